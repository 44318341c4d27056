import { sql } from "kysely";
import type { Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { idColumn, lineTableOf, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { storedTables } from "../store/stored-tables.ts";
import { allOf, textColumn } from "../entity/sql-text.ts";
import { type EntityOfCompany, storedEntities } from "./stored-entities.ts";
import { type WrongStanding, wrongStandings } from "./verify-standings.ts";
import { addAll } from "../ground/add-all.ts";

/**
 * A sentence for each record that its documents do not know as it stands: a state that no workflow has, lines of nothing, a
 * number that two have, and what follows from other records and does not say so.
 */
export async function recordFaults(db: Queries, product: Product): Promise<readonly string[]> {
  const tables = await storedTables(db);
  const entities = await storedEntities(db, product);
  const faults: string[] = [];
  for (const one of entities) addAll(faults, await unknownStates(db, product, one));
  const once = new Map(entities.map((one) => [one.entity.entity, one.entity]));
  for (const entity of once.values()) {
    addAll(faults, await repeatedNumbers(db, entity));
    for (const { key, of } of entity.lines ?? []) {
      const table = lineTableOf(entity.entity, key);
      if (of === undefined && tables.has(table)) addAll(faults, await linesOfNothing(db, entity, table));
    }
  }
  return [...faults, ...(await wrongStandings(db, product, entities)).map(({ sentence }) => sentence)];
}

/** What does not follow from other records as their documents have it. */
export async function standingsOf(db: Queries, product: Product): Promise<readonly WrongStanding[]> {
  return wrongStandings(db, product, await storedEntities(db, product));
}

async function unknownStates(
  db: Queries,
  product: Product,
  { entity, code, ofCompany }: EntityOfCompany,
): Promise<readonly string[]> {
  const workflows: readonly Workflow[] = Object.values(product.workflows)
    .flatMap((perVariant) => perVariant[code] ?? [])
    .filter((workflow) => workflow.entity === entity.entity);
  const states = workflows.flatMap((workflow) => workflow.states ?? []);
  const fields = [...new Set(states.flatMap(({ is }) => Object.keys(is)))];
  if (fields.length === 0) return [];
  const columns = sql.join(fields.map((field) => sql`o.${sql.ref(field)}`));
  const { rows } = await sql<{ readonly no: string; readonly found: number | bigint | string } & Record<string, unknown>>`
    SELECT min(o.${sql.ref(entity.label)}) AS no, count(*) AS found, ${columns}
    FROM ${sql.table(tableFor(entity))} o WHERE o."delFlag" = '0' AND ${ofCompany} GROUP BY ${columns}`.execute(db);
  return rows
    .filter((row) => !states.some(({ is }) => Object.entries(is).every(([field, value]) => String(row[field] ?? "") === value)))
    .map((row) => {
      const others = Number(row.found) > 1 ? ` and ${Number(row.found) - 1} more` : "";
      const held = fields.map((field) => `${field} ${String(row[field] ?? "empty")}`).join(", ");
      return `${entity.entity} ${row.no}${others}: ${held} is no state that ${code} has.`;
    });
}

async function linesOfNothing(db: Queries, entity: Entity, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; parent: string | null }>`
    SELECT l."id" AS id, l."parentId" AS parent FROM ${sql.table(table)} l
    WHERE NOT EXISTS (SELECT 1 FROM ${sql.table(tableFor(entity))} o WHERE ${textColumn(entity, "o", idColumn(entity))} = l."parentId")`.execute(
    db,
  );
  return rows.map(({ id, parent }) => `${table} ${id} is a line of ${entity.entity} ${parent ?? "nothing"}, which is not there.`);
}

/** What is unique among live records; the store holds it by an index, unless somebody took that away. */
async function repeatedNumbers(db: Queries, entity: Entity): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const keys of entity.unique ?? []) {
    const columns = sql.join(keys.map((key) => sql.ref(key)));
    const { rows } = await sql<{ readonly found: number | bigint | string } & Record<string, unknown>>`
      SELECT count(*) AS found, ${columns} FROM ${sql.table(tableFor(entity))}
      WHERE "delFlag" = '0' AND ${allOf(keys.map((key) => sql<boolean>`${sql.ref(key)} IS NOT NULL`))} GROUP BY ${columns} HAVING count(*) > 1`.execute(
      db,
    );
    for (const row of rows)
      faults.push(`${entity.entity}: ${Number(row.found)} have ${keys.map((key) => `${key} ${String(row[key])}`).join(", ")}.`);
  }
  return faults;
}
