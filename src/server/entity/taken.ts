import { sql } from "kysely";
import type { Distinct, Entity } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { fillText } from "../../core/contract/language.ts";
import { plainTexts } from "../../core/gate/plain-texts.ts";
import type { GuardRefusal } from "../../core/gate/requirements.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { scalarText } from "./scalar-text.ts";
import { allOf, amongIds, conditionHolds, type Holds } from "./sql-text.ts";
import { type EntityRecord, type StoredRow, toRecord } from "./stored-record.ts";

/** What is refused where another record has what tells records apart (the entity's word `distinct`). */
export async function takenRefusal(db: Queries, entity: Entity, record: EntityRecord): Promise<GuardRefusal | undefined> {
  for (const rule of entity.distinct ?? []) {
    const other = await holderOf(db, entity, rule, record);
    if (other !== undefined) return { bizCode: "DUPLICATE", text: fillText(rule.refusal, plainTexts(other)), field: rule.field };
  }
  return undefined;
}

/** The live record that has the same values; an empty one is like no other. */
async function holderOf(
  db: Queries,
  entity: Entity,
  { fields, caseless = false }: Distinct,
  record: EntityRecord,
): Promise<EntityRecord | undefined> {
  if (fields.some((key) => isEmpty(record[key]))) return undefined;
  const alike = fields.map((key): Holds => {
    const value = scalarText(record[key]);
    return caseless
      ? sql<boolean>`lower(${sql.ref(key)}) = ${value.toLowerCase()}`
      : conditionHolds(entity, { [key]: { eq: value } });
  });
  const live = sql<boolean>`${sql.ref("delFlag")} = '0'`;
  const others = sql<boolean>`NOT ${amongIds(entity, [record.id])}`;
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(tableFor(entity))} WHERE ${allOf([...alike, live, others])} LIMIT 1`.execute(db);
  return rows[0] && toRecord(entity, rows[0]);
}
