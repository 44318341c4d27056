import { ADMIN_ROLE } from "../../core/contract/session.ts";
import { hasPermission } from "../../core/gate/permissions.ts";
import type { Rights } from "./rights.ts";

/** What a machine's key leaves of the rights of the account that it acts for. */
export type KeyLimits = { readonly permissions: readonly string[]; readonly companyIds: readonly string[] };

/** The key of a call, as the log names it. */
export type UsedKey = { readonly keyId: number; readonly name: string; readonly prefix: string; readonly perMinute: number };

/** How the log and the histories of records name a key. */
export function nameOfKey({ name, prefix }: Pick<UsedKey, "name" | "prefix">): string {
  return `${name} (${prefix})`;
}

/**
 * The rights of an account as far as a key has them: of its permissions those that both hold, and nothing that the
 * administrator's role gives by itself, so that what the account gains later is not the key's.
 */
export function limitedRights(rights: Rights, limits: KeyLimits | undefined): Rights {
  if (limits === undefined) return rights;
  const kept = rights.roles.map((role) => role !== ADMIN_ROLE);
  return {
    ...rights,
    roles: rights.roles.filter((_role, index) => kept[index]),
    roleTitles: rights.roleTitles.filter((_title, index) => kept[index]),
    permissions: limits.permissions.filter((permission) => hasPermission(rights, [permission])),
  };
}
