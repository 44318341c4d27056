import { sql } from "kysely";
import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import { idColumn } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { StoredRow } from "./stored-record.ts";
import type { Holds } from "./sql-text.ts";

/** A field whose values stand one by one in a table of the portal, such as the roles of an account. */
export type PairedField = Field & { readonly pairs: NonNullable<Field["pairs"]> };

/** Whether the values of a field stand one by one in a table of the portal. */
export const isPaired = (field: Field): field is PairedField => field.pairs !== undefined;

/** Rows with the values of such fields, comma separated as every field of several values is. */
export async function withPairs(db: Queries, entity: Entity, rows: readonly StoredRow[]): Promise<readonly StoredRow[]> {
  const fields = entity.fields.filter(isPaired);
  if (fields.length === 0 || rows.length === 0) return rows;
  const key = idColumn(entity);
  const ids = rows.map((row) => sql.val(row[key]));
  const found = await Promise.all(
    fields.map(async (field) => {
      const { table, by, value } = field.pairs;
      const pairs = await sql<{ id: unknown; value: string }>`
        SELECT ${sql.ref(by)} AS "id", ${sql.ref(value)} AS "value" FROM ${sql.table(table)}
        WHERE ${sql.ref(by)} IN (${sql.join(ids)}) ORDER BY ${sql.ref(value)}`.execute(db);
      return [field.key, Map.groupBy(pairs.rows, (pair) => String(pair.id))] as const;
    }),
  );
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      found.map(([name, byId]) => [name, (byId.get(String(row[key])) ?? []).map((pair) => pair.value).join(",")]),
    ),
  }));
}

/** Records that have one of the values. */
export function pairsHold(entity: Entity, field: PairedField, values: readonly string[]): Holds {
  const { table, by, value } = field.pairs;
  return sql<boolean>`${sql.ref(idColumn(entity))} IN (SELECT ${sql.ref(by)} FROM ${sql.table(table)} WHERE ${sql.ref(value)} IN (${sql.join(values.map((one) => sql.val(one)))}))`;
}
