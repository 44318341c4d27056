import { sql } from "kysely";
import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import { computeHead } from "../../core/form/compute.ts";
import { lineTableOf } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import { amongTexts } from "./sql-text.ts";
import type { EntityRecord, StoredRow } from "./stored-record.ts";

type OwnField = Field & { readonly own: NonNullable<Field["own"]> };

/** Records with what their own lines tell the reader's supplier, such as whether it has signed up; nobody stores that. */
export async function withOwnLines(
  db: Queries,
  ec: EntityCall,
  records: readonly EntityRecord[],
): Promise<readonly EntityRecord[]> {
  const fields = ownFields(ec.entity);
  if (fields.length === 0 || records.length === 0) return records;
  const found = new Map<string, Record<string, unknown>>();
  for (const field of fields) {
    const { lines, by, copy } = field.own;
    for (const row of await ownRows(db, ec, records, lines, by)) {
      const id = String(row["parentId"]);
      found.set(id, { ...found.get(id), [field.key]: row[copy] ?? null });
    }
  }
  const none = Object.fromEntries(fields.map((field) => [field.key, null]));
  return records.map((record) => computeHead(ec.entityOf(record), { ...record, ...none, ...found.get(record.id) }));
}

function ownFields(entity: Entity): readonly OwnField[] {
  return entity.fields.filter((field): field is OwnField => field.own !== undefined);
}

async function ownRows(
  db: Queries,
  ec: EntityCall,
  records: readonly EntityRecord[],
  lines: string,
  by: string,
): Promise<readonly StoredRow[]> {
  const own = ec.who.supplierRecords.map(({ id }) => id);
  if (own.length === 0) return [];
  const ids = records.map((record) => record.id);
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(lineTableOf(ec.entity.entity, lines))} WHERE ${amongTexts("parentId", ids)}
    AND ${amongTexts(by, own)}`.execute(db);
  return rows;
}
