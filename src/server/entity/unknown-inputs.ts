import type { Action, Entity } from "../../core/definition/generated/documents.ts";
import type { JsonObject } from "../wire/call.ts";
import type { InputFault } from "../ground/failures.ts";
import { CARRIED, unknown } from "./entered.ts";
import { ownerKeys } from "./stored-record.ts";

/**
 * Names in the body of an action that say nothing to it: a misspelt input is told, and never passed over. Rows may come
 * with their fields as they were read.
 *
 * @param actions the action, as the companies of the caller and of the record word it
 */
export function unknownInputs(entity: Entity, actions: readonly Action[], given: JsonObject): readonly InputFault[] {
  const known = new Set([
    ...CARRIED,
    ...ownerKeys(entity),
    ...entity.fields.map(({ key }) => key),
    ...(entity.lines ?? []).map(({ key }) => key),
    ...actions.flatMap(({ prompt = [], sends = {}, ids }) => [
      ...prompt.flatMap(({ key, into, kind }) => [
        key,
        ...(into === undefined ? [] : [into]),
        ...(kind === "lines" ? ["lines"] : []),
      ]),
      ...Object.keys(sends),
      ...(ids === undefined ? [] : [ids]),
    ]),
  ]);
  return Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => unknown(name));
}
