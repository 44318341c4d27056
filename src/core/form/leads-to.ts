import type { Action } from "../definition/generated/documents.ts";
import type { FieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";

/** The values that an action gives to the fields of a record: always those of `to`, and of its branches the first that holds. */
export function leadsTo(
  action: Pick<Action, "to" | "branches">,
  record: Facts,
  kinds: FieldKinds,
): Readonly<Record<string, string>> {
  const branch = action.branches?.find(({ when }) => holds(when, record, kinds));
  return { ...action.to, ...branch?.to };
}
