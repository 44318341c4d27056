import { sql } from "kysely";
import type { DataScope, Workflow } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { isAdmin } from "../../core/gate/permissions.ts";
import type { Product } from "../../core/definition/product.ts";
import { partyOf } from "../session/party.ts";
import { isRetired } from "../session/lost-companies.ts";
import { isGroup } from "../session/pass-list.ts";
import type { SignedIn } from "../session/signed-in.ts";
import type { EntityCall } from "./entity-call.ts";
import { workflowsOn } from "./entity-call.ts";
import { pairsHold } from "./pairs.ts";
import { allOf, always, amongTexts, anyOf, conditionHolds, never, type Holds } from "./sql-text.ts";

/**
 * The rows that exist for the caller (domain 2.3), in the one place where that is decided: live, and within the data
 * scope of one of the caller's roles. Everything else answers as not found.
 */
export function inScope(ec: EntityCall): Holds {
  return known(scopes, ec, () => allOf([sql<boolean>`${sql.ref("delFlag")} = '0'`, inReach(ec)]));
}

/** A call asks for the same rows before and after it changes them. */
const [scopes, paths] = [new WeakMap<EntityCall, Holds>(), new WeakMap<EntityCall, Holds>()];

function known(of: WeakMap<EntityCall, Holds>, ec: EntityCall, find: () => Holds): Holds {
  const found = of.get(ec) ?? find();
  of.set(ec, found);
  return found;
}

/** The same with removed rows among them, for an action that brings one back. */
export function inReach(ec: EntityCall): Holds {
  return anyOf(ec.who.rights.dataScopes.map((scope) => within(scope, ec)));
}

/** The rows of a path: those that its workflow governs, and those that it also lists for the caller's side. */
export function underPath(ec: EntityCall): Holds {
  const { product, workflow, who, entity } = ec;
  if (workflow.where === undefined) return always;
  return known(paths, ec, () =>
    anyOf(
      workflowsUnder(product, workflow, who).map((one) => (one.where === undefined ? always : conditionHolds(entity, one.where))),
    ),
  );
}

/** The workflows whose records a path lists for somebody: its own and those that it also lists; all where it is about no part. */
export function workflowsUnder(
  product: Product,
  workflow: Workflow,
  { session, rights, code }: Pick<SignedIn, "session" | "rights" | "code">,
): readonly Workflow[] {
  const all = workflowsOn(product, workflow.entity, code);
  if (workflow.where === undefined) return all;
  const { buyer = [], supplier = [] } = workflow.alsoLists ?? {};
  const ofSide = session.side === "buyer" ? buyer : session.side === "supplier" ? supplier : [];
  const also = rights.dataScopes.includes("all") ? [...buyer, ...supplier] : ofSide;
  return [workflow, ...all.filter((other) => also.includes(other.workflow))];
}

/** Ids of the companies whose rows the caller reaches now. */
export function reachedCompanies(ec: EntityCall): readonly string[] {
  return [...new Set(ec.who.rights.dataScopes.flatMap((scope) => companiesOf(scope, ec)))];
}

/** Companies of one data scope: the chosen one; the group stands for those below it. */
function companiesOf(scope: DataScope, ec: EntityCall): readonly string[] {
  const { company, passList } = ec.who;
  if (company === undefined || scope === "none") return [];
  if (!isGroup(company)) return [company.comId];
  if (scope !== "all") return passList.map((one) => one.comId);
  // All covers affiliates too, which nobody can choose.
  return [...ec.companies.values()].filter((one) => !isRetired(one)).map(({ comId }) => comId);
}

/** The rows of one data scope; a person reaches those of any of the roles. */
function within(scope: DataScope, ec: EntityCall): Holds {
  const { company } = ec.entity.scope;
  const ofCompany = company === undefined ? always : amongTexts(company, companiesOf(scope, ec));
  const { anywhere } = ec.entity.scope;
  const place =
    scope !== "supplier" || anywhere === undefined ? ofCompany : anyOf([ofCompany, conditionHolds(ec.entity, anywhere)]);
  return allOf([place, rowsOf(scope, ec, company !== undefined && anywhere === undefined)]);
}

/** Records that belong to no company: shared ones, an enterprise's, a merchant's; undefined for all others. */
function besideCompanies(ec: EntityCall): Holds | undefined {
  const { entity, session } = ec;
  const { shared, enterprise, merchant, members, rows } = entity.scope;
  if (shared === true) return always;
  const owned = (column: string, owner: string | undefined): Holds =>
    owner === undefined ? never : sql<boolean>`${sql.ref(column)} = ${owner}`;
  if (members !== undefined && session.side === "buyer")
    return allOf([sharesCompany(members, ec), rows?.buyer === undefined ? always : conditionHolds(entity, rows.buyer)]);
  if (enterprise !== undefined) return owned(enterprise, session.side === "supplier" ? session.supplierId : undefined);
  if (merchant !== undefined) return owned(merchant, session.merchantId);
  return undefined;
}

/** Accounts are kept apart even where all business rows are seen: people see those that they work with. */
function reachesAll({ entity, session, who }: EntityCall): boolean {
  return entity.scope.members === undefined || session.side === "platform" || isAdmin(session) || who.passList.some(isGroup);
}

/** Records that work for one of the companies for which the caller works. */
function sharesCompany(members: string, { entity, who }: EntityCall): Holds {
  const field = fieldIndex(entity.fields).get(members);
  if (field?.pairs === undefined) throw new RangeError(`${entity.entity}.${members} keeps no pairs`);
  const companies = who.passList.map(({ comId }) => comId);
  return companies.length === 0 ? never : pairsHold(entity, { ...field, pairs: field.pairs }, companies);
}

function rowsOf(scope: DataScope, ec: EntityCall, isBound: boolean): Holds {
  const { rows } = ec.entity.scope;
  if (scope === "all" && reachesAll(ec)) return always;
  const beside = besideCompanies(ec);
  if (beside !== undefined) return beside;
  switch (scope) {
    case "all":
    case "company":
      return rows?.buyer === undefined ? always : conditionHolds(ec.entity, rows.buyer);
    case "supplier":
      return rows?.supplier === undefined
        ? ownRows(ec, isBound)
        : allOf([ownRows(ec, isBound), conditionHolds(ec.entity, rows.supplier)]);
    case "none":
      return never;
  }
}

/**
 * Rows of the caller's supplier enterprise: those of its few records, named one by one, for which the indexes are made.
 *
 * @param isBound the row's company is one that the caller has chosen: then only the records in such companies can own it
 */
function ownRows(ec: EntityCall, isBound: boolean): Holds {
  const { entity, session, who } = ec;
  const { supplier } = entity.scope;
  if (session.supplierId === undefined) return never;
  if (supplier === undefined) return always;
  // The records themselves: one that this very call has made is its maker's too.
  if (supplier === "id") return sql<boolean>`${sql.ref(partyOf(ec.product).enterprise)} = ${session.supplierId}`;
  const companies = companiesOf("supplier", ec);
  const own = who.supplierRecords.filter(({ comId }) => !isBound || comId === null || companies.includes(comId));
  return amongTexts(
    supplier,
    own.map((record) => record.id),
  );
}
