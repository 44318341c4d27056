import type { Flow, FlowAction, FlowState } from "../../../core/compiler/flow.ts";
import type { FlowArrow } from "./flow-arrows.ts";

/** What is chosen of a flow: a state, or an action, of which one arrow may be meant. */
export type Chosen =
  | { readonly kind: "state"; readonly key: string }
  | { readonly kind: "action"; readonly key: string; readonly from?: string; readonly to?: string };

/** What is chosen, as the flow has it now. */
export type Found =
  | { readonly kind: "state"; readonly state: FlowState }
  | { readonly kind: "action"; readonly action: FlowAction; readonly arrow: FlowArrow | undefined };

/** What was chosen last, or what the caret of the text stands in. */
export function foundIn(flow: Flow, chosen: Chosen | undefined, marked: string | undefined): Found | undefined {
  const wanted = chosen?.key === marked || marked === undefined ? chosen : undefined;
  const key = wanted?.key ?? marked;
  const state = wanted?.kind === "action" ? undefined : flow.states.find((one) => one.key === key);
  if (state !== undefined) return { kind: "state", state };
  const action = flow.actions.find((one) => one.key === key);
  if (action === undefined) return undefined;
  const leading = action.moves.filter(({ from, to }) => from !== to);
  const meant = wanted?.kind === "action" ? leading.find(({ from, to }) => from === wanted.from && to === wanted.to) : undefined;
  const move = meant ?? leading[0];
  return { kind: "action", action, arrow: move === undefined ? undefined : { from: move.from, to: move.to, action } };
}
