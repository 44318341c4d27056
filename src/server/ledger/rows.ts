import { type RawBuilder, sql } from "kysely";
import type { Entity, Ledger, LineEntity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { RowName } from "../../core/ledger/posted.ts";
import { fieldKinds, type FieldKinds, lineKinds } from "../../core/definition/fields.ts";
import type { LedgerRow } from "../../core/ledger/derived.ts";
import { codeOf, type EntityCall } from "../entity/entity-call.ts";
import { among, amongTexts } from "../entity/sql-text.ts";
import { type EntityRecord, toLine, toRecord, type StoredRow } from "../entity/stored-record.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { readOnce } from "../store/read-memo.ts";
import type { StoredValue } from "../store/tables.ts";
import { askedColumns, HEAD, HEAD_ALIAS } from "./asked-columns.ts";
import { rowTable } from "./ledgers.ts";

/** One row of a ledger: its own id, that of its record, and its fields together with those of the record. */
export type StoredLedgerRow = LedgerRow & {
  readonly id: string;
  readonly head: Facts & { readonly id: string };
  readonly number: string;
  readonly key: string;
};

/**
 * Ids of the records whose rows are named. A record that was made from another one names it, which saves asking.
 *
 * @param maker entity and record that post; the rows are lines of its source where it copies them from there
 */
export async function headsOf(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  names: readonly RowName[],
  maker: { readonly entity: Entity; readonly record: Facts },
): Promise<readonly string[]> {
  const { entity: target, heads, table } = rowTable(ec.product, ledger, ec.who.code);
  const ids = names.flatMap((name) => ("id" in name ? [name.id] : []));
  const numbers = names.flatMap((name) => ("number" in name ? [name.number] : []));
  const found = new Set<string>();
  if (ids.length > 0) {
    const { source } = maker.entity;
    const isCopied = source?.entity === target.entity && ledger.postings.every(({ to }) => to === source.lines?.by);
    if (ledger.on.lines === undefined) for (const id of ids) found.add(id);
    else if (isCopied && source !== undefined) found.add(String(maker.record[source.by]));
    else {
      const { rows } = await sql<{ id: string }>`
        SELECT DISTINCT "parentId" AS id FROM ${sql.table(table)} WHERE ${amongTexts("id", ids)}`.execute(tx);
      for (const { id } of rows) found.add(id);
    }
  }
  if (numbers.length > 0) {
    const { rows } = await sql<{ id: string }>`
      SELECT "id" AS id FROM ${sql.table(heads)} WHERE ${amongTexts(ledger.on.number, numbers)} AND "delFlag" = '0'`.execute(tx);
    for (const { id } of rows) found.add(id);
  }
  return [...found].toSorted();
}

/**
 * Lock the records and read all their rows, in the order of the lines.
 *
 * @param lock entity whose records are locked: that of the ledger, as the compiler has seen to of limits
 */
export async function lockedRows(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  heads: readonly string[],
  lock = ledger.on.entity,
): Promise<readonly StoredLedgerRow[]> {
  if (heads.length === 0) return [];
  const { store } = ec.call.services;
  // Records of the ledger are locked by what reads them: to wait for the store once costs less than twice.
  if (lock === ledger.on.entity) return readRows(tx, ec, ledger, heads, store.rowLock(HEAD_ALIAS));
  await store.lockForUpdate(tx, tableOf(lock), heads);
  return readRows(tx, ec, ledger, heads);
}

/** All rows of the records, in the order of the lines, for whoever only speaks of them. */
export async function rowsUnder(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  heads: readonly string[],
): Promise<readonly StoredLedgerRow[]> {
  return heads.length === 0 ? [] : readRows(tx, ec, ledger, heads);
}

async function readRows(
  tx: Transaction,
  ec: EntityCall,
  ledger: Ledger,
  heads: readonly string[],
  lock: RawBuilder<unknown> = sql``,
): Promise<readonly StoredLedgerRow[]> {
  const shape = rowTable(ec.product, ledger, ec.who.code);
  const columns = askedColumns(ec.product, ledger).selected;
  // Limits ask for the rows before they are posted to.
  const rows = await readOnce(
    tx,
    shape.lines === undefined
      ? sql<StoredRow>`SELECT ${columns} FROM ${sql.table(shape.heads)} h WHERE ${among("id", heads, "h")} ORDER BY h."id" ${lock}`
      : sql<StoredRow>`
          SELECT l.*, ${columns} FROM ${sql.table(shape.table)} l JOIN ${sql.table(shape.heads)} h ON h."id" = l."parentId"
          WHERE ${among("parentId", heads, "l")} ORDER BY l."parentId", l."lineNo", l."id" ${lock}`,
  );
  const known = new Map<unknown, HeadOfRows>();
  return rows.map((row) => {
    const id = row[`${HEAD}id`];
    const own = known.get(id) ?? headOfRows(ec, ledger, row);
    known.set(id, own);
    return rowOf(ledger, own, row);
  });
}

/** The rows that a name means: one, or that of every version. */
export function rowsNamed(rows: readonly StoredLedgerRow[], name: RowName): readonly StoredLedgerRow[] {
  return rows.filter((row) => ("id" in name ? row.id === name.id : row.number === name.number && row.key === (name.key ?? "")));
}

/** What all rows of one record share. */
type HeadOfRows = {
  readonly head: EntityRecord;
  readonly lines: LineEntity | undefined;
  readonly number: string;
  readonly kinds: FieldKinds;
};

function headOfRows(ec: EntityCall, ledger: Ledger, row: StoredRow): HeadOfRows {
  const asked = askedColumns(ec.product, ledger);
  const headRow: Record<string, StoredValue> = {};
  for (const name of asked.names) headRow[name] = row[`${HEAD}${name}`] ?? null;
  const code = codeOf(ec.product, ec.companies, headRow, asked.of(ec.who.code).entity);
  const { entity, lines } = asked.of(code);
  const whole = rowTable(ec.product, ledger, code);
  const head = toRecord(entity, headRow);
  const kinds = whole.lines === undefined ? fieldKinds(whole.entity.fields) : lineKinds(whole.entity, whole.lines);
  return { head, lines, number: textOf(head[ledger.on.number]), kinds };
}

/** A record has many rows, of which one change touches few, so the facts of each are put together when they are asked for. */
function rowOf(ledger: Ledger, { head, lines, number, kinds }: HeadOfRows, row: StoredRow): StoredLedgerRow {
  const key = ledger.on.key === undefined ? "" : textOf(row[ledger.on.key]);
  let facts: Facts | undefined;
  return {
    id: lines === undefined ? head.id : String(row["id"]),
    head,
    number,
    key,
    kinds,
    get facts() {
      return (facts ??= lines === undefined ? head : { ...head, ...toLine(lines, row) });
    },
  };
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value as string | number);
}
