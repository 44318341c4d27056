import type { Action, Entity } from "../definition/generated/documents.ts";
import { fieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { type Sight, sightOfLines } from "../condition/sight.ts";

/**
 * The values that an action gives to the fields of a record: always those of `to`, and of its branches the first that holds.
 *
 * @param sight what the branches see besides the record; absent: its lines alone
 */
export function leadsTo(
  action: Pick<Action, "to" | "branches">,
  record: Facts,
  entity: Entity,
  sight: Sight = sightOfLines(entity),
): Readonly<Record<string, string>> {
  const kinds = fieldKinds(entity.fields);
  const branch = action.branches?.find(({ when }) => holds(when, record, kinds, sight));
  return { ...action.to, ...branch?.to };
}
