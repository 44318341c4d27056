import type { Client } from "pg";
import { COUNTED_WRITES_SQL } from "./counted-writes.ts";
import {
  mergeTables,
  orphansOf,
  planMigration,
  RETIRED_TABLE,
  SCALES_SQL,
  type Migrated,
  type Migration,
  type MigrationOptions,
  type NewIndex,
  type PresentStore,
} from "./migrate.ts";
import { RATE_WINDOWS_SQL } from "./rate-windows.ts";
import { quoteName, type TableSpec } from "./table-spec.ts";

/** Any number will do, as long as all processes of the product agree on it. */
const MIGRATION_LOCK = 7_208_312_605;

/**
 * How long a table is waited for at once: calls queue up behind whoever waits for one. Shorter than the server lets work
 * wait before it looks for those that wait for each other (deadlock_timeout, a second), so that it is never a call that has
 * to give way.
 */
const LOCK_TIMEOUT_MS = 500;
/** How long it is tried again before the start fails by it. */
const LONGEST_MS = 180_000;
const PAUSE_MS = 200;
/** lock_not_available, deadlock_detected. */
const IN_USE = new Set(["55P03", "40P01"]);

/**
 * Bring a PostgreSQL store to the wanted tables, as {@link migrateSqlite} does, while other processes work on it: tables are
 * waited for in short tries, and indexes of tables that may be full are made beside the calls. Processes that start together
 * wait for each other.
 *
 * @param client a connection of its own, without time limits: building an index may take long
 * @throws {DestructiveMigrationError} all changes at once that would lose or misread values
 */
export async function migratePostgres(
  client: Client,
  tables: readonly TableSpec[],
  options: MigrationOptions,
): Promise<Migrated> {
  // Outside of a transaction: an index that is made beside the calls waits for all that have begun before.
  while (!(await takesTurn(client))) await pause();
  try {
    const { migrated, indexes, spentIndexes } = await trying(() =>
      inTransaction(client, () => changeTables(client, tables, { lockTimeoutMs: LOCK_TIMEOUT_MS, ...options })),
    );
    for (const index of indexes) await trying(() => makeBeside(client, index));
    for (const name of spentIndexes) await trying(() => client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${quoteName(name)}`));
    return migrated;
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
  }
}

/**
 * The same inside a transaction of the caller's. Indexes that others have taken the place of stay until the next start: to drop
 * one within a transaction waits for everybody who reads the table, such as for an export.
 */
export async function changePostgres(client: Client, tables: readonly TableSpec[], options: MigrationOptions): Promise<Migrated> {
  const { migrated, indexes } = await changeTables(client, tables, options);
  for (const { sql } of indexes) await client.query(sql);
  return migrated;
}

async function takesTurn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [MIGRATION_LOCK]);
  return rows[0]?.taken === true;
}

/** Do something again that others are in the way of. */
async function trying<T>(work: () => Promise<T>): Promise<T> {
  const endMs = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      return await work();
    } catch (fault) {
      const code = fault instanceof Error && "code" in fault ? String(fault.code) : "";
      if (!IN_USE.has(code) || performance.now() > endMs) throw fault;
    }
    await pause();
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (0.5 + Math.random())));

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (fault) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw fault;
  }
}

/** Make an index while rows are read and written; one that was begun and not ended is made anew. */
async function makeBeside(client: Client, { name, sql }: NewIndex): Promise<void> {
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${quoteName(name)}`);
  try {
    await client.query(sql.replace(/^CREATE (UNIQUE )?INDEX /, "CREATE $1INDEX CONCURRENTLY "));
  } catch (fault) {
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${quoteName(name)}`).catch(() => undefined);
    throw fault;
  }
}

async function changeTables(
  client: Client,
  tables: readonly TableSpec[],
  options: MigrationOptions,
): Promise<Pick<Migration, "migrated" | "indexes" | "spentIndexes">> {
  const wanted = mergeTables(tables);
  if (options.lockTimeoutMs !== undefined) await client.query(`SET LOCAL lock_timeout = ${options.lockTimeoutMs}`);
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await client.query(SCALES_SQL);
  await client.query(COUNTED_WRITES_SQL);
  await client.query(RATE_WINDOWS_SQL);
  const present = await presentPostgres(client);
  const filled = [];
  for (const { table, column } of orphansOf(present, wanted))
    filled.push({ table, column, rows: await filledRows(client, table, column) });
  const { statements, indexes, spentIndexes, scales, migrated } = planMigration(present, wanted, filled, options, "postgres");
  for (const statement of statements) await client.query(statement);
  for (const [name, scale] of scales) {
    const known = present.scales.get(name);
    if (known !== scale)
      await client.query(
        `INSERT INTO "scales" ("name", "scale") VALUES ($1, $2) ON CONFLICT ("name") DO UPDATE SET "scale" = excluded."scale"`,
        [name, scale],
      );
  }
  return { migrated, indexes, spentIndexes };
}

async function presentPostgres(client: Client): Promise<PresentStore> {
  const columns = await client.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS "table", column_name AS "column", upper(data_type) AS "type" FROM information_schema.columns
     WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`,
  );
  const indexes = await client.query<{ name: string }>(
    `SELECT c.relname AS "name" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema() AND i.indisvalid`,
  );
  const scales = await client.query<{ name: string; scale: number }>(`SELECT "name", "scale" FROM "scales"`);
  const byTable = Map.groupBy(columns.rows, (row) => row.table);
  const retired = byTable.has(RETIRED_TABLE)
    ? await client.query<{ name: string }>(`SELECT "ofTable" || '.' || "ofColumn" AS "name" FROM ${quoteName(RETIRED_TABLE)}`)
    : { rows: [] };
  return {
    tables: new Map([...byTable].map(([table, rows]) => [table, rows.map(({ column, type }) => ({ name: column, type }))])),
    indexes: new Set(indexes.rows.map((row) => row.name)),
    scales: new Map(scales.rows.map((row) => [row.name, row.scale])),
    retired: new Set(retired.rows.map((row) => row.name)),
  };
}

async function filledRows(client: Client, table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `SELECT count(*) AS n FROM ${quoteName(table)} WHERE ${quoteName(column)} IS NOT NULL`,
  );
  return Number(rows[0]?.n ?? 0);
}
