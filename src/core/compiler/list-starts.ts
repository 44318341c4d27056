import type { DefaultByNeed, SearchDefault } from "../definition/generated/documents.ts";
import { defaultFor } from "../search/search-model.ts";
import { type ChangedDocuments, type Json, type Keyed, settingOf } from "./changed-documents.ts";
import { type FlowScope, remember } from "./changed-workflow.ts";
import type { FlowScreen } from "./flow.ts";

/** Records in a new state, and who leads on from it. */
export type NewStart = {
  /** The state field, and its new value. */
  readonly field: string;
  readonly value: string;
  /** The action that led on before: its lists are looked at. */
  readonly action: { readonly key: string };
  /** Permissions of which whoever leads on holds one, and their roles. */
  readonly needs: readonly string[];
  readonly roles: readonly string[];
};

/**
 * Lists that begin with a filter of the state begin for whoever leads on with the new value beside what they begin with now:
 * behind the filter nobody would find the records.
 */
export function startListsWith(documents: ChangedDocuments, scope: FlowScope, start: NewStart): void {
  for (const screen of scope.flow.screens.filter(({ toolbar }) => toolbar.includes(start.action.key)))
    for (const item of screen.search.filter((one) => (one.field ?? one.key) === start.field)) {
      const now = startWith(item.default, scope, start);
      if (now !== undefined) write(documents, scope, screen, { key: item.key, was: item.default, now });
    }
}

function startWith(
  former: SearchDefault | undefined,
  { flow }: FlowScope,
  { value, needs, roles }: NewStart,
): SearchDefault | undefined {
  const begins = flow.roles
    .filter(({ key }) => roles.includes(key))
    .map(({ permissions }) => defaultFor(former, { permissions }))
    .filter((one) => one !== "");
  if (former === undefined || begins.length === 0) return undefined;
  const values = [...new Set([...begins.flatMap((one) => one.split(",")), value])].toSorted().join(",");
  const others: readonly DefaultByNeed[] = typeof former === "string" ? [{ value: former }] : former;
  return [
    ...needs.map((one) => ({ needs: one, value: values })),
    ...others.filter((one) => one.needs === undefined || !needs.includes(one.needs)),
  ];
}

type Changed = { readonly key: string; readonly was: SearchDefault | undefined; readonly now: SearchDefault };

function write(
  documents: ChangedDocuments,
  { flow, isOnly }: FlowScope,
  { screen }: FlowScreen,
  { key, was, now }: Changed,
): void {
  const place = { kind: "screen", name: screen, ...(isOnly ? { variant: flow.company } : {}) } as const;
  const document = documents.change(place);
  const written = itemsOf(document).find((one) => one.key === key);
  if (written !== undefined) (written as Json)["default"] = now;
  else if (isOnly) remember(settingOf(document, "search", key), "default", was ?? null, now);
  // Companies that begin otherwise go on doing so, and remember what they replace.
  for (const variant of isOnly ? [] : flow.companies) {
    const own = { kind: "screen", name: screen, variant } as const;
    if (rests(documents.look(own), key)) {
      const set = settingOf(documents.change(own), "search", key);
      set["default"] = { ...(set["default"] as { readonly now: unknown }), was: now };
    }
  }
}

/** Items that a document writes itself outright. */
function itemsOf(document: Json): readonly Keyed[] {
  const { search } = document as { readonly search?: readonly Keyed[] | { readonly add?: readonly Keyed[] } };
  if (search === undefined) return [];
  return "length" in search ? search : (search.add ?? []);
}

function rests(document: Json, key: string): boolean {
  const { set = [] } = (document["search"] ?? {}) as { readonly set?: readonly Keyed[] };
  return set.some((one) => one.key === key && "default" in one);
}
