import { sql } from "kysely";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import { isAdmin } from "../../core/gate/permissions.ts";
import type { EntityCall } from "./entity-call.ts";
import { workflowsOn } from "./entity-call.ts";
import { allOf, always, amongTexts, anyOf, conditionHolds, never, type Holds } from "./sql-text.ts";

/** Code of the company role «group» (dictionary company_role): the group sees the companies below it. */
const GROUP = "1";

/**
 * The rows that exist for the caller (domain 2.3), in the one place where that is decided: live, of the caller's
 * company and supplier, of a state that the caller's side sees. Everything else answers as not found.
 */
export function inScope(ec: EntityCall): Holds {
  return allOf([sql<boolean>`${sql.ref("delFlag")} = '0'`, ofCompany(ec), ofSide(ec)]);
}

/** The rows of a path: those that its workflow governs, and those that it also lists for the caller's side. */
export function underPath(ec: EntityCall): Holds {
  const { workflow } = ec;
  if (workflow.where === undefined) return always;
  const also = isAdmin(ec.session)
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
  const { company, passList } = ec.who;
  if (company === undefined) return [];
  if (company.companyRole !== GROUP) return [company.comId];
  // The administrator's group covers affiliates too, which nobody can choose.
  return isAdmin(ec.session) ? [...ec.companies.keys()] : passList.map((one) => one.comId);
}

function ofCompany(ec: EntityCall): Holds {
  const { company } = ec.entity.scope;
  return company === undefined ? always : amongTexts(company, reachedCompanies(ec));
}

function ofSide(ec: EntityCall): Holds {
  const { side, supplierId } = ec.session;
  if (isAdmin(ec.session)) return always;
  const { supplier, rows } = ec.entity.scope;
  if (side === "buyer") return rows?.buyer === undefined ? always : conditionHolds(ec.entity, rows.buyer);
  if (side !== "supplier" || supplierId === undefined) return never;
  const own =
    supplier === undefined
      ? always
      : sql<boolean>`${sql.ref(supplier)} IN (SELECT ${sql.ref("id")} FROM ${sql.table("supplier")} WHERE ${sql.ref("enterpriseId")} = ${supplierId})`;
  return rows?.supplier === undefined ? own : allOf([own, conditionHolds(ec.entity, rows.supplier)]);
}
