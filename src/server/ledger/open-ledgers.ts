import { sql } from "kysely";
import type { Ledger } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { fromStored } from "../../core/money/decimal.ts";
import { scaledInteger } from "../store/integers.ts";
import { metaOf } from "../store/meta.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";
import { insertPostings, POSTINGS } from "../save/insert-postings.ts";
import { documentSums } from "./document-sums.ts";
import { heldRows } from "./hold-rows.ts";
import { liveLedgers, scaleOf } from "./ledgers.ts";
import { addAll } from "../ground/add-all.ts";

/** What is posted when a ledger is opened over records that are there already. */
const OPENING = "opening";
const ROWS_AT_ONCE = 500;

/** A posting that a record of earlier days lacks. */
export type OpeningPosting = {
  readonly ledger: string;
  readonly account: string;
  readonly rowNumber: string;
  readonly rowKey: string;
  readonly entity: string;
  readonly entityId: string;
  readonly entityNo: string;
  readonly kept: bigint;
  readonly due: bigint;
  readonly scale: number;
};

/** Whether the postings of a ledger tell the whole story, so that they must add up to what its records say. */
export async function isOpened(db: Queries, ledger: string): Promise<boolean> {
  return (await metaOf(db, markOf(ledger))) !== undefined;
}

/**
 * Where the kept postings of a record differ from what it posts today, by account and row. A store of an earlier release
 * keeps none, and lacks all of them; one whose ledgers are open lacks nothing. Postings are only ever added, so that to
 * open a ledger again, or to go on where somebody stopped, is harmless.
 */
export async function missingPostings(db: Queries, product: Product): Promise<readonly OpeningPosting[]> {
  const missing: OpeningPosting[] = [];
  for (const ledger of liveLedgers(product)) addAll(missing, await missingOf(db, product, ledger));
  return missing;
}

/** Add the missing postings, and hold the ledgers against their postings from now on. */
export async function openLedgers(tx: Transaction, product: Product, now: string): Promise<readonly OpeningPosting[]> {
  const missing = await missingPostings(tx, product);
  for (let first = 0; first < missing.length; first += ROWS_AT_ONCE) {
    const rows = missing
      .slice(first, first + ROWS_AT_ONCE)
      .map(({ kept, due, scale: _scale, ...posting }): Record<string, StoredValue> => ({
        ...posting,
        action: OPENING,
        amount: due - kept,
        postedTime: now,
      }));
    await insertPostings(tx, rows);
  }
  for (const { ledger } of liveLedgers(product))
    if (!(await isOpened(tx, ledger)))
      await tx
        .insertInto("meta")
        .values({ name: markOf(ledger), value: now })
        .execute();
  return missing;
}

/** Open the ledgers of a store whose records lack no posting, as in a new one; an earlier release's waits for its operator. */
export async function openEmptyLedgers(tx: Transaction, product: Product, now: string): Promise<void> {
  const opened = await Promise.all(liveLedgers(product).map(({ ledger }) => isOpened(tx, ledger)));
  if (opened.every(Boolean)) return;
  if ((await missingPostings(tx, product)).length === 0) await openLedgers(tx, product, now);
}

/** `contract-quantity reserved DS-CG-2026-0007/2 by delivery SH0004: 0.0000 -> 30.0000` */
export function openingSentence({
  ledger,
  account,
  rowNumber,
  rowKey,
  entity,
  entityNo,
  kept,
  due,
  scale,
}: OpeningPosting): string {
  const place = rowKey === "" ? rowNumber : `${rowNumber}/${rowKey}`;
  return `${ledger} ${account} ${place} by ${entity} ${entityNo}: ${fromStored(kept, scale)} -> ${fromStored(due, scale)}`;
}

const markOf = (ledger: string): string => `ledger.${ledger}`;

async function missingOf(db: Queries, product: Product, ledger: Ledger): Promise<readonly OpeningPosting[]> {
  const rows = new Map((await heldRows(db, product, ledger, { isNamingAll: true })).map((row) => [row.id, row]));
  const due = new Map<string, OpeningPosting>();
  for (const posting of ledger.postings) {
    const account = ledger.accounts.find(({ key }) => key === posting.into);
    if (account === undefined) continue;
    const scale = scaleOf(product, ledger, account);
    for (const { row, key, record, no, units } of await documentSums(db, product, ledger, posting)) {
      const own = typeof posting.to === "string" ? rows.get(row) : { number: row, key };
      if (own === undefined) continue;
      const one = {
        ledger: ledger.ledger,
        account: account.key,
        rowNumber: own.number,
        rowKey: own.key,
        entity: posting.of.entity,
        entityId: record,
      };
      const name = nameOf(one);
      due.set(name, { ...one, entityNo: no, kept: 0n, due: (due.get(name)?.due ?? 0n) + units, scale });
    }
  }
  for (const kept of await keptSums(db, ledger.ledger)) {
    const name = nameOf(kept);
    const account = ledger.accounts.find(({ key }) => key === kept.account);
    if (account === undefined) continue;
    due.set(name, { ...kept, due: due.get(name)?.due ?? 0n, scale: scaleOf(product, ledger, account) });
  }
  return [...due.values()].filter((one) => one.kept !== one.due);
}

type Named = Omit<OpeningPosting, "kept" | "due" | "scale" | "entityNo">;

function nameOf({ account, rowNumber, rowKey, entity, entityId }: Named): string {
  return JSON.stringify([account, rowNumber, rowKey, entity, entityId]);
}

async function keptSums(db: Queries, ledger: string): Promise<readonly Omit<OpeningPosting, "due" | "scale">[]> {
  const { rows } = await sql<Named & { entityNo: string; units: string | number | bigint }>`
    SELECT "ledger", "account", "rowNumber", "rowKey", "entity", "entityId", max("entityNo") AS "entityNo", sum("amount") AS units
    FROM ${sql.table(POSTINGS)} WHERE "ledger" = ${ledger}
    GROUP BY "ledger", "account", "rowNumber", "rowKey", "entity", "entityId"`.execute(db);
  return rows.map(({ units, ...one }) => ({ ...one, kept: scaledInteger(units) ?? 0n }));
}
