import { sql } from "kysely";
import { foresee, mergeTables, orphansOf, RETIRED_TABLE, type Foreseen, type Orphan, type PresentStore } from "./migrate.ts";
import type { Queries, Store } from "./port.ts";
import type { TableSpec } from "./table-spec.ts";

/** What a migration would do to a running store, and what each column holds that it would take out of use. */
export type ForeseenStore = Foreseen & { readonly retired: readonly (Orphan & { readonly values: number })[] };

/** Look, without changing anything and without holding anybody up, what would come of bringing a store to these tables. */
export async function foreseeStore(db: Queries, dialect: Store["dialect"], tables: readonly TableSpec[]): Promise<ForeseenStore> {
  const wanted = mergeTables(tables);
  const present = await presentStore(db, dialect);
  const retired = [];
  for (const { table, column } of orphansOf(present, wanted))
    retired.push({ table, column, values: await filledRows(db, table, column) });
  return { ...foresee(present, wanted, dialect), retired };
}

/** Tables of which no document speaks any more, and how many rows each holds; those that are not there count as empty. */
export async function rowsIn(
  db: Queries,
  dialect: Store["dialect"],
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const present = new Set((await presentColumns(db, dialect)).map(({ table }) => table));
  const counted = new Map<string, number>();
  for (const table of tables) if (present.has(table)) counted.set(table, await countOf(db, table, sql`1 = 1`));
  return counted;
}

async function presentStore(db: Queries, dialect: Store["dialect"]): Promise<PresentStore> {
  const byTable = Map.groupBy(await presentColumns(db, dialect), ({ table }) => table);
  const scales = await sql<{ name: string; scale: number }>`SELECT "name", "scale" FROM "scales"`.execute(db);
  const retired = await sql<{
    name: string;
  }>`SELECT "ofTable" || '.' || "ofColumn" AS "name" FROM ${sql.table(RETIRED_TABLE)}`.execute(db);
  return {
    tables: new Map(Array.from(byTable, ([table, columns]) => [table, columns.map(({ name, type }) => ({ name, type }))])),
    // Indexes come and go unseen.
    indexes: new Set(),
    scales: new Map(scales.rows.map(({ name, scale }) => [name, Number(scale)])),
    retired: new Set(retired.rows.map(({ name }) => name)),
  };
}

type Present = { readonly table: string; readonly name: string; readonly type: string };

async function presentColumns(db: Queries, dialect: Store["dialect"]): Promise<readonly Present[]> {
  const found =
    dialect === "sqlite"
      ? sql<Present>`SELECT m.name AS "table", c.name AS "name", c.type AS "type" FROM sqlite_master m, pragma_table_info(m.name) c
          WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`
      : sql<Present>`SELECT table_name::text AS "table", column_name::text AS "name", upper(data_type) AS "type"
          FROM information_schema.columns WHERE table_schema = current_schema()`;
  return (await found.execute(db)).rows;
}

function filledRows(db: Queries, table: string, column: string): Promise<number> {
  return countOf(db, table, sql`${sql.ref(column)} IS NOT NULL`);
}

async function countOf(db: Queries, table: string, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`SELECT count(*) AS n FROM ${sql.table(table)} WHERE ${where}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}
