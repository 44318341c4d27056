import type { Entity, Field, Keep, LineEntity } from "../definition/generated/documents.ts";
import { fieldKinds } from "../definition/fields.ts";
import { fillText } from "../contract/language.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import type { GuardRefusal } from "../gate/requirements.ts";
import { isEntered } from "./editable.ts";
import { sameValue } from "./merge.ts";

/** What a form refuses with that changed what it had to leave as it was (the word `keeps` of an action). */
export function keptRefusal(entity: Entity, keeps: readonly Keep[], before: Facts, after: Facts): GuardRefusal | undefined {
  for (const { when, refusal, bizCode = "STATE_REFUSED", ...what } of keeps) {
    if (when !== undefined && !holds(when, before, fieldKinds(entity.fields))) continue;
    const changed = firstChanged(entity, what, before, after);
    if (changed !== undefined) return { bizCode, text: fillText(refusal, { title: changed.title }) };
  }
  return undefined;
}

function firstChanged(
  entity: Entity,
  { fields, but = [] }: Pick<Keep, "fields" | "but">,
  before: Facts,
  after: Facts,
): Field | LineEntity | undefined {
  const isMeant = ({ key }: Field | LineEntity): boolean => fields?.includes(key) ?? !but.includes(key);
  const head = entity.fields.find(
    (field) => isMeant(field) && isWritten(field) && !sameValue(before[field.key], after[field.key]),
  );
  if (head !== undefined) return head;
  return entity.lines?.find(
    (table) => isMeant(table) && table.set === undefined && !sameEntries(table, before[table.key], after[table.key]),
  );
}

/** What follows from other fields is not entered. */
const isWritten = (field: Field): boolean => isEntered(field) && field.compute === undefined;

/** Line by line what a person enters; a line that was taken out and put back is the same. */
function sameEntries(table: LineEntity, before: unknown, after: unknown): boolean {
  const [left, right] = [before, after].map((rows) => (Array.isArray(rows) ? (rows as Facts[]) : []));
  const fields = table.fields.filter(isWritten);
  return (
    left?.length === right?.length &&
    left?.every((line, index) => fields.every(({ key }) => sameValue(line[key], right?.[index]?.[key]))) === true
  );
}
