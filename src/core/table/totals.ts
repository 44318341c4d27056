import type { Facts } from "../condition/evaluate.ts";
import { add, type Decimal, formatDecimal, toDecimal } from "../money/decimal.ts";

/** Exact sum of a number field over rows, as a decimal text; rows without a value, or with a masked one, add nothing. */
export function sumOf(rows: readonly Facts[], key: string): string {
  const total = rows.reduce<Decimal>((sum, row) => add(sum, toDecimal(row[key]) ?? NOTHING), NOTHING);
  return formatDecimal(total);
}

/**
 * The same for each unit that the rows' values are counted in, such as a currency, in the order in which values come; nothing
 * at all has no unit.
 */
export function sumsByUnit(rows: readonly Facts[], key: string, unit: string): readonly (readonly [unit: string, sum: string])[] {
  const counted = rows.filter((row) => (toDecimal(row[key])?.units ?? 0n) !== 0n);
  if (counted.length === 0) return [["", sumOf(rows, key)]];
  return [...Map.groupBy(counted, (row) => String(row[unit] ?? ""))].map(([name, members]) => [name, sumOf(members, key)]);
}

const NOTHING: Decimal = { units: 0n, scale: 0 };
