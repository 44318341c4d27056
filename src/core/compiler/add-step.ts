import type { Action, Side, State, Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type Keyed, type ReadText } from "./changed-documents.ts";
import { addItem, changeItem, type FlowScope, placeOf, workflowFor } from "./changed-workflow.ts";
import { addButtons } from "./flow-buttons.ts";
import { carriedOn } from "./carried-on.ts";
import { givePressers, type Pressers, rolesOf } from "./pressers.ts";
import { startListsWith } from "./list-starts.ts";
import { actionLikeFormer, type LikeFormer } from "./like-former.ts";
import { keepOthers } from "./keep-others.ts";
import { addProgress } from "./progress-steps.ts";
import { addStateValue } from "./state-values.ts";
import { type Arrow, type Gap, gapOf, happening } from "./step-facts.ts";
import { addTasks } from "./step-tasks.ts";
import { widenFrom } from "./widen-from.ts";

/** A state between two others, and the action that leads on from it. */
export type NewStep = {
  /** The arrow that leads to it from now on. */
  readonly arrow: Arrow;
  readonly key: string;
  readonly title: Text;
  readonly marks: readonly string[];
  /** Axes of which it takes part in no mark. */
  readonly unmarked: readonly string[];
  /** The action that leads on to where the arrow led. */
  readonly next: {
    readonly key: string;
    readonly title: Text;
    readonly side: Side | undefined;
    readonly pressers: Pressers;
  };
  /** Actions of the arrow's first state that stay possible. */
  readonly also: readonly string[];
};

/**
 * Add a state before the target of an arrow. Where the states are pairs of two fields, such as a contract with and without
 * excess asked for, each of the arrow's ways gets one, so that nothing leads nowhere.
 *
 * @returns the changed texts by their path, the workflow's first; empty where no step can stand there
 */
export function addStep(read: ReadText, scope: FlowScope, step: NewStep): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  const gap = gapOf(scope, step.arrow);
  if (gap === undefined) return new Map();
  // The workflow's text comes first, and is what opens.
  documents.change(placeOf(scope));
  const value = addStateValue(documents, scope, gap, step);
  const states = statesOf(step, gap, value);
  for (const { state, after } of states) addItem(documents, scope, "states", state as Keyed, after);
  const needs = givePressers(documents, scope, step.next, step.next.pressers);
  const { arrives, leads } = actionsOf(scope, step, needs, gap, value);
  const changed = new Map([[gap.action.key, arrives]]);
  for (const key of new Set([...step.also, ...happening(scope, step.arrow, gap).map((one) => one.key)])) {
    const changes = alsoChanged(scope, key, gap, value);
    if (Object.keys(changes).length > 0) changed.set(key, changes);
  }
  for (const [key, changes] of changed) changeItem(documents, scope, "actions", key, changes);
  addItem(documents, scope, "actions", leads as Keyed, gap.action.key);
  const screens = scope.flow.screens.filter(({ toolbar }) => toolbar.includes(gap.action.key)).map(({ screen }) => screen);
  addButtons(documents, scope, screens, step.next.key, gap.action.key, { tone: "primary", icon: "check" });
  const progress = addProgress(documents, scope, { key: step.key, title: step.title, gap, value });
  const gone = { states: states.map(({ state }) => state.key), action: step.next.key, screens, step: step.key, progress };
  const others = keepOthers(documents, scope, gap.action.key, changed, gone);
  startListsWith(documents, scope, { ...gap, value, needs, roles: readersOf(scope, step.next) });
  // Who leads on from elsewhere finds the record where they are told of it.
  if (gap.action.side === undefined || step.next.side === undefined || gap.action.side === step.next.side)
    addTasks(documents, scope, {
      former: gap.action.key,
      field: gap.field,
      value,
      step,
      next: step.next.key,
      roles: readersOf(scope, step.next),
      others,
    });
  return documents.texts();
}

type Placed = { readonly state: State; readonly after: string };

