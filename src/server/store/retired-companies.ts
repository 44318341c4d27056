import { type RawBuilder, sql } from "kysely";

/** True where a column holds the id of no retired company: of one that documents name, or of none at all. */
export function notOfRetired(column: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${column} IS NULL OR ${column} NOT IN (SELECT "comId" FROM "companies" WHERE "retiredAt" IS NOT NULL))`;
}
