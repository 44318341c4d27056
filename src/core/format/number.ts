import type { Field, Text } from "../definition/generated/documents.ts";
import type { Facts } from "../condition/evaluate.ts";
import type { Language } from "../contract/language.ts";
import { formatDecimal, parseDecimal, roundTo } from "../money/decimal.ts";

const separators = {
  cn: { thousands: ",", point: "." },
  id: { thousands: ".", point: "," },
} as const satisfies Record<Language, { thousands: string; point: string }>;

const MONEY_SCALE = 2;
const UNIT_PRICE_SCALE = 6;
/** Currencies whose amounts are shown without decimals, though stored with two (domain 6.1). */
const SHOWN_WHOLE: ReadonlySet<unknown> = new Set(["IDR"]);

/**
 * Show a number field: amounts always with two decimals, unit prices with two to six, quantities and weights without
 * trailing zeros (domain 6.1); separators of the language. Nothing is rounded away: a value that is finer than its field
 * allows is a fault, and the fault must be seen.
 *
 * @param unit what an amount is counted in, see {@link unitOf}; one in rupiah is read to the nearest rupiah, while inputs,
 *   sheets and words keep the sen that are stored
 */
export function formatNumber(value: unknown, field: Pick<Field, "kind" | "scale">, language: Language, unit?: unknown): string {
  const decimal = parseDecimal(String(value));
  if (decimal === undefined) return String(value);
  const scale = field.kind === "integer" ? 0 : (field.scale ?? 0);
  if (scale === MONEY_SCALE && decimal.scale <= scale && SHOWN_WHOLE.has(unit))
    return group(formatDecimal(roundTo(decimal, 0)), language);
  const least = scale === MONEY_SCALE || scale === UNIT_PRICE_SCALE ? MONEY_SCALE : 0;
  return group(trimZeros(formatDecimal(roundTo(decimal, Math.max(scale, decimal.scale))), least), language);
}

/** What the value of a field is counted in for this record, such as its currency; undefined where nothing says so. */
export function unitOf(field: Pick<Field, "unitFrom">, record: Facts | undefined): unknown {
  return field.unitFrom === undefined ? undefined : record?.[field.unitFrom];
}

/** A number within a sentence: Chinese keeps to the digits, Indonesian reads a point as thousands. @param digits such as `4306.65` */
export function numberText(digits: string): Text {
  return { cn: digits, id: group(digits, "id") };
}

/** What the language writes between whole and fraction. */
export function decimalMark(language: Language): "." | "," {
  return separators[language].point;
}

/** Drop zeros at the end, keeping at least `least` digits after the point. */
export function trimZeros(text: string, least: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, "");
  return kept === "" ? whole : `${whole}.${kept}`;
}

function group(text: string, language: Language): string {
  const { thousands, point } = separators[language];
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}
