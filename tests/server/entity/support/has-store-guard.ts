import type { Action } from "../../../../src/core/definition/generated/documents.ts";
import { needsStore } from "../../../../src/core/condition/looks-beyond.ts";
import { isPureGuard } from "../../../../src/core/gate/guards.ts";

/** Whether only the store knows all that an action requires, so that the browser may offer what the server refuses. */
export function hasStoreGuard({ guards = [], when = [], mandatory }: Action): boolean {
  if (mandatory !== undefined) return true;
  return guards.some((guard) => !isPureGuard(guard)) || when.some(({ is }) => needsStore(is));
}
