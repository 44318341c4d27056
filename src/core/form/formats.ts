import { compare, parseDecimal } from "../money/decimal.ts";
import { isDateText, isDateTimeText } from "../format/date.ts";

/** A format as Ajv takes it; `compare` serves `formatMinimum` and its kin. */
export type FormatDefinition = {
  readonly type: "string";
  readonly validate: (text: string) => boolean;
  readonly compare?: (left: string, right: string) => number | undefined;
};

/**
 * Formats of form schemas and of conditions translated to JSON Schema. Whoever compiles such a schema registers all of
 * them under these names: decimals compare by value, everything else by code point, as in `core/condition`.
 */
export const formats = {
  decimal: { type: "string", validate: (text) => parseDecimal(text) !== undefined, compare: compareDecimals },
  "code-points": { type: "string", validate: () => true, compare: compareCodePoints },
  "portal-date": { type: "string", validate: isDateText, compare: compareCodePoints },
  "portal-date-time": { type: "string", validate: isDateTimeText, compare: compareCodePoints },
} as const satisfies Record<string, FormatDefinition>;

export type FormatName = keyof typeof formats;

function compareDecimals(left: string, right: string): number | undefined {
  const leftNumber = parseDecimal(left);
  const rightNumber = parseDecimal(right);
  return leftNumber === undefined || rightNumber === undefined ? undefined : compare(leftNumber, rightNumber);
}

function compareCodePoints(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
