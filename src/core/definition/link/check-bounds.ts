import { compare, parseDecimal, wholeDigits } from "../../money/decimal.ts";
import { isDateText, isDateTimeText } from "../../format/date.ts";
import { type JsonNode, type ObjectNode, child, textAt } from "../node.ts";
import type { Link } from "./link.ts";

/** Digits of a whole number; a record is judged by as many. */
const INTEGER_DIGITS = 15;

/** Literal bounds of numbers and texts; dates and other fields are compared when a record is judged. */
export function checkBounds(link: Link, field: ObjectNode, key: string): void {
  for (const bound of ["min", "max"]) checkBoundKind(link, field, bound, key);
  const min = numberAt(field, "min");
  const max = numberAt(field, "max");
  if (min === undefined || max === undefined || min <= max) return;
  link.faults.add(
    "entity/bounds",
    child(field, "min")!.at,
    `the smallest value of "${key}" is above its largest`,
    child(field, "max")!.at,
  );
}

const WRITTEN_DATE = /^\d{4}-\d\d-\d\d/;

/** A bound is of the field's own kind: what a number is compared with is a number, and a date with a date. */
function checkBoundKind(link: Link, field: ObjectNode, property: string, key: string): void {
  const bound = child(field, property);
  if (bound === undefined) return;
  const isDate = textAt(field, "kind")?.startsWith("date") === true;
  if (bound.type === "object" && child(bound, "now") !== undefined && !isDate)
    link.faults.add("entity/bounds", bound.at, `"${key}" is no date, so the present time bounds nothing: write a number`);
  if (bound.type !== "scalar" || bound.value === null) return;
  if (isDate && !WRITTEN_DATE.test(String(bound.value)))
    link.faults.add("entity/bounds", bound.at, `"${key}" is a date, and its ${property} is none: write it as 2026-12-31`);
  if (!isDate && Number.isNaN(Number(bound.value)))
    link.faults.add("entity/bounds", bound.at, `the ${property} of "${key}" is no number`);
  const held = wholeDigitsOf(field);
  if (held !== undefined && (digitsOf(bound)?.whole ?? 0) > held)
    link.faults.add(
      "entity/bounds",
      bound.at,
      `"${key}" holds ${held} digits before the point, so that its ${property} bounds nothing`,
      child(field, "precision")?.at,
    );
}

function numberAt(field: ObjectNode, property: string): number | undefined {
  const node = child(field, property);
  if (node?.type !== "scalar" || node.value === null || textAt(field, "kind")?.startsWith("date") === true) return undefined;
  const value = Number(node.value);
  return Number.isNaN(value) ? undefined : value;
}

/** A new record begins with what its own form takes. */
export function checkDefault(link: Link, field: ObjectNode, key: string): void {
  const standard = child(field, "default");
  const refused = standard === undefined ? undefined : refusalOf(field, standard);
  if (refused !== undefined)
    link.faults.add("entity/bounds", standard!.at, `a new record begins with what "${key}" does not take: ${refused}`, field.at);
}

/** Why the field takes no such literal; values of dictionaries, and numbers that are none, are told where values are checked. */
function refusalOf(field: ObjectNode, standard: JsonNode): string | undefined {
  const kind = textAt(field, "kind") ?? "";
  const isDate = kind === "date" || kind === "dateTime";
  if (standard.type === "object" && child(standard, "now") !== undefined && !isDate)
    return `the present time is no value of kind ${kind}`;
  if (standard.type !== "scalar" || standard.value === null || standard.value === "") return undefined;
  const text = String(standard.value);
  if (isDate && !(kind === "date" ? isDateText(text) : isDateTimeText(text)))
    return `"${text}" is ${kind === "date" ? "no date, such as 2026-12-31" : "no moment, such as 2026-12-31 08:00:00"}`;
  if (kind === "string" || kind === "text") return outside([...text].length, field, (bound) => `${bound} characters`);
  const digits = digitsOf(standard);
  if ((kind !== "integer" && kind !== "decimal") || digits === undefined) return undefined;
  const places = kind === "integer" ? 0 : (numberAt(field, "scale") ?? 0);
  if (digits.whole > (wholeDigitsOf(field) ?? INTEGER_DIGITS) || digits.places > places) return `"${text}" has more digits`;
  return outside(text, field, (bound) => bound);
}

/** The literal bound that a value crosses. */
function outside(value: string | number, field: ObjectNode, say: (bound: string) => string): string | undefined {
  const own = parseDecimal(String(value));
  for (const [property, word, wrong] of [
    ["min", "at least", -1],
    ["max", "at most", 1],
  ] as const) {
    const node = child(field, property);
    const bound = node?.type === "scalar" ? parseDecimal(String(node.value)) : undefined;
    if (own !== undefined && bound !== undefined && compare(own, bound) === wrong)
      return `it takes ${word} ${say(String(node?.type === "scalar" ? node.value : ""))}`;
  }
  return undefined;
}

/** Digits before the point that a number field holds. */
function wholeDigitsOf(field: ObjectNode): number | undefined {
  const kind = textAt(field, "kind");
  if (kind === "integer") return numberAt(field, "precision") ?? INTEGER_DIGITS;
  const [precision, scale] = [numberAt(field, "precision"), numberAt(field, "scale")];
  return kind === "decimal" && precision !== undefined && scale !== undefined ? precision - scale : undefined;
}

/** Digits before and behind the point of a literal, without zeros at its end. */
function digitsOf(node: JsonNode): { readonly whole: number; readonly places: number } | undefined {
  const text = node.type === "scalar" ? String(node.value) : "";
  const decimal = parseDecimal(text);
  if (decimal === undefined) return undefined;
  return { whole: wholeDigits(decimal), places: /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0 };
}
