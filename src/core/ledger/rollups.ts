import type {
  AnswerRollup,
  Condition,
  Entity,
  GatherRollup,
  LatestRollup,
  Ledger,
  LedgerRollup,
  StageRollup,
  SumRollup,
} from "../definition/generated/documents.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { fieldIndex, type FieldKinds, isEmpty } from "../definition/fields.ts";
import { add, compare, type Decimal, formatDecimal, multiply, roundTo, toDecimal, zero } from "../money/decimal.ts";
import { accountsIn, type LedgerRow, numberOf } from "./derived.ts";

/**
 * The fields of a record that sum up its rows; decimals with exactly the digits of their field.
 *
 * @param moved accounts that have changed, where only the fields are asked for that count one of them
 */
export function rollupsOf(ledger: Ledger, entity: Entity, rows: readonly LedgerRow[], moved?: ReadonlySet<string>): Facts {
  return Object.fromEntries(
    (ledger.rollups ?? []).flatMap((rollup) =>
      asksPosters(rollup) || (moved !== undefined && !counts(ledger, rollup, moved))
        ? []
        : [[rollup.field, rolledUp(ledger, entity, rollup, rows)]],
    ),
  );
}

function counts(ledger: Ledger, rollup: SumRollup | StageRollup, moved: ReadonlySet<string>): boolean {
  const counted = accountsIn(ledger, "sum" in rollup ? rollup.sum : rollup.of);
  return [...counted].some((account) => moved.has(account));
}

/** A field that says something of the records that post for its row. */
export type PosterRollup = GatherRollup | LatestRollup | AnswerRollup;

/** Whether a field is about the records that post, and not about the rows' own numbers. */
export function asksPosters(rollup: LedgerRollup): rollup is PosterRollup {
  return "gather" in rollup || "latest" in rollup || "every" in rollup;
}

/**
 * What a field says of the records that post for its row.
 *
 * @param posters those records, oldest first, each with the kinds of its fields
 */
export function saidOfPosters(rollup: PosterRollup, own: Sayer, posters: readonly Sayer[]): string | null {
  if ("every" in rollup) {
    const isSo = (condition: Condition, { facts, kinds }: Sayer): boolean => holds(condition, facts, kinds);
    const isAnswered = posters.length > 0 && posters.every((poster) => isSo(rollup.every, poster));
    return isSo(rollup.when, own) || isAnswered ? rollup.yes : rollup.no;
  }
  const of = (field: string): readonly string[] =>
    posters.flatMap(({ facts }) => (isEmpty(facts[field]) ? [] : [String(facts[field])]));
  if ("latest" in rollup) return of(rollup.latest).toSorted().at(-1) ?? null;
  const gathered = of(rollup.gather);
  return gathered.length === 0 ? null : gathered.join(",");
}

/** A record with the kinds of its fields. */
export type Sayer = { readonly facts: Facts; readonly kinds: FieldKinds };

function rolledUp(ledger: Ledger, entity: Entity, rollup: SumRollup | StageRollup, rows: readonly LedgerRow[]): string {
  if (!("sum" in rollup)) return stageOf(ledger, rollup, rows);
  const scale = fieldIndex(entity.fields).get(rollup.field)?.scale ?? 0;
  const amount = (row: LedgerRow): Decimal => {
    const number = numberOf(ledger, rollup.sum, row);
    return rollup.times === undefined ? number : multiply(number, toDecimal(row.facts[rollup.times]) ?? zero);
  };
  return formatDecimal(rows.reduce<Decimal>((sum, row) => add(sum, roundTo(amount(row), scale)), { units: 0n, scale }));
}

/** Nothing and everything are said of all rows; a record without rows has come to nothing. */
function stageOf(ledger: Ledger, { of, against, none, some, all }: StageRollup, rows: readonly LedgerRow[]): string {
  if (rows.every((row) => compare(numberOf(ledger, of, row), zero) <= 0)) return none;
  const isReached = (row: LedgerRow): boolean => compare(numberOf(ledger, of, row), toDecimal(row.facts[against]) ?? zero) >= 0;
  return rows.every(isReached) ? all : some;
}
