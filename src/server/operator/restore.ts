import { statSync } from "node:fs";
import { forgetChanges } from "../changes/fill-changes.ts";
import { forgetIndexes } from "../search/fill-index.ts";
import { openStore, type FreshStore } from "../store/open-store.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { FileStore } from "../system/file-store.ts";
import { forgetFilesMark } from "../system/files-mark.ts";
import { differences, filledTables, settleTable, sumTable, writeRows, type TableSum } from "../store/table-copy.ts";
import type { TableSpec } from "../store/table-spec.ts";
import { fromBackupRow, readBackup } from "./backup-file.ts";
import { tablesOfBackup } from "./backup-tables.ts";
import { faultsOf } from "./verify.ts";
import { CommandRefusedError, filesOf, type Workplace } from "./workplace.ts";

/**
 * Bring a backup into an empty store, of either kind, and hold every table's count, sum and digest against the file.
 *
 * @param isVerified also hold the invariants of the business and the uploaded files against the restored records
 * @throws {CommandRefusedError} when there is no such file, the store is not empty or the copy differs; the store is then as it was
 * @throws {BackupUnreadableError}
 */
export async function restore(built: Workplace, path: string, isVerified: boolean): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new CommandRefusedError(`There is no file ${path}. Nothing was changed.`);
  const { place, tables } = await tablesOfBackup(built, path);
  const { settings, say } = place;
  const store = await openStore(settings);
  try {
    await store.migrate(tables, { orphanColumns: settings.orphanColumns });
    await refuseFilled(store, tables, "The store");
    const sums = await loadOrNothing(place, store, path, tables);
    const rows = Object.values(sums).reduce((sum, one) => sum + one.rows, 0);
    say(
      `${rows} rows of ${Object.keys(sums).length} tables were restored; their counts, sums and digests are those of the backup.`,
    );
    if (!isVerified) return;
    const faults = await store.read((db) => faultsOf(place, db));
    if (faults.length > 0)
      throw new CommandRefusedError(`The backup was restored, but what it holds is not sound: ${faults.join(" ")}`);
    say("What was restored is sound.");
  } finally {
    await store.close();
  }
}

/** @throws {CommandRefusedError} when there is anything that could be mixed up with what comes */
export async function refuseFilled(store: Pick<FreshStore, "read">, tables: readonly TableSpec[], name: string): Promise<void> {
  const filled = await store.read((db: Queries) => filledTables(db, tables));
  if (filled.length === 0) return;
  const more = filled.length > 3 ? ` and ${filled.length - 3} more tables` : "";
  throw new CommandRefusedError(
    `${name} is not empty (${filled.slice(0, 3).join(", ")}${more}); name an empty one. Nothing was changed.`,
  );
}

/** All rows and files, or neither: files that were not there before go again with the rows. */
async function loadOrNothing(
  { settings }: Workplace,
  store: FreshStore,
  path: string,
  tables: readonly TableSpec[],
): Promise<Readonly<Record<string, TableSum>>> {
  const folder = filesOf(settings);
  const added: string[] = [];
  try {
    return await store.write((tx) => loadAll({ store, tx, folder, added }, path, tables));
  } catch (fault) {
    for (const name of added) await folder.remove(name);
    throw fault;
  }
}

type Loading = {
  readonly store: FreshStore;
  readonly tx: Transaction;
  readonly folder: FileStore;
  /** Files that were not there before. */
  readonly added: string[];
};

async function loadAll(
  { store, tx, folder, added }: Loading,
  path: string,
  tables: readonly TableSpec[],
): Promise<Readonly<Record<string, TableSum>>> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let columns: Readonly<Record<string, readonly string[]>> = {};
  let expected: Readonly<Record<string, TableSum>> = {};
  for await (const line of readBackup(path)) {
    if ("portalBackup" in line) {
      columns = line.tables;
      refuseUnknown(columns, byName);
    } else if ("table" in line) {
      const table = byName.get(line.table);
      const names = columns[line.table] ?? [];
      if (table !== undefined)
        await writeRows(
          tx,
          names.length,
          table,
          line.rows.map((values) => fromBackupRow(names, values)),
        );
    } else if ("file" in line) {
      added.push(...(await folder.lost([line.file])));
      await folder.write(line.file, Buffer.from(line.bytes, "base64"));
    } else expected = line.end;
  }
  const sums: Record<string, TableSum> = {};
  for (const name of Object.keys(expected)) {
    const table = byName.get(name);
    if (table === undefined) continue;
    await settleTable(store, tx, table);
    // Columns that are younger than the backup are empty and were not summed.
    sums[name] = await sumTable(tx, { ...table, columns: ordered(table, columns[name] ?? []) });
  }
  const faults = differences(expected, sums);
  if (faults.length > 0)
    throw new CommandRefusedError(`The restored tables are not those of the backup, so nothing was kept: ${faults.join(" ")}`);
  await forgetIndexes(tx);
  await forgetChanges(tx);
  await forgetFilesMark(tx);
  return sums;
}

function ordered(table: TableSpec, names: readonly string[]): TableSpec["columns"] {
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

function refuseUnknown(columns: Readonly<Record<string, readonly string[]>>, byName: ReadonlyMap<string, TableSpec>): void {
  const unknown = Object.entries(columns).flatMap(([name, names]) => {
    const table = byName.get(name);
    if (table === undefined) return [name];
    const known = new Set(table.columns.map((column) => column.name));
    return names.filter((column) => !known.has(column)).map((column) => `${name}.${column}`);
  });
  if (unknown.length === 0) return;
  throw new CommandRefusedError(
    `The backup holds what no document of this version names (${unknown.slice(0, 5).join(", ")}); restore it with the version that made it. Nothing was changed.`,
  );
}
