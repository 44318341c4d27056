import type { Entity, Side, Workflow } from "../definition/generated/documents.ts";
import { fieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";

/**
 * The workflow that governs a record for the people of one side: of those whose `where` holds, the one of their side,
 * else the one of no side. The compiler proves that no two of them fit.
 */
export function governing(workflows: readonly Workflow[], entity: Entity, record: Facts, side: Side): Workflow {
  const kinds = fieldKinds(entity.fields);
  const fitting = workflows.filter(({ where }) => where === undefined || holds(where, record, kinds));
  const found =
    fitting.find((workflow) => workflow.side === side) ?? fitting.find((workflow) => workflow.side === undefined) ?? workflows[0];
  if (found === undefined) throw new RangeError(`${entity.entity} has no workflow`);
  return found;
}
