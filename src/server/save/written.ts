import type { Side } from "../../core/definition/generated/documents.ts";
import type { Transaction } from "../store/port.ts";

/**
 * Records that a transaction has written, by entity and id; for each the fields, or all of them. Lines are named by their
 * table, or where a value of some has changed alone, by table and field: `items.gGoodsname`.
 */
export type WrittenRecords = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string> | "all">>;

/** Records that a side cannot see any more, by entity and id. */
export type LeftRecords = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Side>>>;

/** What a transaction has written, what went out of whose sight by it, and the accounts that have other messages than before. */
export type Written = { readonly records: WrittenRecords; readonly left: LeftRecords; readonly readers: ReadonlySet<number> };

type Noted = {
  readonly records: Map<string, Map<string, Set<string> | "all">>;
  readonly left: Map<string, Map<string, Set<Side>>>;
  readonly readers: Set<number>;
};

const noted = new WeakMap<Transaction, Noted>();

/** Remember that a record was written, so that what follows from its values is kept when the transaction ends. */
export function noteWritten(tx: Transaction, entity: string, id: string, fields: readonly string[] | "all"): void {
  const all = notedIn(tx).records;
  const records = all.get(entity) ?? new Map<string, Set<string> | "all">();
  all.set(entity, records);
  const known = records.get(id);
  if (fields === "all" || known === "all") records.set(id, "all");
  else records.set(id, new Set([...(known ?? []), ...fields]));
}

/** Remember that a record has gone out of the sight of a side, whose lists still show it. */
export function noteLeft(tx: Transaction, entity: string, id: string, side: Side): void {
  const all = notedIn(tx).left;
  const records = all.get(entity) ?? new Map<string, Set<Side>>();
  all.set(entity, records);
  records.set(id, (records.get(id) ?? new Set()).add(side));
}

/** Remember that accounts have got messages, or have read some. */
export function noteReaders(tx: Transaction, userIds: Iterable<number>): void {
  const { readers } = notedIn(tx);
  for (const userId of userIds) readers.add(userId);
}

/** What was written so far; it is forgotten, because a connection serves one transaction after another. */
export function takeWritten(tx: Transaction): Written {
  const all = notedIn(tx);
  noted.delete(tx);
  return all;
}

function notedIn(tx: Transaction): Noted {
  const known = noted.get(tx) ?? { records: new Map(), left: new Map(), readers: new Set() };
  noted.set(tx, known);
  return known;
}
