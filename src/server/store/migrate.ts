import type { DatabaseSync } from "node:sqlite";
import {
  addColumnSql,
  columnType,
  createIndexSql,
  createTableSql,
  quoteName,
  type ColumnSpec,
  type TableSpec,
} from "./table-spec.ts";

/** The documents ask for a change that would lose or misread stored values; nothing has been changed. */
export class DestructiveMigrationError extends Error {
  readonly code = "store.destructiveMigration";
  readonly changes: readonly string[];
  constructor(changes: readonly string[]) {
    super(`The store is left as it is, because the documents would lose or misread stored values: ${changes.join(" ")}`);
    this.changes = changes;
  }
}

export type MigrationOptions = { readonly orphanColumns: "refuse" | "keep" };
type Present = { readonly name: string; readonly type: string };

/**
 * Bring a SQLite store to the wanted tables: new tables, columns and indexes come by themselves, nothing is ever dropped.
 *
 * @throws {DestructiveMigrationError} all changes at once that would lose or misread values
 */
export function migrateSqlite(database: DatabaseSync, wanted: readonly TableSpec[], options: MigrationOptions): void {
  const tables = mergeTables(wanted);
  database.exec("BEGIN IMMEDIATE");
  try {
    database.exec(`CREATE TABLE IF NOT EXISTS "scales" ("name" TEXT PRIMARY KEY, "scale" INTEGER NOT NULL)`);
    const faults = tables.flatMap((table) => destructiveChanges(database, table, options));
    if (faults.length > 0) throw new DestructiveMigrationError(faults);
    for (const table of tables) migrateTable(database, table);
    database.exec("COMMIT");
  } catch (fault) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw fault;
  }
}

/** A table named twice (the portal's own and an entity's) has the columns of both; the portal's come first. */
function mergeTables(tables: readonly TableSpec[]): readonly TableSpec[] {
  const byName = new Map<string, TableSpec>();
  for (const table of tables) {
    const known = byName.get(table.name);
    if (known === undefined) {
      byName.set(table.name, table);
      continue;
    }
    const names = new Set(known.columns.map((column) => column.name));
    const indexNames = new Set(known.indexes.map((index) => index.name));
    byName.set(table.name, {
      ...known,
      columns: [...known.columns, ...table.columns.filter((column) => !names.has(column.name))],
      indexes: [...known.indexes, ...table.indexes.filter((index) => !indexNames.has(index.name))],
    });
  }
  return [...byName.values()];
}

function migrateTable(database: DatabaseSync, table: TableSpec): void {
  const present = presentColumns(database, table.name);
  if (present.length === 0) database.exec(createTableSql(table, "sqlite"));
  else {
    const names = new Set(present.map((column) => column.name));
    for (const column of table.columns) if (!names.has(column.name)) database.exec(addColumnSql(table.name, column, "sqlite"));
  }
  const indexes = new Set(
    database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?")
      .all(table.name)
      .map((row) => row["name"]),
  );
  for (const index of table.indexes) if (!indexes.has(index.name)) database.exec(createIndexSql(table.name, index));
  const remember = database.prepare(`INSERT OR REPLACE INTO "scales" ("name", "scale") VALUES (?, ?)`);
  for (const column of table.columns) if (column.scale !== undefined) remember.run(`${table.name}.${column.name}`, column.scale);
}

function destructiveChanges(database: DatabaseSync, table: TableSpec, options: MigrationOptions): readonly string[] {
  const wanted = new Map(table.columns.map((column) => [column.name, column]));
  return presentColumns(database, table.name).flatMap((present) => {
    const column = wanted.get(present.name);
    if (column === undefined) return options.orphanColumns === "keep" ? [] : orphanFault(database, table.name, present.name);
    return changeFault(database, table.name, present, column);
  });
}

function orphanFault(database: DatabaseSync, table: string, column: string): readonly string[] {
  const filled = database.prepare(`SELECT count(*) AS n FROM ${quoteName(table)} WHERE ${quoteName(column)} IS NOT NULL`).get()?.[
    "n"
  ];
  if (filled === 0) return [];
  return [
    `${table}.${column} holds ${String(filled)} values and is in no document any more; put the field back, or set PORTAL_ORPHAN_COLUMNS=keep to leave the values unseen.`,
  ];
}

function changeFault(database: DatabaseSync, table: string, present: Present, column: ColumnSpec): readonly string[] {
  const type = columnType(column, "sqlite");
  if (present.type !== type)
    return [`${table}.${column.name} is stored as ${present.type} and would become ${type}; give the new field another name.`];
  const scale = database.prepare(`SELECT "scale" FROM "scales" WHERE "name" = ?`).get(`${table}.${column.name}`)?.["scale"];
  if (scale === undefined || scale === (column.scale ?? 0)) return [];
  return [
    `${table}.${column.name} is stored with ${String(scale)} digits after the point and would be read with ${column.scale ?? 0}; give the new field another name.`,
  ];
}

function presentColumns(database: DatabaseSync, table: string): readonly Present[] {
  return database
    .prepare(`PRAGMA table_info(${quoteName(table)})`)
    .all()
    .map((row) => ({ name: String(row["name"]), type: String(row["type"]) }));
}
