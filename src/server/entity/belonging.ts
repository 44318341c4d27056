import { sql } from "kysely";
import type { Entity } from "../../core/definition/generated/documents.ts";
import { hasNumberId, idColumn } from "../store/entity-tables.ts";
import { allOf, always, anyOf, type Holds } from "./sql-text.ts";

/** One record, for looking at nothing but it and what belongs to it. */
export type OneRecord = { readonly entity: string; readonly id: string };

/**
 * The records of an entity that are the one, or name it in a field.
 *
 * @param alias what the statement calls the entity's table
 * @returns undefined where none could be; always when no record is singled out
 */
export function belongingTo(entity: Entity, only: OneRecord | undefined, alias: string): Holds | undefined {
  if (only === undefined) return always;
  const key = idColumn(entity);
  const columns = entity.fields.filter(({ kind, ref, pairs }) => kind === "ref" && ref === only.entity && pairs === undefined);
  const named = columns.map((field) => sql<boolean>`${sql.ref(`${alias}.${field.key}`)} = ${only.id}`);
  const column = sql.ref(`${alias}.${key}`);
  const own = sql<boolean>`${hasNumberId(entity) ? sql`CAST(${column} AS TEXT)` : column} = ${only.id}`;
  const parts = [...(entity.entity === only.entity ? [own] : []), ...named];
  return parts.length === 0 ? undefined : allOf([anyOf(parts)]);
}
