import { isEmpty } from "../../core/definition/fields.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { queryText, type Query } from "../wire/query.ts";
import type { Counts } from "./count-rows.ts";
import type { LinkedRecords } from "./linked-records.ts";
import { linked, type Published } from "./published.ts";

/** A value with the number of rows that have it; where it names a record, that record's name in both languages. */
export type Counted = { readonly value: string; readonly label?: string; readonly labelId?: string; readonly count: number };
/** Values of fields with the number of rows that have each, most first; those that name a record say its name. */
export type Facets = Readonly<Record<string, readonly Counted[]>>;

/**
 * The fields that `facets=a,b` names; undefined where none is asked for.
 *
 * @throws {BadRequestFailure} for a field whose values the publication does not count
 */
export function facetFields({ publication }: Published, query: Query): readonly string[] | undefined {
  const asked = queryText(query, "facets")?.split(",");
  const known = publication.facets ?? [];
  if (asked?.some((field) => !known.includes(field)) === true)
    throw new BadRequestFailure([{ field: "facets", rule: "unknown", text: "FIELD_WRONG" }]);
  return asked === undefined ? undefined : [...new Set(asked)];
}

/** Counted values, those that name a record by its name; one that is not public is not among them. */
export async function namedFacets(of: Published, { values }: Counts, known: LinkedRecords): Promise<Facets> {
  const named = Array.from(values, async ([field, counted]): Promise<readonly [string, readonly Counted[]]> => {
    const link = of.publication.links?.find((one) => one.by === field);
    if (link === undefined) return [field, counted];
    const other = linked(of, link);
    const records = await known.byId(
      other,
      counted.map(({ value }) => value),
    );
    const shown = counted.flatMap(({ value, count }): readonly Counted[] => {
      const record = records.get(value);
      const label = record?.[other.entity.label];
      if (label === undefined) return [];
      const labelId = record?.[other.entity.labelId ?? ""];
      return [{ value, label: String(label), ...(!isEmpty(labelId) && { labelId: String(labelId) }), count }];
    });
    return [field, shown];
  });
  return Object.fromEntries(await Promise.all(named));
}
