import { existsSync } from "node:fs";
import { isoNow } from "../store/clock.ts";
import { openReader } from "../store/open-store.ts";
import type { Queries } from "../store/port.ts";
import { presentTables } from "../store/present-tables.ts";
import { readTable, TableSummer, type TableSum } from "../store/table-copy.ts";
import { toBackupRow, writeBackup, type BackupLine } from "./backup-file.ts";
import { asNotWritten, CommandRefusedError, expectFolderOf, filesOf, tablesOf, type Workplace } from "./workplace.ts";

/**
 * Write the whole store and its files as they are at one moment; the server may run meanwhile. A store of an earlier
 * release is written as that release left it.
 *
 * @throws {CommandRefusedError} when there is a file of that name, or no folder for it
 */
export async function backup(place: Workplace, path: string): Promise<void> {
  expectFolderOf(path);
  refuseTaken(path);
  const store = await openReader(place.settings);
  const missing: string[] = [];
  try {
    await store.read((db) =>
      writeBackup(
        path,
        linesOf(place, db, missing, (ends) => place.say(`${path} holds ${ends}.`)),
      ),
    );
  } catch (fault) {
    throw asNotWritten(fault, path);
  } finally {
    await store.close();
  }
  for (const name of missing)
    place.say(`The file ${name} is named by a record but is not where files are kept; the backup goes without it.`);
}

/** A file that is there may be the only way back: `upgrade --apply` twice would put the upgraded store in its place. */
function refuseTaken(path: string): void {
  if (existsSync(path))
    throw new CommandRefusedError(
      `There is a file ${path} already, and no backup is written over it; name another. Nothing was changed.`,
    );
}

async function* linesOf(
  { product, settings, clock }: Workplace,
  db: Queries,
  missing: string[],
  done: (what: string) => void,
): AsyncGenerator<BackupLine> {
  const tables = await presentTables(db, tablesOf(product));
  const names = Object.fromEntries(tables.map((table) => [table.name, table.columns.map((column) => column.name)]));
  yield { portalBackup: 1, madeAt: isoNow(clock), productHash: product.hash, tables: names };
  const sums: Record<string, TableSum> = {};
  for (const table of tables) {
    const summer = new TableSummer(table);
    for await (const rows of readTable(db, table)) {
      summer.add(rows);
      yield { table: table.name, rows: rows.map((row) => toBackupRow(names[table.name] ?? [], row)) };
    }
    sums[table.name] = summer.end();
  }
  let files = 0;
  const folder = filesOf(settings);
  for (const { storedName } of await db.selectFrom("attachment").select("storedName").where("delFlag", "=", "0").execute()) {
    const bytes = await folder.find(storedName);
    if (bytes === undefined) missing.push(storedName);
    else {
      files += 1;
      yield { file: storedName, bytes: Buffer.from(bytes).toString("base64") };
    }
  }
  yield { end: sums, files };
  const rows = Object.values(sums).reduce((sum, one) => sum + one.rows, 0);
  done(`${rows} rows of ${tables.length} tables and ${files} files`);
}
