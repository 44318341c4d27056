import { createHash } from "node:crypto";
import { messageText } from "../../core/contract/messages.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import { concealedFrom, concealedLineFields } from "../../core/gate/kept-back.ts";
import { isConcealed } from "../../core/gate/visibility.ts";
import { Cursors, START, staleCursor, type Reading } from "../changes/cursor.ts";
import { trackedEntities, type Tracked } from "../changes/deciding-columns.ts";
import { epochOf, isTracked } from "../changes/fill-changes.ts";
import { changedBetween, idsAfter, listedAmong, listedBefore, settledPlace } from "../changes/read-changes.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { selectRows, withLines } from "../entity/load.ts";
import { requireRead } from "../entity/may-read.ts";
import { withOwnLines } from "../entity/own-lines.ts";
import { reachedCompanies } from "../entity/scope.ts";
import { amongIds, type Holds } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import { toWireRecord } from "../entity/wire-row.ts";
import { toWireRows } from "../entity/wire-rows.ts";
import { BadRequestFailure, BusyFailure } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import { readPage } from "../wire/page.ts";
import { queryText, type Query } from "../wire/query.ts";
import type { Reply } from "../wire/reply.ts";

/** Changed records that one call looks at, of which the reader may see but a few. */
const LOOKED_AT = 2000;
/** Until what was there before changes were kept is known. */
const RETRY_SECONDS = 30;
/** All that is said beside the cursor; a filter would make a record leave the answer that has left nothing. */
const TAKEN = new Set(["changedSince", "pageSize", "lines"]);

/** What one call tells: ids of records to show, of those that are gone, and where the reader goes on. */
type Told = {
  readonly shown: readonly string[];
  readonly gone: readonly string[];
  readonly next: Reading;
  readonly more: boolean;
};

/**
 * GET …/list?changedSince=: the records of the list that the reader has not seen as they are now, a page at a time, in an
 * order that no writer disturbs; those that were deleted or left the reader's list by id alone.
 *
 * @param holds what the list is about for the reader
 * @param action of a list under a call of its own
 */
export async function listChanges(ec: EntityCall, holds: Holds, action?: Action): Promise<Reply> {
  const { call, entity } = ec;
  const { store, product } = call.services;
  const tracked = trackedEntities(product).get(entity.entity);
  if (tracked === undefined) throw refused("changedSince", "unsupported");
  const isWhole = queryText(call.query, "lines") === "1";
  if (isWhole) requireRead(ec, "get");
  refuseFilters(call.query);
  const most = readPage(call.query).limit;
  return store.scan(async (db) => {
    const [epoch, isKnown] = await Promise.all([epochOf(db), isTracked(db, tracked)]);
    if (epoch === undefined || !isKnown) throw new BusyFailure(RETRY_SECONDS);
    const settled = await settledPlace(db, store.dialect, tracked);
    const cursors = new Cursors(fitOf(ec, tracked, epoch, action));
    const text = queryText(call.query, "changedSince") ?? START;
    const begun: Reading = { stage: "all", from: { at: String(settled), id: "" }, after: "" };
    const reading = text === START ? begun : cursors.read(text);
    // A store that was brought back from a copy may count from an earlier number.
    if (BigInt(reading.from.at) > settled) throw staleCursor();
    const told = await (reading.stage === "all"
      ? restOf(db, tracked, reading, { holds, most })
      : since(db, tracked, reading, { holds, most, settled }));
    const rows = await rowsOf(db, ec, told.shown, isWhole);
    const { gone, more, next } = told;
    const msg = messageText("FOUND", call.lang);
    return { kind: "envelope", body: { code: 200, msg, rows, total: rows.length, gone, more, cursor: cursors.write(next) } };
  });
}

/** The records that were there at the beginning, by id; what changes meanwhile is told once more afterwards. */
async function restOf(
  db: Queries,
  tracked: Tracked,
  reading: Reading & { readonly stage: "all" },
  { holds, most }: { readonly holds: Holds; readonly most: number },
): Promise<Told> {
  const { from, after } = reading;
  const shown = await idsAfter(db, tracked, { after, holds, most });
  const last = shown.at(-1);
  const next: Reading =
    last === undefined || shown.length < most ? { stage: "since", from } : { stage: "all", from, after: last };
  return { shown, gone: [], next, more: next.stage === "all" };
}

async function since(
  db: Queries,
  tracked: Tracked,
  { from }: Reading,
  { holds, most, settled }: { readonly holds: Holds; readonly most: number; readonly settled: bigint },
): Promise<Told> {
  const changed = await changedBetween(db, tracked, { from, before: settled, most: LOOKED_AT });
  if (changed.length === 0) return { shown: [], gone: [], next: { stage: "since", from }, more: false };
  const listed = await listedAmong(
    db,
    tracked,
    changed.map(({ id }) => id),
    holds,
  );
  const left = await listedBefore(
    db,
    tracked,
    changed.filter(({ id }) => !listed.has(id)),
    holds,
  );
  const told = changed.filter(({ id }) => listed.has(id) || left.has(id)).slice(0, most);
  const isFull = told.length === most;
  const last = isFull ? told.at(-1) : changed.at(-1);
  const next: Reading = { stage: "since", from: last === undefined ? from : { at: last.at, id: last.id } };
  return {
    shown: told.flatMap(({ id }) => (listed.has(id) ? [id] : [])),
    gone: told.flatMap(({ id }) => (listed.has(id) ? [] : [id])),
    next,
    more: isFull || changed.length === LOOKED_AT,
  };
}

/** The rows as the list shows them, or whole; in the order of the ids. */
async function rowsOf(db: Queries, ec: EntityCall, ids: readonly string[], isWhole: boolean): Promise<readonly unknown[]> {
  if (ids.length === 0) return [];
  const found = await selectRows(db, ec.entity, amongIds(ec.entity, ids));
  const byId = new Map(found.map((row) => toRecord(ec.entityOf(row), row)).map((record) => [record.id, record]));
  const all = ids.flatMap((id) => byId.get(id) ?? []);
  // That somebody is at work on what is concealed is not told; it is told as soon as it is opened.
  const open = all.filter((record) => !isConcealed(ec.entityOf(record), ec.session, record));
  const records: readonly EntityRecord[] = await withOwnLines(db, ec, open);
  if (!isWhole) return toWireRows(db, ec, records);
  return (await withLines(db, ec.entityOf, records)).map((record) => toWireRecord(ec, record));
}

function refuseFilters(query: Query): void {
  const other = Object.keys(query).find((name) => !TAKEN.has(name));
  if (other !== undefined) throw refused(other, "unsupported");
}

function refused(field: string, rule: string): BadRequestFailure {
  return new BadRequestFailure([{ field, rule, text: "FIELD_WRONG" }]);
}

/** Everything that would make what was told before no beginning of what is told now. */
function fitOf(ec: EntityCall, { digest }: Tracked, epoch: string, action: Action | undefined): string {
  const { who, session, entity, workflow, call } = ec;
  const rights = [who.rights.dataScopes, reachedCompanies(ec), who.passList.map(({ comId }) => comId), session.side];
  const own = [session.supplierId, session.merchantId, who.supplierRecords.map(({ id }) => id), who.userId];
  const sees = [[...concealedFrom(entity, session)], [...concealedLineFields(entity, session)]];
  const asked = [workflow.workflow, action?.key, queryText(call.query, "lines") === "1", digest, epoch];
  return createHash("sha256")
    .update(JSON.stringify([rights, own, sees, asked]))
    .digest("base64url")
    .slice(0, 16);
}
