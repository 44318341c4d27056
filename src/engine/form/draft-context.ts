import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from "react";
import type { Field, Workflow } from "../../core/definition/generated/documents.ts";
import { dictionaryOf } from "../../core/definition/fields.ts";
import { ALWAYS_MARKED } from "../../core/form/marked-moments.ts";
import type { Moment } from "../../core/form/required.ts";
import type { Draft } from "./draft-store.ts";
import type { Address } from "./draft-address.ts";

/** The document being edited, and the workflow whose words it uses. */
export type DraftScope = {
  readonly draft: Draft;
  readonly workflow: Workflow;
  /** Moments whose required fields carry the mark; absent: those of any document. */
  readonly marked?: readonly Moment[];
};

export const DraftContext = createContext<DraftScope | undefined>(undefined);

/** Moments whose required fields carry the mark. */
export function useMarked(): readonly Moment[] {
  return useContext(DraftContext)?.marked ?? ALWAYS_MARKED;
}

/** @throws {Error} outside of a DraftContext */
export function useDraft(): Draft {
  const scope = useContext(DraftContext);
  if (scope === undefined) throw new Error("useDraft needs a DraftContext around it");
  return scope.draft;
}

/** For what may stand outside of a document: nothing there ever changes. */
export const WITHOUT_DRAFT = { subscribe: () => () => undefined, version: () => 0 } as unknown as Draft;

/** Draw again when one of the addresses changes; give the same list each time for the same component. */
export function useDraftVersion(draft: Draft, addresses: readonly Address[]): number {
  const joined = addresses.join("\n");
  const stable = useMemo(() => joined.split("\n"), [joined]);
  const subscribe = useCallback((listener: () => void) => draft.subscribe(stable, listener), [draft, stable]);
  return useSyncExternalStore(subscribe, () => draft.version(stable));
}

/** Dictionary of a field as the document's workflow words it. */
export function useFieldDictionary(field: Field): string | undefined {
  return dictionaryOf(field, useContext(DraftContext)?.workflow);
}
