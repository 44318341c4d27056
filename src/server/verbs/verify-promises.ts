import { sql } from "kysely";
import type { Condition, Entity, EntityPromise } from "../../core/definition/generated/documents.ts";
import { fieldsOf } from "../../core/condition/fields-of.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Product } from "../../core/definition/product.ts";
import { belongingTo, type OneRecord } from "../entity/belonging.ts";
import { configuredFor } from "../entity/configured.ts";
import { allOf, conditionHolds, type Holds } from "../entity/sql-text.ts";
import { fromColumn, type StoredRow } from "../entity/stored-record.ts";
import { isSecret } from "../../core/gate/kept-back.ts";
import { seeingStored } from "../entity/stored-rows.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { Contradiction } from "./contradiction.ts";
import type { EntityOfCompany } from "./stored-entities.ts";
import { addAll } from "../ground/add-all.ts";

/** Every live record that does not fulfil what its document promises of it; one statement for each promise and company. */
export async function brokenPromises(
  db: Queries,
  product: Product,
  entities: readonly EntityOfCompany[],
  only?: OneRecord,
): Promise<readonly Contradiction[]> {
  const found: Contradiction[] = [];
  for (const one of entities) {
    const belonging = belongingTo(one.entity, only, "o");
    if (belonging === undefined) continue;
    for (const promise of one.entity.promises ?? []) addAll(found, await breaking(db, product, one, promise, belonging));
  }
  return found;
}

async function breaking(
  db: Queries,
  product: Product,
  { entity, code, ofCompany }: EntityOfCompany,
  { key, title, when, is }: EntityPromise,
  belonging: Holds,
): Promise<readonly Contradiction[]> {
  const conditions: readonly Condition[] = [...(when === undefined ? [] : [when]), { not: is }];
  const sight = seeingStored(product, { entity, code, alias: "o" }, { config: await configuredFor(db, conditions) });
  const { rows } = await sql<StoredRow>`
    SELECT o.* FROM ${sql.table(tableFor(entity))} o
    WHERE ${allOf([
      sql<boolean>`o."delFlag" = '0'`,
      ofCompany,
      belonging,
      ...conditions.map((condition) => conditionHolds(entity, condition, "o", sight)),
    ])} ORDER BY o.${sql.ref(idColumn(entity))}`.execute(db);
  return rows.map((row) => ({
    invariant: key,
    id: String(row[idColumn(entity)]),
    stored: namedValues(entity, [when ?? [], is].flat(), row),
    expected: title.cn,
    sentence: `${entity.entity} ${String(row[entity.label] ?? row[idColumn(entity)])}`,
  }));
}

/** The record's own values that a promise is about: `payStatus 2, approveMoney 100.00`. */
function namedValues(entity: Entity, conditions: readonly Condition[], row: StoredRow): string {
  const fields = fieldIndex(entity.fields);
  const said = [...new Set(conditions.flatMap(fieldsOf))].flatMap((name) => {
    const field = fields.get(name);
    const value = field && fromColumn(field, row[name]);
    return field === undefined || isSecret(field)
      ? []
      : [`${name} ${value === null || value === "" ? "nothing" : String(value)}`];
  });
  return said.length === 0 ? "something else" : said.join(", ");
}
