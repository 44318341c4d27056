import type { Facts } from "../condition/evaluate.ts";
import type { Entity } from "../definition/generated/documents.ts";
import { isEmpty } from "../definition/fields.ts";
import { isEntered } from "./editable.ts";
import { sameRows, sameValue } from "./merge.ts";

/**
 * What was typed while a save was on its way, put over what was saved: nobody else had a hand in it, so nothing is in
 * conflict. Lines are saved in their order, so a line that was new when it was sent is the saved one in its place.
 *
 * @param sent the record as it was sent
 * @param typed the same record by now
 */
export function carryOver(entity: Entity, sent: Facts, typed: Facts, saved: Facts): Facts {
  const carried: Record<string, unknown> = { ...saved };
  for (const field of entity.fields)
    if (isEntered(field) && !sameValue(sent[field.key], typed[field.key])) carried[field.key] = typed[field.key];
  for (const { key, set } of entity.lines ?? []) {
    if (set !== undefined || sameRows(sent[key], typed[key])) continue;
    const [before, after] = [rowsOf(sent[key]), rowsOf(saved[key])];
    carried[key] = rowsOf(typed[key]).map((row, index) => {
      const place = placeOf(row, index, before);
      const [was, is] = [before[place], after[place]];
      return was === undefined || is === undefined ? row : { ...is, ...changes(was, row) };
    });
  }
  return carried;
}

/** Where a line stood when it was sent; -1 for one that was added since. */
function placeOf(row: Facts, index: number, before: readonly Facts[]): number {
  if (!isEmpty(row["id"])) return before.findIndex((one) => one["id"] === row["id"]);
  const same = before.indexOf(row);
  return same >= 0 || !isEmpty(before[index]?.["id"]) ? same : index;
}

function changes(was: Facts, row: Facts): Facts {
  return Object.fromEntries(Object.entries(row).filter(([key, value]) => !sameValue(was[key], value)));
}

function rowsOf(value: unknown): readonly Facts[] {
  return Array.isArray(value) ? (value as readonly Facts[]) : [];
}
