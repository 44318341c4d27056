import type { DictionaryEntry, Words } from "../../core/contract/dictionaries.ts";
import type { Dictionary } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { hasPermission } from "../../core/gate/permissions.ts";
import { type Call } from "../wire/call.ts";
import { AuthRequiredFailure } from "../ground/failures.ts";
import { queryText } from "../wire/query.ts";
import { replyBeside, replyData, type Reply } from "../wire/reply.ts";
import { askKept } from "../store/kept-answers.ts";
import { metaOf, setMeta } from "../store/meta.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";
import { dictionaryRows, labelOfRow } from "./dictionary-rows.ts";
import { liveValues, originOf } from "./live-values.ts";

/** Name under which the stamp of all dictionaries stands in `meta`; it changes with every change of a dictionary. */
export const STAMP_NAME = "dictionaries.stamp";
const MAX_KEYS = 200;

/** GET /system/dict/data/dictType/{key}: one dictionary by key or alias. */
export async function dictionaryByKey(call: Call): Promise<Reply> {
  return replyData(call, await readableEntries(call, call.params["key"] ?? ""));
}

/** GET /system/dict/data/type/{type}: only the values that may be chosen. */
export async function dictionaryByType(call: Call): Promise<Reply> {
  return replyData(
    call,
    (await readableEntries(call, call.params["type"] ?? "")).filter((entry) => entry.status === "0"),
  );
}

/** GET /system/dict/data/types?keys=a,b&stamp=: several at once; nothing but the stamp when the caller is up to date. */
export async function dictionariesByKeys(call: Call): Promise<Reply> {
  const stamp = await call.services.store.read((db) => dictionaryStamp(db, codeOf(call)));
  const asked = queryText(call.query, "keys")?.split(",").slice(0, MAX_KEYS);
  if (asked !== undefined) {
    const words = await wordsOf(call, asked);
    const isKnown = words.live === undefined && queryText(call.query, "stamp") === stamp;
    return replyBeside(call, isKnown ? { data: {}, stamp } : { ...words, stamp });
  }
  if (queryText(call.query, "stamp") === stamp) return replyBeside(call, { data: {}, stamp });
  const keys = Object.keys(call.services.product.dictionaries).filter(
    (key) =>
      originOf(call.services.product, key) === undefined && (call.signedIn !== undefined || isOpen(call.services.product, key)),
  );
  return replyBeside(call, { ...(await wordsOf(call, keys)), stamp });
}

/** Several dictionaries, as far as the caller reads them. @param keys or aliases of theirs */
export async function wordsOf(call: Call, keys: readonly string[]): Promise<Words> {
  const live = keys.filter((key) => originOf(call.services.product, mainKey(call.services.product, key.trim())) !== undefined);
  // Keys come from outside; as entries even `__proto__` is a plain name.
  const entries: [string, readonly DictionaryEntry[]][] = [];
  for (const key of keys) entries.push([key.trim(), await readableEntries(call, key.trim())]);
  return { data: Object.fromEntries(entries), ...(live.length === 0 ? {} : { live }) };
}

/** A dictionary was changed: what browsers keep under the former stamp is asked for anew. */
export async function changedDictionaries(tx: Transaction, call: Call): Promise<void> {
  const former = Number((await metaOf(tx, STAMP_NAME)) ?? 0);
  // Two changes within one millisecond need two stamps.
  await setMeta(tx, STAMP_NAME, String(Math.max(call.services.clock(), former + 1)));
}

/** Changes whenever an answer about dictionaries could change for readers of this company. */
export async function dictionaryStamp(db: Queries, code: VariantCode): Promise<string> {
  const [stamp] = await stampRow(db);
  return `${stamp?.value ?? "0"}-${code}`;
}

const stampRow = repeated((db) => db.selectFrom("meta").select("value").where("name", "=", STAMP_NAME), askKept);

/** Key of the dictionary that answers under a key or an alias. */
export function mainKey(product: Product, key: string): string {
  if (Object.hasOwn(product.dictionaries, key)) return key;
  const found = Object.entries(product.dictionaries).find(
    ([, perVariant]) => perVariant[product.variants.default]?.alias?.includes(key) === true,
  );
  return found?.[0] ?? key;
}

/** The entries of a dictionary, as far as the caller reads them. */
export async function readableEntries(call: Call, key: string): Promise<readonly DictionaryEntry[]> {
  const main = mainKey(call.services.product, key);
  if (call.signedIn === undefined && !isOpen(call.services.product, main)) throw new AuthRequiredFailure();
  if (!isReader(call, main)) return [];
  const of = originOf(call.services.product, main);
  if (of !== undefined) return liveEntries(call, of);
  const rows = await call.services.store.read((db) => dictionaryRows(db, [main], codeOf(call)));
  return (rows.get(main) ?? []).map((row) => {
    const { dictValue, dictLabel, listClass, isDefault, status } = row;
    return { dictValue, dictLabel, dictLabelId: labelOfRow(row).id, listClass, isDefault, status };
  });
}

/** Records as the entries of a dictionary, in their order, as far as the reader's side is offered them. */
async function liveEntries(call: Call, of: NonNullable<Dictionary["of"]>): Promise<readonly DictionaryEntry[]> {
  const { store, product } = call.services;
  const values = await store.read((db) => liveValues(db, product, of, call.signedIn?.session.side));
  return values.map(({ value, label, isOffered, parent }) => ({
    dictValue: value,
    dictLabel: label.cn,
    dictLabelId: label.id,
    listClass: "neutral",
    isDefault: "N",
    status: isOffered ? "0" : "1",
    ...(parent === undefined ? {} : { parent }),
  }));
}

/** Sides and permissions that the document asks for; a form that shows none of the values must not fail over them. */
function isReader(call: Call, key: string): boolean {
  const { product } = call.services;
  const document = Object.hasOwn(product.dictionaries, key) ? product.dictionaries[key]?.[product.variants.default] : undefined;
  const session = call.signedIn?.session;
  if (document?.sides !== undefined && (session === undefined || !document.sides.includes(session.side))) return false;
  return document?.needs === undefined || (session !== undefined && hasPermission(session, document.needs));
}

function isOpen(product: Product, key: string): boolean {
  return Object.hasOwn(product.dictionaries, key) && product.dictionaries[key]?.[product.variants.default]?.open === true;
}

function codeOf(call: Call): VariantCode {
  return call.signedIn?.code ?? call.services.product.variants.default;
}
