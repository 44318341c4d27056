import { hasPermission } from "../../core/gate/permissions.ts";
import { NoPermissionFailure } from "../ground/failures.ts";
import type { SignedIn } from "../session/signed-in.ts";
import type { Route } from "../wire/route.ts";

/**
 * Which calls a machine's key opens: those for which it has a permission, and a few that tell what records mean. What is
 * about sessions, passwords and rights is for people, and so is everything that is open to whoever has signed in.
 *
 * @returns undefined where the call is open to anybody and answers the machine as anybody
 * @throws {NoPermissionFailure}
 */
export function admitKey(route: Route, signedIn: SignedIn): SignedIn | undefined {
  const { keys, exempt, held } = route.options;
  if (keys === "never" || exempt === true || held !== undefined) throw new NoPermissionFailure("PEOPLE_ONLY");
  if (keys === "known") return signedIn;
  const needs = keys ?? route.needs;
  if (needs === "open") return undefined;
  if (needs === "login") throw new NoPermissionFailure("PEOPLE_ONLY");
  if (!hasPermission(signedIn.session, [needs].flat())) throw new NoPermissionFailure();
  return signedIn;
}
