import { sql } from "kysely";
import { isEmpty } from "../../core/definition/fields.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { queryText, type Query } from "../wire/query.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { allOf } from "../entity/sql-text.ts";
import type { FoundWords } from "../search/find-words.ts";
import { isPublic, linked, type Published } from "./published.ts";
import { searchHolds } from "./search.ts";
import { recordsById } from "./show.ts";

/** A value with the number of rows that have it; where it names a record, that record's name in both languages. */
export type Counted = { readonly value: string; readonly label?: string; readonly labelId?: string; readonly count: number };
/** Values of fields with the number of rows that have each, most first; those that name a record say its name. */
export type Facets = Readonly<Record<string, readonly Counted[]>>;

/** Values of a field that are told; a list of more is no choice. */
const MOST_VALUES = 60;

/**
 * Count the values of the fields that `facets=a,b` names, each under every search but its own.
 *
 * @throws {BadRequestFailure} for a field whose values the publication does not count
 */
export async function countFacets(
  db: Queries,
  of: Published,
  query: Query,
  words: FoundWords | undefined,
): Promise<Facets | undefined> {
  const asked = queryText(query, "facets")?.split(",");
  if (asked === undefined) return undefined;
  const known = of.publication.facets ?? [];
  if (asked.some((field) => !known.includes(field)))
    throw new BadRequestFailure([{ field: "facets", rule: "unknown", text: "FIELD_WRONG" }]);
  const counted = await Promise.all(
    [...new Set(asked)].map(async (field) => [field, await countField(db, of, query, words, field)] as const),
  );
  return Object.fromEntries(counted);
}

async function countField(
  db: Queries,
  of: Published,
  query: Query,
  words: FoundWords | undefined,
  field: string,
): Promise<Facets[string]> {
  const column = sql.ref(field);
  const isFilled = sql<boolean>`${column} IS NOT NULL AND ${column} <> ''`;
  const where = allOf([isPublic(of), searchHolds(of, query, words, field), isFilled]);
  const { rows } = await sql<{ value: unknown; n: number }>`
    SELECT ${column} AS value, count(*) AS n FROM ${sql.table(tableFor(of.entity))} WHERE ${where}
    GROUP BY ${column} ORDER BY n DESC, value LIMIT ${MOST_VALUES}`.execute(db);
  const values = rows.map((row) => ({ value: String(row.value), count: Number(row.n) }));
  const link = of.publication.links?.find((one) => one.by === field);
  if (link === undefined) return values;
  const other = linked(of, link);
  const names = await recordsById(
    db,
    other,
    values.map(({ value }) => value),
  );
  return values.flatMap(({ value, count }) => {
    const named = names.get(value);
    const label = named?.[other.entity.label];
    if (label === undefined) return [];
    const labelId = named?.[other.entity.labelId ?? ""];
    return [{ value, label: String(label), ...(!isEmpty(labelId) && { labelId: String(labelId) }), count }];
  });
}
