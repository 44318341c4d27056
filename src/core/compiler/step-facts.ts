import type { Action } from "../definition/generated/documents.ts";
import { type FlowScope, workflowFor } from "./changed-workflow.ts";
import type { Flow, FlowAction, FlowState } from "./flow.ts";

/** An arrow of a flow: one of the moves of an action. */
export type Arrow = { readonly action: string; readonly from: string; readonly to: string };

/** What lies between two states of an arrow, where another step may come to stand. */
export type Gap = {
  readonly action: Action;
  /** Which of the action's branches leads so; undefined: what it gives always. */
  readonly branch: number | undefined;
  /** What the action gives there now, which the new action gives from now on. */
  readonly gives: Readonly<Record<string, string>>;
  /** The state field of which the new states have a value of their own. */
  readonly field: string;
  /** Each state that the new ones are reached from, with the one that the arrow led to; the arrow's own comes first. */
  readonly pairs: readonly { readonly from: FlowState; readonly to: FlowState }[];
};

/**
 * The gap of an arrow, for everybody or for the company alone; undefined where no step can stand there: the arrow does not
 * lead so for everybody, the record begins by it, or it changes no state field of its own.
 */
export function gapOf(scope: FlowScope, arrow: Arrow): Gap | undefined {
  const { flow } = scope;
  const workflow = workflowFor(scope);
  const action = workflow.actions.find(({ key }) => key === arrow.action);
  const drawn = flow.actions.find(({ key }) => key === arrow.action);
  const move = drawn?.moves.find(({ from, to }) => from === arrow.from && to === arrow.to);
  if (action === undefined || drawn === undefined || move === undefined || arrow.from === arrow.to) return undefined;
  const gives = partOf(action, move.branch);
  const own = partOf(
    flow.workflow.actions.find(({ key }) => key === arrow.action),
    move.branch,
  );
  // Whoever changes the arrow for everybody must have the one that is drawn.
  if (gives === undefined || JSON.stringify(gives) !== JSON.stringify(own)) return undefined;
  const known = new Set((workflow.states ?? []).map(({ key }) => key));
  const stateOf = (key: string): FlowState | undefined =>
    known.has(key) ? flow.states.find((state) => state.key === key) : undefined;
  const pairs = drawn.moves
    .filter(({ branch }) => branch === move.branch)
    .toSorted((one, other) => Number(other === move) - Number(one === move))
    .flatMap((one) => {
      const [from, to] = [stateOf(one.from), stateOf(one.to)];
      return from === undefined || to === undefined ? [] : [{ from, to }];
    });
  const first = pairs[0];
  if (first === undefined || first.from.key !== arrow.from) return undefined;
  const changing = Object.keys(gives).filter((name) => name in first.to.is && first.from.is[name] !== first.to.is[name]);
  if (changing.length === 0) return undefined;
  const fields = [...new Set([...changing, ...Object.keys(first.from.is)])];
  const lostBy = (field: string): number => leaving(flow, arrow).filter((one) => !leadsFrom(one, flow, field)).length;
  // Where several fit, that which the arrow changes itself.
  const field = fields.toSorted((one, other) => lostBy(one) - lostBy(other))[0]!;
  const back = changing.includes(field) ? {} : { [field]: first.to.is[field]! };
  return { action, branch: move.branch, gives: { ...gives, ...back }, field, pairs };
}

/**
 * Actions of the arrow's first state that people may go on taking in a step that has a value of its own in the field: those
 * that lead elsewhere from it, and those that leave the state as it is, such as a reminder.
 */
export function besides({ flow }: FlowScope, arrow: Arrow, { field }: Pick<Gap, "field">): readonly FlowAction[] {
  const leads = new Set(leaving(flow, arrow).filter((action) => leadsFrom(action, flow, field)));
  return flow.actions.filter(
    (action) => !action.isAutomatic && action.key !== arrow.action && (leads.has(action) || staysIn(action, flow, arrow)),
  );
}

function staysIn({ key, does, moves, allowed }: FlowAction, { workflow }: Flow, { from }: Arrow): boolean {
  const own = workflow.actions.find((one) => one.key === key);
  return does === "transition" && moves.length === 0 && own?.from !== undefined && allowed.includes(from);
}

/** Actions that happen by themselves or from elsewhere in the arrow's first state: a step between must allow them as well. */
export function happening({ flow }: FlowScope, arrow: Arrow, { field }: Pick<Gap, "field">): readonly FlowAction[] {
  return flow.actions.filter(
    (action) =>
      action.key !== arrow.action &&
      action.isAutomatic &&
      action.allowed.includes(arrow.from) &&
      (action.moves.length === 0 || leadsFrom(action, flow, field)),
  );
}

function leaving({ actions }: Flow, arrow: Arrow): readonly FlowAction[] {
  return actions.filter(
    ({ key, moves }) => key !== arrow.action && moves.some(({ from, to }) => from === arrow.from && to !== from),
  );
}

/** Whether an action gives the field a value whichever way it takes, so that a new value is left behind. */
function leadsFrom({ key }: FlowAction, { workflow }: Flow, field: string): boolean {
  const action = workflow.actions.find((one) => one.key === key);
  if (action?.to !== undefined && field in action.to) return true;
  const branches = action?.branches ?? [];
  return action?.to === undefined && branches.length > 0 && branches.every(({ to }) => field in to);
}

function partOf(action: Action | undefined, branch: number | undefined): Readonly<Record<string, string>> | undefined {
  return branch === undefined ? action?.to : action?.branches?.[branch]?.to;
}
