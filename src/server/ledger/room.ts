import type { Entity, Ledger, LedgerLimit } from "../../core/definition/generated/documents.ts";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { accountsIn, configIn, type LedgerRow, numberOf } from "../../core/ledger/derived.ts";
import { sumsFor } from "../../core/ledger/delta.ts";
import { add, compare, type Decimal, roundTo, subtract, zero } from "../../core/money/decimal.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { configValue } from "../system/config-values.ts";
import type { Queries } from "../store/port.ts";
import { accountOf } from "./document-sums.ts";
import { liveLedgers, posted, scaleOf } from "./ledgers.ts";

/** What a limit leaves to a record: up to where it goes, what others have of that, and the rest. */
export type Room = { readonly ceiling: Decimal; readonly used: Decimal; readonly left: Decimal };

/**
 * How much a limit would let a record post for a record that keeps numbers; nothing is locked, for somebody only asks.
 *
 * @param wanted the record as it would be, with any amount
 * @param stored the same record as it stands, which does not count among the others
 * @param row the record whose numbers the ledger keeps, and its entity
 */
export async function roomWithin(
  db: Queries,
  ec: EntityCall,
  name: string,
  poster: { readonly entity: Entity; readonly wanted: Facts; readonly stored: EntityRecord | undefined },
  row: { readonly entity: Entity; readonly record: EntityRecord },
): Promise<Room> {
  const [ledger, limit] = limitNamed(ec, name);
  const kinds = fieldKinds(poster.entity.fields);
  const bounds = limit.keeps.filter(({ when }) => when === undefined || holds(when, poster.wanted, kinds));
  const own = sumsFor({ id: row.record.id }, posted(ec, ledger, poster.entity, poster.stored));
  const accounts = new Map<string, Decimal>();
  for (const account of ledger.accounts) {
    const { key, field } = account;
    const shown =
      field === undefined ? await summed(db, ec, ledger, key, row.record.id) : numberOf(ledger, key, { facts: row.record });
    accounts.set(key, subtract(shown, own.get(key) ?? zero));
  }
  const config = Object.fromEntries(
    await Promise.all(configIn(ledger).map(async (key) => [key, await configValue(db, key)] as const)),
  );
  const stands: LedgerRow = { facts: row.record, kinds: fieldKinds(row.entity.fields), accounts, config };
  const posting = new Set(posted(ec, ledger, poster.entity, poster.wanted).map(({ account }) => account));
  const rooms = bounds.map(({ of }): Room => {
    const counted = accountsIn(ledger, of);
    const used = ledger.accounts
      .filter(({ key }) => counted.has(key) && posting.has(key))
      .reduce<Decimal>((sum, { key }) => add(sum, accounts.get(key) ?? zero), zero);
    const left = roundTo(numberOf(ledger, of, stands), limit.digits ?? 0);
    return { ceiling: add(left, used), used, left };
  });
  // Of several bounds the one that leaves least is what the record meets.
  return rooms.toSorted((one, other) => compare(one.left, other.left))[0] ?? { ceiling: zero, used: zero, left: zero };
}

function limitNamed(ec: EntityCall, name: string): readonly [Ledger, LedgerLimit] {
  for (const ledger of liveLedgers(ec.product))
    for (const limit of ledger.limits ?? []) if (limit.key === name) return [ledger, limit];
  throw new RangeError(`there is no limit ${name}`);
}

async function summed(db: Queries, ec: EntityCall, ledger: Ledger, key: string, id: string): Promise<Decimal> {
  const account = ledger.accounts.find((one) => one.key === key);
  const units = (await accountOf(db, ec.product, ledger, key, [id])).get(id) ?? 0n;
  return { units, scale: account === undefined ? 0 : scaleOf(ec.product, ledger, account) };
}
