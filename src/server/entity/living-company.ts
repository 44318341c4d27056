import { sql } from "kysely";
import type { Entity } from "../../core/definition/generated/documents.ts";
import { notOfRetired } from "../store/retired-companies.ts";
import { always, type Holds } from "./sql-text.ts";

/**
 * The rows of companies that documents name: what reaches records without asking whose they are, such as a job or a public
 * page, leaves those of the others alone.
 *
 * @param alias what the statement calls the entity's table
 */
export function ofLivingCompany({ scope }: Pick<Entity, "scope">, alias?: string): Holds {
  if (scope.company === undefined) return always;
  return notOfRetired(sql.ref(alias === undefined ? scope.company : `${alias}.${scope.company}`));
}
