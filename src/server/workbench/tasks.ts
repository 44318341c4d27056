import { sql } from "kysely";
import type { Task, Tasks } from "../../core/contract/tasks.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { mayUse } from "../../core/gate/permissions.ts";
import { type CompanyCall, companyCalls } from "../calls/company-calls.ts";
import { ownerOf } from "../entity/entity-call.ts";
import { allOf, type Holds } from "../entity/sql-text.ts";
import { type EntityRecord, type StoredRow, toRecord } from "../entity/stored-record.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";
import { toWireRow } from "../entity/wire-row.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { DAY_MS, isoTime } from "../store/clock.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { countRows } from "../verbs/list.ts";
import { toldOf } from "../verbs/told-record.ts";
import type { Call } from "../wire/call.ts";
import { readPage, type Page } from "../wire/page.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { shiftedDay } from "./due.ts";
import { openList, type OpenedList, partsFor, readerOf } from "./reader.ts";

/** Tasks that can be paged through; who has more does the first ones first. */
const MOST_READ = 1000;
const DATE_LENGTH = 10;

/** Where tasks stand: a list of one company, what is done with its records, and by when. */
type Place = OpenedList & {
  readonly title: Text;
  readonly does: string;
  readonly due?: string;
  readonly after: number;
  readonly comId: string;
};

/** GET /workbench/tasks: what waits for the caller in each company that he may choose; what is due first comes first. */
export async function tasks(call: Call): Promise<Reply> {
  const page = readPage(call.query);
  if (page.offset + page.limit > MOST_READ)
    throw new BadRequestFailure([{ field: "pageNum", rule: "range", text: "FIELD_WRONG" }]);
  const found = await Promise.all(companyCalls(call).map(placesUnder));
  const places = eachRecordOnce(found.flat());
  return replyData(call, await call.services.store.scan((db) => tasksIn(db, call, places, page)));
}

async function tasksIn(db: Queries, call: Call, places: readonly Place[], page: Page): Promise<Tasks> {
  const most = page.offset + page.limit;
  const read = await Promise.all(places.map((place) => firstOf(db, place, most)));
  const counts = await Promise.all(places.map(({ ec, holds }) => countRows(db, ec, holds)));
  const late = await Promise.all(places.map((place) => countLate(db, place, call.startedAt)));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  // Texts of moments sort as the moments do; what nothing is due for comes last.
  const rows = read.flat().toSorted((one, other) => compare(one.due ?? "~", other.due ?? "~"));
  return {
    rows: rows.slice(page.offset, most).map(({ place, record, due }) => taskOf(place, record, due, call.startedAt)),
    total: sum(counts),
    overdue: sum(late),
  };
}

type Waiting = { readonly place: Place; readonly record: EntityRecord; readonly due: string | undefined };

async function firstOf(db: Queries, place: Place, most: number): Promise<readonly Waiting[]> {
  const { ec, holds, due } = place;
  const table = sql.table(tableFor(ec.entity));
  const id = sql.ref(idColumn(ec.entity));
  const order = due === undefined ? id : sql`${sql.ref(due)} IS NULL, ${sql.ref(due)}, ${id}`;
  // Ids first: to sort whole rows, of which most are cut off again, takes several times as long.
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${table} WHERE ${id} IN (SELECT ${id} FROM ${table} WHERE ${holds} ORDER BY ${order} LIMIT ${most})
    ORDER BY ${order}`.execute(db);
  return rows.map((row) => {
    const record = toRecord(ec.entityOf(row), row);
    return { place, record, due: dueOf(place, record) };
  });
}

async function countLate(db: Queries, { ec, holds, due, after }: Place, now: number): Promise<number> {
  if (due === undefined) return 0;
  const before = isoTime(now - after * DAY_MS).slice(0, DATE_LENGTH);
  return countRows(db, ec, allOf([holds, sql<boolean>`${sql.ref(due)} < ${before}`]));
}

function taskOf(place: Place, record: EntityRecord, due: string | undefined, now: number): Task {
  const { ec, screen, title, does, comId, route } = place;
  const { companies } = ec;
  const told = toldOf(ec, record, (_workflow, _entity, id) => `${route}/detail/${encodeURIComponent(id)}`);
  return {
    ...told,
    entity: ec.entity.entity,
    kind: ec.entity.title,
    title,
    screen: screen.screen,
    do: does,
    ...(due === undefined ? {} : { due, daysLeft: daysBetween(isoTime(now), due) }),
    comId,
    company: companies.get(ownerOf(record, ec.entityOf(record)))?.comName ?? "",
  };
}

/** By when, as far as the reader sees the field that says it. */
function dueOf({ ec, due, after }: Place, record: EntityRecord): string | undefined {
  const value = due === undefined ? undefined : toWireRow(ec, record)[due];
  if (typeof value !== "string" || value === "") return undefined;
  return after === 0 ? value : shiftedDay(value, after);
}

/** The lists of the caller's cards whose records are tasks, under one company; those alone on which he may act. */
async function placesUnder({ call, comId }: CompanyCall): Promise<readonly Place[]> {
  const reader = await readerOf(call);
  const lists = partsFor(call.services.product.workbench.cards, reader).flatMap(({ title, lists: all }) =>
    all.flatMap(({ screen, filter, task }) => (task === undefined ? [] : [{ title, screen, filter, task }])),
  );
  const places = await Promise.all(
    lists.map(async ({ title, screen, filter, task }): Promise<readonly Place[]> => {
      const list = await openList(reader, screen, filter);
      const action = list?.ec.workflow.actions.find(({ key }) => key === task.do);
      if (list === undefined || action === undefined || !mayUse(list.ec.session, action.needs)) return [];
      // Records of no company are the same ones everywhere.
      if (comId !== "" && list.ec.entity.scope.company === undefined) return [];
      const { due, after = 0 } = task;
      const isSeen = due !== undefined && !concealedFrom(list.ec.entity, list.ec.session).has(due);
      return [{ ...list, title, does: task.do, after, comId, ...(isSeen ? { due } : {}) }];
    }),
  );
  return places.flat();
}

/** A record that several cards count is one task: the first one's. */
function eachRecordOnce(places: readonly Place[]): readonly Place[] {
  return places.map((place, index) => {
    const before = places
      .slice(0, index)
      .filter(({ ec, comId }) => comId === place.comId && ec.entity.entity === place.ec.entity.entity);
    const others = before.map(({ holds }): Holds => sql<boolean>`(${holds}) IS NOT TRUE`);
    return { ...place, holds: allOf([place.holds, ...others]) };
  });
}

function daysBetween(now: string, due: string): number {
  const dayOf = (text: string): number => Date.parse(`${text.slice(0, DATE_LENGTH)}T00:00:00Z`);
  return Math.round((dayOf(due) - dayOf(now)) / DAY_MS);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
