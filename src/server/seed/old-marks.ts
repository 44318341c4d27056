import { sql } from "kysely";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { markCondition, markedStates } from "../../core/workflow/marks.ts";
import { workflowsOn } from "../entity/entity-call.ts";
import { anyOf, conditionHolds } from "../entity/sql-text.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Store } from "../store/port.ts";

/**
 * Records that got a mark before they kept since when get the moment from the log. Harmless when repeated; of a record of
 * which the log does not tell, the field stays empty.
 */
export async function dateOldMarks(store: Store, product: Product): Promise<void> {
  const { default: base } = product.variants;
  for (const perVariant of Object.values(product.entities)) {
    const entity = perVariant[base];
    for (const { key, since } of entity?.fields ?? [])
      if (entity !== undefined && since !== undefined) await dateMark(store, product, entity, key, since);
  }
}

async function dateMark(store: Store, product: Product, entity: Entity, field: string, mark: string): Promise<void> {
  const workflows = Object.keys(product.entities[entity.entity] ?? {}).flatMap((code) =>
    workflowsOn(product, entity.entity, code),
  );
  const states = [...new Set(workflows.flatMap((workflow) => markedStates(workflow, mark).map(({ key }) => key)))];
  if (states.length === 0) return;
  const among = sql.join(states.map((state) => sql.val(state)));
  const conditions = new Map(workflows.map((one) => [JSON.stringify(markCondition(one, mark)), markCondition(one, mark)]));
  const hasMark = anyOf([...conditions.values()].map((condition) => conditionHolds(entity, condition)));
  const table = tableFor(entity);
  await store.write((tx) =>
    sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(field)} = (
        SELECT max(${sql.ref("operTime")}) FROM oper_log
        WHERE entity = ${entity.entity} AND ${sql.ref("entityId")} = CAST(${sql.ref(`${table}.${idColumn(entity)}`)} AS text)
          AND ${sql.ref("toState")} IN (${among})
          AND (${sql.ref("fromState")} IS NULL OR ${sql.ref("fromState")} NOT IN (${among})))
      WHERE ${hasMark} AND ${sql.ref(field)} IS NULL`.execute(tx),
  );
}
