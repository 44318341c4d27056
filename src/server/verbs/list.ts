import { type CompiledQuery, sql, type RawBuilder } from "kysely";
import { messageText } from "../../core/contract/messages.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Call } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { readPage, type Page } from "../wire/page.ts";
import { queryText, type Query } from "../wire/query.ts";
import { replyRows, type Reply } from "../wire/reply.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";
import type { Condition } from "../../core/definition/generated/documents.ts";
import { beginEntityCall, wordedAction, type EntityCall } from "../entity/entity-call.ts";
import { filtersOf } from "../entity/filters.ts";
import { withPairs } from "../entity/pairs.ts";
import { withOwnLines } from "../entity/own-lines.ts";
import { orderOf } from "../entity/row-order.ts";
import { requireRead } from "../entity/may-read.ts";
import { inScope, underPath } from "../entity/scope.ts";
import { allOf, always, conditionHolds, type Holds } from "../entity/sql-text.ts";
import { toRecord, type StoredRow } from "../entity/stored-record.ts";
import { listChanges } from "./list-changes.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";
import { toWireRows } from "../entity/wire-rows.ts";

/** GET …/list: one page of the rows that exist for the caller, and sums over the whole filter where they are asked for. */
export async function list(call: Call, workflowName: string, actionKey?: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = actionKey === undefined ? undefined : wordedAction(ec, actionKey);
  requireRead(ec, "list", action);
  if (call.query["changedSince"] !== undefined) return listChanges(ec, listHolds(ec, {}, action?.where), action);
  const page = readPage(call.query);
  const where = listHolds(ec, call.query, action?.where);
  const order = orderOf(ec, call.query);
  const summed = summedFields(ec, call.query);
  return call.services.store.list(async (db) => {
    const paged = pageRows(db, ec, where, order, page);
    const [rows, total, sums] = await Promise.all([
      paged,
      totalBeside(db, ec, where, paged),
      summed.length === 0 ? undefined : sumRows(db, ec, where, summed),
    ]);
    const records = (await withPairs(db, ec.entity, rows)).map((row) => toRecord(ec.entityOf(row), row));
    const wire = await toWireRows(db, ec, await withOwnLines(db, ec, records));
    if (sums === undefined) return replyRows(call, wire, total);
    return { kind: "envelope", body: { code: 200, msg: messageText("FOUND", call.lang), rows: wire, total, sums } };
  });
}

async function pageRows(
  db: Queries,
  { entity }: EntityCall,
  where: Holds,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<readonly StoredRow[]> {
  const table = sql.table(tableFor(entity));
  const id = sql.ref(idColumn(entity));
  // The page is found among ids alone: to sort whole rows, of which most are cut off again, takes several times as long.
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${table} WHERE ${id} IN
      (SELECT ${id} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset})
    ORDER BY ${order}`.execute(db);
  return rows;
}

/**
 * Everything that decides which rows a list, its export and its sums are about.
 *
 * @param part what a list under a call of its own is about
 */
export function listHolds(ec: EntityCall, query: Query, part?: Condition): Holds {
  const ofPart = part === undefined ? [] : [conditionHolds(ec.entity, part)];
  return allOf([inScope(ec), underPath(ec), listed(ec), filtersOf(ec, query), ...ofPart]);
}

/** Some records leave the lists and are still read by id or number, such as a version that a later one has replaced. */
function listed({ entity }: EntityCall): Holds {
  return entity.scope.listed === undefined ? always : conditionHolds(entity, entity.scope.listed);
}

/** How many rows there are. */
export function countRows(db: Queries, ec: EntityCall, where: Holds): Promise<number> {
  return counted(db, countOf(ec, where).compile(db));
}

/** The same, beside rows that are read in the same moment; what was counted before is not counted again. */
async function totalBeside(db: Queries, ec: EntityCall, where: Holds, rows: Promise<unknown>): Promise<number> {
  const [table, key] = [tableFor(ec.entity), idColumn(ec.entity)];
  const query = countOf(ec, where).compile(db);
  const ofRow = () => countOf(ec, allOf([sql<boolean>`${sql.ref(key)} = ${""}`, where])).compile(db);
  return ec.call.services.store.countBeside(db, { query, table, key, ofRow }, rows, () => counted(db, query));
}

const countOf = (ec: EntityCall, where: Holds) =>
  sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(tableFor(ec.entity))} WHERE ${where}`;

async function counted(db: Queries, query: CompiledQuery<{ n: number }>): Promise<number> {
  const { rows } = await db.executeQuery(query);
  return Number(rows[0]?.n ?? 0);
}

async function sumRows(
  db: Queries,
  ec: EntityCall,
  where: Holds,
  keys: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const columns = sql.join(keys.map((key) => sql`coalesce(sum(${sql.ref(key)}), 0) AS ${sql.ref(key)}`));
  const { rows } = await sql<Record<string, StoredValue>>`
    SELECT ${columns} FROM ${sql.table(tableFor(ec.entity))} WHERE ${where}`.execute(db);
  const record = toRecord(ec.entity, { ...rows[0], id: "" });
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}

/**
 * Number fields named by `sums=a,b`.
 *
 * @throws {BadRequestFailure} for a field that is no number or is concealed from the reader
 */
function summedFields(ec: EntityCall, query: Query): readonly string[] {
  const keys = [
    ...new Set(
      queryText(query, "sums")
        ?.split(",")
        .map((key) => key.trim()) ?? [],
    ),
  ];
  const concealed = concealedFrom(ec.entity, ec.session);
  for (const key of keys) {
    const kind = fieldIndex(ec.entity.fields).get(key)?.kind;
    if ((kind !== "decimal" && kind !== "integer") || concealed.has(key)) {
      throw new BadRequestFailure([{ field: "sums", rule: "unknown", text: "FIELD_WRONG" }]);
    }
  }
  return keys;
}
