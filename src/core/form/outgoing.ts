import type { Entity, Field } from "../definition/generated/documents.ts";
import { type FieldKinds, fieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import type { Facts } from "../condition/evaluate.ts";
import type { Session } from "../contract/session.ts";
import { MASK, visibilityOf } from "../gate/visibility.ts";
import { isEntered } from "./editable.ts";

/** Whose form it is, and the record by which the visibility of a field is judged. */
type Writer = { readonly session: Session; readonly kinds: FieldKinds; readonly facts: Facts };

/**
 * The body of a save: what a person enters and what came from the source, in the head and in the lines. What the server
 * or the workflow writes stays away, and so does what the writer does not see, though the form may compute it: for the
 * server there is no such field. Emptied fields travel as null so that the server empties them too.
 */
export function outgoingRecord(entity: Entity, record: Facts, session: Session): Facts {
  const writer: Writer = { session, kinds: fieldKinds(entity.fields), facts: record };
  const body: Record<string, unknown> = { ...identity(record), ...chosen(entity.fields, record, writer) };
  for (const table of entity.lines ?? []) {
    const rows = record[table.key];
    if (table.set !== undefined || !Array.isArray(rows)) continue;
    const kinds = lineKinds(entity, table);
    body[table.key] = (rows as Facts[]).map((row) => ({
      ...identity(row),
      ...chosen(table.fields, row, { session, kinds, facts: { ...record, ...row } }),
    }));
  }
  return body;
}

function identity(record: Facts): Facts {
  return Object.fromEntries(["id", "lockVersion"].flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
}

function chosen(fields: readonly Field[], record: Facts, { session, kinds, facts }: Writer): Facts {
  const travels = (field: Field): boolean =>
    record[field.key] !== undefined &&
    record[field.key] !== MASK &&
    (field.set === "source" || isEntered(field)) &&
    visibilityOf(field, session, kinds, facts) === "shown";
  return Object.fromEntries(
    fields.filter(travels).map((field) => [field.key, isEmpty(record[field.key]) ? null : record[field.key]]),
  );
}
