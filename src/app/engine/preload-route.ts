import { readSignedIn } from "../../client/session-store.ts";
import { resolvePage } from "../pages/resolve-page.ts";
import { loadScreen } from "./screen-store.ts";

/** Fetch code and definition of a list ahead of its page: while a pointer is on its way to the click, or the shell is drawn. */
export function preloadRoute(path: string): void {
  const signedIn = readSignedIn();
  const page = signedIn === undefined ? undefined : resolvePage(path, signedIn);
  if (page?.kind !== "list" || signedIn?.company === undefined) return;
  // What does not come is told when the page itself asks.
  import("./ListPage.tsx").catch(() => undefined);
  loadScreen(page.screen, signedIn.company.code).catch(() => undefined);
}
