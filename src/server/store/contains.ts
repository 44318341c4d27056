import { sql, type RawBuilder } from "kysely";

/**
 * «contains, case-insensitive, % and _ literal», with the same answers on both stores: A to Z are folded and nothing
 * else, because that is what lower() does in SQLite and, on columns with COLLATE "C", in PostgreSQL.
 *
 * @param column a column name that does not come from outside, or an expression of such columns
 */
export function containsPattern(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const escaped = foldAscii(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<boolean>`lower(${typeof column === "string" ? sql.ref(column) : column}) LIKE ${`%${escaped}%`} ESCAPE '\\'`;
}

/** The one folding of the stores. A wider one here would look for letters that lower() left as they were. */
export function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
