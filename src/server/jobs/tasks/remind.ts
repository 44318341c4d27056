import { sql } from "kysely";
import type { Entity, Event, LineEntity, Reminder } from "../../../core/definition/generated/documents.ts";
import type { Facts } from "../../../core/condition/evaluate.ts";
import { fieldKinds } from "../../../core/definition/fields.ts";
import { ownerOf } from "../../entity/entity-call.ts";
import { ofLivingCompany } from "../../entity/living-company.ts";
import { selectRows } from "../../entity/load.ts";
import { allOf, amongTexts, conditionHolds, type Holds } from "../../entity/sql-text.ts";
import { toLine, toRecord, type StoredRow } from "../../entity/stored-record.ts";
import { tellEvent } from "../../messages/tell-event.ts";
import { lineTableOf, tableFor } from "../../store/entity-tables.ts";
import type { Queries } from "../../store/port.ts";
import type { TaskContext } from "../task.ts";
import { reminderFacts } from "./reminder-facts.ts";
import { windowsOf } from "./reminder-windows.ts";

const isLive = sql<boolean>`${sql.ref("delFlag")} = '0'`;
const AT_ONCE = 200;

/** What one message is about: a record, and the values that its rows add. */
type Due = { readonly id: string; readonly time: string; readonly facts: Facts };

/**
 * Tell an event of the records whose time has come (domain 5.13, 10.4); once within each of its windows.
 *
 * @returns how many messages were written
 */
export async function remind(context: TaskContext, event: Event, reminder: Reminder): Promise<number> {
  const { product, store } = context.services;
  const entity = product.entities[event.entity ?? ""]?.[event.variants?.[0] ?? product.variants.default];
  if (entity === undefined) return 0;
  const table = entity.lines?.find(({ key }) => key === reminder.lines);
  const kind = fieldKinds((table ?? entity).fields)[reminder.field];
  let told = 0;
  for (const { when, since } of windowsOf(reminder, kind, context.now)) {
    const due = await store.scan((db) =>
      table === undefined
        ? dueRecords(db, entity, reminder, conditionHolds(entity, when))
        : dueLines(db, entity, table, reminder, conditionHolds({ ...entity, fields: table.fields }, when)),
    );
    const facts = table === undefined ? () => ({}) : reminderFacts(product, table, reminder);
    for (let from = 0; from < due.length; from += AT_ONCE)
      told += await tellAll(context, event, entity, due.slice(from, from + AT_ONCE), { since, facts });
  }
  return told;
}

/** How the rows of a message become its values, and since when it counts as told. */
type Telling = { readonly since: (time: string) => string; readonly facts: (rows: readonly Facts[]) => Facts };

async function tellAll(
  { services: { product, store }, now }: TaskContext,
  event: Event,
  entity: Entity,
  due: readonly Due[],
  { since, facts }: Telling,
): Promise<number> {
  const codeByCompany = new Map(product.variants.companies.map(({ comId, code }) => [comId, code]));
  const byRecord = Map.groupBy(due, ({ id }) => id);
  const rows = await store.read((db) => selectRows(db, entity, amongTexts("id", [...byRecord.keys()])));
  return store.write(async (tx) => {
    let told = 0;
    for (const record of rows.map((row) => toRecord(entity, row)))
      for (const [time, some] of Map.groupBy(byRecord.get(record.id) ?? [], (one) => one.time))
        told += await tellEvent(tx, {
          product,
          key: event.key,
          record,
          code: codeByCompany.get(ownerOf(record, entity)),
          facts: facts(some.map((one) => one.facts)),
          now,
          since: since(time),
        });
    return told;
  });
}

async function dueRecords(db: Queries, entity: Entity, { when, field }: Reminder, isDue: Holds): Promise<readonly Due[]> {
  const rows = await selectRows(
    db,
    entity,
    allOf([isLive, ofLivingCompany(entity), isDue, ...(when === undefined ? [] : [conditionHolds(entity, when)])]),
  );
  return rows.map((row) => ({ id: String(row["id"]), time: String(row[field]), facts: {} }));
}

async function dueLines(
  db: Queries,
  entity: Entity,
  table: LineEntity,
  { when, field }: Reminder,
  isDue: Holds,
): Promise<readonly Due[]> {
  const ofRecord = allOf([isLive, ofLivingCompany(entity), ...(when === undefined ? [] : [conditionHolds(entity, when)])]);
  const { rows } = await sql<StoredRow>`SELECT * FROM ${sql.table(lineTableOf(entity.entity, table.key))} WHERE ${isDue}
    AND "parentId" IN (SELECT "id" FROM ${sql.table(tableFor(entity))} WHERE ${ofRecord})
    ORDER BY ${sql.ref(field)}, "parentId", "lineNo"`.execute(db);
  return rows.map((row) => ({ id: String(row["parentId"]), time: String(row[field]), facts: toLine(table, row) }));
}
