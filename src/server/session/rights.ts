import type { DataScope, Roles, Side, Text } from "../../core/definition/generated/documents.ts";
import type { VariantCode } from "../../core/definition/product.ts";
import { sameText } from "../../core/contract/language.ts";
import { ADMIN_ROLE, ALL_PERMISSIONS } from "../../core/contract/session.ts";
import type { Queries } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";
import type { Row } from "../store/tables.ts";

export const DEFAULT_ROLE = "ROLE_DEFAULT";

/** What a person may do, and which business rows exist for them: the union of the roles. */
export type Rights = {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Names of the roles, in their order; one that the documents do not know is named by its key. */
  readonly roleTitles: readonly Text[];
  readonly dataScopes: readonly DataScope[];
};

const sideOfUserType: Readonly<Record<string, Side>> = { "0": "platform", "1": "buyer", "2": "supplier", "3": "merchant" };

/** Side on which an account stands (dictionary sys_user_type); an unknown type stands nowhere near business rows. */
export function sideOf(userType: string): Side {
  return sideOfUserType[userType] ?? "platform";
}

/** Type of an account that stands on a side. */
export function userTypeOf(side: Side): string {
  return Object.keys(sideOfUserType).find((type) => sideOfUserType[type] === side) ?? "0";
}

/** What is read of a role. */
export const ROLE_COLUMNS = ["roleKey", "roleName", "roleNameId", "dataScope", "permissions"] as const;

const liveRoles = repeated((db, keys: readonly string[]) =>
  db
    .selectFrom("sys_role")
    .select(ROLE_COLUMNS)
    .where("roleKey", "in", keys)
    .where("status", "=", "0")
    .where("delFlag", "=", "0")
    .orderBy("roleSort")
    .orderBy("roleId"),
);

/** The roles of an account as they stand in the store. */
export type HeldRoles = { readonly rows: readonly HeldRole[]; readonly keys: readonly string[] };
export type HeldRole = NamedRole & Pick<Row<"sys_role">, "permissions">;

export async function heldRoles(db: Queries, keys: readonly string[]): Promise<HeldRoles> {
  return { rows: await liveRoles(db, [...keys, DEFAULT_ROLE]), keys };
}

/** What the roles are worth under a company; one that the documents give to other companies only is worth nothing there. */
export function rightsUnder({ rows, keys }: HeldRoles, { roles }: Roles, code: VariantCode): Rights {
  const isElsewhere = (key: string): boolean => roles.find((role) => role.key === key)?.variants?.includes(code) === false;
  return rightsOf({ rows, keys: keys.filter((key) => !isElsewhere(key)) });
}

/** Roles and permissions wherever they hold; an account without roles gets ROLE_DEFAULT and no permissions. */
export function rightsOf({ rows, keys: roleKeys }: HeldRoles): Rights {
  const roles = rows.filter((row) => roleKeys.includes(row.roleKey));
  if (roleKeys.includes(ADMIN_ROLE)) return { ...described(rows, roleKeys), permissions: [ALL_PERMISSIONS] };
  if (roles.length === 0) return { ...described(rows, [DEFAULT_ROLE]), permissions: [] };
  const permissions = roles.flatMap((role) => (role.permissions ?? "").split(",")).filter((one) => one !== "");
  return {
    ...described(
      rows,
      roles.map((role) => role.roleKey),
    ),
    permissions: [...new Set(permissions)],
  };
}

type NamedRole = Pick<Row<"sys_role">, "roleKey" | "roleName" | "roleNameId" | "dataScope">;

function described(all: readonly NamedRole[], keys: readonly string[]): Omit<Rights, "permissions"> {
  const found = keys.map((key) => all.find((role) => role.roleKey === key));
  return {
    roles: keys,
    roleTitles: found.map((role, index) =>
      role === undefined ? sameText(keys[index]!) : { cn: role.roleName, id: role.roleNameId || role.roleName },
    ),
    dataScopes: [...new Set(found.flatMap((role) => (role === undefined ? [] : [role.dataScope as DataScope])))],
  };
}
