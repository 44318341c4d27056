import type { Entity } from "../definition/generated/documents.ts";
import type { DocumentPlace } from "../definition/document-kind.ts";
import { canonical } from "../definition/node.ts";
import { carriedOn } from "./carried-on.ts";
import { ChangedDocuments, type Json, type ReadText } from "./changed-documents.ts";
import { changeItem, type FlowScope, placeOf, tidy, workflowFor } from "./changed-workflow.ts";
import type { Flow, FlowAction, FlowState } from "./flow.ts";
import { startsWithout } from "./forget-start.ts";
import { forgetValue, type GoneValue } from "./forget-value.ts";
import { ownPermission } from "./pressers.ts";
import { takeActionOut } from "./remove-action.ts";
import { forget, mentions, takeOut } from "./take-out.ts";

/** What goes with a state: those with the same value of its field, and the one action that leads on from there. */
type Leaving = { readonly gone: GoneValue; readonly states: readonly FlowState[]; readonly leads: FlowAction };

/** Whether a state can be taken out of a flow: one action alone leads on from it, so that everything else can go there at once. */
export function mayRemoveStep(flow: Flow, key: string): boolean {
  return leavingOf(flow, key) !== undefined;
}

/**
 * Take a state out of a flow: what led to it leads to where it led on, whose action goes with its buttons, cards and
 * permission; status lines, searches and dictionaries name it no more.
 *
 * @returns the changed texts by their path, the workflow's first; empty where several actions lead on, or none
 */
export function removeStep(read: ReadText, scope: FlowScope, key: string): ReadonlyMap<string, string | null> {
  const leaving = leavingOf(scope.flow, key);
  if (leaving === undefined) return new Map();
  const documents = new ChangedDocuments(read);
  documents.change(placeOf(scope));
  leadOn(documents, scope, leaving);
  for (const place of workflowPlaces(scope)) forgetStates(documents, place, leaving, workflowFor(scope).draft);
  for (const place of screenPlaces(scope))
    forgetOnScreen(documents, place, leaving, key, ownPermission(scope, leaving.leads.key));
  forgetInDictionaries(documents, scope, leaving.gone);
  takeActionOut(documents, scope, leaving.leads.key);
  return documents.textsLeft();
}

function leavingOf({ states, actions, workflow }: Flow, key: string): Leaving | undefined {
  const state = states.find((one) => one.key === key);
  if (state === undefined || state.isInitial || state.isOutside) return undefined;
  // The state's own field is the one whose value it shares with the fewest.
  const [own] = Object.entries(state.is)
    .map(([field, value]) => ({ gone: { field, value }, alike: states.filter(({ is }) => is[field] === value) }))
    .toSorted((one, other) => one.alike.length - other.alike.length);
  if (own === undefined) return undefined;
  const keys = new Set(own.alike.map((one) => one.key));
  const leading = actions.filter(
    ({ isAutomatic, allowed, moves }) =>
      !isAutomatic && allowed.length > 0 && allowed.every((one) => keys.has(one)) && moves.some(({ to }) => !keys.has(to)),
  );
  const [leads] = leading;
  const to = workflow.actions.find((one) => one.key === leads?.key)?.to?.[own.gone.field];
  if (leads === undefined || leading.length > 1 || to === undefined || to === own.gone.value) return undefined;
  return { gone: own.gone, states: own.alike, leads };
}

/** What led to the state leads to where it led on, and brings about what came of that. */
function leadOn(documents: ChangedDocuments, scope: FlowScope, { gone: { field, value }, leads }: Leaving): void {
  const { actions } = workflowFor(scope);
  const leading = actions.find(({ key }) => key === leads.key);
  if (leading?.to === undefined) return;
  const { to } = leading;
  const onward = (key: string, given: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
    const { [field]: _gone, ...others } = given;
    const { [field]: back, ...more } = to;
    const sources = scope.flow.actions.find((one) => one.key === key)?.allowed ?? [];
    // A record that has the value anyway need not be given it.
    const isAnyway = sources.every((source) => scope.flow.states.find((one) => one.key === source)?.is[field] === back);
    return isAnyway && Object.keys(more).length > 0 ? { ...others, ...more } : { ...others, ...to };
  };
  for (const action of actions) {
    if (action.key === leads.key) continue;
    const changes: Record<string, unknown> = {};
    if (action.to?.[field] === value) Object.assign(changes, { to: onward(action.key, action.to), ...carriedOn(leading) });
    if (action.branches?.some((one) => one.to?.[field] === value) === true)
      changes["branches"] = action.branches.map((one) =>
        one.to?.[field] === value ? { ...one, to: onward(action.key, one.to) } : one,
      );
    if (Object.keys(changes).length > 0) changeItem(documents, scope, "actions", action.key, changes);
  }
}

