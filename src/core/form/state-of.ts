import type { State, Workflow } from "../definition/generated/documents.ts";
import type { Facts } from "../condition/evaluate.ts";

/** The state of a workflow in which a record is; undefined where it has none or is in none of them. */
export function stateOf(workflow: Workflow, record: Facts): State | undefined {
  return workflow.states?.find((state) => Object.entries(state.is).every(([key, value]) => record[key] === value));
}
