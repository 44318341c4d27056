import { sql } from "kysely";
import type { Condition } from "../../../core/definition/generated/documents.ts";
import { selectRows } from "../../entity/load.ts";
import { allOf, conditionHolds } from "../../entity/sql-text.ts";
import { toRecord } from "../../entity/stored-record.ts";
import { tellEvent } from "../../messages/tell-event.ts";
import type { Task, TaskContext } from "../task.ts";

type Reminder = {
  readonly entity: string;
  /** Records that somebody is reminded of, at this moment. */
  readonly when: (now: string) => Condition;
  /** The event of schemas/events.json, which says what is told to whom. */
  readonly event: string;
};

/** A task that reminds people of records whose time has come; once a day for each record and reader. */
export function reminding({ entity: name, when, event }: Reminder): Task {
  return async ({ services, now }: TaskContext) => {
    const { product, store } = services;
    const entity = product.entities[name]?.[product.variants.default];
    if (entity === undefined) return "0";
    const where = allOf([sql<boolean>`${sql.ref("delFlag")} = '0'`, conditionHolds(entity, when(now))]);
    const rows = await store.scan((db) => selectRows(db, entity, where));
    for (const row of rows) await store.write((tx) => tellEvent(tx, { product, key: event, record: toRecord(entity, row), now }));
    return String(rows.length);
  };
}
