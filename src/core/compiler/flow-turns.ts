import type { Role, Side, Workflow } from "../definition/generated/documents.ts";
import { wholePermission } from "../definition/link/check-needs.ts";
import type { FlowAction, FlowState, Turn } from "./flow.ts";

type Moving = Pick<FlowAction, "moves" | "sides" | "isAutomatic">;

/** Whole permissions of which an action asks one; none where it asks for something else. */
export function permissionsOf(needs: Workflow["actions"][number]["needs"], prefix: string): readonly string[] {
  return Array.isArray(needs) ? (needs as readonly string[]).map((need) => wholePermission(need, prefix)) : [];
}

/**
 * Sides from which somebody may press an action: the one that it names, else that of the workflow, else those of the roles
 * that hold one of its permissions. Whoever holds all of them stands above the sides.
 */
export function sidesOf(
  side: Side | undefined,
  needs: readonly string[],
  roles: readonly Pick<Role, "side" | "permissions">[],
): readonly Side[] {
  if (side !== undefined) return [side];
  return [...new Set(roles.filter(({ permissions }) => permissions.some((one) => needs.includes(one))).map((role) => role.side))];
}

/** How many steps each state is away from the beginning; states that no action leads to come after all others. */
export function ranksOf(
  states: readonly Pick<FlowState, "key" | "isInitial">[],
  actions: readonly Pick<FlowAction, "moves">[],
): ReadonlyMap<string, number> {
  const ranks = new Map(states.filter(({ isInitial }) => isInitial).map(({ key }) => [key, 0]));
  const moves = actions.flatMap((action) => action.moves);
  for (const [from, rank] of ranks)
    for (const move of moves) if (move.from === from && !ranks.has(move.to)) ranks.set(move.to, rank + 1);
  const last = Math.max(0, ...ranks.values());
  for (const { key } of states) if (!ranks.has(key)) ranks.set(key, last + 1);
  return ranks;
}

/**
 * Whose turn a state is: the side of those actions that lead on from it, to a state further from the beginning; where none
 * leads on, of those that lead anywhere. Who can only take back what was handed in is not the one that others wait for.
 */
export function turnOf(
  state: Pick<FlowState, "key" | "isFinal">,
  actions: readonly Moving[],
  ranks: ReadonlyMap<string, number>,
): Turn {
  if (state.isFinal) return "nobody";
  const rankOf = (key: string): number => ranks.get(key) ?? 0;
  const leaving = actions.filter(
    ({ isAutomatic, moves }) => !isAutomatic && moves.some(({ from, to }) => from === state.key && to !== from),
  );
  const onward = leaving.filter(({ moves }) =>
    moves.some(({ from, to }) => from === state.key && rankOf(to) > rankOf(state.key)),
  );
  const sides = new Set((onward.length > 0 ? onward : leaving).flatMap((action) => action.sides));
  const [first] = sides;
  return first === undefined ? "nobody" : sides.size === 1 ? first : "several";
}
