import { sql } from "kysely";
import type { Absent, Task, TaskKind, Tasks } from "../../core/contract/tasks.ts";
import { proposedRecord } from "../../core/form/pending.ts";
import { gateRow } from "../../core/gate/gate.ts";
import { decidesIn } from "../../core/table/decision.ts";
import { ownerOf, wordedAction } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";
import { never } from "../entity/sql-text.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { DAY_MS, isoTime } from "../store/clock.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";
import { toldOf } from "../verbs/told-record.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import type { Page } from "../wire/page.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { shiftedDay } from "./due.ts";
import { daysBetween, inOrder, readTaskPage, type Waiting } from "./task-order.ts";
import { type Place, taskPlaces } from "./task-places.ts";

const DATE_LENGTH = 10;

/**
 * GET /workbench/tasks?kind=: what waits for the caller in each company that he may choose, of one entity or of all. A record
 * that is not his to act on, such as one that he may not approve because he submitted it, is none of his tasks; one that
 * lacks something is, with the reason.
 */
export async function tasks(call: Call): Promise<Reply> {
  const wanted = { page: readTaskPage(call), kind: queryText(call.query, "kind") };
  const places = await taskPlaces(call);
  return replyData(call, await call.services.store.scan((db) => tasksIn(db, call, places, wanted)));
}

type Wanted = { readonly page: Page; readonly kind: string | undefined };

async function tasksIn(db: Queries, call: Call, places: readonly Place[], { page, kind }: Wanted): Promise<Tasks> {
  const most = page.offset + page.limit;
  const counted = await Promise.all(places.map(async (place) => ({ place, ...(await countAt(db, place, call.startedAt)) })));
  const filled = counted.filter(({ total }) => total > 0);
  const asked = filled.filter(({ place }) => kind === undefined || place.ec.entity.entity === kind);
  const waiting = (await Promise.all(asked.map(({ place }) => firstOf(db, place, most)))).flat();
  const first = inOrder(waiting, call.startedAt).slice(page.offset, most);
  const told = await toldAt(db, first, call.startedAt);
  return {
    rows: first.flatMap((one) => told.get(one) ?? []),
    total: sum(asked.map(({ total }) => total)),
    overdue: sum(asked.map(({ late }) => late)),
    kinds: kindsOf(filled),
    absent: [...new Set(filled.flatMap(({ place }) => place.absent ?? []))],
  };
}

/** How many there are of each kind, in the order of the cards that count them. */
function kindsOf(filled: readonly { readonly place: Place; readonly total: number }[]): readonly TaskKind[] {
  return Array.from(
    Map.groupBy(filled, ({ place }) => place.ec.entity.entity),
    ([entity, ones]) => ({ entity, title: ones[0]!.place.ec.entity.title, total: sum(ones.map(({ total }) => total)) }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Those of a place that come first, by ids alone: most of what is found in many places is cut off again. */
async function firstOf(db: Queries, place: Place, most: number): Promise<readonly Waiting[]> {
  const { ec, holds, due, after } = place;
  const id = sql.ref(idColumn(ec.entity));
  const day = due === undefined ? sql`NULL` : sql`NULLIF(${sql.ref(due)}, '')`;
  const order = due === undefined ? id : sql`${day} IS NULL, ${day}, ${id}`;
  const { rows } = await sql<{ id: StoredValue; day: string | null }>`
    SELECT ${id} AS "id", ${day} AS "day" FROM ${sql.table(tableFor(ec.entity))}
    WHERE ${holds} ORDER BY ${order} LIMIT ${most}`.execute(db);
  return rows.map((row) => {
    const by = row.day ?? undefined;
    return { place, id: String(row.id), due: by === undefined || after === 0 ? by : shiftedDay(by, after) };
  });
}

/** How many wait at a place, and how many of them are late. */
async function countAt(db: Queries, { ec, holds, due, after }: Place, now: number) {
  const before = isoTime(now - after * DAY_MS).slice(0, DATE_LENGTH);
  const isLate = due === undefined ? never : sql<boolean>`${sql.ref(due)} <> '' AND ${sql.ref(due)} < ${before}`;
  const { rows } = await sql<{ total: StoredValue; late: StoredValue }>`
    SELECT count(*) AS "total", sum(CASE WHEN ${isLate} THEN 1 ELSE 0 END) AS "late"
    FROM ${sql.table(tableFor(ec.entity))} WHERE ${holds}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), late: Number(rows[0]?.late ?? 0) };
}

/** What is shown of tasks: the records of a place are read together, and each is judged as a press would judge it. */
async function toldAt(db: Queries, shown: readonly Waiting[], now: number): Promise<ReadonlyMap<Waiting, Task>> {
  const parts = await Promise.all(
    [...Map.groupBy(shown, ({ place }) => place)].map(async ([place, ones]) => {
      const records = await loadRecords(
        db,
        place.ec,
        ones.map(({ id }) => id),
      );
      return ones.flatMap((one, index): readonly (readonly [Waiting, Task])[] => {
        const record = records[index];
        return record === undefined ? [] : [[one, taskOf(place, record, one.due, now)]];
      });
    }),
  );
  return new Map(parts.flat());
}

/** The page that the list's records open holds the table in which the action's choice is made. */
function isDecidedThere({ ec, screen, does }: Place): boolean {
  const opened = screen.columns.find(({ opens }) => opens !== undefined)?.opens;
  return decidesIn(ec.product.screens[opened ?? ""]?.[whoCalls(ec.call).code], does);
}

function taskOf(place: Place, record: EntityRecord, due: string | undefined, now: number): Task {
  const { ec, screen, title, does, comId, route, absent } = place;
  const entity = ec.entityOf(record);
  const action = ec.workflowOf(record).actions.find(({ key }) => key === does) ?? wordedAction(ec, does);
  const refusal = gateRow(does, proposedRecord(entity, record), { ...ec, entity });
  return {
    ...toldOf(ec, record, (_workflow, _entity, id) => `${route}/detail/${encodeURIComponent(id)}`, place.amount),
    entity: entity.entity,
    kind: ec.entity.title,
    title,
    screen: screen.screen,
    do: does,
    label: action.title,
    ...(isDecidedThere(place) ? { isDecidedThere: true as const } : {}),
    ...(refusal === undefined ? {} : { refusal: refusal.text }),
    ...(due === undefined ? {} : { due, daysLeft: daysBetween(isoTime(now), due) }),
    comId,
    ...(absent === undefined ? {} : { actsFor: namedOf(absent) }),
    company: ec.companies.get(ownerOf(record, entity))?.comName ?? "",
  };
}

function namedOf({ userName, nickName, companyId }: Absent): NonNullable<Task["actsFor"]> {
  return { userName, nickName, companyId };
}
