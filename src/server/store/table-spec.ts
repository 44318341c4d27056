/** A column as the store needs it. Kinds: text, integer (also scaled decimals), serial (number given by the store). */
export type ColumnSpec = {
  readonly name: string;
  readonly kind: "text" | "integer" | "serial";
  readonly required?: boolean;
  /** Value of rows that do not name the column. */
  readonly standard?: string | number;
  /** Digits after the point of a scaled decimal; remembered, because stored numbers mean nothing without it. */
  readonly scale?: number;
  /** Name under which an earlier release kept the values. */
  readonly renamed?: string;
};

export type IndexSpec = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique?: boolean;
  /** Only live rows: a deleted record does not block its number. */
  readonly liveOnly?: boolean;
  /** Only rows that lack this column; the others cost nothing. */
  readonly lacking?: string;
  /**
   * By the hash of its one column, on PostgreSQL alone. A write there gives way to another one that has changed what it has
   * looked at, and of an index that is a page: neighbours share it in the order of their values, and nobody by their hashes.
   */
  readonly hash?: boolean;
  /** Directions of the first columns, where missing values stand last whichever way it goes; absent: rising, missing ones first. */
  readonly order?: readonly ("ASC" | "DESC")[];
  /** Names of indexes that an earlier release had in its place. */
  readonly replaces?: readonly string[];
};

/** A table that must exist after the migration. */
export type TableSpec = {
  readonly name: string;
  readonly columns: readonly ColumnSpec[];
  readonly primaryKey: readonly string[];
  readonly indexes: readonly IndexSpec[];
  /** Column with tokens, a space between two, that is searched by them; and the serial number of its rows. */
  readonly words?: { readonly column: string; readonly id: string };
};

export type StoreDialect = "sqlite" | "postgres";

/** Identifiers come from documents; anything else is refused before it meets SQL. */
export function quoteName(name: string): string {
  if (!/^[A-Za-z][A-Za-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" cannot be the name of a table or column`);
  return `"${name}"`;
}

/** CREATE TABLE of one table, without its indexes. */
export function createTableSql(table: TableSpec, dialect: StoreDialect): string {
  const columns = table.columns.map((column) => `  ${columnSql(column, dialect)}`);
  const isSerial = table.columns.some((column) => column.kind === "serial");
  if (!isSerial) columns.push(`  PRIMARY KEY (${table.primaryKey.map(quoteName).join(", ")})`);
  return `CREATE TABLE ${quoteName(table.name)} (\n${columns.join(",\n")}\n)`;
}

/** ALTER TABLE that adds one column. */
export function addColumnSql(table: string, column: ColumnSpec, dialect: StoreDialect): string {
  return `ALTER TABLE ${quoteName(table)} ADD COLUMN ${columnSql(column, dialect)}`;
}

/** ALTER TABLE that gives a column another name, with all that it holds. */
export function renameColumnSql(table: string, from: string, to: string): string {
  return `ALTER TABLE ${quoteName(table)} RENAME COLUMN ${quoteName(from)} TO ${quoteName(to)}`;
}

/** Name of an index that says what it is about, as short as the stores want it. */
export function indexNamed(prefix: string, table: string, columns: readonly string[]): string {
  const name = `${prefix}_${table}_${columns.join("_")}`;
  return name.length <= 60 ? name : `${name.slice(0, 50)}_${hashName(name)}`;
}

/** Short, stable stand-in for the end of a name that is too long for PostgreSQL. */
function hashName(name: string): string {
  let hash = 5381;
  for (const letter of name) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

/** CREATE INDEX of one index. Lists put missing values first when they rise (SQLite's order), so PostgreSQL's index must too. */
export function createIndexSql(table: string, index: IndexSpec, dialect: StoreDialect): string {
  const name = `${quoteName(index.name)} ON ${quoteName(table)}`;
  if (index.hash === true) return `CREATE INDEX ${name} USING hash (${index.columns.map(quoteName).join(", ")})`;
  const unique = index.unique === true ? "UNIQUE " : "";
  const columns = index.columns.map((column, at) => {
    const direction = index.order?.[at];
    const ordered = direction === undefined ? quoteName(column) : `${quoteName(column)} ${direction}`;
    // SQLite takes a missing value for the least, and nothing else.
    if (dialect === "sqlite") return ordered;
    return `${ordered} ${direction === undefined ? "NULLS FIRST" : "NULLS LAST"}`;
  });
  const where = index.liveOnly === true ? ` WHERE "delFlag" = '0'` : "";
  const lacking = index.lacking === undefined ? "" : ` WHERE ${quoteName(index.lacking)} IS NULL`;
  return `CREATE ${unique}INDEX ${name} (${columns.join(", ")})${where}${lacking}`;
}

/** Type of a column in the dialect, as the store itself reports it. */
export function columnType(column: ColumnSpec, dialect: StoreDialect): string {
  if (column.kind === "text") return "TEXT";
  return dialect === "sqlite" ? "INTEGER" : "BIGINT";
}

function columnSql(column: ColumnSpec, dialect: StoreDialect): string {
  if (column.kind === "serial") {
    const serial =
      dialect === "sqlite" ? "INTEGER PRIMARY KEY AUTOINCREMENT" : "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY";
    return `${quoteName(column.name)} ${serial}`;
  }
  const required = column.required === true ? " NOT NULL" : "";
  // Bytes decide in SQLite; a locale's order would sort and fold otherwise.
  const collation = dialect === "postgres" && column.kind === "text" ? ' COLLATE "C"' : "";
  return `${quoteName(column.name)} ${columnType(column, dialect)}${collation}${required}${standardSql(column)}`;
}

function standardSql(column: ColumnSpec): string {
  if (column.standard === undefined) return "";
  return typeof column.standard === "number"
    ? ` DEFAULT ${column.standard}`
    : ` DEFAULT '${column.standard.replaceAll("'", "''")}'`;
}

/**
 * Before the names of indexes that hold what lists ask for. They are made anew of every other set of fields, nobody else makes
 * any, and what they hold stands in the rows: those that no list needs any more go.
 */
export const LIST_INDEX = "il";
