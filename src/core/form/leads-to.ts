import type { Action, Entity } from "../definition/generated/documents.ts";
import { fieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { sightOfLines } from "../condition/sight.ts";

/** The values that an action gives to the fields of a record: always those of `to`, and of its branches the first that holds. */
export function leadsTo(
  action: Pick<Action, "to" | "branches">,
  record: Facts,
  entity: Entity,
): Readonly<Record<string, string>> {
  const kinds = fieldKinds(entity.fields);
  const branch = action.branches?.find(({ when }) => holds(when, record, kinds, sightOfLines(entity)));
  return { ...action.to, ...branch?.to };
}
