import type { Comparison, Condition, Scalar } from "../definition/generated/documents.ts";
import { type FieldKinds, isEmpty, kindOf } from "../definition/fields.ts";
import { compareValues } from "./compare.ts";

/** A condition names a field that the record's entity does not have; the compiler should have refused it. */
export class UnknownFieldError extends Error {
  readonly code = "condition.unknown-field";
  readonly field: string;
  constructor(field: string) {
    super(`condition names the unknown field "${field}"`);
    this.field = field;
  }
}

/** A record as conditions see it. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * Decide a condition for one record. Total: missing, null and empty text count as "no value".
 *
 * @throws {UnknownFieldError} never a quiet true for a misspelt field
 */
export function holds(condition: Condition, facts: Facts, kinds: FieldKinds): boolean {
  if (isAll(condition)) return condition.all.every((part) => holds(part, facts, kinds));
  if (isAny(condition)) return condition.any.some((part) => holds(part, facts, kinds));
  if (isNot(condition)) return !holds(condition.not, facts, kinds);
  return Object.entries(condition).every(([field, comparison]) => compares(field, comparison, facts, kinds));
}

function compares(field: string, comparison: Comparison, facts: Facts, kinds: FieldKinds): boolean {
  const kind = kindOf(kinds, field);
  if (kind === undefined) throw new UnknownFieldError(field);
  const value = facts[field];
  const absent = isEmpty(value);
  const order = (right: Scalar): number | undefined => (absent ? undefined : compareValues(kind, value, right));
  const { eq, ne, in: among, gt, gte, lt, lte, empty } = comparison;
  return (
    (eq === undefined || order(eq) === 0) &&
    (ne === undefined || order(ne) !== 0) &&
    (among === undefined || among.some((right) => order(right) === 0)) &&
    (gt === undefined || (order(gt) ?? -1) > 0) &&
    (gte === undefined || (order(gte) ?? -1) >= 0) &&
    (lt === undefined || (order(lt) ?? 1) < 0) &&
    (lte === undefined || (order(lte) ?? 1) <= 0) &&
    (empty === undefined || absent === empty)
  );
}

type Named<K extends string> = Extract<Condition, { readonly [P in K]: unknown }>;

export function isAll(condition: Condition): condition is { readonly all: readonly Condition[] } {
  return Array.isArray((condition as Named<"all">).all);
}

export function isAny(condition: Condition): condition is { readonly any: readonly Condition[] } {
  return Array.isArray((condition as { any?: unknown }).any);
}

export function isNot(condition: Condition): condition is { readonly not: Condition } {
  const inner = (condition as { not?: Record<string, unknown> }).not;
  return inner !== undefined;
}

/** Every field that a condition names. */
export function fieldsOf(condition: Condition): readonly string[] {
  if (isAll(condition)) return condition.all.flatMap(fieldsOf);
  if (isAny(condition)) return condition.any.flatMap(fieldsOf);
  if (isNot(condition)) return fieldsOf(condition.not);
  return Object.keys(condition);
}
