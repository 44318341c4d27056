import { type RawBuilder, sql } from "kysely";
import type { Entity, LineEntity, LinkedRecords } from "../../core/definition/generated/documents.ts";
import { OWNER_KEY } from "../../core/table/pivot.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { idColumn, lineTableOf, tableFor, tableOf } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { readOnce } from "../store/read-memo.ts";
import type { EntityCall } from "./entity-call.ts";
import { withPairs } from "./pairs.ts";
import { withOwnLines } from "./own-lines.ts";
import { inReach, inScope, underPath } from "./scope.ts";
import { allOf, amongIds, amongTexts, type Holds } from "./sql-text.ts";
import { toLine, toRecord, type EntityRecord, type LineRecord, type StoredRow } from "./stored-record.ts";

/**
 * Load records of the path by id, with all their lines, in the order of the ids.
 *
 * @throws {NotFoundFailure} when one of them is missing or somebody else's: the whole batch is not found
 */
export async function loadRecords(
  db: Queries,
  ec: EntityCall,
  ids: readonly string[],
  lock?: RawBuilder<unknown>,
): Promise<readonly EntityRecord[]> {
  return withLines(db, ec.entityOf, await loadHeads(db, ec, ids, lock));
}

/**
 * The same without lines.
 *
 * @param lock what locks the rows until the transaction ends, in id order
 */
export async function loadHeads(
  db: Queries,
  ec: EntityCall,
  ids: readonly string[],
  lock?: RawBuilder<unknown>,
): Promise<readonly EntityRecord[]> {
  const records = await visibleRecords(db, ec, ids, lock);
  if (records.length < ids.length) throw new NotFoundFailure();
  return records;
}

/** Mark of a removed record. */
export const REMOVED = "2";

/** Those of the records that exist for the caller, in the order of the ids, without lines. */
export async function visibleRecords(
  db: Queries,
  ec: EntityCall,
  ids: readonly string[],
  lock?: RawBuilder<unknown>,
): Promise<readonly EntityRecord[]> {
  const reach = ec.revives === true ? inReach(ec) : inScope(ec);
  const rows = await selectRows(db, ec.entity, allOf([amongIds(ec.entity, ids), reach, underPath(ec)]), lock);
  const key = idColumn(ec.entity);
  const byId = new Map(rows.map((row) => [String(row[key]), row]));
  const records = ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const record = toRecord(ec.entityOf(row), row);
    return [row["delFlag"] === REMOVED ? { ...record, delFlag: REMOVED } : record];
  });
  return withOwnLines(db, ec, records);
}

/**
 * Rows of an entity's table; the condition holds the scope.
 *
 * @param lock locks them in id order, so that batches that cross wait for each other instead of stopping each other
 */
export async function selectRows(
  db: Queries,
  entity: Entity,
  where: Holds,
  lock?: RawBuilder<unknown>,
): Promise<readonly StoredRow[]> {
  const locked = lock === undefined ? sql`` : sql` ORDER BY ${sql.ref(idColumn(entity))} ${lock}`;
  const { rows } = await sql<StoredRow>`SELECT * FROM ${sql.table(tableFor(entity))} WHERE ${where}${locked}`.execute(db);
  return withPairs(db, entity, rows);
}

/** Add every line table to the records, one query per table for all of them. */
export async function withLines(
  db: Queries,
  entityOf: (record: EntityRecord) => Entity,
  records: readonly EntityRecord[],
): Promise<readonly EntityRecord[]> {
  const first = records[0];
  if (first === undefined) return records;
  const tables = entityOf(first).lines ?? [];
  const found = await Promise.all(
    tables.map(async (table) => ({
      table,
      byParent:
        table.of === undefined
          ? await selectLines(db, entityOf(first).entity, table.key, records)
          : await selectLinked(db, table.of, records),
    })),
  );
  return records.map((record) => {
    const lines = found.map(({ table, byParent }): readonly [string, readonly LineRecord[]] => {
      const own = entityOf(record).lines?.find((one) => one.key === table.key) ?? table;
      const rows = byParent.get(record.id) ?? [];
      return [table.key, rows.map((row) => lineOf(own, row))];
    });
    return { ...record, ...Object.fromEntries(lines) };
  });
}

async function selectLines(
  db: Queries,
  entity: string,
  key: string,
  records: readonly EntityRecord[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const ids = records.map((record) => record.id);
  const rows = await readOnce(
    db,
    sql<StoredRow>`SELECT * FROM ${sql.table(lineTableOf(entity, key))} WHERE ${amongTexts("parentId", ids)}
      ORDER BY ${sql.ref("parentId")}, ${sql.ref("lineNo")}, ${sql.ref("id")}`,
  );
  return Map.groupBy(rows, (row) => String(row["parentId"]));
}

/** Live records of another entity that name these, oldest first; or their lines, each with the facts of its record. */
async function selectLinked(
  db: Queries,
  linked: LinkedRecords,
  records: readonly EntityRecord[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const heads = await selectHeads(db, linked, records);
  const { entity, by, lines } = linked;
  if (lines === undefined || heads.length === 0) return Map.groupBy(heads, (row) => String(row[by]));
  const ids = heads.map((head) => String(head["id"]));
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(lineTableOf(entity, lines))} WHERE ${amongTexts("parentId", ids)}
    ORDER BY ${sql.ref("parentId")}, ${sql.ref("lineNo")}, ${sql.ref("id")}`.execute(db);
  const headOf = new Map(heads.map((head) => [String(head["id"]), head]));
  const whole = rows.map((row): StoredRow => {
    const owner = String(row["parentId"]);
    return { ...headOf.get(owner), ...row, [OWNER_KEY]: owner };
  });
  return Map.groupBy(whole, (row) => String(row[by]));
}

function lineOf(table: LineEntity, row: StoredRow): LineRecord {
  const line = toLine(table, row);
  const owner = row[OWNER_KEY];
  return owner === undefined ? line : { ...line, [OWNER_KEY]: String(owner) };
}

async function selectHeads(
  db: Queries,
  { entity, by }: LinkedRecords,
  records: readonly EntityRecord[],
): Promise<readonly StoredRow[]> {
  const ids = records.map((record) => record.id);
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(tableOf(entity))} WHERE ${amongTexts(by, ids)} AND ${sql.ref("delFlag")} = '0'
    ORDER BY ${sql.ref("id")}`.execute(db);
  return rows;
}

/** Line tables of a record whose type names them; none of a record that may hold anything. */
type TablesOf<R> = string extends keyof R
  ? never
  : { [K in keyof R]: R[K] extends readonly { readonly id: string }[] ? K : never }[keyof R];

/** Lines of a record, as a list; empty for a table that the record was loaded without. */
export function linesOf<R, T extends TablesOf<R>>(record: R, key: T): R[T] extends readonly (infer L)[] ? readonly L[] : never;
export function linesOf<R extends { readonly [field: string]: unknown }>(
  record: string extends keyof R ? R : never,
  key: string,
): readonly LineRecord[];
export function linesOf(record: { readonly [field: string]: unknown }, key: string): readonly LineRecord[] {
  const lines = record[key];
  return Array.isArray(lines) ? (lines as readonly LineRecord[]) : [];
}
