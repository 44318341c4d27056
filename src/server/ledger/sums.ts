import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Product } from "../../core/definition/product.ts";
import { accountsIn, numberOf } from "../../core/ledger/derived.ts";
import { rollupsOf } from "../../core/ledger/rollups.ts";
import { compare, type Decimal, formatDecimal, zero } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import type { Queries } from "../store/port.ts";
import { liveLedgers } from "./ledgers.ts";
import { amountsOf, summedAccounts } from "./summed-accounts.ts";

/** Every field of a record that sums up its rows, as they are given. */
export function rolledUp(product: Product, entity: Entity, record: Facts, table: string, lines: readonly Facts[]): Facts {
  const ledgers = liveLedgers(product).filter(({ on }) => on.entity === entity.entity && on.lines === table);
  const rows = lines.map((line) => ({ facts: { ...record, ...line } }));
  return Object.assign({}, ...ledgers.map((ledger) => rollupsOf(ledger, entity, rows))) as Facts;
}

/** An account or derived number of a ledger, of one line of a record. */
export function numberOfLine(product: Product, ledger: string, name: string, record: Facts, line: Facts): Decimal {
  const own = product.ledgers[ledger];
  if (own === undefined) throw new RangeError(`there is no ledger ${ledger}`);
  return numberOf(own, name, { facts: { ...record, ...line } });
}

/** What new lines are offered with of each line of their source, where a ledger says so; lines without anything left are absent. */
export async function offeredBy(
  db: Queries,
  product: Product,
  to: { readonly entity: string; readonly lines: string; readonly field: string },
  source: EntityRecord,
): Promise<ReadonlyMap<string, string> | undefined> {
  for (const ledger of liveLedgers(product)) {
    const offer = ledger.remains?.find(
      (one) => one.to.entity === to.entity && one.to.lines === to.lines && one.field === to.field,
    );
    if (offer === undefined || ledger.on.lines === undefined) continue;
    const lines = linesOf(source, ledger.on.lines);
    const ids = lines.map(({ id }) => id);
    const summed = await summedAccounts(db, product, ledger, [...accountsIn(ledger, offer.value)], ids);
    return new Map(
      lines.flatMap((line): [string, string][] => {
        const row = { facts: { ...source, ...line }, accounts: amountsOf(summed, line.id) };
        const rest = numberOf(ledger, offer.value, row);
        return compare(rest, zero) > 0 ? [[line.id, formatDecimal(rest)]] : [];
      }),
    );
  }
  return undefined;
}

/** Whether a ledger says what new lines of an entity are offered with in a field. */
export function isOffered(product: Product, entity: string, field: string): boolean {
  return liveLedgers(product).some(
    ({ remains }) => remains?.some((offer) => offer.to.entity === entity && offer.field === field) === true,
  );
}
