import { forgetChanges } from "../changes/fill-changes.ts";
import { forgetIndexes } from "../search/fill-index.ts";
import { openKnownStore, openStore } from "../store/open-store.ts";
import { differences, readTable, settleTable, sumTable, TableSummer, writeRows, type TableSum } from "../store/table-copy.ts";
import { mergeTables } from "../store/migrate.ts";
import { presentTables } from "../store/present-tables.ts";
import { refuseFilled } from "./restore.ts";
import { runningProduct } from "./running-product.ts";
import { CommandRefusedError, tablesOf, type Workplace } from "./workplace.ts";

/**
 * Copy the embedded store of DATA_DIR into the empty PostgreSQL database of DATABASE_URL, in one transaction, and hold
 * every table's count, sum and digest against the original. The embedded store stays as it is.
 *
 * @throws {CommandRefusedError} when there is no DATABASE_URL, the target is not empty, or the copy differs
 */
export async function migrateToPostgres(place: Workplace): Promise<void> {
  const { settings, say } = place;
  if (settings.databaseUrl === undefined) throw new CommandRefusedError("DATABASE_URL must name the empty database to copy to.");
  const options = { orphanColumns: settings.orphanColumns };
  // Taking the folder's lock: nobody may write to the original meanwhile.
  const source = await openKnownStore({ ...settings, databaseUrl: undefined });
  try {
    const named = tablesOf(await runningProduct(place, source));
    await source.migrate(named, options);
    // With what no document names any more: a field that was retired can be taken back there too.
    const tables = mergeTables([...named, ...(await source.read((db) => presentTables(db, named)))]);
    const target = await openStore(settings);
    try {
      await target.migrate(tables, options);
      await refuseFilled(target, tables, "The database of DATABASE_URL");
      const sums: Record<string, TableSum> = {};
      await source.read((from) =>
        target.write(async (to) => {
          const copies: Record<string, TableSum> = {};
          for (const table of tables) {
            const summer = new TableSummer(table);
            for await (const rows of readTable(from, table)) {
              summer.add(rows);
              await writeRows(to, table.columns.length, table, rows);
            }
            await settleTable(target, to, table);
            sums[table.name] = summer.end();
            copies[table.name] = await sumTable(to, table);
          }
          const faults = differences(sums, copies);
          if (faults.length > 0)
            throw new CommandRefusedError(`The copy is not the original, so nothing was kept: ${faults.join(" ")}`);
          await forgetIndexes(to);
          await forgetChanges(to);
        }),
      );
      for (const [name, { rows, sum }] of Object.entries(sums)) if (rows > 0) say(`${name}: ${rows} rows, sum ${sum}`);
      const total = Object.values(sums).reduce((count, one) => count + one.rows, 0);
      say(
        `${total} rows of ${tables.length} tables were copied; counts, sums and digests are equal. Uploaded files stay in DATA_DIR.`,
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
