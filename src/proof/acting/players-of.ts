import type { Action, Entity } from "../../core/definition/generated/documents.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import type { Player } from "../stage/people-of.ts";

/** People beside the administrator who press an action: more would be told the same. */
const MOST_PEOPLE = 2;

/** The first who hold the permission, of both sides, and the administrator. */
export function playersOf(people: readonly Player[], action: Action): readonly Player[] {
  const able = people.filter(({ who, session }) => who !== "admin" && mayTouch(action, session)).slice(0, MOST_PEOPLE);
  return [...able, ...people.filter(({ who }) => who === "admin")];
}

/** The first free text of the head, so that an edit changes something. */
export function editedField(entity: Entity): Readonly<Record<string, unknown>> {
  const field = entity.fields.find(
    ({ kind, set, format }) => (kind === "text" || kind === "string") && set === undefined && format === undefined,
  );
  return field === undefined ? {} : { [field.key]: "已修改" };
}
