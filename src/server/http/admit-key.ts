import { hasPermission } from "../../core/gate/permissions.ts";
import { NoPermissionFailure } from "../ground/failures.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { keyNeedsOf } from "../wire/key-needs.ts";
import type { Route } from "../wire/route.ts";

/**
 * Admit a machine to the calls for which its key has a permission, and to the few that tell what records mean.
 *
 * @returns undefined where the call is open to anybody and answers the machine as anybody
 * @throws {NoPermissionFailure}
 */
export function admitKey(route: Route, signedIn: SignedIn): SignedIn | undefined {
  const needs = keyNeedsOf(route);
  if (needs === "never") throw new NoPermissionFailure("PEOPLE_ONLY");
  if (needs === "anybody") return undefined;
  if (needs !== "known" && !hasPermission(signedIn.session, needs)) throw new NoPermissionFailure();
  return signedIn;
}
