import type { Ledger, LedgerConfig, LedgerDerived, LedgerTerm } from "../definition/generated/documents.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { fieldsOf } from "../condition/fields-of.ts";
import type { FieldKinds } from "../definition/fields.ts";
import {
  add,
  compare,
  type Decimal,
  isNumberText,
  multiply,
  parseDecimal,
  roundTo,
  subtract,
  toDecimal,
  zero,
} from "../money/decimal.ts";

/** A row of a ledger, and what its numbers are reckoned with. */
export type LedgerRow = {
  /** Its fields, with those of its record. */
  readonly facts: Facts;
  /** Amounts of accounts that no field shows, or that are supposed to stand otherwise. */
  readonly accounts?: ReadonlyMap<string, Decimal>;
  /** Kinds of its fields; asked for where a number depends on a condition. */
  readonly kinds?: FieldKinds;
  /** Values of the configuration by key; what is absent counts as the document says. */
  readonly config?: Facts;
};

const ONE_PERCENT: Decimal = { units: 1n, scale: 2 };

/** An account, a derived number, or a field of a row; what is empty counts as zero. */
export function numberOf(ledger: Ledger, name: string, row: LedgerRow): Decimal {
  const derived = ledger.derived?.find((one) => one.key === name);
  if (derived === undefined) return ownNumber(ledger, name, row);
  if (derived.when !== undefined && !holds(derived.when, row.facts, row.kinds ?? {})) return zero;
  const of = (terms: readonly LedgerTerm[] | undefined): Decimal =>
    (terms ?? []).reduce<Decimal>((sum, term) => add(sum, termOf(ledger, term, row)), zero);
  const value = subtract(of(derived.plus), of(derived.minus));
  const least = leastOf(ledger, derived, row);
  return least !== undefined && compare(value, least) < 0 ? least : value;
}

function leastOf(ledger: Ledger, { least }: LedgerDerived, row: LedgerRow): Decimal | undefined {
  if (least === undefined) return undefined;
  return isNumberText(least) ? parseDecimal(least) : numberOf(ledger, least, row);
}

/** The accounts that a number counts, directly or through others. */
export function accountsIn(ledger: Ledger, name: string): ReadonlySet<string> {
  const derived = ledger.derived?.find((one) => one.key === name);
  if (derived === undefined) return new Set(ledger.accounts.some(({ key }) => key === name) ? [name] : []);
  const terms: readonly LedgerTerm[] = [...derived.plus, ...(derived.minus ?? []), ...(derived.least ? [derived.least] : [])];
  return new Set(terms.flatMap(namesIn).flatMap((term) => [...accountsIn(ledger, term)]));
}

/** Fields of the row or its record that a number is reckoned from, beside accounts, directly or through others. */
export function fieldsIn(ledger: Ledger, name: string): ReadonlySet<string> {
  const derived = ledger.derived?.find((one) => one.key === name);
  if (derived === undefined) return new Set(ledger.accounts.some(({ key }) => key === name) ? [] : [name]);
  const least = derived.least === undefined || isNumberText(derived.least) ? [] : [derived.least];
  const names = [...derived.plus, ...(derived.minus ?? []), ...least].flatMap(namesIn);
  const asked = derived.when === undefined ? [] : fieldsOf(derived.when);
  return new Set([...names.flatMap((term) => [...fieldsIn(ledger, term)]), ...asked]);
}

/** Keys of the configuration that a ledger reckons with. */
export function configIn({ derived }: Ledger): readonly string[] {
  const terms = (derived ?? []).flatMap(({ plus, minus }) => [...plus, ...(minus ?? [])]);
  const configs = terms.flatMap((term) => (typeof term === "object" && "percent" in term ? [term.percent] : [term]));
  return [...new Set(configs.flatMap((term) => (typeof term === "object" && "config" in term ? [term.config] : [])))];
}

/** Numbers of the ledger or its row that a term names. */
function namesIn(term: LedgerTerm): readonly string[] {
  if (typeof term === "string") return [term];
  if ("config" in term) return [];
  return [term.of, ...(typeof term.percent === "string" ? [term.percent] : [])];
}

function termOf(ledger: Ledger, term: LedgerTerm, row: LedgerRow): Decimal {
  if (typeof term === "string") return numberOf(ledger, term, row);
  if ("config" in term) return configured(term, row);
  const { percent, of, digits } = term;
  const share =
    typeof percent === "string"
      ? numberOf(ledger, percent, row)
      : "config" in percent
        ? configured(percent, row)
        : (parseDecimal(percent.value) ?? zero);
  const part = multiply(multiply(numberOf(ledger, of, row), share), ONE_PERCENT);
  return digits === undefined ? part : roundTo(part, digits);
}

function configured({ config, else: otherwise }: LedgerConfig, row: LedgerRow): Decimal {
  return toDecimal(row.config?.[config]) ?? parseDecimal(otherwise) ?? zero;
}

function ownNumber(ledger: Ledger, name: string, { facts, accounts }: LedgerRow): Decimal {
  const account = ledger.accounts.find(({ key }) => key === name);
  if (account === undefined) return toDecimal(facts[name]) ?? zero;
  return accounts?.get(name) ?? toDecimal(facts[account.field ?? ""]) ?? zero;
}
