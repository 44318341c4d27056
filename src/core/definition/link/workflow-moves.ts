import type { Place } from "../fault.ts";
import { type JsonNode, type ObjectNode, child, membersOf, objectsAt, textAt, textOf } from "../node.ts";
import { every, type Verdict } from "../../condition/verdict.ts";
import { textsAt } from "./link.ts";
import { possible, type StateFacts } from "./possible.ts";

/** A state with what it says. */
export type State = StateFacts & { readonly node: ObjectNode };

/** A state that may allow an action, and whether it does for certain. */
export type Source = { readonly state: State; readonly verdict: Verdict };

/** One step of a record from a state to another, or to itself. */
export type Move = { readonly from: State; readonly to: State };

/** The states of a workflow, in the order of the document. */
export function statesOf(workflow: ObjectNode): readonly State[] {
  return objectsAt(workflow, "states").map((node) => ({
    node,
    key: textAt(node, "key") ?? "",
    facts: assignments(child(node, "is")),
    marks: textsAt(node, "marks"),
  }));
}

/** The states that an action may be carried out in. */
export function allowedStates(action: ObjectNode, workflow: ObjectNode, states: readonly State[]): readonly Source[] {
  return states.flatMap((state) => {
    const verdict = every([
      fromVerdict(child(action, "from"), workflow, state),
      ...objectsAt(action, "when").map((rule) => possible(child(rule, "is"), state)),
    ]);
    return verdict === false ? [] : [{ state, verdict }];
  });
}

function fromVerdict(from: JsonNode | undefined, workflow: ObjectNode, state: State): Verdict {
  if (from?.type === "scalar") return possible(child(workflow, "draft"), state);
  if (from?.type !== "array") return possible(from, state);
  const verdicts = from.items.map((entry) => possible(child(entry, "when"), state));
  return verdicts.every((verdict) => verdict === false) ? false : undefined;
}

/** What an action makes of a record in a state by one of its ways; no target: the values are no declared state's. */
export type Led = Source & {
  readonly given: ReadonlyMap<string, string>;
  readonly at: Place;
  readonly targets: readonly State[];
  /** Which of the action's branches it is; absent: what the action gives always. */
  readonly branch: number | undefined;
};

/** Where an action leads from each of the states, by each way that it may take. */
export function ledFrom(action: ObjectNode, sources: readonly Source[], states: readonly State[]): readonly Led[] {
  const to = child(action, "to") ?? child(action, "branches");
  if (to === undefined) return [];
  const always = assignments(child(action, "to"));
  const branches = objectsAt(action, "branches");
  return sources.flatMap((source) =>
    waysFrom(action, source).map(({ branch, verdict }): Led => {
      const given = new Map([...always, ...assignments(child(branch, "to"))]);
      const facts = new Map([...source.state.facts, ...given]);
      const targets = states.filter((state) =>
        Array.from(state.facts, ([field, value]) => facts.get(field) === value).every(Boolean),
      );
      const at = branch === undefined ? undefined : branches.indexOf(branch);
      return { ...source, verdict, given, at: (child(branch, "to") ?? to).at, targets, branch: at };
    }),
  );
}

type Way = { readonly branch: ObjectNode | undefined; readonly verdict: Verdict };

/** The branches that an action may take from a state, and none of them where none is certain: the first that holds counts. */
function waysFrom(action: ObjectNode, source: Source): readonly Way[] {
  const ways: Way[] = [];
  for (const branch of objectsAt(action, "branches")) {
    const verdict = possible(child(branch, "when"), source.state);
    if (verdict === false) continue;
    if (verdict === true) return [...ways, { branch, verdict: ways.length === 0 ? source.verdict : undefined }];
    ways.push({ branch, verdict: undefined });
  }
  return [...ways, { branch: undefined, verdict: ways.length === 0 ? source.verdict : undefined }];
}

/** Fields and the values that they are given. */
function assignments(node: JsonNode | undefined): ReadonlyMap<string, string> {
  return new Map(membersOf(node).map(([field, member]) => [field, textOf(member.value) ?? ""]));
}
