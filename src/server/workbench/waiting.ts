import { sql } from "kysely";
import type { Waiting, WaitingRecord } from "../../core/contract/waiting.ts";
import { ownerOf, wordedAction } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { routeIn } from "../messages/record-links.ts";
import { isoTime } from "../store/clock.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";
import { toldOf } from "../verbs/told-record.ts";
import type { Call } from "../wire/call.ts";
import type { Page } from "../wire/page.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { standsSince } from "./handed-on.ts";
import { compare, daysBetween, readTaskPage } from "./task-order.ts";
import { type WaitingPlace, waitingPlaces } from "./waiting-places.ts";

/**
 * GET /workbench/waiting: what the caller handed on in each company that he may choose, and what waits there for others
 * now: whose turn it is, to do what, and since when; the longest first. A record that waits for him as well is his task.
 */
export async function waiting(call: Call): Promise<Reply> {
  const page = readTaskPage(call);
  const places = await waitingPlaces(call);
  return replyData(call, await call.services.store.scan((db) => waitingIn(db, places, page, call.startedAt)));
}

type Found = { readonly place: WaitingPlace; readonly id: string; readonly since: string };

async function waitingIn(db: Queries, places: readonly WaitingPlace[], page: Page, now: number): Promise<Waiting> {
  const most = page.offset + page.limit;
  const found = await Promise.all(places.map((place) => longestAt(db, place, most)));
  const first = found
    .flatMap(({ rows }) => rows)
    .toSorted((one, other) => compare(one.since, other.since))
    .slice(page.offset, most);
  const told = await toldAt(db, first, now);
  return {
    rows: first.flatMap((one) => told.get(one) ?? []),
    total: found.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Those of a place that wait longest, by ids alone, and how many there are. */
async function longestAt(db: Queries, place: WaitingPlace, most: number) {
  const { ec, holds } = place;
  const id = sql.ref(idColumn(ec.entity));
  const { rows } = await sql<{ id: StoredValue; since: string | null; total: StoredValue }>`
    SELECT ${id} AS "id", ${standsSince(ec)} AS "since", count(*) OVER () AS "total"
    FROM ${sql.table(tableFor(ec.entity))} WHERE ${holds} ORDER BY 2, 1 LIMIT ${most}`.execute(db);
  const found = rows.map((row): Found => ({ place, id: String(row.id), since: row.since ?? "" }));
  return { rows: found, total: Number(rows[0]?.total ?? 0) };
}

/** What is shown of them: the records of a place are read together. */
async function toldAt(db: Queries, shown: readonly Found[], now: number): Promise<ReadonlyMap<Found, WaitingRecord>> {
  const parts = await Promise.all(
    [...Map.groupBy(shown, ({ place }) => place)].map(async ([place, ones]) => {
      const records = await loadRecords(
        db,
        place.ec,
        ones.map(({ id }) => id),
      );
      return ones.flatMap((one, index): readonly (readonly [Found, WaitingRecord])[] => {
        const record = records[index];
        return record === undefined ? [] : [[one, recordOf(one, record, now)]];
      });
    }),
  );
  return new Map(parts.flat());
}

function recordOf({ place, since }: Found, record: EntityRecord, now: number): WaitingRecord {
  const { ec, lists, does, waitsFor, comId } = place;
  const entity = ec.entityOf(record);
  const action = ec.workflowOf(record).actions.find(({ key }) => key === does);
  return {
    ...toldOf(ec, record, (workflow, name, id) => routeIn(lists, workflow, name, id), place.amount),
    entity: entity.entity,
    kind: ec.entity.title,
    waitsFor,
    label: (action ?? wordedAction(ec, does)).title,
    since,
    days: daysBetween(since, isoTime(now)),
    comId,
    company: ec.companies.get(ownerOf(record, entity))?.comName ?? "",
  };
}
