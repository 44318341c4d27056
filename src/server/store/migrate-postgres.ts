import type { Client } from "pg";
import { COUNTED_WRITES_SQL } from "./counted-writes.ts";
import {
  mergeTables,
  orphansOf,
  planMigration,
  RETIRED_TABLE,
  SCALES_SQL,
  type Migrated,
  type MigrationOptions,
  type PresentStore,
} from "./migrate.ts";
import { RATE_WINDOWS_SQL } from "./rate-windows.ts";
import { quoteName, type TableSpec } from "./table-spec.ts";

/** Any number will do, as long as all processes of the product agree on it. */
const MIGRATION_LOCK = 7_208_312_605;

/**
 * Bring a PostgreSQL store to the wanted tables, as {@link migrateSqlite} does; processes that start together wait for
 * each other.
 *
 * @param client a connection of its own, without time limits: building an index may take long
 * @throws {DestructiveMigrationError} all changes at once that would lose or misread values
 */
export async function migratePostgres(
  client: Client,
  tables: readonly TableSpec[],
  options: MigrationOptions,
): Promise<Migrated> {
  await client.query("BEGIN");
  try {
    const migrated = await changePostgres(client, tables, options);
    await client.query("COMMIT");
    return migrated;
  } catch (fault) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw fault;
  }
}

/** The same inside a transaction of the caller's. */
export async function changePostgres(client: Client, tables: readonly TableSpec[], options: MigrationOptions): Promise<Migrated> {
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
  const { statements, scales, migrated } = planMigration(present, wanted, filled, options, "postgres");
  for (const statement of statements) await client.query(statement);
  for (const [name, scale] of scales) {
    const known = present.scales.get(name);
    if (known !== scale)
      await client.query(
        `INSERT INTO "scales" ("name", "scale") VALUES ($1, $2) ON CONFLICT ("name") DO UPDATE SET "scale" = excluded."scale"`,
        [name, scale],
      );
  }
  return migrated;
}

async function presentPostgres(client: Client): Promise<PresentStore> {
  const columns = await client.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS "table", column_name AS "column", upper(data_type) AS "type" FROM information_schema.columns
     WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`,
  );
  const indexes = await client.query<{ name: string }>(
    `SELECT indexname AS "name" FROM pg_indexes WHERE schemaname = current_schema()`,
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
