import type { Role, Side } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { ADMIN_ROLE, ALL_PERMISSIONS } from "../../core/contract/session.ts";

export const DEFAULT_ROLE = "ROLE_DEFAULT";

/** What a person may do: the union of the roles. */
export type Rights = { readonly roles: readonly string[]; readonly permissions: readonly string[] };

const sideOfUserType: Readonly<Record<string, Side>> = { "0": "platform", "1": "buyer", "2": "supplier", "3": "merchant" };

/** Side on which an account stands (dictionary sys_user_type); an unknown type stands nowhere near business rows. */
export function sideOf(userType: string): Side {
  return sideOfUserType[userType] ?? "platform";
}

/** Roles and permissions from the documents; an account without roles gets ROLE_DEFAULT and no permissions. */
export function rightsOf(product: Product, roleKeys: readonly string[]): Rights {
  const roles: readonly Role[] = product.roles.roles.filter((role) => roleKeys.includes(role.key));
  if (roleKeys.includes(ADMIN_ROLE)) return { roles: roleKeys, permissions: [ALL_PERMISSIONS] };
  if (roles.length === 0) return { roles: [DEFAULT_ROLE], permissions: [] };
  return { roles: roles.map((role) => role.key), permissions: [...new Set(roles.flatMap((role) => role.permissions))] };
}
