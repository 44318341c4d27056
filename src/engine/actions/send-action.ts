import { actionCall, callAction, removeRecords, runAction } from "../../client/change-records.ts";
import { isUndecided, RefusedError } from "../../client/errors.ts";
import type { FailedRow, FieldFault, WireRow } from "../../core/contract/envelope.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import { intentOf, type IntentKeys, keyFor } from "./intent-keys.ts";

/** How an action ended. */
export type Outcome =
  | { readonly kind: "done"; readonly rows: readonly WireRow[]; readonly failed: readonly FailedRow[] }
  /** Nothing was changed: these rows refused. */
  | { readonly kind: "refused"; readonly failed: readonly FailedRow[]; readonly faults: readonly FieldFault[] }
  /** An input was refused. */
  | { readonly kind: "faults"; readonly faults: readonly FieldFault[]; readonly error: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

/** Send an action; whatever comes of it is an outcome, never thrown. */
export async function sendAction(
  base: string,
  action: Action,
  rows: readonly WireRow[],
  input: Facts,
  keys: IntentKeys,
): Promise<Outcome> {
  const intent = intentOf(actionCall(base, action).path, rows, { ...input, ...action.sends });
  const key = keyFor(keys, intent);
  try {
    if (action.does === "remove") {
      await removeRecords(base, rows, key);
      keys.delete(intent);
      return { kind: "done", rows: [], failed: [] };
    }
    if (action.does === "call") {
      await callAction(base, action, key);
      keys.delete(intent);
      return { kind: "done", rows: [], failed: [] };
    }
    const answer = await runAction(base, action, rows, input, key);
    keys.delete(intent);
    return { kind: "done", ...answer };
  } catch (error) {
    if (!(error instanceof RefusedError)) return { kind: "failed", error }; // no answer: the key is kept for the retry
    if (!isUndecided(error)) keys.delete(intent);
    if (error.failed.length > 0) return { kind: "refused", failed: error.failed, faults: error.faults };
    return error.faults.length > 0 ? { kind: "faults", faults: error.faults, error } : { kind: "failed", error };
  }
}
