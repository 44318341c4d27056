import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Rows } from "../../core/grid/rows-edit.ts";

/** Values of a draft: the head, and the lines apart so that one cell changes one row. */
export type DraftValues = { readonly head: Facts; readonly tables: ReadonlyMap<string, Rows> };

let lastKey = 0;

/** Key of a row: its id, or a new one for a row that the server does not know yet. */
function rowKey(row: Facts): string {
  return row["id"] === undefined || row["id"] === null ? `new-${++lastKey}` : String(row["id"]);
}

export function keyedRows(rows: unknown): Rows {
  const entries = (Array.isArray(rows) ? (rows as Facts[]) : []).map((row) => [rowKey(row), row] as const);
  return { keys: entries.map(([key]) => key), byKey: new Map(entries) };
}

/** Take a record apart; tables that the record does not carry are empty. */
export function splitRecord(entity: Entity, record: Facts): DraftValues {
  const tables = new Map((entity.lines ?? []).map((table) => [table.key, keyedRows(record[table.key])]));
  return { head: Object.fromEntries(Object.entries(record).filter(([key]) => !tables.has(key))), tables };
}

/** Put a record together again. */
export function joinRecord(values: DraftValues): Facts {
  const tables = [...values.tables].map(([key, rows]) => [key, orderedRows(rows)] as const);
  return { ...values.head, ...Object.fromEntries(tables) };
}

export function orderedRows(rows: Rows): readonly Facts[] {
  return rows.keys.map((key) => rows.byKey.get(key) ?? {});
}
