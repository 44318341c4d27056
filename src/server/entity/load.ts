import { sql } from "kysely";
import type { Entity, LinkedRecords } from "../../core/definition/generated/documents.ts";
import { NotFoundFailure } from "../http/failures.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import { inScope, underPath } from "./scope.ts";
import { allOf, amongTexts, type Holds } from "./sql-text.ts";
import { toLine, toRecord, type EntityRecord, type LineRecord, type StoredRow } from "./stored-record.ts";

/**
 * Load records of the path by id, with all their lines, in the order of the ids.
 *
 * @throws {NotFoundFailure} when one of them is missing or somebody else's: the whole batch is not found
 */
export async function loadRecords(db: Queries, ec: EntityCall, ids: readonly string[]): Promise<readonly EntityRecord[]> {
  const records = await visibleRecords(db, ec, ids);
  if (records.length < ids.length) throw new NotFoundFailure();
  return withLines(db, ec.entityOf, records);
}

/** Those of the records that exist for the caller, in the order of the ids, without lines. */
export async function visibleRecords(db: Queries, ec: EntityCall, ids: readonly string[]): Promise<readonly EntityRecord[]> {
  const rows = await selectRows(db, ec.entity, allOf([amongTexts("id", ids), inScope(ec), underPath(ec)]));
  const byId = new Map(rows.map((row) => [String(row["id"]), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toRecord(ec.entityOf(row), row)];
  });
}

/** Rows of an entity's table; the condition holds the scope. */
export async function selectRows(db: Queries, entity: Entity, where: Holds): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`SELECT * FROM ${sql.table(tableOf(entity.entity))} WHERE ${where}`.execute(db);
  return rows;
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
      return [table.key, (byParent.get(record.id) ?? []).map((row) => toLine(own, row))];
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
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(lineTableOf(entity, key))} WHERE ${amongTexts("parentId", ids)}
    ORDER BY ${sql.ref("parentId")}, ${sql.ref("lineNo")}, ${sql.ref("id")}`.execute(db);
  return Map.groupBy(rows, (row) => String(row["parentId"]));
}

/** Live records of another entity that name these, oldest first. */
async function selectLinked(
  db: Queries,
  { entity, by }: LinkedRecords,
  records: readonly EntityRecord[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const ids = records.map((record) => record.id);
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(tableOf(entity))} WHERE ${amongTexts(by, ids)} AND ${sql.ref("delFlag")} = '0'
    ORDER BY ${sql.ref("id")}`.execute(db);
  return Map.groupBy(rows, (row) => String(row[by]));
}

/** Lines of a record, as a list; empty for a table that the record was loaded without. */
export function linesOf(record: { readonly [field: string]: unknown }, key: string): readonly LineRecord[] {
  const lines = record[key];
  return Array.isArray(lines) ? (lines as readonly LineRecord[]) : [];
}
