import type { Ledger } from "../../core/definition/generated/documents.ts";
import { computedNumbers } from "../../core/form/compute.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { delta, type Moved } from "../../core/ledger/delta.ts";
import { rollupsOf } from "../../core/ledger/rollups.ts";
import { formatDecimal, fromStored, roundTo, toDecimal, zero, add } from "../../core/money/decimal.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { addToRows, type Added } from "../write/add-to-rows.ts";
import { writeFacts } from "../write/save-record.ts";
import type { Transaction } from "../store/port.ts";
import { afterOf, beforeOf, type Change, recordOf, type Stands } from "../write/change.ts";
import { keepPostings } from "./keep-postings.ts";
import { ledgersOf, posted, rowTable, scaleOf } from "./ledgers.ts";
import { headsOf, lockedRows, rowsNamed, type StoredLedgerRow } from "./rows.ts";

/**
 * Post what a change of a record moves in the ledgers, in the transaction of the change: the accounts of the rows, the
 * fields that sum them up, and one immutable posting for each account of each row. Whatever changes nothing costs no
 * statement. The rows are nobody's edit, so their records keep their version.
 */
export async function postChange(tx: Transaction, ec: EntityCall, change: Posting): Promise<void> {
  const { entity } = change;
  const [before, after] = [beforeOf(change), afterOf(change)];
  for (const ledger of ledgersOf(ec.product, entity.entity)) {
    const moves = delta(posted(ec, ledger, entity, before), posted(ec, ledger, entity, after));
    if (moves.length === 0) continue;
    const names = moves.map(({ row }) => row);
    const heads = await headsOf(tx, ec, ledger, names, { entity, record: recordOf(change) });
    const rows = await lockedRows(tx, ec, ledger, heads);
    await writeAccounts(tx, ec, ledger, rows, moves);
    await keepPostings(tx, ec, ledger, rows, moves, change);
  }
}

/** What of a change the ledgers ask for. */
export type Posting = Pick<Change, "entity" | "action"> & Stands;

/** Add to the accounts that fields show, all rows in one statement, and write the sums of their records that change. */
async function writeAccounts(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  rows: readonly StoredLedgerRow[],
  moves: readonly Moved[],
): Promise<void> {
  const byField = new Map<string, Map<string, bigint>>();
  for (const account of ledger.accounts) {
    const { field } = account;
    if (field === undefined) continue;
    const scale = scaleOf(ec.product, ledger, account);
    for (const { row, by } of moves.filter((move) => move.account === account.key))
      for (const { id } of rowsNamed(rows, row)) {
        const units = byField.get(field) ?? new Map<string, bigint>();
        byField.set(field, units.set(id, (units.get(id) ?? 0n) + roundTo(by, scale).units));
      }
  }
  if (byField.size === 0) return;
  await addToRows(tx, rowTable(ec.product, ledger, ec.who.code).table, byField);
  await writeRollups(
    tx,
    ec,
    ledger,
    rows.map((row) => moved(ec, ledger, row, byField)),
  );
}

function moved(ec: EntityCall, ledger: Ledger, row: StoredLedgerRow, byField: ReadonlyMap<string, Added>): StoredLedgerRow {
  const changed = ledger.accounts.flatMap((account): [string, string][] => {
    const by = byField.get(account.field ?? "")?.get(row.id);
    if (account.field === undefined || by === undefined) return [];
    const more = toDecimal(fromStored(by, scaleOf(ec.product, ledger, account))) ?? zero;
    return [[account.field, formatDecimal(add(toDecimal(row.facts[account.field]) ?? zero, more))]];
  });
  return { ...row, facts: { ...row.facts, ...Object.fromEntries(changed) } };
}

async function writeRollups(tx: Transaction, ec: EntityCall, ledger: Ledger, rows: readonly StoredLedgerRow[]): Promise<void> {
  for (const own of Map.groupBy(rows, ({ head }) => head.id).values()) {
    const [first] = own;
    if (first === undefined) continue;
    const { entity } = rowTable(ec.product, ledger, ec.who.code);
    const sums: Facts = rollupsOf(ledger, entity, own);
    const computed = ledger.on.lines === undefined ? computedNumbers(entity, { ...first.facts, ...sums }) : {};
    const facts: Facts = { ...computed, ...sums };
    const changed = Object.fromEntries(Object.entries(facts).filter(([field, value]) => first.head[field] !== value));
    await writeFacts(tx, entity, first.head.id, changed);
  }
}
