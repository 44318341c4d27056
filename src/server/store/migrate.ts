import {
  addColumnSql,
  columnType,
  createIndexSql,
  createTableSql,
  LIST_INDEX,
  renameColumnSql,
  type ColumnSpec,
  type StoreDialect,
  type TableSpec,
} from "./table-spec.ts";
import { wordsIndexSql } from "./words-index.ts";

/** The documents ask for a change that would lose or misread stored values; nothing has been changed. */
export class DestructiveMigrationError extends Error {
  readonly code = "store.destructiveMigration";
  readonly changes: readonly string[];
  constructor(changes: readonly string[]) {
    super(`The store is left as it is, because the documents would lose or misread stored values: ${changes.join(" ")}`);
    this.changes = changes;
  }
}

/** `keep` leaves the values of all columns unseen that no document names, `refuse` those alone of columns that were retired. */
export type MigrationOptions = {
  readonly orphanColumns: "refuse" | "keep";
  /** How long a table is waited for that calls are working on; absent: as long as it takes. */
  readonly lockTimeoutMs?: number;
};

/** Columns that were taken out of use on purpose, as `table.column`; they keep what they hold. */
export const RETIRED_TABLE = "retired_column";

/** What a store has now. Types are written in capitals, as {@link columnType} does. */
export type PresentStore = {
  readonly tables: ReadonlyMap<string, readonly PresentColumn[]>;
  readonly indexes: ReadonlySet<string>;
  /** Digits after the point by `table.column`. */
  readonly scales: ReadonlyMap<string, number>;
  /** Columns that were retired, as `table.column`. */
  readonly retired: ReadonlySet<string>;
};
export type PresentColumn = { readonly name: string; readonly type: string };

/** A column that is there and that no document names, unless it was retired. */
export type Orphan = { readonly table: string; readonly column: string };

/** Statements that bring the store to the wanted tables; nothing that holds a value is ever dropped. */
export type Migration = {
  readonly statements: readonly string[];
  /** Indexes of tables that are there already, which may be full. They come last. */
  readonly indexes: readonly NewIndex[];
  /** Indexes of lists that other ones have taken the place of; they go once those stand. */
  readonly spentIndexes: readonly string[];
  readonly scales: readonly (readonly [name: string, scale: number])[];
  readonly migrated: Migrated;
};

/** An index to be made. */
export type NewIndex = { readonly name: string; readonly sql: string };

/** What a store got: whole tables by name, and `table.column` of tables that were there already. */
export type Migrated = {
  readonly tables: readonly string[];
  readonly columns: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
};

/** The table in which the digits of scaled decimals are remembered. */
export const SCALES_SQL = `CREATE TABLE IF NOT EXISTS "scales" ("name" TEXT PRIMARY KEY, "scale" INTEGER NOT NULL)`;

