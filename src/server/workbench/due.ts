import { sql } from "kysely";
import type { WorkbenchDue, WorkbenchMoney } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Call } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { DAY_MS } from "../store/clock.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { StoredValue } from "../store/tables.ts";
import { toRecord, type EntityRecord, type StoredRow } from "../entity/stored-record.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";
import { openList, partsFor, readerOf, type OpenedList, type Reader } from "./reader.ts";

const SHOWN_ROWS = 6;
const DATE_LENGTH = 10;

/** GET /workbench/due: records whose day is near, and money by the day on which it is expected. */
export async function due(call: Call): Promise<Reply> {
  const reader = await readerOf(call);
  const { workbench } = call.services.product;
  const parts = await Promise.all(partsFor(workbench.due, reader).map((part) => nearRecords(reader, part)));
  const money = await Promise.all(partsFor(workbench.money, reader).map((part) => moneyByDate(reader, part)));
  return replyData(call, {
    due: parts.filter((part) => part !== undefined),
    money: money.filter((part) => part !== undefined),
  });
}

async function nearRecords(reader: Reader, { key, title, screen, filter, date }: WorkbenchDue) {
  const list = await openList(reader, screen, filter);
  if (list === undefined) return undefined;
  const rows = await readRows(reader, list, date, "asc", SHOWN_ROWS);
  const { label } = list.ec.entity;
  const shown = rows.map((row) => ({ id: row.id, label: String(row[label] ?? row.id), date: String(row[date] ?? "") }));
  return { key, title, route: list.route, query: list.query, rows: shown };
}

async function moneyByDate(reader: Reader, part: WorkbenchMoney) {
  const { key, title, screen, filter, date, amount, currency, after = 0 } = part;
  const list = await openList(reader, screen, filter);
  if (list === undefined || concealedFrom(list.ec.entity, list.ec.session).has(amount)) return undefined;
  const { ec, holds } = list;
  const [day, unit] = [sql`substr(${sql.ref(date)}, 1, ${DATE_LENGTH})`, sql.ref(currency)];
  const { rows: sums } = await reader.call.services.store.read((db) =>
    sql<{ day: string | null; unit: string | null; total: StoredValue }>`
      SELECT ${day} AS "day", ${unit} AS "unit", sum(${sql.ref(amount)}) AS "total" FROM ${sql.table(tableOf(ec.entity.entity))}
      WHERE ${holds} AND ${sql.ref(date)} IS NOT NULL AND ${sql.ref(amount)} IS NOT NULL
      GROUP BY 1, 2 ORDER BY 1, 2`.execute(db),
  );
  const rows = sums.flatMap((sum) => {
    const expected = shiftedDay(sum.day ?? "", after);
    const total = toRecord(ec.entity, { id: "", [amount]: sum.total })[amount];
    return expected === undefined ? [] : [{ date: expected, currency: sum.unit ?? "", amount: String(total) }];
  });
  return { key, title, route: list.route, query: list.query, rows };
}

/** Rows of an opened list, ordered by a field. */
export async function readRows(
  reader: Reader,
  { ec, holds }: OpenedList,
  field: string,
  direction: "asc" | "desc",
  limit: number,
): Promise<readonly EntityRecord[]> {
  if (!fieldIndex(ec.entity.fields).has(field)) return [];
  return reader.call.services.store.read(async (db) => {
    const { rows } = await sql<StoredRow>`
      SELECT * FROM ${sql.table(tableOf(ec.entity.entity))} WHERE ${holds}
      ORDER BY ${sql.ref(field)} ${sql.raw(direction === "asc" ? "ASC" : "DESC")}, ${sql.ref("id")} LIMIT ${limit}`.execute(db);
    return rows.map((row) => toRecord(ec.entityOf(row), row));
  });
}

/** The day so many days after one; undefined where the text says none. */
export function shiftedDay(text: string, days: number): string | undefined {
  const day = Date.parse(`${text.slice(0, DATE_LENGTH)}T00:00:00Z`);
  return Number.isNaN(day) ? undefined : new Date(day + days * DAY_MS).toISOString().slice(0, DATE_LENGTH);
}
