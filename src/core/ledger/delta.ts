import { add, type Decimal, negate, zero } from "../money/decimal.ts";
import { type Posted, type RowName, rowText } from "./posted.ts";

/** By how much an account of a row moves. */
export type Moved = { readonly account: string; readonly row: RowName; readonly by: Decimal };

/**
 * What a change of a record moves: what it posts afterwards, less what it posted before. The moves of every step of any
 * walk add up to what the record posts at its end, so that undoing, editing and removing need no rule of their own.
 *
 * @returns each account of each row once, in the order in which they first occur; those that stay as they are left out
 */
export function delta(before: readonly Posted[], after: readonly Posted[]): readonly Moved[] {
  const moves = new Map<string, Moved>();
  const count = ({ account, row }: Posted, by: Decimal): void => {
    const key = `${account} ${rowText(row)}`;
    moves.set(key, { account, row, by: add(moves.get(key)?.by ?? zero, by) });
  };
  for (const posted of before) count(posted, negate(posted.amount));
  for (const posted of after) count(posted, posted.amount);
  return [...moves.values()].filter(({ by }) => by.units !== 0n);
}

/** The sum of what is posted, by account, for one row. */
export function sumsFor(row: RowName, posted: readonly Posted[]): ReadonlyMap<string, Decimal> {
  const wanted = rowText(row);
  const sums = new Map<string, Decimal>();
  for (const one of posted)
    if (rowText(one.row) === wanted) sums.set(one.account, add(sums.get(one.account) ?? zero, one.amount));
  return sums;
}
