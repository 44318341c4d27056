import type { Entity, Ledger, LedgerRollup, StageRollup } from "../definition/generated/documents.ts";
import type { Facts } from "../condition/evaluate.ts";
import { fieldIndex } from "../definition/fields.ts";
import { add, compare, type Decimal, formatDecimal, multiply, roundTo, toDecimal, zero } from "../money/decimal.ts";
import { type LedgerRow, numberOf } from "./derived.ts";

/** The fields of a record that sum up its rows; decimals with exactly the digits of their field. */
export function rollupsOf(ledger: Ledger, entity: Entity, rows: readonly LedgerRow[]): Facts {
  return Object.fromEntries((ledger.rollups ?? []).map((rollup) => [rollup.field, rolledUp(ledger, entity, rollup, rows)]));
}

function rolledUp(ledger: Ledger, entity: Entity, rollup: LedgerRollup, rows: readonly LedgerRow[]): string {
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
