import { markCondition } from "../../core/workflow/marks.ts";
import type { Condition } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import type { Queries } from "../store/port.ts";
import { entityNamed, workflowsOn } from "./entity-call.ts";
import { allOf, among, anyOf, conditionHolds, type Holds } from "./sql-text.ts";

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
