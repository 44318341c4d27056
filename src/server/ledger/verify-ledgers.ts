import { sql } from "kysely";
import type { Ledger } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { fromStored } from "../../core/money/decimal.ts";
import { belongingTo, type OneRecord } from "../entity/belonging.ts";
import { among, always, type Holds } from "../entity/sql-text.ts";
import { scaledInteger } from "../store/integers.ts";
import type { Queries } from "../store/port.ts";
import { POSTINGS } from "../save/insert-postings.ts";
import { documentSums } from "./document-sums.ts";
import { heldRows, type HeldRow, placeOf } from "./hold-rows.ts";
import { liveLedgers, rowTable, scaleOf } from "./ledgers.ts";
import { isOpened } from "./open-ledgers.ts";
import { type BrokenBound, brokenBounds, type Made } from "./verify-bounds.ts";

/** An account of a row of which field, records and postings do not say the same; amounts in whole units. */
export type LedgerDifference = {
  readonly ledger: Ledger;
  readonly account: string;
  readonly row: HeldRow;
  readonly scale: number;
  /** Undefined for an account that no field shows. */
  readonly shown: bigint | undefined;
  readonly records: bigint;
  /** Undefined where the ledger was not opened, so that what happened before is not kept. */
  readonly postings: bigint | undefined;
};

/** What is wrong with a ledger. */
export type LedgerFindings = { readonly differences: readonly LedgerDifference[]; readonly broken: readonly BrokenBound[] };

/** Hold every ledger's fields, records and kept postings against each other. */
export async function verifyLedgers(db: Queries, product: Product, only?: OneRecord): Promise<readonly LedgerDifference[]> {
  return (await holdLedgers(db, product, only)).flatMap(({ differences }) => differences);
}

/**
 * The same, and every row against the promises of its ledger.
 *
 * @param only the one record whose rows are held, and those of records that name it
 */
export async function holdLedgers(db: Queries, product: Product, only?: OneRecord): Promise<readonly LedgerFindings[]> {
  const findings: LedgerFindings[] = [];
  for (const ledger of liveLedgers(product)) {
    const { entity } = rowTable(product, ledger, product.variants.default);
    const belonging = belongingTo(entity, only, "h");
    if (belonging !== undefined) findings.push(await findingsOf(db, product, ledger, only === undefined ? undefined : belonging));
  }
  return findings;
}

/** `contract-quantity: sent (已发) of DS-CG-2026-0007/2 shows 12.0000, its records make 10.0000, its postings 10.0000.` */
export function ledgerSentence({ ledger, account, row, scale, shown, records, postings }: LedgerDifference): string {
  const title = ledger.accounts.find(({ key }) => key === account)?.title.cn ?? "";
  const text = (units: bigint | undefined): string => (units === undefined ? "" : fromStored(units, scale));
  return [
    `${ledger.title.cn} (${ledger.ledger}): ${account} (${title}) of ${placeOf(row)} `,
    ...(shown === undefined ? [] : [`shows ${text(shown)}, `]),
    `its records make ${text(records)}`,
    ...(postings === undefined ? [] : [`, its postings ${text(postings)}`]),
  ].join("");
}

async function findingsOf(db: Queries, product: Product, ledger: Ledger, only: Holds | undefined): Promise<LedgerFindings> {
  const rows = await heldRows(db, product, ledger, only === undefined ? {} : { only });
  if (rows.length === 0) return { differences: [], broken: [] };
  const records = await recordSums(db, product, ledger, only, rows);
  const made = (row: HeldRow, account: string): bigint =>
    (records.get(`${account} id ${row.id}`) ?? 0n) + (records.get(`${account} ${nameOf(row)}`) ?? 0n);
  return {
    differences: await differencesOf(db, product, ledger, { only, rows, made }),
    broken: await brokenBounds(db, product, ledger, { rows, made }),
  };
}

async function differencesOf(
  db: Queries,
  product: Product,
  ledger: Ledger,
  { only, rows, made }: Made & { readonly only: Holds | undefined },
): Promise<readonly LedgerDifference[]> {
  const postings = (await isOpened(db, ledger.ledger)) ? await postingSums(db, ledger, only, rows) : undefined;
  return rows.flatMap((row) =>
    ledger.accounts.flatMap((account): LedgerDifference[] => {
      const sum = made(row, account.key);
      const kept = postings === undefined ? undefined : (postings.get(`${account.key} ${nameOf(row)}`) ?? 0n);
      const shown = row.shown.get(account.key);
      if ((shown === undefined || shown === sum) && (kept === undefined || kept === sum)) return [];
      const scale = scaleOf(product, ledger, account);
      return [{ ledger, account: account.key, row, scale, shown, records: sum, postings: kept }];
    }),
  );
}

const nameOf = ({ number, key }: Pick<HeldRow, "number" | "key">): string => JSON.stringify([number, key]);

/** What the records make of each account, by the row as their posting names it. */
async function recordSums(
  db: Queries,
  product: Product,
  ledger: Ledger,
  only: Holds | undefined,
  rows: readonly HeldRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  const { lines, table, heads } = rowTable(product, ledger, product.variants.default);
  for (const posting of ledger.postings) {
    const isById = typeof posting.to === "string";
    const ofHead = (row: string): Holds => {
      if (only === undefined) return always;
      if (!isById) return sql<boolean>`${sql.raw(row)} IN (${sql.join([...new Set(rows.map(({ number }) => number))])})`;
      const ofHeads = sql`SELECT h."id" FROM ${sql.table(heads)} h WHERE ${only}`;
      return lines === undefined
        ? sql<boolean>`${sql.raw(row)} IN (${ofHeads})`
        : sql<boolean>`${sql.raw(row)} IN (SELECT "id" FROM ${sql.table(table)} WHERE "parentId" IN (${ofHeads}))`;
    };
    for (const { row, key, units } of await documentSums(db, product, ledger, posting, ofHead)) {
      const name = `${posting.into} ${isById ? `id ${row}` : nameOf({ number: row, key })}`;
      sums.set(name, (sums.get(name) ?? 0n) + units);
    }
  }
  return sums;
}

async function postingSums(
  db: Queries,
  { ledger }: Ledger,
  belonging: Holds | undefined,
  rows: readonly HeldRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const only = belonging === undefined ? always : among("rowNumber", [...new Set(rows.map(({ number }) => number))]);
  const { rows: found } = await sql<{ account: string; rowNumber: string; rowKey: string; units: string | number | bigint }>`
    SELECT "account", "rowNumber", "rowKey", sum("amount") AS units FROM ${sql.table(POSTINGS)}
    WHERE "ledger" = ${ledger} AND ${only} GROUP BY "account", "rowNumber", "rowKey"`.execute(db);
  return new Map(
    found.map(({ account, rowNumber, rowKey, units }) => [
      `${account} ${nameOf({ number: rowNumber, key: rowKey })}`,
      scaledInteger(units) ?? 0n,
    ]),
  );
}
