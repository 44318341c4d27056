import { sql } from "kysely";
import type { Ledger } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { computedNumbers } from "../../core/form/compute.ts";
import { fromStored } from "../../core/money/decimal.ts";
import { selectRows } from "../entity/load.ts";
import { allOf } from "../entity/sql-text.ts";
import { toRecord } from "../entity/stored-record.ts";
import type { Transaction } from "../store/port.ts";
import { writeFacts } from "../save/save-record.ts";
import { documentSums } from "./document-sums.ts";
import { liveLedgers, rowTable, scaleOf } from "./ledgers.ts";

/**
 * Records that were there before a ledger on them show what the documents make of its accounts. Whoever shows a number
 * already is left alone, so that to run it again changes nothing.
 */
export async function showNewAccounts(tx: Transaction, product: Product): Promise<void> {
  for (const ledger of liveLedgers(product)) if (ledger.on.lines === undefined) await showAccounts(tx, product, ledger);
}

async function showAccounts(tx: Transaction, product: Product, ledger: Ledger): Promise<void> {
  const { entity } = rowTable(product, ledger, product.variants.default);
  const shown = ledger.accounts.filter(({ field }) => field !== undefined);
  if (shown.length === 0 || ledger.postings.some(({ to }) => typeof to !== "string")) return;
  const isBlank = allOf(shown.map(({ field = "" }) => sql<boolean>`${sql.ref(field)} IS NULL`));
  const rows = await selectRows(tx, entity, isBlank);
  if (rows.length === 0) return;
  const sums = new Map<string, bigint>();
  for (const posting of ledger.postings)
    for (const { row, units } of await documentSums(tx, product, ledger, posting)) {
      const key = `${posting.into} ${row}`;
      sums.set(key, (sums.get(key) ?? 0n) + units);
    }
  for (const row of rows) {
    const record = toRecord(entity, row);
    const facts = Object.fromEntries(
      shown.map((account) => [
        account.field ?? "",
        fromStored(sums.get(`${account.key} ${record.id}`) ?? 0n, scaleOf(product, ledger, account)),
      ]),
    );
    await writeFacts(tx, entity, record.id, { ...facts, ...computedNumbers(entity, { ...record, ...facts }) });
  }
}
