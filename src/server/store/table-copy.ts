import { createHash, type Hash } from "node:crypto";
import { sql } from "kysely";
import type { Queries, Store, Transaction } from "./port.ts";
import type { TableSpec } from "./table-spec.ts";
import { entityTables } from "./port.ts";
import type { StoredValue } from "./tables.ts";

/** Rows read or written at once. PostgreSQL takes 65,535 parameters in a statement, SQLite 32,766. */
const ROWS_AT_ONCE = 500;
const MOST_PARAMETERS = 30_000;

export type CopiedRow = Readonly<Record<string, StoredValue>>;

/** What a table holds, to be held against its copy. */
export type TableSum = {
  readonly rows: number;
  /** Sum of every whole number in the table, as a text: it may be larger than any number. */
  readonly sum: string;
  /** Digest over all rows in key order. */
  readonly digest: string;
};

/** All rows of a table in the order of its key, a page at a time, within one view of the store. */
export async function* readTable(db: Queries, table: TableSpec): AsyncGenerator<readonly CopiedRow[]> {
  const names = table.columns.map((column) => column.name);
  const key = sql.join(table.primaryKey.map((name) => sql.ref(name)));
  let last: CopiedRow | undefined;
  for (;;) {
    const after =
      last === undefined ? sql`1 = 1` : sql`(${key}) > (${sql.join(table.primaryKey.map((name) => sql.val(last?.[name])))})`;
    const { rows } = await sql<CopiedRow>`
      SELECT ${sql.join(names.map((name) => sql.ref(name)))} FROM ${sql.table(table.name)} WHERE ${after} ORDER BY ${key} LIMIT ${ROWS_AT_ONCE}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** Write rows with all their columns, ids and numbers as they are. */
export async function writeRows(
  tx: Transaction,
  columnCount: number,
  table: Pick<TableSpec, "name">,
  rows: readonly CopiedRow[],
): Promise<void> {
  const atOnce = Math.max(1, Math.floor(MOST_PARAMETERS / columnCount));
  for (let start = 0; start < rows.length; start += atOnce)
    await entityTables(tx)
      .insertInto(table.name)
      .values(rows.slice(start, start + atOnce))
      .execute();
}

/** Let the store's own numbers go on after those that were written. */
export async function settleTable(store: Store, tx: Transaction, table: TableSpec): Promise<void> {
  for (const column of table.columns) if (column.kind === "serial") await store.settleSerials(tx, table.name, column.name);
}

/** Tables that hold rows already. */
export async function filledTables(db: Queries, tables: readonly TableSpec[]): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`SELECT 1 AS one FROM ${sql.table(table.name)} LIMIT 1`.execute(db);
    if (rows.length > 0) filled.push(table.name);
  }
  return filled;
}

/** Counts, sums and digests of rows, whichever store or file they come from. */
export class TableSummer {
  readonly #table: TableSpec;
  readonly #hash: Hash = createHash("sha256");
  #rows = 0;
  #sum = 0n;

  constructor(table: TableSpec) {
    this.#table = table;
  }

  add(rows: readonly CopiedRow[]): void {
    for (const row of rows) {
      this.#rows += 1;
      const values = this.#table.columns.map(({ name }) => row[name] ?? null);
      for (const value of values) if (typeof value === "number" || typeof value === "bigint") this.#sum += BigInt(value);
      this.#hash.update(`${JSON.stringify(values.map((value) => (typeof value === "bigint" ? `${value}n` : value)))}\n`);
    }
  }

  end(): TableSum {
    return { rows: this.#rows, sum: String(this.#sum), digest: this.#hash.digest("hex") };
  }
}

/** Sum a whole table as it is stored. */
export async function sumTable(db: Queries, table: TableSpec): Promise<TableSum> {
  const summer = new TableSummer(table);
  for await (const rows of readTable(db, table)) summer.add(rows);
  return summer.end();
}

/** One sentence per table whose copy is not the original. */
export function differences(
  originals: Readonly<Record<string, TableSum>>,
  copies: Readonly<Record<string, TableSum>>,
): readonly string[] {
  return Object.entries(originals).flatMap(([table, original]) => {
    const copy = copies[table];
    if (copy === undefined) return [`${table} is missing.`];
    if (copy.rows !== original.rows) return [`${table} has ${copy.rows} rows instead of ${original.rows}.`];
    if (copy.sum !== original.sum) return [`the numbers of ${table} add up to ${copy.sum} instead of ${original.sum}.`];
    return copy.digest === original.digest ? [] : [`${table} has other values than the original.`];
  });
}
