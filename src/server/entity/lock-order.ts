import { tableFor, tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { together } from "../store/together.ts";
import type { EntityCall } from "./entity-call.ts";
import { loadHeads, withLines } from "./load.ts";
import type { EntityRecord } from "./stored-record.ts";

/**
 * Load records of the path, locked, and lock what they were made from. What does not wait for each other is asked at once;
 * rows that another transaction changes before its lock lets go are told by the store, which has the write run again.
 *
 * @param meanwhile what else is asked about the records, which have no lines yet
 * @throws {NotFoundFailure} when one of them is missing or somebody else's
 */
export async function loadLocked<T>(
  tx: Transaction,
  ec: EntityCall,
  ids: readonly string[],
  meanwhile: (heads: readonly EntityRecord[]) => Promise<T>,
): Promise<readonly [records: readonly EntityRecord[], found: T]> {
  const { store } = ec.call.services;
  const heads = await loadHeads(tx, ec, ids, store.rowLock(tableFor(ec.entity)));
  const [records, , found] = await together(withLines(tx, ec.entityOf, heads), lockSources(tx, ec, heads), meanwhile(heads));
  return [records, found];
}

/**
 * Lock the documents that records were made from, such as the contracts of delivery notes, before anything is judged:
 * each table once and its rows in id order, so that batches that cross wait for each other instead of stopping each other.
 */
async function lockSources(tx: Transaction, ec: EntityCall, records: readonly EntityRecord[]): Promise<void> {
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
