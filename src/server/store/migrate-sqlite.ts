import type { DatabaseSync } from "node:sqlite";
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
import { quoteName, type TableSpec } from "./table-spec.ts";

/**
 * Bring a SQLite store to the wanted tables: new tables, columns and indexes come by themselves, and nothing that holds a value
 * is ever dropped.
 *
 * @throws {DestructiveMigrationError} all changes at once that would lose or misread values
 */
export function migrateSqlite(database: DatabaseSync, tables: readonly TableSpec[], options: MigrationOptions): Migrated {
  database.exec("BEGIN IMMEDIATE");
  try {
    const migrated = changeSqlite(database, tables, options);
    database.exec("COMMIT");
    return migrated;
  } catch (fault) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw fault;
  }
}

/** The same inside a transaction of the caller's. */
export function changeSqlite(database: DatabaseSync, tables: readonly TableSpec[], options: MigrationOptions): Migrated {
  const wanted = mergeTables(tables);
  database.exec(SCALES_SQL);
  const present = presentSqlite(database);
  const filled = orphansOf(present, wanted).map(({ table, column }) => ({
    table,
    column,
    rows: filledRows(database, table, column),
  }));
  const { statements, indexes, spentIndexes, scales, migrated } = planMigration(present, wanted, filled, options, "sqlite");
  const drops = spentIndexes.map((name) => `DROP INDEX IF EXISTS ${quoteName(name)}`);
  for (const statement of [...statements, ...indexes.map(({ sql }) => sql), ...drops]) database.exec(statement);
  const remember = database.prepare(`INSERT OR REPLACE INTO "scales" ("name", "scale") VALUES (?, ?)`);
  for (const [name, scale] of scales) remember.run(name, scale);
  return migrated;
}

function presentSqlite(database: DatabaseSync): PresentStore {
  const named = (type: string): string[] =>
    database
      .prepare("SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'")
      .all(type)
      .map((row) => String(row["name"]));
  const columnsOf = (table: string): { name: string; type: string }[] =>
    database
      .prepare(`PRAGMA table_info(${quoteName(table)})`)
      .all()
      .map((row) => ({ name: String(row["name"]), type: String(row["type"]) }));
  const scales = database.prepare(`SELECT "name", "scale" FROM "scales"`).all();
  const tables = new Map(named("table").map((table) => [table, columnsOf(table)]));
  const retired = tables.has(RETIRED_TABLE)
    ? database.prepare(`SELECT "ofTable" || '.' || "ofColumn" AS name FROM ${quoteName(RETIRED_TABLE)}`).all()
    : [];
  return {
    tables,
    indexes: new Set(named("index")),
    scales: new Map(scales.map((row) => [String(row["name"]), Number(row["scale"])])),
    retired: new Set(retired.map((row) => String(row["name"]))),
  };
}

function filledRows(database: DatabaseSync, table: string, column: string): number {
  const row = database.prepare(`SELECT count(*) AS n FROM ${quoteName(table)} WHERE ${quoteName(column)} IS NOT NULL`).get();
  return Number(row?.["n"] ?? 0);
}
