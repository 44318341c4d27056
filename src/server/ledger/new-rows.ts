import { sql } from "kysely";
import { computedNumbers } from "../../core/form/compute.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { fromStored } from "../../core/money/decimal.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import type { Holds } from "../entity/sql-text.ts";
import type { Transaction } from "../store/port.ts";
import { type Change, recordOf } from "../save/change.ts";
import { writeFacts } from "../save/save-record.ts";
import { documentSums } from "./document-sums.ts";
import { liveLedgers, scaleOf } from "./ledgers.ts";

/**
 * A record that comes into a ledger whose records name its rows by number begins with what they post already: such as an
 * agreement with a supplier that has open contracts. Rows that are named by their id have nothing before they are there.
 */
export async function beginRows(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  if (change.kind !== "made" && change.kind !== "revived") return;
  const record = recordOf(change);
  for (const ledger of liveLedgers(ec.product)) {
    const number: unknown = record[ledger.on.number];
    if (ledger.on.entity !== change.entity.entity || ledger.on.lines !== undefined || typeof number !== "string") continue;
    const begun: Record<string, bigint> = {};
    const ofNumber = (row: string): Holds => sql<boolean>`${sql.raw(row)} = ${number}`;
    for (const posting of ledger.postings) {
      if (typeof posting.to === "string") continue;
      for (const { units } of await documentSums(tx, ec.product, ledger, posting, ofNumber))
        begun[posting.into] = (begun[posting.into] ?? 0n) + units;
    }
    const facts: Facts = Object.fromEntries(
      ledger.accounts.flatMap((account) =>
        account.field === undefined || begun[account.key] === undefined
          ? []
          : [[account.field, fromStored(begun[account.key] ?? 0n, scaleOf(ec.product, ledger, account))]],
      ),
    );
    if (Object.keys(facts).length === 0) continue;
    await writeFacts(tx, change.entity, record.id, { ...facts, ...computedNumbers(change.entity, { ...record, ...facts }) });
  }
}
