import type { Ledger } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { type Decimal, zero } from "../../core/money/decimal.ts";
import type { Queries } from "../store/port.ts";
import { accountOf } from "./document-sums.ts";
import { scaleOf } from "./ledgers.ts";

/** Amounts of accounts that no field shows, by account and then by the id of the row. */
export type SummedAccounts = readonly (readonly [string, ReadonlyMap<string, Decimal>])[];

/** Accounts that no field shows are summed from the records that post into them, as far as they are asked for. */
export async function summedAccounts(
  db: Queries,
  product: Product,
  ledger: Ledger,
  asked: readonly string[],
  rowIds: readonly string[],
): Promise<SummedAccounts> {
  const summed: [string, ReadonlyMap<string, Decimal>][] = [];
  for (const account of ledger.accounts) {
    if (account.field !== undefined || !asked.includes(account.key)) continue;
    const scale = scaleOf(product, ledger, account);
    const units = await accountOf(db, product, ledger, account.key, rowIds);
    summed.push([account.key, new Map(Array.from(units, ([id, own]) => [id, { units: own, scale }]))]);
  }
  return summed;
}

/** Those of one row; an account into which nothing was posted for it has nothing. */
export function amountsOf(summed: SummedAccounts, id = ""): ReadonlyMap<string, Decimal> {
  return new Map(summed.map(([account, of]) => [account, of.get(id) ?? zero]));
}
