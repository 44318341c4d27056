import type { Field } from "../../core/definition/generated/documents.ts";
import { MAX_FILTER_VALUES } from "../../core/contract/paging.ts";
import { isDateText, isDateTimeText, readTimestamp } from "../../core/format/date.ts";
import { isWhole, parseDecimal, roundTo } from "../../core/money/decimal.ts";
import { BadRequestFailure } from "../ground/failures.ts";

const DATE_LENGTH = 10;

/**
 * Values of a filter that takes several, comma separated.
 *
 * @throws {BadRequestFailure} for more than a statement should hold: each store ends somewhere, and nobody reads as far
 */
export function several(value: string, name: string): readonly string[] {
  const values = value.split(",");
  if (values.length > MAX_FILTER_VALUES)
    throw new BadRequestFailure([{ field: name, rule: "max", text: "TOO_MANY_ROWS", facts: { max: MAX_FILTER_VALUES } }]);
  return values.map((one) => one.trim());
}

/**
 * One end of a range. A date alone means the whole day: its end is 23:59:59.
 *
 * @throws {BadRequestFailure} for what is no date or number where the field is one
 */
export function boundValue(field: Field, given: string, end: "begin" | "end", name: string): string | bigint {
  const text = field.kind === "dateTime" ? String(readTimestamp(given)) : given;
  if (field.kind === "date" || field.kind === "dateTime") {
    if (!isDateText(text) && !isDateTimeText(text)) throw refused(name, "date");
    if (field.kind === "date") return text.slice(0, DATE_LENGTH);
    return text.length === DATE_LENGTH ? `${text} ${end === "begin" ? "00:00:00" : "23:59:59"}` : text;
  }
  return field.kind === "integer" || field.kind === "decimal" ? storedNumber(field, text, name) : text;
}

/**
 * A number as the field's column holds it.
 *
 * @throws {BadRequestFailure} for what is no number, or none that the column could hold
 */
export function storedNumber(field: Field, text: string, name: string): bigint {
  const units = columnNumber(field, text);
  if (units === undefined) throw refused(name, "number");
  return units;
}

/** @returns undefined for what is no number, or none that the field's column could hold */
export function columnNumber(field: Field, text: string): bigint | undefined {
  const decimal = parseDecimal(text);
  if (decimal === undefined) return undefined;
  const isInteger = field.kind === "integer";
  const { units } = roundTo(decimal, isInteger ? 0 : (field.scale ?? 0));
  // Whole numbers travel as numbers of JSON; decimals are scaled, and the stores refuse what is beyond 64 bits.
  const fits = isInteger ? isWhole(decimal) && Number.isSafeInteger(Number(units)) : BigInt.asIntN(64, units) === units;
  return fits ? units : undefined;
}

export function refused(name: string, rule: string): BadRequestFailure {
  return new BadRequestFailure([{ field: name, rule, text: "FIELD_WRONG" }]);
}
