import type { Condition, State, Workflow } from "../definition/generated/documents.ts";
import type { Facts } from "../condition/evaluate.ts";
import { stateOf } from "../form/state-of.ts";

/** Holds for no record. */
const NEVER: Condition = { id: { empty: true } };

/** Whether a record is in a state that takes part in one of the marks. */
export function hasMark(workflow: Workflow, record: Facts, ...marks: readonly string[]): boolean {
  return stateOf(workflow, record)?.marks?.some((mark) => marks.includes(mark)) === true;
}

/** States that take part in one of the marks. */
export function markedStates(workflow: Workflow, ...marks: readonly string[]): readonly State[] {
  return (workflow.states ?? []).filter((state) => state.marks?.some((mark) => marks.includes(mark)) === true);
}

/** The same as a condition on the state fields, for whoever looks for such records. */
export function markCondition(workflow: Workflow, ...marks: readonly string[]): Condition {
  return anyState(markedStates(workflow, ...marks));
}

/** One state as a condition on the state fields. */
export function stateCondition(workflow: Workflow, key: string): Condition {
  return anyState((workflow.states ?? []).filter((state) => state.key === key));
}

function anyState(states: readonly State[]): Condition {
  const parts = states.map(({ is }): Condition =>
    Object.fromEntries(Object.entries(is).map(([field, value]) => [field, { eq: value }])),
  );
  return parts.length === 0 ? NEVER : { any: parts };
}
