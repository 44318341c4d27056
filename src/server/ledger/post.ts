import type { Ledger, LedgerAccount } from "../../core/definition/generated/documents.ts";
import { computedNumbers } from "../../core/form/compute.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { delta, type Moved } from "../../core/ledger/delta.ts";
import { rollupsOf } from "../../core/ledger/rollups.ts";
import { formatDecimal, fromStored, roundTo, toDecimal, zero, add } from "../../core/money/decimal.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { addToRows, type Added } from "../save/add-to-rows.ts";
import { writeFacts } from "../save/save-record.ts";
import type { Transaction } from "../store/port.ts";
import { afterOf, beforeOf, type Change, recordOf, type Stands } from "../save/change.ts";
import { copyNumber } from "../save/copy-number.ts";
import { noteWritten } from "../save/written.ts";
import { otherCall } from "../entity/source.ts";
import { keepPostings } from "./keep-postings.ts";
import { ledgersOf, liveLedgers, posted, rowTable, scaleOf } from "./ledgers.ts";
import { asksOfPosters, fieldsAsked, fieldsSaid, writeSaid } from "./posters.ts";
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
    const [were, are] = [posted(ec, ledger, entity, before), posted(ec, ledger, entity, after)];
    const moves = delta(were, are);
    const saysMore = asksOfPosters(ledger) && (moves.length > 0 || differ(before, after, fieldsSaid(ledger, entity.entity)));
    if (moves.length === 0 && !saysMore) continue;
    const names = (saysMore ? [...were, ...are] : moves).map(({ row }) => row);
    const heads = await headsOf(tx, ec, ledger, names, { entity, record: recordOf(change) });
    const rows = await lockedRows(tx, ec, ledger, heads);
    const rowsAfter = await writeAccounts(tx, ec, ledger, rows, moves);
    await keepPostings(tx, ec, ledger, rows, moves, change);
    if (saysMore) for (const row of rowsAfter) await writeSaid(tx, ec, ledger, headOf(ec, ledger, row));
  }
  await writeOwn(tx, ec, change);
}

/** A record that keeps numbers itself says anew what it says of those that post for it, once it is asked another question. */
async function writeOwn(tx: Transaction, ec: EntityCall, change: Posting): Promise<void> {
  const { entity } = change;
  if (change.kind !== "changed") return;
  for (const ledger of liveLedgers(ec.product))
    if (
      ledger.on.entity === entity.entity &&
      ledger.on.lines === undefined &&
      differ(change.before, change.after, fieldsAsked(ledger))
    )
      await writeSaid(tx, ec, ledger, { entity, record: change.after });
}

function headOf(ec: EntityCall, ledger: Ledger, { head }: StoredLedgerRow) {
  const other = otherCall(ec, ledger.on.entity);
  return { entity: other.entityOf(head), record: head };
}

function differ(before: Facts | undefined, after: Facts | undefined, fields: readonly string[]): boolean {
  const text = (record: Facts | undefined, field: string): string => JSON.stringify(record?.[field] ?? null);
  return fields.some((field) => text(before, field) !== text(after, field));
}

/** What of a change the ledgers ask for. */
export type Posting = Pick<Change, "entity" | "action"> & Stands;

/**
 * Add to the accounts that fields show, all rows in one statement, and write the sums of their records that change.
 *
 * @returns the rows as they stand then
 */
async function writeAccounts(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  rows: readonly StoredLedgerRow[],
  moves: readonly Moved[],
): Promise<readonly StoredLedgerRow[]> {
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
  if (byField.size === 0) return rows;
  await addToRows(tx, rowTable(ec.product, ledger, ec.who.code).table, byField);
  noteAccounts(tx, ledger, rows, byField);
  const after = rows.map((row) => moved(ec, ledger, row, byField));
  await writeRollups(tx, ec, ledger, after, new Set(moves.map(({ account }) => account)));
  for (const account of ledger.accounts) await writeCopies(tx, ec, ledger, account, after, moves);
  return after;
}

/** A record changes with the accounts of its rows, also where these are its lines. */
function noteAccounts(
  tx: Transaction,
  { on }: Ledger,
  rows: readonly StoredLedgerRow[],
  byField: ReadonlyMap<string, Added>,
): void {
  for (const [field, added] of byField)
    for (const { id, head } of rows)
      if (added.has(id)) noteWritten(tx, on.entity, head.id, [on.lines === undefined ? field : `${on.lines}.${field}`]);
}

/** Other records show the account of the row that they name. */
async function writeCopies(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  account: LedgerAccount,
  rows: readonly StoredLedgerRow[],
  moves: readonly Moved[],
): Promise<void> {
  const { field, shownBy, key } = account;
  if (field === undefined || shownBy === undefined) return;
  const touched = moves.filter((move) => move.account === key).flatMap(({ row }) => rowsNamed(rows, row));
  const scale = scaleOf(ec.product, ledger, account);
  for (const { id, facts } of new Set(touched))
    for (const copy of shownBy)
      await copyNumber(tx, copy.entity, {
        by: copy.by,
        row: id,
        field: copy.field,
        units: roundTo(toDecimal(facts[field]) ?? zero, scale).units,
      });
}

/** A row as it stands then; how, is put together when it is asked for. */
function moved(ec: EntityCall, ledger: Ledger, row: StoredLedgerRow, byField: ReadonlyMap<string, Added>): StoredLedgerRow {
  const { id, head, number, key, kinds = {} } = row;
  let facts: Facts | undefined;
  return {
    id,
    head,
    number,
    key,
    kinds,
    get facts() {
      return (facts ??= movedFacts(ec, ledger, row, byField));
    },
  };
}

function movedFacts(ec: EntityCall, ledger: Ledger, row: StoredLedgerRow, byField: ReadonlyMap<string, Added>): Facts {
  const changed = ledger.accounts.flatMap((account): [string, string][] => {
    const by = byField.get(account.field ?? "")?.get(row.id);
    if (account.field === undefined || by === undefined) return [];
    const more = toDecimal(fromStored(by, scaleOf(ec.product, ledger, account))) ?? zero;
    return [[account.field, formatDecimal(add(toDecimal(row.facts[account.field]) ?? zero, more))]];
  });
  if (changed.length === 0) return row.facts;
  return { ...row.facts, ...Object.fromEntries(changed) };
}

async function writeRollups(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  rows: readonly StoredLedgerRow[],
  accounts: ReadonlySet<string>,
): Promise<void> {
  for (const own of Map.groupBy(rows, ({ head }) => head.id).values()) {
    const [first] = own;
    if (first === undefined) continue;
    const { entity } = rowTable(ec.product, ledger, ec.who.code);
    const sums: Facts = rollupsOf(ledger, entity, own, accounts);
    const computed = ledger.on.lines === undefined ? computedNumbers(entity, { ...first.facts, ...sums }) : {};
    const facts: Facts = { ...computed, ...sums };
    const changed = Object.fromEntries(Object.entries(facts).filter(([field, value]) => first.head[field] !== value));
    await writeFacts(tx, entity, first.head.id, changed);
  }
}
