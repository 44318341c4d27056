import { sql, type RawBuilder } from "kysely";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { Query } from "../wire/query.ts";
import type { FoundWords } from "../search/find-words.ts";
import { allOf } from "../entity/sql-text.ts";
import { isPublic, type Published } from "./published.ts";
import { isNarrowedBy, searchHolds } from "./search.ts";

/** Values of a field with the number of rows that have each, most first. */
export type CountedValues = readonly { readonly value: string; readonly count: number }[];

/** How many rows there are, and how many of each value; without a total where none was asked for. */
export type Counts = { readonly total?: number; readonly values: ReadonlyMap<string, CountedValues> };

/** What is counted of a list. */
export type Counting = { readonly isTotal: boolean; readonly fields: readonly string[] };

type CountRow = { readonly field: string; readonly value: unknown; readonly n: number };

/** Values of a field that are told; a list of more is no choice. */
const MOST_VALUES = 60;
const TOTAL = "";

/**
 * Count the rows of a list, and the values of fields, each under every search but its own: all that are counted under the
 * same searches by one statement, which finds the rows once.
 */
export async function countRows(
  db: Queries,
  of: Published,
  query: Query,
  words: FoundWords | undefined,
  { isTotal, fields }: Counting,
): Promise<Counts> {
  const alike = fields.filter((field) => !isNarrowedBy(of, query, field));
  const apart = fields.filter((field) => isNarrowedBy(of, query, field));
  const counted = await Promise.all([
    countAlike(db, of, query, words, isTotal ? [TOTAL, ...alike] : alike),
    ...apart.map((field) => countAlike(db, of, query, words, [field], field)),
  ]);
  const byField = Map.groupBy(counted.flat(), ({ field }) => field);
  const values = fields.map((field): [string, CountedValues] => [
    field,
    (byField.get(field) ?? []).map(({ value, n }) => ({ value: String(value), count: Number(n) })),
  ]);
  const total = byField.get(TOTAL)?.[0];
  return { values: new Map(values), ...(total !== undefined && { total: Number(total.n) }) };
}

async function countAlike(
  db: Queries,
  of: Published,
  query: Query,
  words: FoundWords | undefined,
  fields: readonly string[],
  but?: string,
): Promise<readonly CountRow[]> {
  if (fields.length === 0) return [];
  const where = allOf([isPublic(of), searchHolds(of, query, words, but)]);
  const columns = fields.filter((field) => field !== TOTAL).map((field) => sql.ref(field));
  const table = sql.table(tableFor(of.entity));
  const statement =
    columns.length === 0
      ? totalOf(table, where)
      : sql`WITH found AS MATERIALIZED (SELECT ${sql.join(columns)} FROM ${table} WHERE ${where})
          ${sql.join(
            fields.map((field) => (field === TOTAL ? totalOf(FOUND) : valuesOf(field))),
            sql` UNION ALL `,
          )}`;
  const { rows } = await (statement as RawBuilder<CountRow>).execute(db);
  return rows;
}

const FOUND = sql`found`;

function totalOf(table: RawBuilder<unknown>, where = sql<boolean>`1 = 1`): RawBuilder<unknown> {
  return sql`SELECT ${sql.lit(TOTAL)} AS field, NULL AS value, count(*) AS n FROM ${table} WHERE ${where}`;
}

/** A compound select takes no order of its own but around a select in brackets. */
function valuesOf(field: string): RawBuilder<unknown> {
  const column = sql.ref(field);
  return sql`SELECT * FROM (SELECT ${sql.lit(field)} AS field, ${column} AS value, count(*) AS n FROM found
    WHERE ${column} IS NOT NULL AND ${column} <> '' GROUP BY ${column} ORDER BY n DESC, value LIMIT ${sql.lit(MOST_VALUES)}) AS counted`;
}
