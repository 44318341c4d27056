import type { DataScope, Side } from "../definition/generated/documents.ts";
import { ALL_PERMISSIONS } from "../contract/session.ts";
import { canonicalPermission } from "./permissions.ts";

/** What an account holds, or what a role gives: everything that could be handed on. */
export type Holding = {
  /** Holds the administrator's role, and with it everything. */
  readonly isAdministrator: boolean;
  readonly side: Side;
  readonly permissions: readonly string[];
  readonly dataScopes: readonly DataScope[];
  /** Ids of the companies; `all` also covers those that do not exist yet. */
  readonly companies: readonly string[] | "all";
  readonly enterprise: string | undefined;
  readonly merchant: string | undefined;
};

/** What somebody lacks of what another one holds; in the order in which it is told. */
export type Lack = "administrator" | "side" | "enterprise" | "merchant" | "companies" | "dataScope" | "permissions";

/** Scopes that a data scope covers. A company's rows and a supplier's are different rows, so neither covers the other. */
const coveredBy = {
  none: ["none"],
  supplier: ["supplier", "none"],
  company: ["company", "none"],
  all: ["all", "company", "supplier", "none"],
} as const satisfies Record<DataScope, readonly DataScope[]>;

/**
 * What `holder` lacks of what `other` holds; undefined when it lacks nothing, and so may give and manage it. This orders
 * holdings: each covers itself, and what covers a second covers all that the second covers. Two that cover each other
 * hold the same rights.
 */
export function lackOf(holder: Holding, other: Holding): Lack | undefined {
  if (holder.isAdministrator) return undefined;
  if (other.isAdministrator) return "administrator";
  // Documents let a side act by itself, so no side is above another.
  if (holder.side !== other.side) return "side";
  if (!owns(holder.enterprise, other.enterprise)) return "enterprise";
  if (!owns(holder.merchant, other.merchant)) return "merchant";
  if (!coversCompanies(holder.companies, other.companies)) return "companies";
  if (!other.dataScopes.every((scope) => coversScope(holder.dataScopes, scope))) return "dataScope";
  return coversPermissions(holder.permissions, other.permissions) ? undefined : "permissions";
}

/** Whether one holds all that another holds. */
export function dominates(holder: Holding, other: Holding): boolean {
  return lackOf(holder, other) === undefined;
}

/** Who belongs to no enterprise and no merchant holds nothing of any. */
function owns(held: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || wanted === held;
}

function coversCompanies(held: Holding["companies"], wanted: Holding["companies"]): boolean {
  if (held === "all") return true;
  if (wanted === "all") return false;
  const known = new Set(held);
  return wanted.every((company) => known.has(company));
}

/** No data scope at all shows as little as `none`. */
function coversScope(held: readonly DataScope[], wanted: DataScope): boolean {
  return wanted === "none" || held.some((scope) => (coveredBy[scope] as readonly DataScope[]).includes(wanted));
}

function coversPermissions(held: readonly string[], wanted: readonly string[]): boolean {
  if (held.includes(ALL_PERMISSIONS)) return true;
  const known = new Set(held.map(canonicalPermission));
  return wanted.every((one) => known.has(canonicalPermission(one)));
}
