import { holds, type Facts } from "../condition/evaluate.ts";
import type { Session } from "../contract/session.ts";
import type { Action, Entity, Workflow } from "../definition/generated/documents.ts";
import { fieldIndex, fieldKinds } from "../definition/fields.ts";
import { mayTouch, statesFor } from "../gate/gate.ts";
import type { Moment } from "./required.ts";

/** Moments of whatever document: what saving needs, and what leaving the draft needs. */
export const ALWAYS_MARKED: readonly Moment[] = [{ at: "save" }, { at: "commit" }];

/**
 * Moments whose required fields carry the mark in a form: those of any document, and those of the actions that this person
 * may take as soon as it is saved. What an action asks for itself is no matter of the form.
 */
export function markedMoments(entity: Entity, workflow: Workflow, session: Session, record: Facts): readonly Moment[] {
  const needing = new Set(entity.fields.flatMap(({ required }) => (isForAction(required) ? [required.action] : [])));
  if (needing.size === 0) return ALWAYS_MARKED;
  const kinds = fieldKinds(entity.fields);
  const isNext = (action: Action): boolean => {
    const states = statesFor(action, workflow, session);
    return mayTouch(action, session) && (states === undefined || states.some((state) => holds(state, record, kinds)));
  };
  const next = workflow.actions.filter((action) => needing.has(action.key) && !asksItself(action, entity) && isNext(action));
  return [...ALWAYS_MARKED, ...next.map(({ key }): Moment => ({ at: "action", action: key }))];
}

function isForAction(required: Entity["fields"][number]["required"]): required is { readonly action: string } {
  return typeof required === "object" && "action" in required;
}

function asksItself({ key, prompt = [] }: Action, entity: Entity): boolean {
  const fields = fieldIndex(entity.fields);
  return prompt.some(({ into }) => {
    const required = into === undefined ? undefined : fields.get(into)?.required;
    return isForAction(required) && required.action === key;
  });
}
