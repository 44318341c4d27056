import { sql } from "kysely";
import type { Entity } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { GuardRefusal } from "../../core/gate/requirements.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { scalarText } from "./scalar-text.ts";
import { allOf, amongIds, amongTexts } from "./sql-text.ts";
import type { EntityRecord } from "./stored-record.ts";

/** What is refused of a record that would stand below itself, or too deep (the entity's word `tree`). */
export async function treeRefusal(db: Queries, entity: Entity, record: EntityRecord): Promise<GuardRefusal | undefined> {
  const { tree } = entity;
  if (tree === undefined) return undefined;
  const level = await levelOf(db, entity, record);
  if (level === undefined) return { bizCode: "STATE_REFUSED", text: tree.circle };
  const height = (await generationsBelow(db, entity, record.id)).length;
  return level + height > tree.most ? { bizCode: "STATE_REFUSED", text: tree.deep } : undefined;
}

/** The level of a record, 1 at the top; undefined where the way up leads to itself. One too deep has the next level at least. */
export async function levelOf(db: Queries, entity: Entity, record: EntityRecord): Promise<number | undefined> {
  const { parent = "", tree } = entity;
  let level = 1;
  let above = record[parent];
  while (!isEmpty(above)) {
    const id = scalarText(above);
    if (id === record.id) return undefined;
    if (level > (tree?.most ?? 0)) return level;
    const { rows } = await sql<{ above: unknown }>`
      SELECT ${sql.ref(parent)} AS above FROM ${sql.table(tableFor(entity))} WHERE ${amongIds(entity, [id])}`.execute(db);
    above = rows[0]?.above;
    level += 1;
  }
  return level;
}

/** Ids of the live records below one, generation by generation, as far as the tree may reach. */
export async function generationsBelow(db: Queries, entity: Entity, id: string): Promise<readonly (readonly string[])[]> {
  const { parent = "", tree } = entity;
  const generations: (readonly string[])[] = [];
  let last: readonly string[] = [id];
  while (generations.length < (tree?.most ?? 0)) {
    const { rows } = await sql<{ id: unknown }>`
      SELECT ${sql.ref(idColumn(entity))} AS id FROM ${sql.table(tableFor(entity))}
      WHERE ${allOf([amongTexts(parent, last), amongTexts("delFlag", ["0"])])}`.execute(db);
    if (rows.length === 0) break;
    last = rows.map((row) => String(row.id));
    generations.push(last);
  }
  return generations;
}
