import { sql } from "kysely";
import type { DataScope, Workflow } from "../../core/definition/generated/documents.ts";
import type { EntityCall } from "./entity-call.ts";
import { workflowsOn } from "./entity-call.ts";
import { allOf, always, amongTexts, anyOf, conditionHolds, never, type Holds } from "./sql-text.ts";

/** Code of the company role «group» (dictionary company_role): the group sees the companies below it. */
const GROUP = "1";

/**
 * The rows that exist for the caller (domain 2.3), in the one place where that is decided: live, and within the data
 * scope of one of the caller's roles. Everything else answers as not found.
 */
export function inScope(ec: EntityCall): Holds {
  return allOf([sql<boolean>`${sql.ref("delFlag")} = '0'`, anyOf(ec.who.rights.dataScopes.map((scope) => within(scope, ec)))]);
}

/** The rows of a path: those that its workflow governs, and those that it also lists for the caller's side. */
export function underPath(ec: EntityCall): Holds {
  const { workflow } = ec;
  if (workflow.where === undefined) return always;
  const also = ec.who.rights.dataScopes.includes("all")
    ? [...(workflow.alsoLists?.buyer ?? []), ...(workflow.alsoLists?.supplier ?? [])]
    : ec.session.side === "buyer"
      ? (workflow.alsoLists?.buyer ?? [])
      : ec.session.side === "supplier"
        ? (workflow.alsoLists?.supplier ?? [])
        : [];
  const others = workflowsOn(ec.product, ec.entity.entity, ec.who.code).filter((other) => also.includes(other.workflow));
  return anyOf(
    [workflow, ...others].map((one: Workflow) => (one.where === undefined ? always : conditionHolds(ec.entity, one.where))),
  );
}

/** Ids of the companies whose rows the caller reaches now. */
export function reachedCompanies(ec: EntityCall): readonly string[] {
  return [...new Set(ec.who.rights.dataScopes.flatMap((scope) => companiesOf(scope, ec)))];
}

/** Companies of one data scope: the chosen one; the group stands for those below it. */
function companiesOf(scope: DataScope, ec: EntityCall): readonly string[] {
  const { company, passList } = ec.who;
  if (company === undefined || scope === "none") return [];
  if (company.companyRole !== GROUP) return [company.comId];
  // All covers affiliates too, which nobody can choose.
  return scope === "all" ? [...ec.companies.keys()] : passList.map((one) => one.comId);
}

/** The rows of one data scope; a person reaches those of any of the roles. */
function within(scope: DataScope, ec: EntityCall): Holds {
  const { company } = ec.entity.scope;
  const ofCompany = company === undefined ? always : amongTexts(company, companiesOf(scope, ec));
  return allOf([ofCompany, rowsOf(scope, ec)]);
}

function rowsOf(scope: DataScope, ec: EntityCall): Holds {
  const { rows } = ec.entity.scope;
  switch (scope) {
    case "all":
      return always;
    case "company":
      return rows?.buyer === undefined ? always : conditionHolds(ec.entity, rows.buyer);
    case "supplier":
      return rows?.supplier === undefined ? ownRows(ec) : allOf([ownRows(ec), conditionHolds(ec.entity, rows.supplier)]);
    case "none":
      return never;
  }
}

/** Rows of the caller's supplier enterprise. */
function ownRows({ entity, session }: EntityCall): Holds {
  const { supplier } = entity.scope;
  if (session.supplierId === undefined) return never;
  return supplier === undefined
    ? always
    : sql<boolean>`${sql.ref(supplier)} IN (SELECT ${sql.ref("id")} FROM ${sql.table("supplier")} WHERE ${sql.ref("enterpriseId")} = ${session.supplierId})`;
}
