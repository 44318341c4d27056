import { readStoredUser, readToken } from "../../client/browser-session.ts";
import { isSignInFailure } from "../../client/failure-text.ts";
import { readSignedIn } from "../../client/session-store.ts";
import { preloadRoute } from "../engine/preload-route.ts";
import { report } from "../failures/report.ts";
import { loadSession } from "../session/load-session.ts";
import { expiredStore } from "../failures/expired-store.ts";
import { decideNavigation } from "./guard.ts";
import { HOME, isOpenPath } from "./paths.ts";

/**
 * Carry out what {@link decideNavigation} decides, until the navigation may proceed.
 *
 * @returns where to go instead; undefined where it may proceed
 * @throws {RefusedError | TransportError} nobody knows who asks
 */
export async function passGuard(target: { readonly pathname: string; readonly search: string }): Promise<string | undefined> {
  for (;;) {
    const verdict = decideNavigation(target, {
      hasToken: readToken() !== undefined,
      isLoaded: readSignedIn() !== undefined,
      hasSignedInBefore: readStoredUser() !== undefined,
    });
    if (verdict.kind === "proceed") {
      preloadRoute(target.pathname); // its code and definition come while the shell is drawn
      return undefined;
    }
    if (verdict.kind === "redirect") return verdict.to;
    try {
      await loadSession();
    } catch (error) {
      if (!isSignInFailure(error)) {
        report(error);
        // A guest's page is still worth showing while the server is away.
        if (isOpenPath(target.pathname)) return undefined;
        throw error;
      }
      if (target.pathname !== HOME) expiredStore.open();
    }
  }
}
