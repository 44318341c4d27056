import type { Product, VariantCode } from "../../core/definition/product.ts";
import { type Call } from "../http/call.ts";
import { AuthRequiredFailure, NotFoundFailure } from "../http/failures.ts";
import { readOrder, readPage } from "../http/page.ts";
import { queryText } from "../http/query.ts";
import { replyBeside, replyData, replyRows, type Reply } from "../http/reply.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { containsPattern } from "../store/contains.ts";
import { idInPath } from "./admin-call.ts";

/** An entry as every screen reads it (domain 7.3). */
export type DictionaryEntry = Pick<
  Row<"dict_data">,
  "dictValue" | "dictLabel" | "dictLabelId" | "listClass" | "isDefault" | "status"
>;

/** Name under which the stamp of all dictionaries stands in `meta`; it changes with every change of a dictionary. */
export const STAMP_NAME = "dictionaries.stamp";
const MAX_KEYS = 200;
/** Columns by which the list for administration can be sorted. */
const DATA_COLUMNS = ["dictCode", "dictType", "dictValue", "dictLabel", "dictSort", "status", "updateTime"] as const;

/** GET /system/dict/data/dictType/{key}: one dictionary by key or alias. */
export async function dictionaryByKey(call: Call): Promise<Reply> {
  return replyData(call, await readable(call, call.params["key"] ?? ""));
}

/** GET /system/dict/data/type/{type}: only the values that may be chosen. */
export async function dictionaryByType(call: Call): Promise<Reply> {
  return replyData(
    call,
    (await readable(call, call.params["type"] ?? "")).filter((entry) => entry.status === "0"),
  );
}

/** GET /system/dict/data/types?keys=a,b&stamp=: several at once; nothing but the stamp when the caller is up to date. */
export async function dictionariesByKeys(call: Call): Promise<Reply> {
  const stamp = await call.services.store.read((db) => dictionaryStamp(db, codeOf(call)));
  if (queryText(call.query, "stamp") === stamp) return replyBeside(call, { data: {}, stamp });
  const asked = queryText(call.query, "keys")?.split(",").slice(0, MAX_KEYS);
  const keys =
    asked ??
    Object.keys(call.services.product.dictionaries).filter(
      (key) => call.signedIn !== undefined || isOpen(call.services.product, key),
    );
  // Keys come from outside; as entries even `__proto__` is a plain name.
  const entries: [string, readonly DictionaryEntry[]][] = [];
  for (const key of keys) entries.push([key.trim(), await readable(call, key.trim())]);
  return replyBeside(call, { data: Object.fromEntries(entries), stamp });
}

/** GET /system/dict/data/list: for administration. */
export async function dictionaryList(call: Call): Promise<Reply> {
  const page = readPage(call.query);
  readOrder(call.query, DATA_COLUMNS);
  return call.services.store.read(async (db) => {
    const rows = filteredEntries(db, call);
    const { total } = await rows.select((all) => all.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return replyRows(
      call,
      await orderedEntries(rows.selectAll(), call).limit(page.limit).offset(page.offset).execute(),
      Number(total),
    );
  });
}

/** Entries that the list's filters leave. */
export function filteredEntries(db: Queries, call: Call) {
  const [dictType, dictLabel, status] = ["dictType", "dictLabel", "status"].map((name) => queryText(call.query, name));
  let rows = db.selectFrom("dict_data");
  if (dictType !== undefined) rows = rows.where("dictType", "=", mainKey(call.services.product, dictType));
  if (dictLabel !== undefined) rows = rows.where(containsPattern("dictLabel", dictLabel));
  if (status !== undefined) rows = rows.where("status", "=", status);
  return rows;
}

type EntryColumn = (typeof DATA_COLUMNS)[number] | "code";

/** Entries in the order that is asked for, then as readers see them. */
export function orderedEntries<Q extends { orderBy(column: EntryColumn, direction: "asc" | "desc"): Q }>(rows: Q, call: Call): Q {
  const order = readOrder(call.query, DATA_COLUMNS);
  const asked = order === undefined ? rows : rows.orderBy(order.column, order.direction);
  return asked.orderBy("dictType", "asc").orderBy("code", "asc").orderBy("dictSort", "asc").orderBy("dictCode", "asc");
}

/** GET /system/dict/data/{id}: one entry, for administration. */
export async function dictionaryEntry(call: Call): Promise<Reply> {
  const id = idInPath(call);
  const row = await call.services.store.read((db) =>
    db.selectFrom("dict_data").selectAll().where("dictCode", "=", id).executeTakeFirst(),
  );
  if (row === undefined) throw new NotFoundFailure();
  return replyData(call, row);
}

/** A dictionary was changed: what browsers keep under the former stamp is asked for anew. */
export async function changedDictionaries(tx: Transaction, call: Call): Promise<void> {
  const row = await tx.selectFrom("meta").select("value").where("name", "=", STAMP_NAME).executeTakeFirst();
  // Two changes within one millisecond need two stamps.
  const value = String(Math.max(call.services.clock(), Number(row?.value ?? 0) + 1));
  await tx
    .insertInto("meta")
    .values({ name: STAMP_NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Changes whenever an answer about dictionaries could change for readers of this company. */
export async function dictionaryStamp(db: Queries, code: VariantCode): Promise<string> {
  const row = await db.selectFrom("meta").select("value").where("name", "=", STAMP_NAME).executeTakeFirst();
  return `${row?.value ?? "0"}-${code}`;
}

/** Key of the dictionary that answers under a key or an alias. */
export function mainKey(product: Product, key: string): string {
  if (Object.hasOwn(product.dictionaries, key)) return key;
  const found = Object.entries(product.dictionaries).find(
    ([, perVariant]) => perVariant[product.variants.default]?.alias?.includes(key) === true,
  );
  return found?.[0] ?? key;
}

async function readable(call: Call, key: string): Promise<readonly DictionaryEntry[]> {
  const main = mainKey(call.services.product, key);
  if (call.signedIn === undefined && !isOpen(call.services.product, main)) throw new AuthRequiredFailure();
  return call.services.store.read(async (db) => {
    const rows = await db
      .selectFrom("dict_data")
      .selectAll()
      .where("dictType", "=", main)
      .where("code", "in", ["", codeOf(call)])
      .orderBy("dictSort")
      .execute();
    // A company that words the dictionary differently has all of its values under its own code.
    const own = rows.filter((row) => row.code !== "");
    return (own.length > 0 ? own : rows).map(({ dictValue, dictLabel, dictLabelId, listClass, isDefault, status }) => ({
      dictValue,
      dictLabel,
      dictLabelId: dictLabelId || dictLabel,
      listClass,
      isDefault,
      status,
    }));
  });
}

function isOpen(product: Product, key: string): boolean {
  return Object.hasOwn(product.dictionaries, key) && product.dictionaries[key]?.[product.variants.default]?.open === true;
}

function codeOf(call: Call): VariantCode {
  return call.signedIn?.code ?? call.services.product.variants.default;
}
