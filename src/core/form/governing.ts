import type { Entity, Workflow } from "../definition/generated/documents.ts";
import { fieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";

/** The workflow that governs a record: the first whose `where` holds. */
export function governing(workflows: readonly Workflow[], entity: Entity, record: Facts): Workflow {
  const kinds = fieldKinds(entity.fields);
  const found =
    workflows.find((workflow) => workflow.where === undefined || holds(workflow.where, record, kinds)) ?? workflows[0];
  if (found === undefined) throw new RangeError(`${entity.entity} has no workflow`);
  return found;
}
