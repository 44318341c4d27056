import type { DataScope, Role, Side, Text } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { sameText } from "../../core/contract/language.ts";
import { ADMIN_ROLE, ALL_PERMISSIONS } from "../../core/contract/session.ts";

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

/** Roles and permissions from the documents; an account without roles gets ROLE_DEFAULT and no permissions. */
export function rightsOf(product: Product, roleKeys: readonly string[]): Rights {
  const all: readonly Role[] = product.roles.roles;
  const roles = all.filter((role) => roleKeys.includes(role.key));
  if (roleKeys.includes(ADMIN_ROLE)) return { ...described(all, roleKeys), permissions: [ALL_PERMISSIONS] };
  if (roles.length === 0) return { ...described(all, [DEFAULT_ROLE]), permissions: [] };
  const permissions = [...new Set(roles.flatMap((role) => role.permissions))];
  return {
    ...described(
      all,
      roles.map((role) => role.key),
    ),
    permissions,
  };
}

function described(all: readonly Role[], keys: readonly string[]): Omit<Rights, "permissions"> {
  const found = keys.map((key) => all.find((role) => role.key === key));
  return {
    roles: keys,
    roleTitles: found.map((role, index) => role?.title ?? sameText(keys[index]!)),
    dataScopes: [...new Set(found.flatMap((role) => role?.dataScope ?? []))],
  };
}
