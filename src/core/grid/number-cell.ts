import type { FieldKind } from "../definition/generated/documents.ts";

/** A spreadsheet keeps as many digits of a number. */
const MOST_DIGITS = 15;

/**
 * A number as one in a sheet, so that either language's spreadsheet means the same and reckons with it.
 *
 * @returns `undefined` for what is no number, and for one of more digits than a spreadsheet keeps
 */
export function numberCell(kind: FieldKind, value: unknown): number | undefined {
  if (kind !== "integer" && kind !== "decimal") return undefined;
  const text = String(value ?? "");
  return /^-?\d+(\.\d+)?$/.test(text) && text.length <= MOST_DIGITS ? Number(text) : undefined;
}
