import { hasMark, markCondition } from "../../core/workflow/marks.ts";
import type { Condition } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { neededMarks } from "./needed-marks.ts";
import type { Queries } from "../store/port.ts";
import { codeOf, entityNamed, workflowsOn, type EntityCall } from "./entity-call.ts";
import { otherCall } from "./source.ts";
import { allOf, among, anyOf, conditionHolds, type Holds } from "./sql-text.ts";
import type { EntityRecord } from "./stored-record.ts";

/** Entities of whose states code asks for marks. */
export type MarkedEntity = keyof typeof neededMarks;
/** Marks that the documents of an entity are sure to have. */
export type MarkOf<E extends MarkedEntity> = keyof (typeof neededMarks)[E] & string;

/** Code of the company that owns a record of an entity. */
export function ownerCode(ec: EntityCall, record: EntityRecord, entity: string): VariantCode {
  return codeOf(ec.product, ec.companies, record, otherCall(ec, entity).entity);
}

/** Whether a record of an entity is in a state with one of the marks, as the company that owns it says. */
export function isMarked<E extends MarkedEntity>(
  ec: EntityCall,
  entity: E,
  record: EntityRecord,
  ...marks: readonly MarkOf<E>[]
): boolean {
  return hasMark(otherCall(ec, entity).workflowOf(record), record, ...marks);
}

/** Records of an entity that are in a state with one of the marks, as one company says. */
export function marked<E extends MarkedEntity>(
  product: Product,
  code: VariantCode,
  entity: E,
  marks: readonly MarkOf<E>[],
  alias?: string,
): Holds {
  return markHolds(product, code, entity, marks, alias);
}

function markHolds(product: Product, code: VariantCode, entity: string, marks: readonly string[], alias?: string): Holds {
  return conditionHolds(entityNamed(product, entity, code), markedCondition(product, code, entity, marks), alias);
}

/** Records in a state with one of the marks, each company as it says itself; those that agree are asked for together. */
export async function marksAnywhere(
  db: Queries,
  product: Product,
  entity: string,
  marks: readonly string[],
  alias?: string,
): Promise<Holds> {
  const base = entityNamed(product, entity, product.variants.default);
  const owner = base.scope.company;
  const companies = await db.selectFrom("companies").select(["comId", "code"]).execute();
  const bySaying = Map.groupBy(companies, ({ code }) => JSON.stringify(markedCondition(product, code, entity, marks)));
  const [only] = bySaying.keys();
  if (owner === undefined || (bySaying.size === 1 && only !== undefined))
    return markHolds(product, companies[0]?.code ?? product.variants.default, entity, marks, alias);
  return anyOf(
    [...bySaying.values()].map((agreed) =>
      allOf([
        among(
          owner,
          agreed.map(({ comId }) => comId),
          alias,
        ),
        markHolds(product, agreed[0]?.code ?? product.variants.default, entity, marks, alias),
      ]),
    ),
  );
}

/** Each workflow of the entity marks the records that it governs. */
function markedCondition(product: Product, code: VariantCode, entity: string, marks: readonly string[]): Condition {
  return {
    any: workflowsOn(product, entity, code).map((workflow) => ({
      all: [...(workflow.where === undefined ? [] : [workflow.where]), markCondition(workflow, ...marks)],
    })),
  };
}