/** Documents of the flow, and of those that are like it, as far as the change is for whom they are. */
function workflowPlaces({ flow, isOnly }: FlowScope): readonly DocumentPlace[] {
  return flow.kin.flatMap(({ workflow: name }) =>
    variantsOf({ flow, isOnly }).map((own) => ({ kind: "workflow", name, ...own })),
  );
}

function screenPlaces({ flow, isOnly }: FlowScope): readonly DocumentPlace[] {
  return flow.screens.flatMap(({ screen: name }) =>
    variantsOf({ flow, isOnly }).map((own) => ({ kind: "screen", name, ...own })),
  );
}

function variantsOf({ flow, isOnly }: FlowScope): readonly { readonly variant?: string }[] {
  const everybody = [{}, ...flow.companies.map((variant) => ({ variant }))];
  return isOnly ? [{ variant: flow.company }] : everybody;
}

function forgetStates(documents: ChangedDocuments, place: DocumentPlace, { gone, states }: Leaving, draft: unknown): void {
  for (const { key } of states) forget(documents, place, "states", key);
  const { actions } = documents.look(place);
  const now = draftAgain(forgetValue(actions ?? null, gone), draft);
  if (actions === undefined || canonical(now) === canonical(actions)) return;
  const document = documents.change(place);
  document["actions"] = now;
  tidy(document, "actions");
}

/** An action that is possible in the draft alone says so by the word. */
function draftAgain(actions: unknown, draft: unknown): unknown {
  if (draft === undefined || typeof actions !== "object" || actions === null) return actions;
  const asWord = (from: unknown): unknown => (canonical(from ?? null) === canonical(draft) ? "draft" : from);
  const inItem = (item: Json): Json => ("from" in item ? { ...item, from: asWord(item["from"]) } : item);
  if (Array.isArray(actions)) return (actions as readonly Json[]).map(inItem);
  const { set, add } = actions as { readonly set?: readonly Json[]; readonly add?: readonly Json[] };
  const inSet = (item: Json): Json => {
    const { from } = item as { readonly from?: { readonly was: unknown; readonly now: unknown } };
    if (from === undefined) return item;
    const { from: _from, ...others } = item;
    const now = { was: asWord(from.was), now: asWord(from.now) };
    return canonical(now.was) === canonical(now.now) ? others : { ...item, from: now };
  };
  return { ...actions, ...(set && { set: set.map(inSet) }), ...(add && { add: add.map(inItem) }) };
}

/** Status lines have no such step, and searches begin without the value. */
function forgetOnScreen(
  documents: ChangedDocuments,
  place: DocumentPlace,
  { gone }: Leaving,
  key: string,
  permission: string | undefined,
): void {
  forget(documents, place, "steps", key);
  const { steps, search } = documents.look(place);
  const stepsNow = forgetValue(steps ?? null, gone);
  if (steps !== undefined && canonical(stepsNow) !== canonical(steps)) {
    const document = documents.change(place);
    document["steps"] = stepsNow;
    tidy(document, "steps");
  }
  if (search === undefined || !mentions({ search }, "search", gone.field)) return;
  const starts = startsWithout(search, gone, permission);
  if (canonical(starts) === canonical(search)) return;
  const document = documents.change(place);
  document["search"] = starts;
  tidy(document, "search");
}

/** The value goes from the dictionaries of the flow, where no other state of it has it any more. */
function forgetInDictionaries(documents: ChangedDocuments, { flow, isOnly }: FlowScope, { field, value }: GoneValue): void {
  const { fields = [] } = documents.look({ kind: "entity", name: flow.workflow.entity }) as Partial<Entity>;
  const own = fields.find((one) => one.key === field)?.dict;
  for (const name of new Set(flow.kin.map(({ dicts }) => dicts[field] ?? own).filter((one) => one !== undefined)))
    for (const variant of variantsOf({ flow, isOnly })) {
      const place = { kind: "dictionary", name, ...variant } as const;
      const base = documents.look({ kind: "dictionary", name });
      const { items } = documents.look(place);
      const isHere = JSON.stringify(items ?? null).includes(`"value":${JSON.stringify(value)}`);
      const isInherited = isOnly && JSON.stringify(base["items"] ?? null).includes(`"value":${JSON.stringify(value)}`);
      if (isHere || isInherited) takeOut(documents.change(place), "items", value, isInherited, "value");
    }
}
