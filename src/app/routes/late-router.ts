import type { NavigateOptions } from "../../ui/route.ts";
import type { Router } from "./router.tsx";
import { shownRoute } from "./shown-route.ts";

let loading: Promise<Router> | undefined;
let router: Router | undefined;

/**
 * The router. It comes with the first way that leads elsewhere, or once the first page stands and nobody needs anything:
 * that page is drawn without it.
 */
export function loadRouter(): Promise<Router> {
  if (loading === undefined) {
    loading = import("./router.tsx").then((part) => (router = part.startRouter()));
    loading.catch(() => (loading = undefined)); // a lost connection must not be remembered for ever
  }
  return loading;
}

/** Whether somebody has asked for the router, which says from then on what is drawn. */
export function isRouterWanted(): boolean {
  return loading !== undefined;
}

/** Go to an address of this site, or so many steps through the browser's history. */
export async function navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
  if (router === undefined) {
    shownRoute.put({ ...shownRoute.read(), isMoving: true });
    try {
      await loadRouter();
    } catch {
      return leaveDocument(to, options);
    }
  }
  await (typeof to === "number" ? router?.navigate(to) : router?.navigate(to, options));
}

/** A release may have taken the router's script away; the browser finds the way without it. */
function leaveDocument(to: string | number, { replace = false }: NavigateOptions): void {
  if (typeof to === "number") history.go(to);
  else if (replace) location.replace(to);
  else location.assign(to);
}
