import { type ObjectNode, child, objectsAt, textAt } from "../node.ts";
import type { Link } from "./link.ts";
import type { FieldScope } from "./scope.ts";
import { allowedStates, ledFrom, type Move, type Source, type State, statesOf } from "./workflow-moves.ts";

/** The states and actions of a workflow tell one story: everything can be reached, everything leads somewhere. */
export function checkTruth(link: Link, workflow: ObjectNode, scope: FieldScope): void {
  const states = statesOf(workflow);
  if (states.length === 0) return;
  const name = textAt(workflow, "workflow") ?? scope.name;
  if (hasTwins(link, states, name)) return;
  const initial = states.filter(({ node }) => flagAt(node, "initial"));
  if (initial.length === 0) link.faults.add("workflow/initial", child(workflow, "states")!.at, `no state of ${name} is initial`);
  const moves: Move[] = [];
  const leaving = new Set<State>();
  const idle: ObjectNode[] = [];
  const toldBefore = link.faults.told;
  for (const action of objectsAt(workflow, "actions")) {
    const sources = allowedStates(action, workflow, states);
    if (sources.length === 0) idle.push(action);
    const isNew = textAt(action, "does") === "create";
    moves.push(...movesOf(link, action, isNew ? initial.map((state) => ({ state, verdict: true })) : sources, states, name));
    if (["to", "branches", "effect", "removes"].some((property) => child(action, property) !== undefined))
      for (const { state } of sources) leaving.add(state);
  }
  // Where a state is missing, what needs it is not allowed either; that would only tell it again.
  const isWhole = initial.length > 0 && link.faults.told === toldBefore;
  for (const action of isWhole ? idle : []) {
    const at = (child(action, "from") ?? action).at;
    link.faults.add("workflow/never-allowed", at, `no state of ${name} allows "${textAt(action, "key")}"`, undefined, name);
  }
  refuseStuck(link, states, leaving, name);
  if (isWhole && idle.length === 0) refuseUnreachable(link, states, initial, moves, name);
}

/** A record is in one state: no two have the same values. */
function hasTwins(link: Link, states: readonly State[], name: string): boolean {
  const first = new Map<string, State>();
  const toldBefore = link.faults.told;
  for (const state of states) {
    const said = Array.from(state.facts, ([field, value]) => `${field}=${value}`)
      .toSorted()
      .join(" ");
    const before = first.get(said);
    if (before === undefined) first.set(said, state);
    else {
      const at = (child(state.node, "is") ?? state.node).at;
      link.faults.add(
        "workflow/twins",
        at,
        `the states "${before.key}" and "${state.key}" of ${name} have the same values`,
        before.node.at,
      );
    }
  }
  return link.faults.told !== toldBefore;
}

/** Where an action leads from each state that allows it. */
function movesOf(
  link: Link,
  action: ObjectNode,
  sources: readonly Source[],
  states: readonly State[],
  name: string,
): readonly Move[] {
  const led = ledFrom(action, sources, states);
  const lost = led.filter(({ targets }) => targets.length === 0);
  const moves = led.flatMap(({ state, targets }) => targets.map((to) => ({ from: state, to })));
  const certain = lost.find((source) => source.verdict === true) ?? (moves.length === 0 ? lost[0] : undefined);
  if (certain !== undefined) {
    const sentence = `"${textAt(action, "key")}" leads from "${certain.state.key}" to ${values(certain.given)}, which is no declared state of ${name}`;
    link.faults.add("workflow/undeclared", certain.at, sentence, certain.state.node.at, `${name}: ${values(certain.given)}`);
  }
  return moves;
}

function refuseUnreachable(
  link: Link,
  states: readonly State[],
  initial: readonly State[],
  moves: readonly Move[],
  name: string,
): void {
  const reached = new Set<State>([...initial, ...states.filter(({ node }) => flagAt(node, "outside"))]);
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const move of moves) if (reached.has(move.from)) reached.add(move.to);
  }
  const lost = states.filter((state) => !reached.has(state));
  const entered = new Set(moves.filter(({ from, to }) => from !== to && !reached.has(from)).map(({ to }) => to));
  // What comes after an unreachable state is not missed as well; in a circle of them the first is told.
  const first = lost.filter((state) => !entered.has(state));
  for (const state of first.length > 0 ? first : lost.slice(0, 1)) {
    const at = (child(state.node, "key") ?? state.node).at;
    link.faults.add("workflow/unreachable", at, `no action of ${name} leads to the state "${state.key}"`, undefined, name);
  }
}

/** Where nothing more can happen, nothing more may be expected; what comes from outside may also leave that way. */
function refuseStuck(link: Link, states: readonly State[], leaving: ReadonlySet<State>, name: string): void {
  if (states.some(({ node }) => flagAt(node, "outside")) && leaving.size === 0) return;
  for (const state of states) {
    if (leaving.has(state) || flagAt(state.node, "final") || flagAt(state.node, "outside")) continue;
    link.faults.add(
      "workflow/stuck",
      (child(state.node, "key") ?? state.node).at,
      `no action of ${name} leads on from the state "${state.key}", and it is not final`,
      undefined,
      name,
    );
  }
}

function values(given: ReadonlyMap<string, string>): string {
  return Array.from(given, ([field, value]) => `${field} = ${value}`).join(", ");
}

function flagAt(node: ObjectNode, key: string): boolean {
  const value = child(node, key);
  return value?.type === "scalar" && value.value === true;
}