/** A table named twice (the portal's own and an entity's) has the columns of both; the portal's come first. */
export function mergeTables(tables: readonly TableSpec[]): readonly TableSpec[] {
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

/** Names that columns had and get now, where only the former is there. */
export function renamesOf(present: PresentStore, table: TableSpec): ReadonlyMap<string, string> {
  const stored = new Set((present.tables.get(table.name) ?? []).map((column) => column.name));
  const named = new Set(table.columns.map((column) => column.name));
  return new Map(
    table.columns.flatMap(({ name, renamed }) =>
      renamed !== undefined && stored.has(renamed) && !named.has(renamed) && !stored.has(name) ? [[renamed, name] as const] : [],
    ),
  );
}

/** The store as it will be once columns have their new names. */
function withNewNames(present: PresentStore, wanted: readonly TableSpec[]): PresentStore {
  const tables = new Map(present.tables);
  const scales = new Map(present.scales);
  for (const table of wanted)
    for (const [from, to] of renamesOf(present, table)) {
      const columns = tables.get(table.name) ?? [];
      tables.set(
        table.name,
        columns.map((column) => (column.name === from ? { ...column, name: to } : column)),
      );
      const scale = scales.get(`${table.name}.${from}`);
      if (scale !== undefined) scales.set(`${table.name}.${to}`, scale);
    }
  return { ...present, tables, scales };
}

/** Columns that no document names any more; the store counts what they hold before the migration is planned. */
export function orphansOf(present: PresentStore, wanted: readonly TableSpec[]): readonly Orphan[] {
  return wanted.flatMap((table) => {
    const names = new Set([...table.columns.map((column) => column.name), ...renamesOf(present, table).keys()]);
    return (present.tables.get(table.name) ?? [])
      .filter((column) => !names.has(column.name) && !present.retired.has(`${table.name}.${column.name}`))
      .map((column) => ({ table: table.name, column: column.name }));
  });
}

/** What a migration would do, told before anything is done. */
export type Foreseen = {
  readonly migrated: Migrated;
  /** Changes that would misread stored values: with any of them nothing is done. */
  readonly refused: readonly string[];
};

/** What would come of bringing a store to the wanted tables; columns that no document names any more are {@link orphansOf}. */
export function foresee(stored: PresentStore, wanted: readonly TableSpec[], dialect: StoreDialect): Foreseen {
  const present = withNewNames(stored, wanted);
  return {
    refused: wanted.flatMap((table) => changeFaults(present, table, dialect)),
    migrated: {
      tables: wanted.filter(({ name }) => !present.tables.has(name)).map(({ name }) => name),
      columns: wanted.flatMap((table) =>
        present.tables.has(table.name) ? missingColumns(present, table).map(({ name }) => `${table.name}.${name}`) : [],
      ),
      renamed: wanted.flatMap((table) =>
        Array.from(renamesOf(stored, table), ([from, to]) => ({ from: `${table.name}.${from}`, to: `${table.name}.${to}` })),
      ),
    },
  };
}

/**
 * Decide what brings a store to the wanted tables.
 *
 * @param stored what the store has; columns with a former name get the new one first
 * @param wanted merged tables
 * @param filled how many rows fill each orphan column
 * @throws {DestructiveMigrationError} all changes at once that would lose or misread values
 */
export function planMigration(
  stored: PresentStore,
  wanted: readonly TableSpec[],
  filled: readonly (Orphan & { readonly rows: number })[],
  options: MigrationOptions,
  dialect: StoreDialect,
): Migration {
  const present = withNewNames(stored, wanted);
  const { migrated, refused } = foresee(stored, wanted, dialect);
  const renames = wanted.flatMap((table) =>
    Array.from(renamesOf(stored, table), ([from, to]) => renameColumnSql(table.name, from, to)),
  );
  const orphans = options.orphanColumns === "keep" ? [] : filled.filter(({ rows }) => rows > 0);
  const faults = [
    ...orphans.map(
      ({ table, column, rows }) =>
        `${table}.${column} holds ${rows} values and is in no document any more; put the field back, or set PORTAL_ORPHAN_COLUMNS=keep to leave the values unseen.`,
    ),
    ...refused,
  ];
  if (faults.length > 0) throw new DestructiveMigrationError(faults);
  return {
    statements: [...renames, ...wanted.flatMap((table) => statementsFor(present, table, dialect))],
    indexes: wanted.flatMap((table) => (present.tables.has(table.name) ? indexesFor(present, table, dialect) : [])),
    spentIndexes: spentIndexesOf(present, wanted),
    scales: wanted.flatMap((table) =>
      table.columns.flatMap(({ name, scale }) => (scale === undefined ? [] : [[`${table.name}.${name}`, scale] as const])),
    ),
    migrated,
  };
}

function missingColumns(present: PresentStore, table: TableSpec): readonly ColumnSpec[] {
  const names = new Set(present.tables.get(table.name)?.map((column) => column.name));
  return table.columns.filter((column) => !names.has(column.name));
}

function statementsFor(present: PresentStore, table: TableSpec, dialect: StoreDialect): readonly string[] {
  return [
    ...(present.tables.has(table.name)
      ? missingColumns(present, table).map((column) => addColumnSql(table.name, column, dialect))
      : [createTableSql(table, dialect), ...indexesFor(present, table, dialect).map(({ sql }) => sql)]),
    ...wordsIndexSql(present, table, dialect),
  ];
}

function indexesFor(present: PresentStore, table: TableSpec, dialect: StoreDialect): readonly NewIndex[] {
  return table.indexes
    .filter((index) => !present.indexes.has(index.name) && !(index.hash === true && dialect === "sqlite"))
    .map((index) => ({ name: index.name, sql: createIndexSql(table.name, index, dialect) }));
}

function spentIndexesOf(present: PresentStore, wanted: readonly TableSpec[]): readonly string[] {
  const indexes = wanted.flatMap((table) => table.indexes);
  const names = new Set(indexes.map(({ name }) => name));
  const replaced = new Set(indexes.flatMap(({ replaces = [] }) => replaces));
  return [...present.indexes].filter((name) => (name.startsWith(`${LIST_INDEX}_`) || replaced.has(name)) && !names.has(name));
}

function changeFaults(present: PresentStore, table: TableSpec, dialect: StoreDialect): readonly string[] {
  const wanted = new Map(table.columns.map((column) => [column.name, column]));
  return (present.tables.get(table.name) ?? []).flatMap((stored) => {
    const column = wanted.get(stored.name);
    return column === undefined ? [] : changeFault(present, table.name, stored, column, dialect);
  });
}

function changeFault(
  { scales }: PresentStore,
  table: string,
  stored: PresentColumn,
  column: ColumnSpec,
  dialect: StoreDialect,
): readonly string[] {
  const name = `${table}.${column.name}`;
  const type = columnType(column, dialect);
  if (stored.type !== type)
    return [`${name} is stored as ${stored.type} and would become ${type}; give the new field another name.`];
  const scale = scales.get(name);
  if (scale === undefined || scale === (column.scale ?? 0)) return [];
  return [
    `${name} is stored with ${scale} digits after the point and would be read with ${column.scale ?? 0}; give the new field another name.`,
  ];
}
