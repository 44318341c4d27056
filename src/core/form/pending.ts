import type { Entity } from "../definition/generated/documents.ts";
import { fieldKinds, isEmpty } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { isEntered } from "./editable.ts";
import { sameRows, sameValue } from "./merge.ts";

/** Name under which a record on the wire carries the changes that wait. */
export const PENDING_KEY = "pending";

/** True while the changes of a record are kept aside instead of being stored (the entity's word `pending`). */
export function keepsAside(entity: Entity, record: Facts): boolean {
  return entity.pending !== undefined && holds(entity.pending.when, record, fieldKinds(entity.fields));
}

/** Changes that wait, as the store keeps them; none for a record that has none. */
export function pendingChanges(entity: Entity, record: Facts): Facts {
  const kept = entity.pending === undefined ? undefined : record[entity.pending.into];
  return typeof kept === "string" && kept !== "" ? (JSON.parse(kept) as Facts) : {};
}

/** The record as it would be with the changes that wait: of a stored one or of one from the wire. */
export function proposedRecord<R extends Facts>(entity: Entity, record: R): R {
  const sent = record[PENDING_KEY];
  const changes = typeof sent === "object" && sent !== null ? (sent as Facts) : pendingChanges(entity, record);
  return Object.keys(changes).length === 0 ? record : { ...record, ...changes };
}

/** What a person has entered differently from the values in force: fields by key, and whole line tables. */
export function changesBetween(entity: Entity, inForce: Facts, proposed: Facts): Facts {
  const fields = entity.fields.filter((field) => isEntered(field) && !sameValue(inForce[field.key], proposed[field.key]));
  const tables = (entity.lines ?? []).filter(
    ({ key, set }) => set === undefined && Array.isArray(proposed[key]) && !sameRows(inForce[key], proposed[key]),
  );
  return Object.fromEntries([
    ...fields.map(({ key }) => [key, isEmpty(proposed[key]) ? null : proposed[key]] as const),
    ...tables.map(({ key }) => [key, proposed[key]] as const),
  ]);
}

/** Changes as the store keeps them; nothing where nothing differs. */
export function keptChanges(changes: Facts): string | null {
  return Object.keys(changes).length === 0 ? null : JSON.stringify(changes);
}

/** The states that the first change of a record in force leads to. */
export function firstChange(entity: Entity, record: Facts): Facts {
  const { pending } = entity;
  return pending !== undefined && holds(pending.from, record, fieldKinds(entity.fields)) ? pending.to : {};
}