/** One new state for each combination of values that the action may leave behind. */
function statesOf(
  { key, title, marks, unmarked }: NewStep,
  { pairs, field, branch, action }: Gap,
  value: string,
): readonly Placed[] {
  const placed = new Map<string, Placed>();
  const [main] = pairs;
  for (const { from, to } of pairs) {
    const is = { ...from.is, ...(branch === undefined ? {} : known(action.to ?? {}, from.is)), [field]: value };
    const said = JSON.stringify(is);
    if (placed.has(said)) continue;
    const [ending, words] = placed.size === 0 ? ["", undefined] : endingOf(main!.to, to, placed.size);
    const state: State = {
      key: `${key}${ending}`,
      title: words === undefined ? title : { cn: `${title.cn}${words.cn}`, id: `${title.id}${words.id}` },
      is,
      ...(marks.length === 0 ? {} : { marks: [...marks] }),
      ...(unmarked.length === 0 ? {} : { unmarked: [...unmarked] }),
    };
    placed.set(said, { state, after: from.key });
  }
  return [...placed.values()];
}

/** Only what a state says of itself. */
function known(gives: Readonly<Record<string, string>>, is: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(gives).filter(([field]) => field in is));
}

type Named = { readonly key: string; readonly title: Text };

/** What a sister of a state is called beyond it: `reviewBeyondGranted` beside `review`, 审批中，超发已同意 beside 审批中. */
function endingOf(main: Named, other: Named, count: number): readonly [string, Text] {
  const key = other.key.startsWith(main.key) ? other.key.slice(main.key.length) : "";
  const rest = (language: "cn" | "id"): string =>
    other.title[language].startsWith(main.title[language]) ? other.title[language].slice(main.title[language].length) : "";
  const title = { cn: rest("cn"), id: rest("id") };
  return key === "" || title.cn === "" || title.id === ""
    ? [String(count + 1), { cn: `，${other.title.cn}`, id: `, ${other.title.id}` }]
    : [key, title];
}

/** What the arrow's action says from now on, and the action that leads on. */
function actionsOf(
  scope: FlowScope,
  { title, next }: NewStep,
  needs: readonly string[],
  gap: Gap,
  value: string,
): { readonly arrives: Readonly<Record<string, unknown>>; readonly leads: Action } {
  const { action, branch, field, gives } = gap;
  const to = { [field]: value };
  const branches = (action.branches ?? []).map((one, at) => (at === branch ? { ...one, to } : one));
  const carried = branch === undefined ? carriedOn(action) : {};
  // Whoever waits for the result is told when it is there; whoever acts next is told now.
  const readers = carried.notify === undefined ? [] : readersOf(scope, next);
  const tells = readers.length === 0 ? {} : { notify: readers, message: saysOf(scope.flow.title, title) };
  const gone = Object.fromEntries(Object.keys(carried).map((property) => [property, undefined]));
  const leads: Action = {
    key: next.key,
    title: next.title,
    ...(next.side === undefined ? {} : { side: next.side }),
    needs: [...needs],
    select: action.select === "none" ? "single" : action.select,
    ...(action.bulk === undefined ? {} : { bulk: action.bulk }),
    from: { [field]: { eq: value } },
    confirm: true,
    to: gives,
    ...carried,
    ...actionLikeFormer(carried, formerOf(gap, value)),
  };
  return { arrives: { ...(branch === undefined ? { to } : { branches }), ...gone, ...tells }, leads };
}

function readersOf({ flow }: FlowScope, { side, pressers }: NewStep["next"]): readonly string[] {
  return rolesOf(flow, side, pressers);
}

/** What whoever acts next is told: 送货单{no}：待质检. */
function saysOf(record: Text, state: Text): Text {
  return { cn: `${record.cn}{no}：${state.cn}`, id: `${record.id} {no}: ${state.id}` };
}

/** What an action that stays possible in the step says from now on: its states, and what it asks for in the former one. */
function alsoChanged(scope: FlowScope, key: string, gap: Gap, value: string): Partial<Action> {
  const { actions, draft } = workflowFor(scope);
  const action = actions.find((one) => one.key === key);
  if (action?.from === undefined) return {};
  const former = formerOf(gap, value);
  const from = widenFrom(action.from, draft, former);
  const isSame = JSON.stringify(from) === JSON.stringify(action.from);
  return { ...(isSame ? {} : { from }), ...actionLikeFormer(action, former) };
}

function formerOf({ field, pairs: [first] }: Gap, value: string): LikeFormer {
  const { key, is } = first!.from;
  return { field, value, beside: is, state: key };
}
