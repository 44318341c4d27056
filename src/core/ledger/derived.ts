import type { Ledger, LedgerPercent } from "../definition/generated/documents.ts";
import type { Facts } from "../condition/evaluate.ts";
import { add, compare, type Decimal, multiply, parseDecimal, subtract, toDecimal, zero } from "../money/decimal.ts";

/** A row of a ledger: its fields with those of its record, and amounts of accounts that no field shows or that stand elsewhere. */
export type LedgerRow = { readonly facts: Facts; readonly accounts?: ReadonlyMap<string, Decimal> };

const ONE_PERCENT: Decimal = { units: 1n, scale: 2 };

/** An account, a derived number, or a field of a row; what is empty counts as zero. */
export function numberOf(ledger: Ledger, name: string, row: LedgerRow): Decimal {
  const derived = ledger.derived?.find((one) => one.key === name);
  if (derived === undefined) return ownNumber(ledger, name, row);
  const of = (terms: readonly (string | LedgerPercent)[] | undefined): Decimal =>
    (terms ?? []).reduce<Decimal>((sum, term) => add(sum, termOf(ledger, term, row)), zero);
  const value = subtract(of(derived.plus), of(derived.minus));
  const least = derived.least === undefined ? undefined : parseDecimal(derived.least);
  return least !== undefined && compare(value, least) < 0 ? least : value;
}

/** The accounts that a number counts, directly or through others. */
export function accountsIn(ledger: Ledger, name: string): ReadonlySet<string> {
  const derived = ledger.derived?.find((one) => one.key === name);
  if (derived === undefined) return new Set(ledger.accounts.some(({ key }) => key === name) ? [name] : []);
  const terms = [...derived.plus, ...(derived.minus ?? [])];
  return new Set(
    terms
      .flatMap((term) => (typeof term === "string" ? [term] : [term.percent, term.of]))
      .flatMap((term) => [...accountsIn(ledger, term)]),
  );
}

function termOf(ledger: Ledger, term: string | LedgerPercent, row: LedgerRow): Decimal {
  if (typeof term === "string") return numberOf(ledger, term, row);
  return multiply(multiply(numberOf(ledger, term.of, row), numberOf(ledger, term.percent, row)), ONE_PERCENT);
}

function ownNumber(ledger: Ledger, name: string, { facts, accounts }: LedgerRow): Decimal {
  const account = ledger.accounts.find(({ key }) => key === name);
  if (account === undefined) return toDecimal(facts[name]) ?? zero;
  return accounts?.get(name) ?? toDecimal(facts[account.field ?? ""]) ?? zero;
}
