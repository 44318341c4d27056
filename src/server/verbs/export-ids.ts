import { sql, type RawBuilder } from "kysely";
import { EXPORT_ROW_LIMIT } from "../../core/contract/paging.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { withPairs } from "../entity/pairs.ts";
import type { Holds } from "../entity/sql-text.ts";
import type { StoredRow } from "../entity/stored-record.ts";

/** The id of a row as its column holds it: a text, or a number of the store's own. */
export type RowId = StoredValue;

/**
 * Ids of the rows that an export takes, in its order: what it is about is decided once, in one view of one moment.
 *
 * @returns undefined for more rows than one export may have
 */
export async function idsOfExport(
  db: Queries,
  { entity }: EntityCall,
  where: Holds,
  order: RawBuilder<unknown>,
): Promise<readonly RowId[] | undefined> {
  const table = sql.table(tableFor(entity));
  // Counted no further than the limit, so that a million rows are refused without being visited or put in order.
  const counted = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${EXPORT_ROW_LIMIT + 1}) AS few`.execute(db);
  if (Number(counted.rows[0]?.n ?? 0) > EXPORT_ROW_LIMIT) return undefined;
  const { rows } = await sql<{ rowId: RowId }>`
    SELECT ${sql.ref(idColumn(entity))} AS "rowId" FROM ${table} WHERE ${where} ORDER BY ${order}`.execute(db);
  return rows.map((row) => row.rowId);
}

/** Those of the rows that are still there and still what the export is about, in the order of the ids. */
export async function rowsOfIds(
  db: Queries,
  { entity }: EntityCall,
  where: Holds,
  ids: readonly RowId[],
): Promise<readonly StoredRow[]> {
  const table = tableFor(entity);
  const key = idColumn(entity);
  // Fetched by id before anything else is asked of the rows: in one WHERE, SQLite prefers an index on the owner and its
  // state, and so visits everything that the owner has once for each chunk.
  const { rows } = await sql<StoredRow>`
    WITH "chunk" AS MATERIALIZED
      (SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (${sql.join(ids.map((id) => sql.val(id)))}))
    SELECT * FROM "chunk" WHERE ${where}`.execute(db);
  const byId = new Map(rows.map((row) => [row[key], row]));
  const inOrder = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  return withPairs(db, entity, inOrder);
}
