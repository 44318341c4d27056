import type { Needs } from "../definition/generated/documents.ts";
import { shownMessages } from "../contract/shown-messages.ts";
import { ADMIN_ROLE, ALL_PERMISSIONS, type Session } from "../contract/session.ts";
import { oncePer } from "../definition/once-per.ts";

/** The specification spells one finance permission with an extra leading f; both spellings are one (domain 12, 1). */
export function canonicalPermission(permission: string): string {
  return permission.startsWith("ffinance:") ? permission.slice(1) : permission;
}

/** A directive was given nothing to check; specification §8 wants an error in Chinese, never a quiet true. */
export class MissingListError extends Error {
  readonly code = "directive.missing-list";
  readonly directive: "role" | "permission";
  constructor(directive: "role" | "permission") {
    super(shownMessages[directive === "role" ? "ROLE_LIST_MISSING" : "PERMISSION_LIST_MISSING"].cn);
    this.directive = directive;
  }
}

/** Specification §6: kept only if the person holds the wildcard or one of the listed strings. */
export function hasPermission(session: Pick<Session, "permissions">, wanted: readonly string[]): boolean {
  if (!Array.isArray(wanted) || wanted.length === 0) throw new MissingListError("permission");
  const held = heldBy(session.permissions);
  return held.has(ALL_PERMISSIONS) || wanted.some((permission) => held.has(canonicalPermission(permission)));
}

/** A session's permissions as they are compared: every row is judged by them. */
const heldBy = oncePer((permissions: readonly string[]) => new Set(permissions.map(canonicalPermission)));

/** Specification §6: kept only if the person has the role admin or one of the listed roles. */
export function hasRole(session: Pick<Session, "roles">, wanted: readonly string[]): boolean {
  if (!Array.isArray(wanted) || wanted.length === 0) throw new MissingListError("role");
  return session.roles.some((role) => role === ADMIN_ROLE || wanted.includes(role));
}

/**
 * `needs` of a resolved workflow: open, one of the whole permission strings, the holder of the record, or the clock or a
 * document, which are nobody.
 */
export function mayUse(session: Pick<Session, "permissions" | "isHolder" | "isMachine">, needs: Needs): boolean {
  if (needs === "holder") return session.isHolder === true;
  if (needs === "clock" || needs === "document") return false;
  return needs === "open" ? session.isMachine !== true : hasPermission(session, needs);
}

export function isAdmin(session: Pick<Session, "roles">): boolean {
  return session.roles.includes(ADMIN_ROLE);
}
