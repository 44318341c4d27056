import { tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import type { EntityRecord } from "./stored-record.ts";

/**
 * Lock the documents that records were made from, such as the contracts of delivery notes, before anything is judged:
 * each table once and its rows in id order, so that batches that cross wait for each other instead of stopping each other.
 */
export async function lockSources(tx: Transaction, ec: EntityCall, records: readonly EntityRecord[]): Promise<void> {
  const idsByTable = new Map<string, Set<string>>();
  for (const record of records) {
    const { source } = ec.entityOf(record);
    const id = source === undefined ? undefined : record[source.by];
    if (source === undefined || id === null || id === undefined) continue;
    const table = tableOf(source.entity);
    idsByTable.set(table, (idsByTable.get(table) ?? new Set()).add(String(id)));
  }
  for (const table of [...idsByTable.keys()].toSorted())
    await ec.call.services.store.lockForUpdate(tx, table, [...(idsByTable.get(table) ?? [])].toSorted());
}
