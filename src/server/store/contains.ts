import { sql, type RawBuilder } from "kysely";

/**
 * «contains, case-insensitive, % and _ literal», in both dialects.
 *
 * @param column a column name that does not come from outside
 */
export function containsPattern(column: string, text: string): RawBuilder<boolean> {
  const escaped = text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<boolean>`lower(${sql.ref(column)}) LIKE ${`%${escaped}%`} ESCAPE '\\'`;
}
