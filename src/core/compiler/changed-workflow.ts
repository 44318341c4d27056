import type { Workflow } from "../definition/generated/documents.ts";
import type { DocumentPlace } from "../definition/document-kind.ts";
import { type ChangedDocuments, type Json, type Keyed, listIn, operationsIn, settingOf } from "./changed-documents.ts";
import type { Flow } from "./flow.ts";

/** Whom a change of a flow is for. */
export type FlowScope = {
  readonly flow: Flow;
  /** The company alone whose flow it is; otherwise everybody. */
  readonly isOnly: boolean;
  /** Why a company opens a gate further, for those who review it. */
  readonly reason?: string | undefined;
};

export type ItemList = "states" | "actions";

/** The workflow as it is for those whom a change is for. */
export function workflowFor({ flow, isOnly }: FlowScope): Workflow {
  return isOnly ? flow.workflow : (flow.base ?? flow.workflow);
}

/**
 * Change properties of one item: where the document writes it itself outright, otherwise as a difference that remembers
 * what it replaced; a change that leads back to what was is taken away again. Undefined takes a property away.
 *
 * @returns whether the document can say it
 */
export function changeItem(
  documents: ChangedDocuments,
  scope: FlowScope,
  list: ItemList,
  key: string,
  changes: Readonly<Record<string, unknown>>,
): boolean {
  const document = documents.change(placeOf(scope));
  const effective = (workflowFor(scope)[list] as readonly Keyed[] | undefined)?.find((one) => one.key === key);
  if (effective === undefined) return false;
  const written = isDifference(document, scope)
    ? addedIn(document, list, key)
    : listIn(document, list).find((one) => one.key === key);
  if (written !== undefined) {
    state(written, changes);
    return true;
  }
  if (!isDifference(document, scope)) return false;
  const set = settingOf(document, list, key);
  for (const [property, now] of Object.entries(changes)) remember(set, property, effective[property] ?? null, now ?? null);
  // Who may press is what a reason is for; what else changes along leaves the one that is there.
  if (scope.isOnly && scope.reason !== undefined && list === "actions")
    set["reason"] = "needs" in changes ? scope.reason : (set["reason"] ?? scope.reason);
  tidy(document, list);
  return true;
}

/** Add an item behind another one, or last. */
export function addItem(
  documents: ChangedDocuments,
  scope: FlowScope,
  list: ItemList,
  item: Keyed,
  after: string | undefined,
): void {
  const document = documents.change(placeOf(scope));
  if (isDifference(document, scope)) {
    const reason = list === "actions" && scope.isOnly && scope.reason !== undefined ? { reason: scope.reason } : {};
    operationsIn(document, list, "add").push({ ...(after === undefined ? {} : { after }), ...item, ...reason });
    return;
  }
  addTo(listIn(document, list), item, after);
}

/** Put an item behind another one of a list, or last. */
export function addTo(items: Json[], item: Json, after: string | undefined, itemKey: "key" | "value" = "key"): void {
  const at = items.findIndex((one) => one[itemKey] === after);
  items.splice(at < 0 ? items.length : at + 1, 0, item);
}

/** The document that says it. */
export function placeOf({ flow, isOnly }: FlowScope): DocumentPlace {
  return { kind: "workflow", name: flow.workflow.workflow, ...(isOnly ? { variant: flow.company } : {}) };
}

/** A company's document is one unless it is written in full, and so is a workflow that is like another. */
function isDifference(document: Json, { isOnly }: FlowScope): boolean {
  return isOnly ? !Array.isArray(document["actions"]) : document["like"] !== undefined;
}

function addedIn(document: Json, list: ItemList, key: string): Keyed | undefined {
  const { add = [] } = (document[list] ?? {}) as { readonly add?: readonly Keyed[] };
  return add.find((one) => one.key === key);
}

function state(item: Json, changes: Readonly<Record<string, unknown>>): void {
  for (const [property, now] of Object.entries(changes))
    if (now === undefined) delete item[property];
    else item[property] = now;
}

/** A difference keeps the first value that it replaced. */
export function remember(set: Json, property: string, effective: unknown, now: unknown): void {
  const known = set[property] as { readonly was?: unknown } | undefined;
  const was = known === undefined ? effective : (known.was ?? null);
  if (JSON.stringify(was) === JSON.stringify(now)) delete set[property];
  else set[property] = { was, now };
}

/** A difference says nothing empty. */
export function tidy(document: Json, list: string): void {
  const changes = document[list] as Record<string, unknown[] | undefined> | undefined;
  if (changes === undefined || Array.isArray(changes)) return;
  const said = (one: unknown): boolean => Object.keys(one as object).some((name) => name !== "key" && name !== "reason");
  if (changes["set"] !== undefined) changes["set"] = changes["set"].filter(said);
  for (const operation of ["set", "add", "drop"]) if (changes[operation]?.length === 0) delete changes[operation];
  if (Object.keys(changes).length === 0) delete document[list];
}
