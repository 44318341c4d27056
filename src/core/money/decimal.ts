/**
 * Exact decimals on scaled integers: `units / 10^scale`. Money, quantities, weights and rates never pass through a
 * binary float (domain 6.1); on the wire they are strings.
 */
export type Decimal = { readonly units: bigint; readonly scale: number };

const DECIMAL_TEXT = /^([+-]?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/** Largest number of digits accepted from a document or a person; int64 holds 18. */
export const MAX_DIGITS = 18;

/**
 * Specification §5, the number check: an optional sign, an integer without leading zeros, optional decimals.
 */
export function isNumberText(text: string): boolean {
  return DECIMAL_TEXT.test(text);
}

/** Read a decimal text exactly; `undefined` when it is not one or has more than 40 digits. */
export function parseDecimal(text: string): Decimal | undefined {
  if (text.length > 42) return undefined;
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) return undefined;
  const fraction = match[3] ?? "";
  const units = BigInt(`${match[2] ?? "0"}${fraction}`);
  return { units: match[1] === "-" ? -units : units, scale: fraction.length };
}

/** A value as it stands in a record: text, whole number, or nothing. */
export function toDecimal(value: unknown): Decimal | undefined {
  if (typeof value === "string") return parseDecimal(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return { units: BigInt(value), scale: 0 };
  if (typeof value === "bigint") return { units: value, scale: 0 };
  return undefined;
}

/** Write with exactly `decimal.scale` digits after the point. */
export function formatDecimal(decimal: Decimal): string {
  const negative = decimal.units < 0n;
  const digits = (negative ? -decimal.units : decimal.units).toString().padStart(decimal.scale + 1, "0");
  const whole = digits.slice(0, digits.length - decimal.scale);
  const fraction = digits.slice(digits.length - decimal.scale);
  return `${negative ? "-" : ""}${whole}${decimal.scale > 0 ? `.${fraction}` : ""}`;
}

/** Change the scale; digits that no longer fit are rounded half-up, away from zero for negatives (domain 6.1). */
export function roundTo(decimal: Decimal, scale: number): Decimal {
  if (scale === decimal.scale) return decimal;
  if (scale > decimal.scale) return { units: decimal.units * 10n ** BigInt(scale - decimal.scale), scale };
  const divisor = 10n ** BigInt(decimal.scale - scale);
  const negative = decimal.units < 0n;
  const magnitude = negative ? -decimal.units : decimal.units;
  const rounded = (magnitude + divisor / 2n) / divisor;
  return { units: negative ? -rounded : rounded, scale };
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: roundTo(left, scale).units + roundTo(right, scale).units, scale };
}

export function negate(decimal: Decimal): Decimal {
  return { units: -decimal.units, scale: decimal.scale };
}

export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, negate(right));
}

export function multiply(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** Quotient with `scale` digits, rounded half-up, away from zero for negatives. @throws {RangeError} by zero */
export function divide(left: Decimal, right: Decimal, scale: number): Decimal {
  const numerator = left.units * 10n ** BigInt(scale + right.scale);
  const denominator = right.units * 10n ** BigInt(left.scale);
  if (denominator === 0n) throw new RangeError("division by zero");
  const negative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (top + bottom / 2n) / bottom;
  return { units: negative ? -rounded : rounded, scale };
}

/** Negative, zero or positive, as for sorting. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const difference = subtract(left, right).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const zero: Decimal = { units: 0n, scale: 0 };

/** True when there is nothing after the point but zeros. */
export function isWhole(decimal: Decimal): boolean {
  return decimal.units % 10n ** BigInt(decimal.scale) === 0n;
}

/** Digits before the point; 0.5 has none. */
export function wholeDigits(decimal: Decimal): number {
  const magnitude = decimal.units < 0n ? -decimal.units : decimal.units;
  const whole = magnitude / 10n ** BigInt(decimal.scale);
  return whole === 0n ? 0 : whole.toString().length;
}

/** Specification §9: round a number text to `digits` decimals; empty text for what is no number. */
export function roundText(text: string, digits: number): string {
  const decimal = parseDecimal(text);
  return decimal === undefined ? "" : formatDecimal(roundTo(decimal, digits));
}

/** Integer that the store keeps for a decimal field of that scale; `undefined` when it does not fit exactly. */
export function toStored(text: string, scale: number): bigint | undefined {
  const decimal = parseDecimal(text);
  if (decimal === undefined) return undefined;
  const scaled = roundTo(decimal, scale);
  return compare(scaled, decimal) === 0 ? scaled.units : undefined;
}

/** Wire text of a stored integer. */
export function fromStored(units: bigint, scale: number): string {
  return formatDecimal({ units, scale });
}
