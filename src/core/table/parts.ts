import { trimZeros } from "../format/number.ts";
import { add, compare, type Decimal, formatDecimal, subtract, toDecimal, zero } from "../money/decimal.ts";

/** What several records get of one line: by record id the quantity as it was entered, which may be wrong or missing yet. */
export type Parts = Readonly<Record<string, string>>;

/** The records that get something of a line, however it is given. */
export function winnersOf(given: string | Parts | undefined): readonly string[] {
  if (given === undefined) return [];
  return typeof given === "string" ? [given] : Object.keys(given);
}

/** Begin to divide a line: who had it has all of it in one part. */
export function partsOf(given: string | Parts | undefined, whole: Decimal): Parts {
  if (typeof given === "object") return given;
  return given === undefined ? {} : { [given]: quantityText(whole) };
}

/** Give the line back whole, to whom has the largest part; undefined where nobody has one. */
export function wholeAgain(parts: Parts): string | undefined {
  const [first, ...others] = Object.keys(parts);
  if (first === undefined) return undefined;
  return others.reduce((most, one) => (compare(sizeOf(parts, one), sizeOf(parts, most)) > 0 ? one : most), first);
}

/** Press a cell of a divided line: its record gets what is left of it, or nothing more. */
export function pressPart(parts: Parts, group: string, whole: Decimal): Parts {
  if (parts[group] !== undefined) return Object.fromEntries(Object.entries(parts).filter(([one]) => one !== group));
  const left = leftOf(parts, whole);
  return { ...parts, [group]: compare(left, zero) > 0 ? quantityText(left) : "" };
}

/** Enter how much a record gets; where there are two, the other gets the rest, and nothing while that is none. */
export function putPart(parts: Parts, group: string, text: string, whole: Decimal): Parts {
  const next = { ...parts, [group]: text };
  const others = Object.keys(parts).filter((one) => one !== group);
  const [other] = others;
  if (other === undefined || others.length > 1) return next;
  const part = toDecimal(text.trim()) ?? zero;
  const rest = subtract(whole, part);
  const isPart = compare(part, zero) > 0 && compare(rest, zero) > 0;
  return { ...next, [other]: isPart ? quantityText(rest) : "" };
}

/** What is given to nobody yet, negative when more is given than there is. */
export function leftOf(parts: Parts, whole: Decimal): Decimal {
  return subtract(whole, givenOf(parts));
}

/** Whether a line that is divided can be given so: every part is there and right, and together they are the whole. */
export function isDivided(parts: Parts, whole: Decimal, isRight: (part: string) => boolean): boolean {
  const all = Object.entries(parts).every(([group, part]) => compare(sizeOf(parts, group), zero) > 0 && isRight(part));
  return all && compare(leftOf(parts, whole), zero) === 0;
}

/** How much of a divided line is given. */
export function givenOf(parts: Parts): Decimal {
  return Object.keys(parts)
    .map((group) => sizeOf(parts, group))
    .reduce(add, zero);
}

function sizeOf(parts: Parts, group: string): Decimal {
  return toDecimal((parts[group] ?? "").trim()) ?? zero;
}

/** A quantity as somebody would enter it. */
export function quantityText(quantity: Decimal): string {
  return trimZeros(formatDecimal(quantity), 0);
}
