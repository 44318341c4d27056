import type { Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";

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

/** The state of a record for the operation log: `gApprovalStatus=1,gDeliverystatus=1`. */
export function stateText(workflow: Workflow, record: Facts): string {
  return stateFields(workflow)
    .map((key) => `${key}=${String(record[key] ?? "")}`)
    .join(",");
}

/**
 * Nothing but a combination of the workflow may be stored (domain 5.14).
 *
 * @throws {IllegalStateError}
 */
export function assertLegalState(workflow: Workflow, record: Facts): void {
  if (workflow.states === undefined || workflow.states.length === 0) return;
  const isLegal = workflow.states.some((state) => Object.entries(state.is).every(([key, value]) => record[key] === value));
  if (!isLegal) throw new IllegalStateError(workflow.workflow, stateText(workflow, record));
}

/** Title of an operation in the log. */
export function auditTitle(entity: Entity, action: { readonly title: { readonly cn: string } }): string {
  return `${entity.title.cn}·${action.title.cn}`;
}
