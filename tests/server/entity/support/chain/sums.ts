/**
 * Arithmetic of the tests' own, on whole cents: a figure that the portal gets wrong must not be got wrong here the same way,
 * so nothing of `core/money` is used.
 */

/** Cents of an amount written with up to two decimals: `"39717.30"` is 3971730. */
export function cents(amount: string): bigint {
  return unitsOf(amount, 2);
}

/** An amount as the wire has it: 3971730 is `"39717.30"`. */
export function amountOf(of: bigint): string {
  const digits = String(of < 0n ? -of : of).padStart(3, "0");
  return `${of < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A quantity times a price, in cents, half a cent and more counting as one. */
export function product(quantity: string, price: string): bigint {
  return halfUp(unitsOf(quantity, 4) * unitsOf(price, 6), 100_000_000n);
}

/** Some percent of an amount, in cents. */
export function percent(of: bigint, hundredths: bigint): bigint {
  return halfUp(of * hundredths, 100n);
}

/** What is left of a gross amount without its tax, in cents (domain 6.1). */
export function netOf(gross: bigint, taxPercent: bigint): bigint {
  return halfUp(gross * 100n, 100n + taxPercent);
}

export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, one) => sum + one, 0n);
}

/** Quantities added up, as the wire has them: `"118.0000"`. */
export function quantityOf(quantities: readonly string[]): string {
  const units = sumOf(quantities.map((one) => unitsOf(one, 4)));
  const digits = String(units < 0n ? -units : units).padStart(5, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** A number as text, in units of its last decimal. */
function unitsOf(text: string, scale: number): bigint {
  const [whole = "0", decimals = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + decimals.padEnd(scale, "0").slice(0, scale));
  return text.startsWith("-") ? -units : units;
}

/** Amounts of a chain are never negative, so that half up is half away from zero. */
function halfUp(of: bigint, by: bigint): bigint {
  return (2n * of + by) / (2n * by);
}
