import { sql, type RawBuilder } from "kysely";
import type { Together } from "../../core/finding/terms.ts";
import { quoteName, type StoreDialect, type TableSpec } from "./table-spec.ts";

/** One of several, each of them whole. */
export type AnyOf = readonly Together[];

/** Tables and indexes that a store has. */
type Present = { readonly tables: ReadonlyMap<string, unknown>; readonly indexes: ReadonlySet<string> };

/**
 * What makes the tokens of a table's column searchable, where it is not there yet: a full-text table that triggers keep
 * equal to the column, or an index over its tokens, in the place of one of an earlier release that the server would not use.
 * Both belong to the transaction that writes the column.
 */
export function wordsIndexSql(present: Present, { name, words }: TableSpec, dialect: StoreDialect): readonly string[] {
  if (words === undefined) return [];
  if (dialect === "postgres") {
    const [own, former] = [`wt_${name}`, `wx_${name}`];
    if (present.indexes.has(own)) return [];
    return [
      TOKENS_SQL,
      ...(present.indexes.has(former) ? [`DROP INDEX ${quoteName(former)}`] : []),
      `CREATE INDEX ${quoteName(own)} ON ${quoteName(name)} USING gin (${tokensOf(quoteName(words.column))})`,
    ];
  }
  if (present.tables.has(`${name}_fts`)) return [];
  const [table, fts, id, column] = [name, `${name}_fts`, words.id, words.column].map(quoteName) as [
    string,
    string,
    string,
    string,
  ];
  const put = `INSERT INTO ${fts} (rowid, ${column}) VALUES (new.${id}, new.${column});`;
  const take = `INSERT INTO ${fts} (${fts}, rowid, ${column}) VALUES ('delete', old.${id}, old.${column});`;
  return [
    // Tokens are whole as they are written; where in a text they stand is not asked.
    `CREATE VIRTUAL TABLE ${fts} USING fts5(${column}, content=${table}, content_rowid=${id}, tokenize='unicode61 remove_diacritics 0', detail=none, columnsize=0)`,
    `CREATE TRIGGER ${quoteName(`${name}_put`)} AFTER INSERT ON ${table} BEGIN ${put} END`,
    `CREATE TRIGGER ${quoteName(`${name}_take`)} AFTER DELETE ON ${table} BEGIN ${take} END`,
    `CREATE TRIGGER ${quoteName(`${name}_change`)} AFTER UPDATE OF ${column} ON ${table} BEGIN ${take} ${put} END`,
  ];
}

/** Whether a table is a full-text one that {@link wordsIndexSql} made, or one of those that SQLite keeps for it. @param names all that are there */
export function isWordsIndex(name: string, names: ReadonlySet<string>): boolean {
  const [of, ...rest] = name.split("_fts");
  return of !== undefined && rest.length === 1 && names.has(of) && names.has(`${of}_fts`);
}

/**
 * Rows of the table whose tokens fulfil every one of the terms, as a condition within a statement on it.
 *
 * @param terms each is fulfilled in one of several ways
 */
export function wordsMatch(dialect: StoreDialect, { name, words }: TableSpec, terms: readonly AnyOf[]): RawBuilder<boolean> {
  if (words === undefined) throw new RangeError(`${name} has no searchable column`);
  const sign = { sqlite: { and: " AND ", or: " OR " }, postgres: { and: " & ", or: " | " } }[dialect];
  const one = ({ token, isBeginning }: Together[number]): string =>
    dialect === "sqlite" ? `"${token}"${isBeginning ? " *" : ""}` : `'${token}'${isBeginning ? ":*" : ""}`;
  const all = (together: Together): string => `(${together.map(one).join(sign.and)})`;
  const query = terms.map((ways) => `(${ways.map(all).join(sign.or)})`).join(sign.and);
  if (dialect === "postgres") return sql<boolean>`${sql.raw(tokensOf(quoteName(words.column)))} @@ ${query}::tsquery`;
  const fts = sql.table(`${name}_fts`);
  return sql<boolean>`${sql.ref(words.id)} IN (SELECT rowid FROM ${fts} WHERE ${fts} MATCH ${query})`;
}

/**
 * Making a text of tokens into what is matched takes a thousand times as long as comparing two numbers. The server cannot
 * know that of an expression, and would rather read a whole table of some thousand rows, making all of them, than use the
 * index; of a function that is not drawn into the statement it believes what it is told.
 */
const TOKENS_SQL = `CREATE OR REPLACE FUNCTION "find_tokens"(words text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT
  PARALLEL SAFE COST 1000 AS $$ BEGIN RETURN array_to_tsvector(string_to_array(words, ' ')); END $$`;

function tokensOf(column: string): string {
  return `"find_tokens"(${column})`;
}
