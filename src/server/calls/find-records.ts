import { sql } from "kysely";
import { FOUND_RECORDS_PATH, type FoundGroup, type FoundRecords } from "../../core/contract/found-records.ts";
import { fold } from "../../core/finding/fold.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { beginEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { allOf } from "../entity/sql-text.ts";
import { type StoredRow, toRecord } from "../entity/stored-record.ts";
import { type OpenList, openLists, routeIn } from "../messages/record-links.ts";
import type { FoundWords } from "../search/find-words.ts";
import type { SourceName } from "../search/sources.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { listHolds } from "../verbs/list.ts";
import { toldOf } from "../verbs/told-record.ts";
import { type Call, whoCalls } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { route, type Route } from "../wire/route.ts";
import { companyCalls } from "./company-calls.ts";

/** Characters that are looked for; nobody types more into a box. */
const MOST_CHARACTERS = 64;
/** Records of a kind in a company. */
const MOST_RECORDS = 5;

/** Where somebody may look: the records of a workflow below a list of the menu, under one company. */
type Place = {
  readonly ec: EntityCall;
  readonly source: SourceName;
  readonly lists: readonly OpenList[];
  readonly comId: string;
};

export const findRecordsRoute: Route = route("GET", FOUND_RECORDS_PATH, "login", findRecords, { perMinute: 300 });

/**
 * Records by a part of their number or by words, in every module that the caller may list and under every company that he
 * may choose. Nothing is found that the list would not show.
 */
async function findRecords(call: Call): Promise<Reply> {
  const text = (queryText(call.query, "keyword") ?? "").trim().slice(0, MOST_CHARACTERS);
  if (text === "") return replyData(call, { groups: [] } satisfies FoundRecords);
  const places = await placesOf(call);
  const found = await call.services.store.scan((db) => findIn(db, call, places, text));
  return replyData(call, found);
}

async function findIn(db: Queries, call: Call, places: readonly Place[], text: string): Promise<FoundRecords> {
  const { words } = call.services;
  const bySource = new Map<SourceName, FoundWords>();
  for (const { source } of places) if (!bySource.has(source)) bySource.set(source, await words.find(db, source, text));
  const foundAt = async (place: Place, isLoose: boolean): Promise<readonly FoundGroup[]> => {
    const found = bySource.get(place.source);
    return found === undefined || found.isLoose !== isLoose ? [] : groupAt(db, place, found);
  };
  const all = async (isLoose: boolean): Promise<readonly FoundGroup[]> =>
    (await Promise.all(places.map((place) => foundAt(place, isLoose)))).flat();
  const asTyped = await all(false);
  // Who types a part of a number means the records that are called so before those that mention it.
  const isCalled = ({ records }: FoundGroup): boolean => records.some(({ name }) => fold(name).text.includes(fold(text).text));
  if (asTyped.length > 0) return { groups: [...asTyped.filter(isCalled), ...asTyped.filter((group) => !isCalled(group))] };
  const groups = await all(true);
  const meant = [...bySource.values()].find((one) => one.meant !== undefined)?.meant;
  return { groups, ...(groups.length === 0 || meant === undefined ? {} : { meant }) };
}

async function groupAt(db: Queries, { ec, lists, comId }: Place, { holds }: FoundWords): Promise<readonly FoundGroup[]> {
  const { entity } = ec;
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(tableFor(entity))} WHERE ${allOf([holds, listHolds(ec, {})])}
    ORDER BY ${sql.ref(idColumn(entity))} DESC LIMIT ${sql.lit(MOST_RECORDS + 1)}`.execute(db);
  if (rows.length === 0) return [];
  const records = rows.slice(0, MOST_RECORDS).map((row) => toRecord(ec.entityOf(row), row));
  const routeOf = (name: string | undefined, of: string, id: string): string => routeIn(lists, name, of, id);
  return [
    {
      entity: entity.entity,
      title: entity.title,
      records: records.map((record) => toldOf(ec, record, routeOf)),
      more: rows.length > MOST_RECORDS,
      comId,
    },
  ];
}

/** Everything that the caller's menus list and that is found by words; the chosen company first. */
async function placesOf(call: Call): Promise<readonly Place[]> {
  const places = await Promise.all(companyCalls(call).map((one) => placesUnder(one.call, one.comId)));
  // Records of no company are the same ones everywhere.
  return places.flat().filter(({ ec, comId }) => comId === "" || ec.entity.scope.company !== undefined);
}

async function placesUnder(call: Call, comId: string): Promise<readonly Place[]> {
  const { services } = call;
  const who = whoCalls(call);
  const { code, session } = who;
  const lists = (await openLists(services, who, code)).filter(({ screen }) => screen.of === undefined);
  const workflows = [...new Set(lists.map(({ screen }) => screen.workflow))];
  const places: Place[] = [];
  for (const workflow of workflows) {
    const document = services.product.workflows[workflow]?.[code];
    const source: SourceName = `entity.${document?.entity ?? ""}`;
    if (document === undefined || !services.words.has(source) || !mayRead(document, session, "list")) continue;
    places.push({ ec: await beginEntityCall(call, workflow), source, lists, comId });
  }
  return places;
}
