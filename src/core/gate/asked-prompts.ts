import type { Action, Entity, Prompt } from "../definition/generated/documents.ts";
import { fieldKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";

/** Inputs that an action asks for with these rows: those whose condition holds for at least one of them. */
export function askedPrompts(action: Action, rows: readonly Facts[], entity: Entity): readonly Prompt[] {
  const kinds = fieldKinds(entity.fields);
  return (action.prompt ?? []).filter(({ kind, optional, when }) => {
    // Several records have no lines in common; what may be left out is then left out.
    if (kind === "lines" && optional === true && rows.length > 1) return false;
    return when === undefined || rows.some((row) => holds(when, row, kinds));
  });
}
