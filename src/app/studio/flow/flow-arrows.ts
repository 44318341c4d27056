import type { Flow, FlowAction, FlowState } from "../../../core/compiler/flow.ts";
import { ranksOf } from "../../../core/compiler/flow-turns.ts";
import { gapOf } from "../../../core/compiler/step-facts.ts";

/** One way from a state to another. */
export type FlowArrow = { readonly from: string; readonly to: string; readonly action: FlowAction };

/** A state with the arrows that leave it, and the actions that leave it as it is. */
export type FlowStop = {
  readonly state: FlowState;
  /** Steps from the beginning. */
  readonly rank: number;
  readonly arrows: readonly FlowArrow[];
  readonly staying: readonly FlowAction[];
};

/**
 * The states of a flow in the order in which it reads, from the beginning on. What happens by itself is left out where
 * something that people press leads to the same state, unless it is asked for.
 */
export function stopsOf({ states, actions }: Flow, withAutomatic: boolean): readonly FlowStop[] {
  const ranks = ranksOf(states, actions);
  const rankOf = (key: string): number => ranks.get(key) ?? 0;
  const pressed = new Set(
    actions
      .filter(({ isAutomatic }) => !isAutomatic)
      .flatMap(({ moves }) => moves.filter(({ from, to }) => from !== to).map(({ to }) => to)),
  );
  return states
    .map((state): FlowStop => {
      const leaving = actions.flatMap((action) =>
        action.moves
          .filter(({ from, to }) => from === state.key && to !== from)
          .filter(({ to }) => withAutomatic || !action.isAutomatic || !pressed.has(to))
          .map(({ from, to }): FlowArrow => ({ from, to, action })),
      );
      return {
        state,
        rank: rankOf(state.key),
        // What leads on comes first, as it is read.
        arrows: leaving.toSorted(
          (one, other) => Number(rankOf(one.to) <= rankOf(one.from)) - Number(rankOf(other.to) <= rankOf(other.from)),
        ),
        staying: actions.filter(
          ({ allowed, isAutomatic, moves }) =>
            !isAutomatic && allowed.includes(state.key) && !moves.some(({ from, to }) => from === state.key && to !== from),
        ),
      };
    })
    .toSorted((one, other) => one.rank - other.rank);
}

/** What is drawn as no arrow: it opens, prints or exports, or changes a record without leading it anywhere. */
export function beside({ actions }: Flow): readonly FlowAction[] {
  return actions.filter(({ moves, isAutomatic }) => !isAutomatic && moves.every(({ from, to }) => from === to));
}

/** Whether a step can stand before the end of an arrow, for one company or for all. */
export function mayStepBefore(flow: Flow, { action, ...arrow }: FlowArrow): boolean {
  return [true, false].some((isOnly) => gapOf({ flow, isOnly }, { ...arrow, action: action.key }) !== undefined);
}
