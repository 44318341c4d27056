import type { Ledger, LedgerLimit } from "../../core/definition/generated/documents.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import type { Product } from "../../core/definition/product.ts";
import { fillText } from "../../core/contract/language.ts";
import { leadsTo } from "../../core/form/leads-to.ts";
import { numberText, trimZeros } from "../../core/format/number.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { accountsIn } from "../../core/ledger/derived.ts";
import { exceeded } from "../../core/ledger/limits.ts";
import type { Posted } from "../../core/ledger/posted.ts";
import { compare, type Decimal, formatDecimal, zero } from "../../core/money/decimal.ts";
import type { EffectContext, Warning } from "../effects/effect.ts";
import { accountOf } from "./document-sums.ts";
import { ledgersOf, liveLedgers, posted, scaleOf } from "./ledgers.ts";
import { headsOf, lockedRows, rowsNamed, type StoredLedgerRow } from "./rows.ts";

/** Keys of all limits; actions name them among their guards. */
export function limitNames(product: Product): readonly string[] {
  return liveLedgers(product).flatMap(({ limits }) => (limits ?? []).map(({ key }) => key));
}

/** Why a limit does not let an action through: its first line that is too much. */
export async function limitRefusal(context: EffectContext, name: string): Promise<GuardRefusal | undefined> {
  for (const [ledger, limit] of limitsOf(context, name)) {
    const [first] = await broken(context, ledger, limit);
    if (first !== undefined) return { bizCode: limit.bizCode, text: first.text };
  }
  return undefined;
}

/** The same for every line, said on saving already where the limit warns of it. */
export async function limitWarnings(context: EffectContext, name: string): Promise<readonly Warning[]> {
  const warning = limitsOf(context, name).filter(([, limit]) => limit.warn === "save");
  return (await Promise.all(warning.map(([ledger, limit]) => broken(context, ledger, limit)))).flat();
}

function limitsOf({ ec, entity }: EffectContext, name: string): readonly (readonly [Ledger, LedgerLimit])[] {
  return ledgersOf(ec.product, entity.entity).flatMap((ledger) =>
    (ledger.limits ?? []).filter(({ key }) => key === name).map((limit) => [ledger, limit] as const),
  );
}

/**
 * The record is judged as the action would leave it, under the lock of its rows' records. What is left is what is there
 * before this record: of two of one batch that are too much together the first is let through within the transaction, so
 * the second is told what the first has left, and nothing of either is kept (tests/server/entity/quantity.test.ts).
 */
async function broken(context: EffectContext, ledger: Ledger, limit: LedgerLimit): Promise<readonly Warning[]> {
  const { tx, ec, entity, action, record, after } = context;
  const stored = after ?? record;
  const proposed = { ...stored, ...leadsTo(action, stored, fieldKinds(entity.fields)) };
  const [before, wanted] = [posted(ec, ledger, entity, record), posted(ec, ledger, entity, proposed)];
  const names = wanted.map(({ row }) => row);
  const rows = await lockedRows(tx, ec, ledger, await headsOf(tx, ec, ledger, names, { entity, record: proposed }), limit.lock);
  const summed = await summedAccounts(context, ledger, limit, wanted, rows);
  const found = exceeded(ledger, limit, {
    before,
    after: wanted,
    rowOf: (name) => {
      const [row] = rowsNamed(rows, name);
      return {
        facts: row?.facts ?? {},
        accounts: new Map(summed.flatMap(([account, of]) => [[account, of.get(row?.id ?? "") ?? zero]])),
      };
    },
  });
  return found.map(({ line, field, left }) => ({ field, text: fillText(limit.message, { n: line + 1, x: amountText(left) }) }));
}

type Summed = readonly (readonly [string, ReadonlyMap<string, Decimal>])[];

/** Accounts that no field shows are summed from the records, as far as a bound asks for them. */
async function summedAccounts(
  { tx, ec }: EffectContext,
  ledger: Ledger,
  { keeps }: LedgerLimit,
  wanted: readonly Posted[],
  rows: readonly StoredLedgerRow[],
): Promise<Summed> {
  const touched = new Set(wanted.map(({ account }) => account));
  const asked = new Set(
    keeps.flatMap(({ of }) => {
      const counted = [...accountsIn(ledger, of)];
      return counted.some((account) => touched.has(account)) ? counted : [];
    }),
  );
  const summed: [string, ReadonlyMap<string, Decimal>][] = [];
  for (const account of ledger.accounts) {
    if (account.field !== undefined || !asked.has(account.key)) continue;
    const scale = scaleOf(ec.product, ledger, account);
    const units = await accountOf(
      tx,
      ec.product,
      ledger,
      account.key,
      rows.map(({ id }) => id),
    );
    summed.push([account.key, new Map(Array.from(units, ([id, own]) => [id, { units: own, scale }]))]);
  }
  return summed;
}

function amountText(left: Decimal) {
  return numberText(trimZeros(formatDecimal(compare(left, zero) < 0 ? zero : left), 0));
}
