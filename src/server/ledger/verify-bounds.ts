import type { Ledger, LedgerPromise, PromisedBound } from "../../core/definition/generated/documents.ts";
import { holds } from "../../core/condition/evaluate.ts";
import type { Product } from "../../core/definition/product.ts";
import { type LedgerRow, numberOf } from "../../core/ledger/derived.ts";
import { keepsTo } from "../../core/ledger/limits.ts";
import type { Decimal } from "../../core/money/decimal.ts";
import type { Queries } from "../store/port.ts";
import { configuredNumbers } from "./configured-numbers.ts";
import { type HeldRow, placeOf } from "./hold-rows.ts";
import { scaleOf } from "./ledgers.ts";

/** A row of which a number is not within what the ledger promises, by what its records make of its accounts. */
export type BrokenBound = {
  readonly ledger: Ledger;
  readonly promise: LedgerPromise;
  readonly bound: PromisedBound;
  readonly row: HeldRow;
  readonly value: Decimal;
};

/** `合同数量 (contract-quantity): toInvoice of DS-CG-2026-0007/2; 有效开票申请合计不超过合格数量` */
export function boundSentence({ ledger, promise, bound, row }: BrokenBound): string {
  return `${ledger.title.cn} (${ledger.ledger}): ${bound.of} of ${placeOf(row)}; ${promise.title.cn}`;
}

/** Rows, and what their records make of an account. */
export type Made = { readonly rows: readonly HeldRow[]; readonly made: (row: HeldRow, account: string) => bigint };

/** Rows are judged by what records make; a field that shows something else is told as a difference. */
export async function brokenBounds(
  db: Queries,
  product: Product,
  ledger: Ledger,
  { rows, made }: Made,
): Promise<readonly BrokenBound[]> {
  const bounds = (ledger.promises ?? []).flatMap((promise) => promise.keeps.map((bound) => ({ promise, bound })));
  if (bounds.length === 0) return [];
  const config = await configuredNumbers(db, ledger);
  const scales = new Map(ledger.accounts.map((account) => [account.key, scaleOf(product, ledger, account)]));
  return rows.flatMap((row) => {
    const accounts = new Map(Array.from(scales, ([key, scale]) => [key, { units: made(row, key), scale }]));
    const { facts, kinds } = row;
    const judged: LedgerRow = { facts, kinds, config, accounts };
    return bounds.flatMap(({ promise, bound }): BrokenBound[] => {
      if (bound.while !== undefined && !row.isIn(bound.while)) return [];
      if (bound.when !== undefined && !holds(bound.when, facts, kinds)) return [];
      const value = numberOf(ledger, bound.of, judged);
      return keepsTo(bound, value) ? [] : [{ ledger, promise, bound, row, value }];
    });
  });
}
