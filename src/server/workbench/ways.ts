import { sql } from "kysely";
import type { WayLack, WayPart, WayRecord } from "../../core/contract/ways.ts";
import type { WorkbenchWay } from "../../core/definition/generated/documents.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";
import { companyCalls } from "../calls/company-calls.ts";
import { ownerOf } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import { type EntityRecord, type StoredRow, toRecord } from "../entity/stored-record.ts";
import { openLists, type OpenList, routeIn } from "../messages/record-links.ts";
import { isoTime } from "../store/clock.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { chainFigures } from "../verbs/chain-figures.ts";
import { toldOf } from "../verbs/told-record.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { openList, type OpenedList, partsFor, readerOf } from "./reader.ts";
import { compare, daysBetween, MOST_READ, readTaskPage } from "./task-order.ts";
import { oldestOf, viewOf } from "./way-records.ts";
import { dueDays, termText } from "./way-terms.ts";

/** A part of the workbench as one company has it for the reader. */
type Opened = {
  readonly part: WorkbenchWay;
  readonly list: OpenedList;
  readonly lists: readonly OpenList[];
  readonly comId: string;
};

/** A record on its way, not read in full yet. */
type OnWay = { readonly opened: Opened; readonly id: string; readonly due: string | undefined };

/** GET /workbench/ways: how far the caller's records have come on their way to their money, what they lack, and when it is due. */
export async function ways(call: Call): Promise<Reply> {
  const page = readTaskPage(call);
  const opened = (await Promise.all(companyCalls(call).map((one) => openedUnder(one.call, one.comId)))).flat();
  const parts = [...Map.groupBy(opened, ({ part }) => part.key).values()];
  const told = await call.services.store.scan((db) =>
    Promise.all(
      parts.map(async (ones): Promise<WayPart> => {
        const found = (await Promise.all(ones.map((one) => recordsOn(db, one)))).flat();
        const first = found
          .toSorted((one, other) => compare(one.due ?? "~", other.due ?? "~"))
          .slice(page.offset, page.offset + page.limit);
        const { key, title } = ones[0]!.part;
        return { key, title, rows: await toldOn(db, first, call.startedAt), total: found.length };
      }),
    ),
  );
  return replyData(call, told);
}

async function openedUnder(call: Call, comId: string): Promise<readonly Opened[]> {
  const who = whoCalls(call);
  const [reader, lists] = await Promise.all([readerOf(call), openLists(call.services, who, who.code)]);
  const opened = await Promise.all(
    partsFor(call.services.product.workbench.ways ?? [], reader).map(async (part): Promise<readonly Opened[]> => {
      const list = await openList(reader, part.screen, part.filter);
      // Records of no company are the same ones everywhere.
      if (list === undefined || (comId !== "" && list.ec.entity.scope.company === undefined)) return [];
      return [{ part, list, lists, comId }];
    }),
  );
  return opened.flat();
}

/** The records of a part with the day on which each is due. */
async function recordsOn(db: Queries, opened: Opened): Promise<readonly OnWay[]> {
  const { ec, holds } = opened.list;
  const { where, term } = opened.part;
  const { entity } = ec;
  const open = where === undefined ? holds : allOf([holds, conditionHolds(entity, where)]);
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(tableFor(entity))} WHERE ${open} ORDER BY ${sql.ref("createTime")} LIMIT ${MOST_READ}`.execute(db);
  const records = rows.map((row) => toRecord(ec.entityOf(row), row));
  const isSeen = !concealedFrom(entity, ec.session).has(term.by);
  const days = isSeen ? await dueDays(db, ec, term, records) : new Map<string, string>();
  return records.map(({ id }) => ({ opened, id, due: days.get(id) }));
}

/** What is shown of them: the records of a company are read together. */
async function toldOn(db: Queries, shown: readonly OnWay[], now: number): Promise<readonly WayRecord[]> {
  const parts = await Promise.all(
    [...Map.groupBy(shown, ({ opened }) => opened)].map(async ([opened, ones]) => {
      const ids = ones.map(({ id }) => id);
      const [records, lacks] = [await loadRecords(db, opened.list.ec, ids), await lacksOf(db, opened, ids)];
      const told = await Promise.all(
        records.map((record, index) => recordOf(db, ones[index]!, record, lacks.get(record.id) ?? [], now)),
      );
      return ones.map((one, index) => [one, told[index]!] as const);
    }),
  );
  const byOne = new Map(parts.flat());
  return shown.flatMap((one) => byOne.get(one) ?? []);
}

async function lacksOf(db: Queries, { part, list, lists }: Opened, ids: readonly string[]) {
  const lacking = new Map<string, WayLack[]>(ids.map((id) => [id, []]));
  for (const lack of part.lacks) {
    const { key, title, entity } = lack;
    const ec = viewOf(list.ec.call, entity);
    if (ec === undefined) continue;
    for (const [owner, { id, name, more }] of await oldestOf(db, ec, lack, ids))
      lacking.get(owner)?.push({ key, title, id, name, route: routeIn(lists, undefined, entity, id), more });
  }
  return lacking;
}

async function recordOf(
  db: Queries,
  { opened, due }: OnWay,
  record: EntityRecord,
  lacks: readonly WayLack[],
  now: number,
): Promise<WayRecord> {
  const { part, list, lists, comId } = opened;
  const { ec } = list;
  const entity = ec.entityOf(record);
  const term = concealedFrom(entity, ec.session).has(part.term.by) ? undefined : termText(ec, part.term, record);
  return {
    ...toldOf(ec, record, (workflow, name, id) => routeIn(lists, workflow, name, id)),
    entity: entity.entity,
    kind: ec.entity.title,
    figures: await chainFigures(db, ec, record, part.figures),
    lacks,
    ...(term === undefined ? {} : { term }),
    ...(due === undefined ? {} : { due, daysLeft: daysBetween(isoTime(now), due) }),
    comId,
    company: ec.companies.get(ownerOf(record, entity))?.comName ?? "",
  };
}
