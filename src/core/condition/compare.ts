import type { FieldKind } from "../definition/generated/documents.ts";
import { compare, toDecimal } from "../money/decimal.ts";

const NUMERIC: ReadonlySet<FieldKind> = new Set(["integer", "decimal"]);

/** Numbers compare by value, everything else by code point; both stores do the same. */
export function isNumeric(kind: FieldKind): boolean {
  return NUMERIC.has(kind);
}

/**
 * Compare two values that are present.
 *
 * @returns negative, zero, positive; `undefined` when a number field holds something that is no number
 */
export function compareValues(kind: FieldKind, left: unknown, right: unknown): number | undefined {
  if (isNumeric(kind)) {
    const leftNumber = toDecimal(left);
    const rightNumber = toDecimal(right);
    return leftNumber === undefined || rightNumber === undefined ? undefined : compare(leftNumber, rightNumber);
  }
  const leftText = String(left);
  const rightText = String(right);
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}
