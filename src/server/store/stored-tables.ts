import { PostgresAdapter, sql } from "kysely";
import type { Queries } from "./port.ts";

/** Whether queries go to PostgreSQL; the embedded store has SQLite. */
export function isPostgres(db: Queries): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Names of the tables that the store has. Kysely's own introspection tells of every column besides, and asks PostgreSQL for
 * its sequence: of some two thousand columns that takes fifty times as long.
 */
export async function storedTables(db: Queries): Promise<ReadonlySet<string>> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(db)
    : await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Names of the columns of one table; none where there is no such table. */
export async function storedColumns(db: Queries, table: string): Promise<ReadonlySet<string>> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
        WHERE attrelid = to_regclass(quote_ident(${table})) AND attnum > 0 AND NOT attisdropped`.execute(db)
    : await sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
