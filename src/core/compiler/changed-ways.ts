import type { Action, Condition, Entity, State as StateFacts, Text, Workflow } from "../definition/generated/documents.ts";
import type { Library } from "../definition/link/link.ts";
import { allowedStates, ledFrom, type State, statesOf } from "../definition/link/workflow-moves.ts";
import { canonical, type ObjectNode, objectsAt, plain } from "../definition/node.ts";
import type { CompileResult } from "./compiler.ts";

/** What becomes of an action in a state: it can be carried out there now, can no more, or leads elsewhere. */
export type ChangedWay = {
  readonly action: Text;
  readonly is: "new" | "gone" | "elsewhere";
  /** Where it leads now; empty where the state stays, or may be several. */
  readonly to: readonly Text[];
};

/** A state of a company's workflow that records are in, and from which they find other ways on than before. */
export type ChangedState = {
  readonly workflow: string;
  readonly code: string;
  readonly entity: string;
  /** What its records are called. */
  readonly title: Text;
  readonly state: Text;
  readonly is: Readonly<Record<string, string>>;
  /** Of which records of the entity the workflow is. */
  readonly where: Condition | undefined;
  /** It is a state no more. */
  readonly isGone: boolean;
  readonly ways: readonly ChangedWay[];
};

type Compiled = Pick<CompileResult, "libraries">;

/** The states from which a change of the documents leads on otherwise, for every company. */
export function changedStates(before: Compiled, after: Compiled): readonly ChangedState[] {
  return Array.from(before.libraries).flatMap(([code, old]) => {
    const now = after.libraries.get(code);
    return now === undefined || now === old
      ? []
      : Array.from(old.workflows).flatMap(([name, workflow]) => changedIn({ code, name, old, now, workflow }));
  });
}

type Between = {
  readonly code: string;
  readonly name: string;
  readonly old: Library;
  readonly now: Library;
  readonly workflow: ObjectNode;
};

function changedIn({ code, name, old, now, workflow: former }: Between): readonly ChangedState[] {
  const workflow = now.workflows.get(name);
  if (workflow === undefined || workflow === former) return [];
  const { entity, where } = plain(former) as Workflow;
  const title = (plain(old.entities.get(entity) ?? former) as Partial<Entity>).title;
  if (title === undefined || canonical(plain(former)) === canonical(plain(workflow))) return [];
  const waysBefore = waysOf(former);
  const waysNow = waysOf(workflow);
  const left = new Set(statesOf(workflow).map(({ key }) => key));
  return statesOf(former).flatMap((state) => {
    const isGone = !left.has(state.key);
    const ways = isGone ? [] : changedBetween(waysBefore.get(state.key) ?? [], waysNow.get(state.key) ?? []);
    if (!isGone && ways.length === 0) return [];
    const is = Object.fromEntries(state.facts);
    return [{ workflow: name, code, entity, title, state: titleOf(state), is, where, isGone, ways }];
  });
}

type Way = { readonly key: string; readonly action: Text; readonly to: readonly State[] };

/** What may be carried out in each state, and where it leads. */
function waysOf(workflow: ObjectNode): ReadonlyMap<string, readonly Way[]> {
  const states = statesOf(workflow);
  const ways = new Map<string, Way[]>(states.map(({ key }) => [key, []]));
  for (const node of objectsAt(workflow, "actions")) {
    const { key, title, does = "transition" } = plain(node) as Action;
    if (does !== "transition") continue;
    const sources = allowedStates(node, workflow, states);
    const led = ledFrom(node, sources, states);
    for (const { state } of sources)
      ways.get(state.key)?.push({
        key,
        action: title,
        to: led.filter((one) => one.state === state).flatMap(({ targets }) => targets),
      });
  }
  return ways;
}

function changedBetween(before: readonly Way[], now: readonly Way[]): readonly ChangedWay[] {
  const former = new Map(before.map((way) => [way.key, way]));
  const left = new Set(now.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !left.has(key)).map(({ action }): ChangedWay => ({ action, is: "gone", to: [] })),
    ...now.flatMap(({ key, action, to }): readonly ChangedWay[] => {
      const earlier = former.get(key);
      if (earlier !== undefined && keysOf(earlier.to) === keysOf(to)) return [];
      return [{ action, is: earlier === undefined ? "new" : "elsewhere", to: [...new Set(to)].map(titleOf) }];
    }),
  ];
}

function keysOf(states: readonly State[]): string {
  return [...new Set(states.map(({ key }) => key))].toSorted().join(" ");
}

function titleOf({ node }: State): Text {
  return (plain(node) as StateFacts).title;
}
