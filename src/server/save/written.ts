import type { Transaction } from "../store/port.ts";

/**
 * Records that a transaction has written, by entity and id; for each the fields, or all of them. Lines are named by their
 * table, or where a value of some has changed alone, by table and field: `items.gGoodsname`.
 */
export type Written = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string> | "all">>;

type Noted = Map<string, Map<string, Set<string> | "all">>;

const noted = new WeakMap<Transaction, Noted>();

/** Remember that a record was written, so that what follows from its values is kept when the transaction ends. */
export function noteWritten(tx: Transaction, entity: string, id: string, fields: readonly string[] | "all"): void {
  const all = noted.get(tx) ?? new Map<string, Map<string, Set<string> | "all">>();
  noted.set(tx, all);
  const records = all.get(entity) ?? new Map<string, Set<string> | "all">();
  all.set(entity, records);
  const known = records.get(id);
  if (fields === "all" || known === "all") records.set(id, "all");
  else records.set(id, new Set([...(known ?? []), ...fields]));
}

/** What was written so far; it is forgotten, because a connection serves one transaction after another. */
export function takeWritten(tx: Transaction): Written {
  const all = noted.get(tx) ?? new Map();
  noted.delete(tx);
  return all;
}
