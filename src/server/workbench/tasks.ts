import { sql } from "kysely";
import type { Task, Tasks } from "../../core/contract/tasks.ts";
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
import { replyData, type Reply } from "../wire/reply.ts";
import { shiftedDay } from "./due.ts";
import { compare, daysBetween, readTaskPage } from "./task-order.ts";
import { type Place, taskPlaces } from "./task-places.ts";

const DATE_LENGTH = 10;

/**
 * GET /workbench/tasks: what waits for the caller in each company that he may choose; what is due first comes first. A record
 * that is not his to act on, such as one that he may not approve because he submitted it, is none of his tasks; one that
 * lacks something is, with the reason.
 */
export async function tasks(call: Call): Promise<Reply> {
  const page = readTaskPage(call);
  const places = await taskPlaces(call);
  return replyData(call, await call.services.store.scan((db) => tasksIn(db, call, places, page)));
}

async function tasksIn(db: Queries, call: Call, places: readonly Place[], page: Page): Promise<Tasks> {
  const most = page.offset + page.limit;
  const counted = await Promise.all(places.map(async (place) => ({ place, ...(await countAt(db, place, call.startedAt)) })));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const filled = counted.filter(({ total }) => total > 0);
  const waiting = (await Promise.all(filled.map(({ place }) => firstOf(db, place, most)))).flat();
  // Texts of moments sort as the moments do; what nothing is due for comes last.
  const first = waiting.toSorted((one, other) => compare(one.due ?? "~", other.due ?? "~")).slice(page.offset, most);
  const told = await toldAt(db, first, call.startedAt);
  return {
    rows: first.flatMap((one) => told.get(one) ?? []),
    total: sum(counted.map(({ total }) => total)),
    overdue: sum(counted.map(({ late }) => late)),
  };
}

type Waiting = { readonly place: Place; readonly id: string; readonly due: string | undefined };

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
  const { ec, screen, title, does, comId, route } = place;
  const entity = ec.entityOf(record);
  const action = ec.workflowOf(record).actions.find(({ key }) => key === does) ?? wordedAction(ec, does);
  const refusal = gateRow(does, proposedRecord(entity, record), { ...ec, entity });
  return {
    ...toldOf(ec, record, (_workflow, _entity, id) => `${route}/detail/${encodeURIComponent(id)}`),
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
    company: ec.companies.get(ownerOf(record, entity))?.comName ?? "",
  };
}
