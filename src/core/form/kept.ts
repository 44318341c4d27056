import type { Entity, Field, Keep, LineEntity } from "../definition/generated/documents.ts";
import { fieldKinds, lineKinds } from "../definition/fields.ts";
import { fillText } from "../contract/language.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import type { GuardRefusal } from "../gate/requirements.ts";
import { isEntered } from "./editable.ts";
import { sameValue } from "./merge.ts";

/** What a form refuses with that changed what it had to leave as it was (the word `keeps` of an action). */
export function keptRefusal(entity: Entity, keeps: readonly Keep[], before: Facts, after: Facts): GuardRefusal | undefined {
  for (const keep of keeps) {
    const { refusal, bizCode = "STATE_REFUSED" } = keep;
    const table = keep.lines === undefined ? undefined : entity.lines?.find(({ key }) => key === keep.lines);
    const changed =
      table === undefined ? changedPart(entity, keep, before, after) : changedCell(entity, table, keep, before, after);
    if (changed !== undefined) return { bizCode, text: fillText(refusal, { title: changed.part.title, n: changed.line }) };
  }
  return undefined;
}

/** A part of the record that was changed, and the number of its line. */
type Changed = { readonly part: Field | LineEntity; readonly line: number };

function changedPart(entity: Entity, keep: Keep, before: Facts, after: Facts): Changed | undefined {
  if (keep.when !== undefined && !holds(keep.when, before, fieldKinds(entity.fields))) return undefined;
  const head = changedField(entity.fields, keep, before, after);
  const part =
    head ??
    entity.lines?.find(
      (table) => isMeant(keep, table) && table.set === undefined && !sameEntries(table, before[table.key], after[table.key]),
    );
  return part && { part, line: 0 };
}

/** The first line that is there before and after with another entry. */
function changedCell(entity: Entity, table: LineEntity, keep: Keep, before: Facts, after: Facts): Changed | undefined {
  const kinds = lineKinds(entity, table);
  const left = new Map(rowsOf(after[table.key]).map((line) => [line["id"], line]));
  for (const [index, line] of rowsOf(before[table.key]).entries()) {
    const own = left.get(line["id"]);
    if (own === undefined || (keep.when !== undefined && !holds(keep.when, { ...before, ...line }, kinds))) continue;
    const part = changedField(table.fields, keep, line, own);
    if (part !== undefined) return { part, line: index + 1 };
  }
  return undefined;
}

function changedField(fields: readonly Field[], keep: Keep, before: Facts, after: Facts): Field | undefined {
  return fields.find((field) => isMeant(keep, field) && isWritten(field) && !sameValue(before[field.key], after[field.key]));
}

function isMeant({ fields, but = [] }: Keep, { key }: Field | LineEntity): boolean {
  return fields?.includes(key) ?? !but.includes(key);
}

/** What follows from other fields is not entered. */
const isWritten = (field: Field): boolean => isEntered(field) && field.compute === undefined;

const rowsOf = (rows: unknown): readonly Facts[] => (Array.isArray(rows) ? (rows as readonly Facts[]) : []);

/** Line by line what a person enters; a line that was taken out and put back is the same. */
function sameEntries(table: LineEntity, before: unknown, after: unknown): boolean {
  const [left, right] = [rowsOf(before), rowsOf(after)];
  const fields = table.fields.filter(isWritten);
  return (
    left.length === right.length &&
    left.every((line, index) => fields.every(({ key }) => sameValue(line[key], right[index]?.[key])))
  );
}
