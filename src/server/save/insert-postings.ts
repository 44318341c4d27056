import { insertion } from "../store/insertion.ts";
import { writeLater } from "../store/later.ts";
import type { Transaction } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";

/** Where postings are kept; amounts are whole units with the digits of their account. */
export const POSTINGS = "ledger_posting";

/** Keep postings, all in one statement; they are never changed afterwards. */
export async function insertPostings(tx: Transaction, postings: readonly Record<string, StoredValue>[]): Promise<void> {
  if (postings.length > 0) await writeLater(tx, insertion(tx, POSTINGS, postings));
}
