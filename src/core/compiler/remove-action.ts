import { ChangedDocuments, type Json, type Keyed, listIn, type ReadText } from "./changed-documents.ts";
import { type FlowScope, placeOf } from "./changed-workflow.ts";
import { ownPermission } from "./pressers.ts";
import { forget, mentions, takeOut } from "./take-out.ts";

/**
 * Take an action out of a flow: with its buttons, the tasks of the desk that lead to it, and the permission that it alone asks
 * for. What it has kept on records stays where they have it; what else rests on it the compiler tells.
 *
 * @returns the changed texts by their path, the workflow's first
 */
export function removeAction(read: ReadText, scope: FlowScope, key: string): ReadonlyMap<string, string | null> {
  const documents = new ChangedDocuments(read);
  takeActionOut(documents, scope, key);
  return documents.textsLeft();
}

/** The same in documents that something else changes, too. */
export function takeActionOut(documents: ChangedDocuments, scope: FlowScope, key: string): void {
  const { flow, isOnly } = scope;
  takeOut(documents.change(placeOf(scope)), "actions", key, isOnly);
  if (!isOnly)
    for (const { workflow } of flow.kin)
      for (const variant of [undefined, ...flow.companies])
        if (workflow !== flow.workflow.workflow || variant !== undefined)
          forget(documents, { kind: "workflow", name: workflow, ...(variant === undefined ? {} : { variant }) }, "actions", key);
  for (const { screen, toolbar } of flow.screens) {
    const place = { kind: "screen", name: screen } as const;
    if (!isOnly) for (const variant of flow.companies) forget(documents, { ...place, variant }, "toolbar", key);
    const own = isOnly ? { ...place, variant: flow.company } : place;
    if (isOnly ? toolbar.includes(key) : mentions(documents.look(own), "toolbar", key))
      takeOut(documents.change(own), "toolbar", key, isOnly);
  }
  removeTasks(documents, scope, key);
  removePermission(documents, scope, key);
}

type Card = Keyed & { readonly variants?: readonly string[]; readonly lists?: readonly Json[] };

/** Cards of the desk that are there for the action alone; for one company, only those that nobody else has. */
function removeTasks(documents: ChangedDocuments, { flow, isOnly }: FlowScope, key: string): void {
  const place = { kind: "workbench", name: "workbench" } as const;
  const screens = new Set(flow.screens.map(({ screen }) => screen));
  const isFor = (list: Json): boolean =>
    screens.has(String(list["screen"])) && (list["task"] as { readonly do?: unknown } | undefined)?.do === key;
  const isConcerned = ({ variants, lists = [] }: Card): boolean =>
    lists.some(isFor) && (!isOnly || (variants?.length === 1 && variants[0] === flow.company));
  if (!((documents.look(place)["cards"] ?? []) as readonly Card[]).some(isConcerned)) return;
  const document = documents.change(place);
  document["cards"] = (listIn(document, "cards") as readonly Card[]).flatMap((card) => {
    if (!isConcerned(card)) return [card];
    const lists = (card.lists ?? []).filter((list) => !isFor(list));
    return lists.length === 0 ? [] : [{ ...card, lists }];
  });
}

/** The permission of the action's own is taken from the roles. */
function removePermission(documents: ChangedDocuments, scope: FlowScope, key: string): void {
  const own = ownPermission(scope, key);
  if (own === undefined) return;
  for (const role of listIn(documents.change({ kind: "roles", name: "roles" }), "roles"))
    role["permissions"] = ((role["permissions"] ?? []) as readonly string[]).filter((one) => one !== own);
}
