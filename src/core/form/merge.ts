import type { Entity, Field } from "../definition/generated/documents.ts";
import { fieldKinds, isEmpty } from "../definition/fields.ts";
import { type Facts } from "../condition/evaluate.ts";
import { compare, toDecimal } from "../money/decimal.ts";
import { isComputed } from "./compute.ts";
import { isEntered } from "./editable.ts";

/** A field that two people changed differently since both read the same version. */
export type FieldConflict = { readonly field: Field; readonly mine: unknown; readonly theirs: unknown };

export type Merge = {
  readonly conflicts: readonly FieldConflict[];
  /** Their record with those of my changes that nobody else touched. */
  readonly merged: Facts;
  /** The lines differ on both sides: they are chosen as a whole. */
  readonly lineConflicts: readonly string[];
};

/** Compare my draft with what somebody else saved meanwhile, field by field. Only fields that a person enters count. */
export function mergeRecords(entity: Entity, base: Facts, mine: Facts, theirs: Facts): Merge {
  const merged: Record<string, unknown> = { ...theirs };
  const kinds = fieldKinds(entity.fields);
  const conflicts: FieldConflict[] = [];
  for (const field of entity.fields) {
    // What follows from the rest is nobody's choice.
    if (!isEntered(field) || isComputed(field, mine, kinds) || sameValue(base[field.key], mine[field.key])) continue;
    if (sameValue(mine[field.key], theirs[field.key])) continue;
    if (sameValue(base[field.key], theirs[field.key])) merged[field.key] = mine[field.key];
    else conflicts.push({ field, mine: mine[field.key], theirs: theirs[field.key] });
  }
  const lineConflicts: string[] = [];
  for (const { key, set } of entity.lines ?? []) {
    if (set !== undefined || sameRows(base[key], mine[key]) || sameRows(mine[key], theirs[key])) continue;
    if (sameRows(base[key], theirs[key])) merged[key] = mine[key];
    else lineConflicts.push(key);
  }
  return { conflicts, merged, lineConflicts };
}

/** Equal for a person: missing and empty are one, `1.50` and `1.5` are one number. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right);
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => item === right[index]);
  if (String(left) === String(right)) return true;
  const leftNumber = toDecimal(left);
  const rightNumber = toDecimal(right);
  return leftNumber !== undefined && rightNumber !== undefined && compare(leftNumber, rightNumber) === 0;
}

/** Equal line by line. */
export function sameRows(left: unknown, right: unknown): boolean {
  const leftRows = Array.isArray(left) ? (left as Facts[]) : [];
  const rightRows = Array.isArray(right) ? (right as Facts[]) : [];
  if (leftRows.length !== rightRows.length) return false;
  return leftRows.every((row, index) => {
    const other = rightRows[index] ?? {};
    return [...new Set([...Object.keys(row), ...Object.keys(other)])].every((key) => sameValue(row[key], other[key]));
  });
}
