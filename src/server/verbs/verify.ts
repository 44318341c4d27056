import type { Product } from "../../core/definition/product.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { formatDecimal, fromStored } from "../../core/money/decimal.ts";
import { pendingOf } from "../entity/backfill-marks.ts";
import type { OneRecord } from "../entity/belonging.ts";
import { type BrokenBound, boundSentence } from "../ledger/verify-bounds.ts";
import { holdLedgers, type LedgerDifference, ledgerSentence } from "../ledger/verify-ledgers.ts";
import type { Queries } from "../store/port.ts";
import type { Contradiction } from "./contradiction.ts";
import { storedEntities } from "./stored-entities.ts";
import { type Mended, rowName, uncomputed } from "./verify-computed.ts";
import { brokenPromises } from "./verify-promises.ts";

/**
 * Hold what is stored against what documents say of it (domain 6.5): ledgers against their records, postings and promises,
 * computed values against what they are computed from, and records against the promises of their entity.
 *
 * @param only hold only one record with those that name it, such as a contract with its notes; absent: everything
 * @returns every contradiction; an empty list when all is well
 */
export async function verifyInvariants(db: Queries, product: Product, only?: OneRecord): Promise<readonly Contradiction[]> {
  const entities = await storedEntities(db, product);
  const ledgers = await holdLedgers(db, product, only);
  const promises = await brokenPromises(db, product, entities, only);
  const computed = await uncomputed(db, entities, {
    only,
    mended: mendedBy(ledgers.flatMap(({ differences }) => differences)),
    pending: await pendingOf(db, product),
  });
  return [
    ...ledgers.flatMap(({ differences, broken }) => [...differences.map(ofDifference), ...broken.map(ofBound)]),
    ...promises,
    ...computed,
  ];
}

/** What fields would show if nobody had changed them past their ledgers. */
function mendedBy(differences: readonly LedgerDifference[]): Mended {
  const mended = new Map<string, Facts>();
  for (const { ledger, account, row, shown, records, scale } of differences) {
    const field = ledger.accounts.find(({ key }) => key === account)?.field;
    if (field === undefined || shown === records) continue;
    const name = rowName(ledger.on.entity, ledger.on.lines, row.id);
    mended.set(name, { ...mended.get(name), [field]: fromStored(records, scale) });
  }
  return mended;
}

/** What no field shows, or a field shows rightly, is a matter of the postings alone. */
function ofDifference(difference: LedgerDifference): Contradiction {
  const { ledger, account, row, shown, records, postings } = difference;
  const isPosted = shown === undefined || shown === records;
  const promise = ledger.accounts.find(({ key }) => key === account)?.promise;
  return {
    invariant: isPosted ? "ledger" : (promise ?? "ledger"),
    id: row.id,
    stored: String(isPosted ? postings : shown),
    expected: String(records),
    sentence: ledgerSentence(difference),
  };
}

function ofBound(broken: BrokenBound): Contradiction {
  const { promise, bound, row, value } = broken;
  return {
    invariant: promise.key,
    id: row.id,
    stored: formatDecimal(value),
    expected: [bound.min === undefined ? [] : `at least ${bound.min}`, bound.max === undefined ? [] : `at most ${bound.max}`]
      .flat()
      .join(" and "),
    sentence: boundSentence(broken),
  };
}
