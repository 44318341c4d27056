import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mergeTables } from "../store/migrate.ts";
import { openStore } from "../store/open-store.ts";
import type { Store } from "../store/port.ts";
import { systemTables } from "../store/system-tables.ts";
import { type CopiedRow, writeRows } from "../store/table-copy.ts";
import type { ColumnSpec, TableSpec } from "../store/table-spec.ts";
import { isPublished, newestEdition } from "../studio/editions.ts";
import { baseOf } from "../studio/start-edition.ts";
import { fromBackupRow, readBackup } from "./backup-file.ts";
import { runningProduct } from "./running-product.ts";
import { tablesOf, type Workplace } from "./workplace.ts";

/** Tables that say which documents run on a store, with their columns; a later version may have more of those. */
const OF_EDITIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  systemTables()
    .filter(({ name }) => ["edition", "edition_change", "document_text"].includes(name))
    .map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
);

/** What a backup comes back into: the tables that it needs, and the workplace with what runs on them. */
export type Returning = { readonly place: Workplace; readonly tables: readonly TableSpec[] };

/**
 * Read a backup once in full, so that a file that was cut off changes nothing, and find the tables that it needs: those of what
 * runs on it, which an edition may have changed, and what editions have retired since.
 *
 * @throws {BackupUnreadableError}
 */
export async function tablesOfBackup(place: Workplace, path: string): Promise<Returning> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-backup-"));
  try {
    const store = await openStore({ dataDir, databaseUrl: undefined, databaseConnections: 1 });
    try {
      await store.migrate(systemTables(), { orphanColumns: "refuse" });
      const found = await readThrough(store, path);
      const newest = await store.read(newestEdition);
      if (newest === undefined || !isPublished(newest)) return { place, tables: tablesOf(place.product) };
      const product = await runningProduct(place, store);
      // What another version keeps besides is no edition's doing, and is refused as without one.
      const isOfThisBuild = (await store.read((db) => baseOf(db, newest))).productHash === place.product.hash;
      const tables = isOfThisBuild ? mergeTables([...tablesOf(product), ...found]) : tablesOf(product);
      return { place: { ...place, product }, tables };
    } finally {
      await store.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Keep what is said of editions; answers every table as it stands in the file. */
async function readThrough(store: Pick<Store, "write">, path: string): Promise<readonly TableSpec[]> {
  let columns: Readonly<Record<string, readonly string[]>> = {};
  const numbers = new Set<string>();
  for await (const line of readBackup(path)) {
    if ("portalBackup" in line) columns = line.tables;
    else if ("table" in line) {
      const { table } = line;
      const names = columns[table] ?? [];
      const rows = line.rows.map((values) => fromBackupRow(names, values));
      for (const name of numberColumns(rows)) numbers.add(`${table}.${name}`);
      const known = OF_EDITIONS.get(table);
      if (known !== undefined && names.every((name) => known.has(name)))
        await store.write((tx) => writeRows(tx, names.length, { name: table }, rows));
    }
  }
  return Object.entries(columns).map(([name, names]) => ({
    name,
    primaryKey: ["id"],
    indexes: [],
    columns: names.map((column): ColumnSpec => ({ name: column, kind: numbers.has(`${name}.${column}`) ? "integer" : "text" })),
  }));
}

/** Columns of which a row holds a number. */
function numberColumns(rows: readonly CopiedRow[]): ReadonlySet<string> {
  const isNumber = (value: unknown): boolean => typeof value === "number" || typeof value === "bigint";
  return new Set(rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (isNumber(value) ? [name] : []))));
}
