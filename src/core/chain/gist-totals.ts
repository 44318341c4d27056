import { add, formatDecimal, toDecimal } from "../money/decimal.ts";
import type { Gist } from "./gist.ts";

type Amount = NonNullable<Gist["amount"]>;

/** Amounts of several records added up, each unit by itself; none where a record keeps its amount from the reader. */
export function gistTotals(amounts: readonly (Amount | undefined)[]): readonly Amount[] {
  const sums = new Map<string | undefined, Amount>();
  for (const amount of amounts) {
    const value = amount === undefined ? undefined : toDecimal(amount.value);
    if (amount === undefined || value === undefined) return [];
    const known = toDecimal(sums.get(amount.unit)?.value);
    sums.set(amount.unit, { ...amount, value: formatDecimal(known === undefined ? value : add(known, value)) });
  }
  return [...sums.values()];
}
