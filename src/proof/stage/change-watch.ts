import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { quoteName, type TableSpec } from "../../server/store/table-spec.ts";
import { readTable, writeRows, type CopiedRow } from "../../server/store/table-copy.ts";
import type { Queries, Store, Transaction } from "../../server/store/port.ts";
import { watchedTables } from "./watched-tables.ts";

/** One row as it was and as it is; absent where it did not exist. */
export type RowChange = {
  readonly table: TableSpec;
  readonly before?: CopiedRow | undefined;
  readonly after?: CopiedRow | undefined;
};

const LOG = "watched_rows";
/** Between the parts of a key of several columns; no id holds it. */
const BETWEEN = "|";

/**
 * Every change that a store sees, whichever code makes it: triggers note which rows were touched, and what they held is
 * known from before. The store can be put back to how it was when the watch began.
 */
export class ChangeWatch {
  readonly #store: Store;
  readonly #tables: ReadonlyMap<string, TableSpec>;
  readonly #began = new Map<string, CopiedRow>();
  readonly #now = new Map<string, CopiedRow>();
  readonly #touched = new Set<string>();

  private constructor(store: Store, tables: readonly TableSpec[]) {
    this.#store = store;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  static async begin(store: Store, product: Product): Promise<ChangeWatch> {
    const watch = new ChangeWatch(store, watchedTables(product));
    await store.write((tx) => installTriggers(tx, store.dialect, watch.#tables.values()));
    await store.read(async (db) => {
      for (const table of watch.#tables.values())
        for await (const rows of readTable(db, table))
          for (const row of rows) {
            watch.#began.set(addressOf(table, row), row);
            watch.#now.set(addressOf(table, row), row);
          }
    });
    return watch;
  }

  /** What has changed since the last look, each row once with what came of it, in the order of tables and keys. */
  async take(): Promise<readonly RowChange[]> {
    const touched = await this.#store.write(async (tx) => {
      const { rows } = await sql<{ tbl: string; rowkey: string }>`SELECT DISTINCT tbl, rowkey FROM ${sql.table(LOG)}`.execute(tx);
      if (rows.length > 0) await sql`DELETE FROM ${sql.table(LOG)}`.execute(tx);
      return rows;
    });
    const changes: RowChange[] = [];
    for (const [name, rows] of Map.groupBy(touched, ({ tbl }) => tbl)) {
      const table = this.#tables.get(name);
      if (table === undefined) continue;
      const keys = rows.map(({ rowkey }) => rowkey);
      const found = await this.#store.read((db) => rowsOfKeys(db, table, keys));
      for (const key of keys) {
        const address = `${name}${BETWEEN}${key}`;
        const before = this.#now.get(address);
        const after = found.get(key);
        this.#touched.add(address);
        if (after === undefined) this.#now.delete(address);
        else this.#now.set(address, after);
        if (before !== undefined || after !== undefined) changes.push({ table, before, after });
      }
    }
    return changes;
  }

  /** Put every touched row back to how it was when the watch began. */
  async undo(): Promise<void> {
    await this.take();
    const addresses = [...this.#touched];
    await this.#store.write(async (tx) => {
      for (const [name, group] of Map.groupBy(addresses, (address) => address.slice(0, address.indexOf(BETWEEN)))) {
        const table = this.#tables.get(name);
        if (table === undefined) continue;
        const keys = group.map((address) => address.slice(name.length + 1));
        await sql`DELETE FROM ${sql.table(name)} WHERE ${keyText(table)} IN (${sql.join(keys)})`.execute(tx);
        await writeRows(
          tx,
          table.columns.length,
          table,
          group.map((address) => this.#began.get(address)).filter((row) => row !== undefined),
        );
      }
      await sql`DELETE FROM ${sql.table(LOG)}`.execute(tx);
    });
    for (const address of addresses) {
      const row = this.#began.get(address);
      if (row === undefined) this.#now.delete(address);
      else this.#now.set(address, row);
    }
    this.#touched.clear();
  }

  /** Rows of a table as they are now. */
  rowsNow(table: string): readonly CopiedRow[] {
    const prefix = `${table}${BETWEEN}`;
    return [...this.#now].flatMap(([address, row]) => (address.startsWith(prefix) ? [row] : []));
  }
}

function addressOf(table: TableSpec, row: CopiedRow): string {
  return [table.name, ...table.primaryKey.map((column) => String(row[column]))].join(BETWEEN);
}

function keyText(table: TableSpec) {
  return sql.raw(table.primaryKey.map((column) => `CAST(${quoteName(column)} AS TEXT)`).join(` || '${BETWEEN}' || `));
}

async function rowsOfKeys(db: Queries, table: TableSpec, keys: readonly string[]): Promise<ReadonlyMap<string, CopiedRow>> {
  const { rows } = await sql<CopiedRow>`
    SELECT ${sql.join(table.columns.map(({ name }) => sql.ref(name)))} FROM ${sql.table(table.name)}
    WHERE ${keyText(table)} IN (${sql.join(keys)})`.execute(db);
  return new Map(rows.map((row) => [addressOf(table, row).slice(table.name.length + 1), row]));
}

async function installTriggers(tx: Transaction, dialect: Store["dialect"], tables: Iterable<TableSpec>): Promise<void> {
  await sql.raw(`CREATE TABLE ${LOG} (tbl TEXT NOT NULL, rowkey TEXT NOT NULL)`).execute(tx);
  for (const table of tables) {
    const key = (row: string) =>
      table.primaryKey.map((column) => `CAST(${row}.${quoteName(column)} AS TEXT)`).join(` || '${BETWEEN}' || `);
    const note = (row: string) => `INSERT INTO ${LOG} VALUES ('${table.name}', ${key(row)});`;
    if (dialect === "sqlite") {
      for (const [event, row] of [
        ["INSERT", "NEW"],
        ["UPDATE", "NEW"],
        ["DELETE", "OLD"],
      ] as const)
        await sql
          .raw(
            `CREATE TRIGGER ${quoteName(`watch_${table.name}_${event}`)} AFTER ${event} ON ${quoteName(table.name)} BEGIN ${note(row)} END`,
          )
          .execute(tx);
    } else {
      const name = quoteName(`watch_${table.name}`);
      await sql
        .raw(
          `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF TG_OP = 'DELETE' THEN ${note("OLD")} ELSE ${note("NEW")} END IF; RETURN NULL; END $$`,
        )
        .execute(tx);
      await sql
        .raw(
          `CREATE TRIGGER ${name} AFTER INSERT OR UPDATE OR DELETE ON ${quoteName(table.name)} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
        )
        .execute(tx);
    }
  }
}
