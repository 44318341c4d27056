import type { Workflow } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { stateOf } from "../../core/form/state-of.ts";

/** A stored combination of states that no document allows; never an answer, always a fault of the product. */
export class IllegalStateError extends Error {
  readonly code = "workflow.illegalState";
  constructor(workflow: string, state: string) {
    super(`${workflow} has no state ${state}`);
  }
}

/** Fields that the states of a workflow are made of. */
export function stateFields(workflow: Workflow): readonly string[] {
  return [...new Set((workflow.states ?? []).flatMap((state) => Object.keys(state.is)))];
}

/** The state of a record by its key, for the operation log; its values where no state has them. */
export function stateKey(workflow: Workflow, record: Facts): string {
  return stateOf(workflow, record)?.key ?? stateValues(workflow, record);
}

/**
 * Nothing but a combination of the workflow may be stored (domain 5.14).
 *
 * @throws {IllegalStateError}
 */
export function assertLegalState(workflow: Workflow, record: Facts): void {
  if (workflow.states === undefined || workflow.states.length === 0) return;
  if (stateOf(workflow, record) === undefined) throw new IllegalStateError(workflow.workflow, stateValues(workflow, record));
}

/** `gApprovalStatus=1,gDeliverystatus=1` */
function stateValues(workflow: Workflow, record: Facts): string {
  return stateFields(workflow)
    .map((key) => `${key}=${String(record[key] ?? "")}`)
    .join(",");
}
