import type { Condition, Step, Text } from "../definition/generated/documents.ts";
import { type ChangedDocuments, type Json, type Keyed, listIn, operationsIn, settingOf } from "./changed-documents.ts";
import { addTo, type FlowScope, remember } from "./changed-workflow.ts";
import type { FlowScreen } from "./flow.ts";
import type { Gap } from "./step-facts.ts";
import { plainly, widenCondition } from "./widen-from.ts";

type Own = { readonly key: string; done: Condition };

/** A state that has come between two others, for the status lines of documents. */
export type NewProgress = { readonly key: string; readonly title: Text; readonly gap: Gap; readonly value: string };

/**
 * Status lines show a new state as one of their steps: what was behind a record in the state before is behind it there, too, and
 * the step that the arrow took is followed by one that is taken where the arrow leads to.
 *
 * @returns the screens on which it is a step
 */
export function addProgress(documents: ChangedDocuments, scope: FlowScope, added: NewProgress): readonly string[] {
  return scope.flow.screens.filter((screen) => addStepOf(screen, documents, scope, added)).map(({ screen }) => screen);
}

function addStepOf(screen: FlowScreen, documents: ChangedDocuments, scope: FlowScope, added: NewProgress): boolean {
  const { key, title, gap, value } = added;
  const [{ from, to }] = gap.pairs as readonly [Gap["pairs"][number]];
  const place = { kind: "screen", name: screen.screen, ...(scope.isOnly ? { variant: scope.flow.company } : {}) } as const;
  const steps = scope.isOnly ? screen.steps : ((documents.look(place)["steps"] ?? []) as readonly Step[]);
  const behind = steps.filter(({ done }) => plainly(done, from.is) === true);
  const taken = steps.find(({ done }) => plainly(done, from.is) === false && plainly(done, to.is) === true);
  if (steps.some((step) => step.key === key) || (behind.length === 0 && taken === undefined)) return false;
  if (!scope.isOnly) for (const company of scope.flow.companies) widenOwn(documents, screen, company, gap, value);
  const document = documents.change(place);
  const former = taken?.done;
  for (const step of [...behind, ...(taken === undefined ? [] : [taken])])
    setDone(document, step, widenCondition(step.done, { field: gap.field, value, beside: from.is }));
  if (taken === undefined || former === undefined) return false;
  const step = { key, title, done: former };
  if (isDifference(document)) operationsIn(document, "steps", "add").push({ ...step, after: taken.key } as Keyed);
  else addTo(listIn(document, "steps"), step, taken.key);
  return true;
}

/** Steps that a company has of its own are behind a record in the new state as they are in the state before. */
function widenOwn(
  documents: ChangedDocuments,
  { screen }: FlowScreen,
  variant: string,
  { field, pairs }: Gap,
  value: string,
): void {
  const place = { kind: "screen", name: screen, variant } as const;
  const beside = pairs[0]!.from.is;
  const isBehind = ({ done }: Pick<Step, "done">): boolean => plainly(done, beside) === true;
  if (!addedIn(documents.look(place)).some(isBehind)) return;
  for (const step of addedIn(documents.change(place)).filter(isBehind))
    step.done = widenCondition(step.done, { field, value, beside });
}

function setDone(document: Json, { key, done }: Step, now: Condition): void {
  if (now === done) return;
  const written = (
    isDifference(document) ? addedIn(document) : (listIn(document, "steps") as readonly unknown[] as readonly Own[])
  ).find((one) => one.key === key);
  if (written !== undefined) {
    written.done = now;
    return;
  }
  remember(settingOf(document, "steps", key), "done", done, now);
}

/** A company that does not have a state has no step for it either. */
export function dropProgress(documents: ChangedDocuments, screens: readonly string[], key: string, variant: string): void {
  for (const name of screens) {
    const document = documents.change({ kind: "screen", name, variant });
    if (!isDifference(document)) continue;
    const steps = (document["steps"] ??= {}) as Json;
    steps["drop"] = [...((steps["drop"] as readonly string[] | undefined) ?? []), key];
  }
}

function addedIn(document: Json): readonly Own[] {
  return (document["steps"] as { readonly add?: readonly Own[] } | undefined)?.add ?? [];
}

/** A company's document is one unless it is written in full. */
function isDifference(document: Json): boolean {
  return document["variant"] !== undefined && !Array.isArray(document["sections"]);
}
