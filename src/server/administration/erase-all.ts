import { inScope } from "../entity/scope.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import { eraseWhere } from "../save/save-record.ts";
import type { EffectOf } from "../hooks/effect.ts";

/** Empty a log: every row that exists for the caller and that could be removed by itself. */
export const eraseAll: EffectOf<"eraseAll"> = async ({ tx, ec, entity }) => {
  const conditions = ec.workflow.actions.find((one) => one.does === "remove")?.when ?? [];
  const removable = allOf([inScope(ec), ...conditions.map(({ is }) => conditionHolds(entity, is))]);
  await eraseWhere(tx, entity, removable);
  return {};
};
