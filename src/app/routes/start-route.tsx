import { readLanguage, readToken } from "../../client/browser-session.ts";
import { activateLanguage } from "../../i18n/i18n.ts";
import type { Place } from "../../ui/route.ts";
import { isRouterWanted, loadRouter } from "./late-router.ts";
import { passGuard } from "./pass-guard.ts";
import { isShellPath } from "./paths.ts";
import { shownRoute } from "./shown-route.ts";

/**
 * Begin with the address that the browser was given. What a signed-in person opens inside the shell is drawn at once;
 * every other way is the router's from the start.
 */
export async function startRoute(): Promise<void> {
  const place = placeNow();
  shownRoute.put({ place, isMoving: false });
  // Back and forward lead elsewhere before the router is here.
  addEventListener("popstate", () => void loadRouter().catch(() => location.reload()), { once: true });
  try {
    await activateLanguage(readLanguage());
    if (readToken() === undefined || !isShellPath(place.pathname)) await loadRouter();
    else await drawInShell(place);
  } catch (error) {
    if (shownRoute.read().element === undefined) shownRoute.put({ place, isMoving: false, fault: { error } });
  }
}

async function drawInShell(place: Place): Promise<void> {
  const [to, { Shell }, { askListAhead }] = await Promise.all([
    passGuard(place),
    import("../shell/Shell.tsx"),
    import("../engine/ask-list-ahead.ts"),
  ]);
  if (to !== undefined) await loadRouter();
  else if (!isRouterWanted()) {
    askListAhead(place);
    shownRoute.put({ place, isMoving: false, element: <Shell /> });
  }
}

/** As the router will write and read the browser's history. */
function placeNow(): Place {
  const { pathname, search, hash } = location;
  const { usr = null, key = "default" } = (history.state ?? {}) as { readonly usr?: unknown; readonly key?: string };
  return { pathname, search, hash, state: usr, key };
}
