import { loadDictionaries } from "../../client/load-dictionaries.ts";
import { fetchRecord } from "../../client/records.ts";
import { basePath } from "../../core/contract/endpoints.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { DetailBundle } from "../../core/definition/product.ts";

export type RecordKey = readonly ["record", base: string, id: string, company: string];

/** For so long an answer is as good as one that is asked for now; whoever has turned back meanwhile asks anew. */
const FRESH_MS = 5000;

/** The one record that was asked for ahead of its page; whoever asks first takes it, or it is forgotten. */
let ahead: { readonly key: string; readonly answer: Promise<WireRow>; readonly askedAt: number } | undefined;

/** The record that a page has asked for by itself, because it was drawn before anybody had asked ahead of it. */
let own: { readonly key: string; readonly askedAt: number } | undefined;

/** Under which a record is kept; another company may not see it, or sees it otherwise. */
export function recordKey({ entity, workflows }: DetailBundle, id: string, company = ""): RecordKey {
  return ["record", basePath(entity, workflows[0]), id, company];
}

/**
 * A record with the dictionaries that its document needs.
 *
 * @param isFirst the document is only being opened: the answer that is under way for it will do, once
 */
export function readRecord(bundle: DetailBundle, key: RecordKey, isFirst: boolean): Promise<WireRow> {
  const taken = ahead;
  ahead = undefined;
  const named = JSON.stringify(key);
  if (isFirst && taken?.key === named && isFresh(taken)) return taken.answer;
  if (isFirst) own = { key: named, askedAt: performance.now() };
  return fetchWhole(bundle, key);
}

/** Ask for the record of a document that is still to be drawn; what was quicker has asked already. */
export function askRecordAhead(bundle: DetailBundle, key: RecordKey): void {
  const named = JSON.stringify(key);
  const isAsked = own?.key === named && isFresh(own);
  own = undefined;
  if (isAsked) return;
  const answer = fetchWhole(bundle, key);
  answer.catch(() => undefined); // told to whoever takes it
  ahead = { key: named, answer, askedAt: performance.now() };
}

function isFresh({ askedAt }: { readonly askedAt: number }): boolean {
  return performance.now() - askedAt < FRESH_MS;
}

async function fetchWhole({ workflows, dictionaries }: DetailBundle, [, base, id]: RecordKey): Promise<WireRow> {
  const [record] = await Promise.all([fetchRecord(base, workflows[0], id), loadDictionaries(dictionaries)]);
  return record;
}
