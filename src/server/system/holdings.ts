import type { DataScope, Side, Text } from "../../core/definition/generated/documents.ts";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import type { Holding } from "../../core/gate/holding.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { isGroup } from "../session/pass-list.ts";
import { DEFAULT_ROLE, sideOf } from "../session/rights.ts";

/** A role, as far as it gives something. */
export type RoleRights = Pick<Row<"sys_role">, "roleKey" | "side" | "status" | "dataScope" | "permissions">;

/** An account, as far as its rights hang on it. */
export type AccountFacts = {
  readonly side: Side;
  readonly supId: string | null;
  readonly merchantId: string | null;
  readonly roleKeys: readonly string[];
  readonly companyIds: readonly string[];
};

/** What accounts are judged by: every role there is, and which companies stand for all of them. */
export type RightsBook = {
  readonly roles: ReadonlyMap<string, RoleRights>;
  readonly groups: ReadonlySet<string>;
};

/** The roles and companies of this moment. */
export async function rightsBook(db: Queries): Promise<RightsBook> {
  const [roles, companies] = await Promise.all([
    db
      .selectFrom("sys_role")
      .select(["roleKey", "side", "status", "dataScope", "permissions"])
      .where("delFlag", "=", "0")
      .execute(),
    db.selectFrom("companies").select(["comId", "companyRole"]).execute(),
  ]);
  return {
    roles: new Map(roles.map((role) => [role.roleKey, role])),
    groups: new Set(companies.filter(isGroup).map(({ comId }) => comId)),
  };
}

/** Accounts that are not removed, disabled ones too: whoever enables them hands out what they hold. */
export async function accountFacts(
  db: Queries,
  of: { readonly userId: number } | { readonly roleKey: string },
): Promise<readonly AccountFacts[]> {
  let found = db.selectFrom("users").select(["userId", "userType", "supId", "merchantId"]).where("delFlag", "=", "0");
  found =
    "userId" in of
      ? found.where("userId", "=", of.userId)
      : found.where("userId", "in", db.selectFrom("user_roles").select("userId").where("roleKey", "=", of.roleKey));
  const users = await found.execute();
  if (users.length === 0) return [];
  const ids = users.map(({ userId }) => userId);
  const [roles, companies] = await Promise.all([
    db.selectFrom("user_roles").selectAll().where("userId", "in", ids).execute(),
    db.selectFrom("user_companies").selectAll().where("userId", "in", ids).execute(),
  ]);
  const [rolesOf, companiesOf] = [Map.groupBy(roles, (row) => row.userId), Map.groupBy(companies, (row) => row.userId)];
  return users.map(({ userId, userType, supId, merchantId }) => ({
    side: sideOf(userType),
    supId,
    merchantId,
    roleKeys: (rolesOf.get(userId) ?? []).map(({ roleKey }) => roleKey),
    companyIds: (companiesOf.get(userId) ?? []).map(({ comId }) => comId),
  }));
}

/**
 * What an account holds.
 *
 * @param counts `live`: what it may use now; `all`: with what a disabled role would give it again
 */
export function holdingOf(account: AccountFacts, { roles, groups }: RightsBook, counts: "live" | "all"): Holding {
  const { side } = account;
  const enterprise = account.supId || undefined;
  const held = account.roleKeys.flatMap((key) => roles.get(key) ?? []).filter(({ status }) => counts === "all" || status === "0");
  const given = held.length > 0 ? held : [roles.get(DEFAULT_ROLE)].filter((role) => role !== undefined);
  const scopes = new Set(given.map(({ dataScope }) => dataScope as DataScope));
  // The rows of an enterprise are none where there is no enterprise.
  if (enterprise === undefined) scopes.delete("supplier");
  // Only buyers work for companies; what an account of another kind has stored gives it nothing.
  const companies = side === "buyer" ? account.companyIds : [];
  const reachesAll = scopes.has("all") && (side === "platform" || companies.some((comId) => groups.has(comId)));
  return {
    isAdministrator: account.roleKeys.includes(ADMIN_ROLE),
    side,
    permissions: held.flatMap(({ permissions }) => (permissions ?? "").split(",")).filter((one) => one !== ""),
    dataScopes: [...scopes],
    companies: reachesAll ? "all" : companies,
    enterprise,
    merchant: account.merchantId || undefined,
  };
}

/** What a role gives by itself: it belongs to no company and no enterprise. */
export function holdingOfRole(role: RoleRights): Holding {
  return {
    isAdministrator: role.roleKey === ADMIN_ROLE,
    side: role.side as Side,
    permissions: (role.permissions ?? "").split(",").filter((one) => one !== ""),
    dataScopes: [role.dataScope as DataScope],
    companies: [],
    enterprise: undefined,
    merchant: undefined,
  };
}

/** Why an account of a side cannot have a role; undefined: it can. The role of those who have none fits everybody. */
export function roleMisfit(side: Side, role: Pick<RoleRights, "roleKey" | "side">): Text | undefined {
  if (role.side === side || role.roleKey === DEFAULT_ROLE) return undefined;
  if (side === "supplier" && role.side === "buyer")
    return { cn: "供应商账号不能分配采购方角色", id: "Akun pemasok tidak boleh diberi peran pembeli" };
  return { cn: "角色与账号类型不符", id: "Peran tidak sesuai dengan jenis akun" };
}
