import { sql, type RawBuilder } from "kysely";
import { BadRequestFailure } from "../ground/failures.ts";
import { queryText, type Query } from "../wire/query.ts";
import { idColumn } from "../store/entity-tables.ts";
import { fieldHolds, type Published } from "./published.ts";

/**
 * ORDER BY of a public list: the order that is asked for, then the newest first. What is withheld counts as unknown and
 * stands last in both directions, so that nobody learns a price from its neighbours.
 *
 * @throws {BadRequestFailure} for an order that the publication does not have
 */
export function publicOrder(of: Published, query: Query): RawBuilder<unknown> {
  const { sorts } = of.publication;
  const asked = queryText(query, "sort");
  const sort = asked === undefined ? sorts[0] : sorts.find((one) => one.key === asked);
  if (sort === undefined) throw new BadRequestFailure([{ field: "sort", rule: "unknown", text: "FIELD_WRONG" }]);
  const parts = sort.by.map(({ field, down }) => {
    const seen = fieldHolds(of, field);
    const column = sql.ref(field === "id" ? idColumn(of.entity) : field);
    const value = seen === undefined ? column : sql`CASE WHEN ${seen} THEN ${column} END`;
    return down === true ? sql`${value} DESC NULLS LAST` : sql`${value} ASC NULLS LAST`;
  });
  // The same words as in the indexes, or the rows would be sorted once more.
  const last = [sql`${sql.ref("createTime")} DESC NULLS LAST`, sql`${sql.ref(idColumn(of.entity))} DESC NULLS LAST`];
  return sql.join([...parts, ...last]);
}
