import type { Action, DetailScreen } from "../../core/definition/generated/documents.ts";
import type { Draft } from "../form/draft-store.ts";

/** Bring the table of a document into view in which the choice that an action takes is made; false where it has none for it. */
export function showChoosing({ tabs = [] }: DetailScreen, action: Action, draft: Draft): boolean {
  const pivot = tabs.find((tab) => tab.hidden !== true && tab.pivot?.decides?.action === action.key)?.pivot;
  if (pivot === undefined) return false;
  draft.focus(pivot.cells);
  return true;
}
