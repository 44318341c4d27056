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
  const isFresh = isFirst && taken?.key === JSON.stringify(key) && performance.now() - taken.askedAt < FRESH_MS;
  return isFresh ? taken.answer : fetchWhole(bundle, key);
}

/** Ask for the record of a document that is still to be drawn. */
export function askRecordAhead(bundle: DetailBundle, key: RecordKey): void {
  const answer = fetchWhole(bundle, key);
  answer.catch(() => undefined); // told to whoever takes it
  ahead = { key: JSON.stringify(key), answer, askedAt: performance.now() };
}

async function fetchWhole({ workflows, dictionaries }: DetailBundle, [, base, id]: RecordKey): Promise<WireRow> {
  const [record] = await Promise.all([fetchRecord(base, workflows[0], id), loadDictionaries(dictionaries)]);
  return record;
}
