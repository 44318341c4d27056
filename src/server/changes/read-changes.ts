import { sql } from "kysely";
import type { Holds } from "../entity/sql-text.ts";
import { amongTexts } from "../entity/sql-text.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries, Store } from "../store/port.ts";
import type { Place } from "./cursor.ts";
import type { Tracked } from "./deciding-columns.ts";

/** Values that are compared in one statement; SQLite takes 32766. */
const VALUES_AT_ONCE = 6000;

/** A record that changed, with what decided who saw it before. */
export type ChangedRecord = Place & { readonly shownBefore: string };

/**
 * The place up to which nothing can change any more: what is written from now on stands there or behind. On PostgreSQL the
 * oldest transaction under way stands there, whatever others have committed meanwhile.
 */
export async function settledPlace(db: Queries, dialect: Store["dialect"], { entity }: Tracked): Promise<bigint> {
  const settled =
    dialect === "postgres"
      ? sql<{ at: number | bigint }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS at`
      : sql<{
          at: number | bigint;
        }>`SELECT coalesce(max("changedAt"), 0) + 1 AS at FROM record_change WHERE entity = ${entity.entity}`;
  const { rows } = await settled.execute(db);
  return BigInt(rows[0]?.at ?? 0);
}

/** The next changed records behind a place and before another, in the order in which they stand. */
export async function changedBetween(
  db: Queries,
  { entity }: Tracked,
  { from, before, most }: { readonly from: Place; readonly before: bigint; readonly most: number },
): Promise<readonly ChangedRecord[]> {
  const { rows } = await sql<{ id: string; at: number | bigint; shownBefore: string }>`
    SELECT "recordId" AS id, "changedAt" AS at, "shownBefore" FROM record_change
    WHERE entity = ${entity.entity} AND ("changedAt", "recordId") > (${BigInt(from.at)}, ${from.id}) AND "changedAt" < ${before}
    ORDER BY "changedAt", "recordId" LIMIT ${most}`.execute(db);
  return rows.map(({ id, at, shownBefore }) => ({ id, at: String(at), shownBefore }));
}

/** Ids of the next records, by their order, of those that a list is about. */
export async function idsAfter(
  db: Queries,
  { entity }: Tracked,
  { after, holds, most }: { readonly after: string; readonly holds: Holds; readonly most: number },
): Promise<readonly string[]> {
  const id = sql.ref(idColumn(entity));
  const { rows } = await sql<{ id: string }>`
    SELECT ${id} AS id FROM ${sql.table(tableFor(entity))} WHERE ${id} > ${after} AND ${holds} ORDER BY ${id} LIMIT ${most}`.execute(
    db,
  );
  return rows.map((row) => String(row.id));
}

/** Those of the records that a list is about now. */
export async function listedAmong(
  db: Queries,
  { entity }: Tracked,
  ids: readonly string[],
  holds: Holds,
): Promise<ReadonlySet<string>> {
  const id = idColumn(entity);
  const { rows } = await sql<{ id: string }>`
    SELECT ${sql.ref(id)} AS id FROM ${sql.table(tableFor(entity))} WHERE ${amongTexts(id, ids)} AND ${holds}`.execute(db);
  return new Set(rows.map((row) => String(row.id)));
}

/** Those of the records that the list was about at some time: the same decision, made of the values that they had. */
export async function listedBefore(
  db: Queries,
  { columns }: Tracked,
  records: readonly ChangedRecord[],
  holds: Holds,
): Promise<ReadonlySet<string>> {
  const pasts = records.flatMap(({ id, shownBefore }) =>
    shownBefore
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => [id, ...(JSON.parse(line) as unknown[])]),
  );
  const found = new Set<string>();
  const atOnce = Math.max(1, Math.floor(VALUES_AT_ONCE / (columns.length + 1)));
  const names = sql.join([sql.ref("id"), ...columns.map(({ name }) => sql.ref(name))]);
  for (let start = 0; start < pasts.length; start += atOnce) {
    const rows = pasts.slice(start, start + atOnce).map((past) => {
      const [id, ...values] = past;
      const cells = columns.map(({ isNumber }, index) => cell(values[index], isNumber));
      return sql`(${sql.join([cell(id, false), ...cells])})`;
    });
    const known = await sql<{ id: string }>`
      WITH past (${names}) AS (VALUES ${sql.join(rows)}) SELECT DISTINCT "id" AS id FROM past WHERE ${holds}`.execute(db);
    for (const { id } of known.rows) found.add(id);
  }
  return found;
}

function cell(value: unknown, isNumber: boolean) {
  const given = value === null || value === undefined ? null : String(value);
  return isNumber ? sql`CAST(${given} AS BIGINT)` : sql`CAST(${given} AS TEXT)`;
}
