import type { Entity, Field } from "../definition/generated/documents.ts";
import { isEmpty } from "../definition/fields.ts";
import type { Facts } from "../condition/evaluate.ts";
import { MASK } from "../gate/visibility.ts";
import { isEntered } from "./editable.ts";

/**
 * The body of a save: what a person enters and what came from the source, in the head and in the lines. What the server
 * or the workflow writes stays away, and emptied fields travel as null so that the server empties them too.
 */
export function outgoingRecord(entity: Entity, record: Facts): Facts {
  const body: Record<string, unknown> = { ...identity(record), ...chosen(entity.fields, record) };
  for (const table of entity.lines ?? []) {
    const rows = record[table.key];
    if (table.set !== undefined || !Array.isArray(rows)) continue;
    body[table.key] = (rows as Facts[]).map((row) => ({ ...identity(row), ...chosen(table.fields, row) }));
  }
  return body;
}

function identity(record: Facts): Facts {
  return Object.fromEntries(["id", "lockVersion"].flatMap((key) => (record[key] === undefined ? [] : [[key, record[key]]])));
}

function chosen(fields: readonly Field[], record: Facts): Facts {
  const travels = (field: Field): boolean =>
    record[field.key] !== undefined && record[field.key] !== MASK && (field.set === "source" || isEntered(field));
  return Object.fromEntries(
    fields.filter(travels).map((field) => [field.key, isEmpty(record[field.key]) ? null : record[field.key]]),
  );
}
