import { type RawBuilder, sql } from "kysely";
import type { Queries } from "./port.ts";
import { isPostgres } from "./stored-tables.ts";

/**
 * Rows as one text of JSON inside of another statement, so that what is asked at every call is asked at once: a statement
 * costs more than what it answers, and on PostgreSQL each waits for the one before it.
 *
 * @param columns of which the rows are made; whole numbers must lie within 2^53
 * @param from what follows FROM: the table and the condition, which may look at the statement around it
 */
export function jsonRows(db: Queries, columns: readonly string[], from: RawBuilder<unknown>): RawBuilder<string> {
  const parts = sql.join(columns.map((column) => sql.ref(column)));
  return isPostgres(db)
    ? sql`(SELECT coalesce(json_agg(json_build_array(${parts}))::text, '[]') FROM ${from})`
    : sql`(SELECT json_group_array(json_array(${parts})) FROM ${from})`;
}

/**
 * Read such texts; a text that came before is answered by the same rows, because most of them are those of the call before.
 *
 * @param columns those of which the rows were made
 * @param kept texts that are remembered; the one that came first makes room
 */
export function jsonReader<R>(columns: readonly string[], kept: number): (text: string) => readonly R[] {
  const known = new Map<string, readonly R[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const rows = (JSON.parse(text) as readonly (readonly unknown[])[]).map(
      (row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as unknown as R,
    );
    const [oldest] = known.keys();
    if (known.size >= kept && oldest !== undefined) known.delete(oldest);
    known.set(text, rows);
    return rows;
  };
}
