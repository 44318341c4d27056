import type { Ledger, LedgerBound, LedgerLimit } from "../definition/generated/documents.ts";
import { add, compare, type Decimal, parseDecimal, subtract, zero } from "../money/decimal.ts";
import { sumsFor } from "./delta.ts";
import { accountsIn, type LedgerRow, numberOf } from "./derived.ts";
import { type Posted, type RowName, rowText } from "./posted.ts";

/** A line that takes more than is left, what was left for its record, its row as it would be, and the bound that does not hold. */
export type Exceeded = {
  readonly line: number;
  readonly field: string;
  readonly left: Decimal;
  readonly row: LedgerRow;
  readonly bound: LedgerBound;
};

/** What a limit judges: the posts of a record before and after, and the rows as they stand with the former. */
export type Judged = {
  readonly before: readonly Posted[];
  readonly after: readonly Posted[];
  readonly rowOf: (row: RowName) => LedgerRow;
};

/**
 * Lines of a record that break a limit: the record's former posts are taken out of its rows, and its new ones are put in
 * line after line. A bound is judged of the lines that post into what it counts; what is only given back is judged where
 * that brings the number nearer to its bound.
 *
 * @returns each line once, in order; what is left is what would be there without the record
 */
export function exceeded(ledger: Ledger, limit: LedgerLimit, { before, after, rowOf }: Judged): readonly Exceeded[] {
  const found = new Map<number, Exceeded>();
  for (const bound of limit.keeps) {
    const { of } = bound;
    const counted = accountsIn(ledger, of);
    const concerned = after.filter(({ account }) => counted.has(account));
    const said = (row: LedgerRow): Decimal =>
      limit.says === undefined ? leftOf(bound, numberOf(ledger, of, row)) : numberOf(ledger, limit.says, row);
    const kept = new Set(concerned.map(({ row }) => rowText(row)));
    for (const { row: name, line } of before) {
      if (kept.has(rowText(name))) continue;
      const row = rowOf(name);
      const asLeft: LedgerRow = { ...row, accounts: accountsWithout(ledger, row, sumsFor(name, before)) };
      const [was, is] = [row, asLeft].map((one) => numberOf(ledger, of, one));
      if (was === undefined || is === undefined || keepsTo(bound, is) || compare(leftOf(bound, is), leftOf(bound, was)) >= 0)
        continue;
      found.set(line, { line, field: "", left: said(asLeft), row: asLeft, bound });
    }
    for (const posts of Map.groupBy(concerned, ({ row }) => rowText(row)).values()) {
      const [first] = posts;
      if (first === undefined) continue;
      const row = rowOf(first.row);
      const without = accountsWithout(ledger, row, sumsFor(first.row, before));
      const left = said({ ...row, accounts: without });
      const taken = new Map(without);
      for (const [line, own] of Map.groupBy(posts, (post) => post.line)) {
        for (const { account, amount } of own) taken.set(account, add(taken.get(account) ?? zero, amount));
        const asTaken: LedgerRow = { ...row, accounts: new Map(taken) };
        if (keepsTo(bound, numberOf(ledger, of, asTaken)) || found.has(line)) continue;
        found.set(line, { line, field: fieldOf(ledger, own[0]), left, row: asTaken, bound });
      }
    }
  }
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}

/**
 * Rows of a record that break a limit by themselves: the record carries them, and its change posts nothing.
 *
 * @param rows as the record would carry them, each with its amounts; those that it would not carry any more with nothing else
 */
export function exceededRows(ledger: Ledger, { keeps }: LedgerLimit, rows: readonly LedgerRow[]): readonly Exceeded[] {
  return rows.flatMap((row, line): Exceeded[] => {
    const broken = keeps.find((bound) => !keepsTo(bound, numberOf(ledger, bound.of, row)));
    if (broken === undefined) return [];
    const { lines = "" } = ledger.on;
    return [{ line, field: `${lines}[${line}]`, left: leftOf(broken, numberOf(ledger, broken.of, row)), row, bound: broken }];
  });
}

/** Whether a number is within its bounds. */
export function keepsTo({ min, max }: Pick<LedgerBound, "min" | "max">, value: Decimal): boolean {
  const [least, most] = [min, max].map((one) => (one === undefined ? undefined : parseDecimal(one)));
  return (least === undefined || compare(value, least) >= 0) && (most === undefined || compare(value, most) <= 0);
}

/** How far a number is from its bound. */
function leftOf({ min, max }: LedgerBound, value: Decimal): Decimal {
  return min === undefined ? subtract(parseDecimal(max ?? "0") ?? zero, value) : subtract(value, parseDecimal(min) ?? zero);
}

/** Name of the value at fault, as faults of a form name it: `items[0].gSendednum`. */
function fieldOf(ledger: Ledger, post: Posted | undefined): string {
  const posting = ledger.postings.find(({ into }) => into === post?.account);
  const lines = posting?.of.lines;
  return lines === undefined ? (posting?.amount ?? "") : `${lines}[${post?.line ?? 0}].${posting?.amount ?? ""}`;
}

function accountsWithout(ledger: Ledger, row: LedgerRow, own: ReadonlyMap<string, Decimal>): ReadonlyMap<string, Decimal> {
  return new Map(ledger.accounts.map(({ key }) => [key, subtract(numberOf(ledger, key, row), own.get(key) ?? zero)]));
}
