import { ADMIN_ROLE, ALL_PERMISSIONS } from "../../core/contract/session.ts";
import type { Role } from "../../core/definition/generated/documents.ts";
import type { ScreenBundle } from "../../core/definition/product.ts";
import { canonicalPermission } from "../../core/gate/permissions.ts";

/** The first of all roles that a screen takes for the same: on one side, and alike in whatever of a role its documents name. */
export function toldApart(roles: readonly Role[], bundle: ScreenBundle): readonly Role[] {
  const named = new Set(textsIn(bundle).map(canonicalPermission));
  const first = new Map<string, Role>();
  for (const role of roles) {
    const held = [role.key, ...role.permissions.map(canonicalPermission)].filter(
      (one) => one === ALL_PERMISSIONS || one === ADMIN_ROLE || named.has(one),
    );
    const seen = JSON.stringify([role.side, held.toSorted()]);
    if (!first.has(seen)) first.set(seen, role);
  }
  return [...first.values()];
}

/** Every text of a document, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
