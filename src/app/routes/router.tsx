import { isValidElement } from "react";
import { createBrowserRouter, type LoaderFunctionArgs, redirect, type RouteObject } from "react-router-dom";
import { readSignedIn } from "../../client/session-store.ts";
import { pageRoutes } from "../../core/contract/public-routes.ts";
import { preloadBelow, preloadDetail } from "../engine/preload-detail.ts";
import { refreshCounts } from "../pages/refresh-counts.ts";
import { passGuard } from "./pass-guard.ts";
import { HOME, LOGIN, NOT_ALLOWED, NOT_FOUND, plainPath } from "./paths.ts";
import { type ShownRoute, shownRoute } from "./shown-route.ts";

const signIn = async () => ({ Component: (await import("../signin/SignIn.tsx")).SignIn });
const register = async () => ({ Component: (await import("../signin/Register.tsx")).Register });
const regist = async () => ({ Component: (await import("../signin/Regist.tsx")).Regist });
const bind = async () => ({ Component: (await import("../signin/Bind.tsx")).Bind });
const authRedirect = async () => ({ Component: (await import("../signin/AuthRedirect.tsx")).AuthRedirect });
const shell = async () => ({ Component: (await import("../shell/Shell.tsx")).Shell });

const GUARD = "guard";

/** Every route of specification §2.1; what the menu tree adds is found below the last one, inside the shell. */
export function portalRoutes(): RouteObject[] {
  return [
    {
      id: GUARD,
      loader: guarded,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || readSignedIn() === undefined,
      children: [
        { path: HOME, id: "brand", loader: openDocument },
        ...pageRoutes.filter((path) => path !== HOME).map((path) => ({ path, loader: openDocument })),
        { path: LOGIN, lazy: signIn },
        { path: "/register", lazy: register },
        { path: "/regist", lazy: regist },
        { path: "/bind", lazy: bind },
        { path: "/auth-redirect", lazy: authRedirect },
        { path: "/redirect/*", loader: refreshTag },
        ...[NOT_FOUND, NOT_ALLOWED].map((path) => ({ path, lazy: () => errorPage(path) })),
        { path: "*", lazy: shell },
      ],
    },
  ];
}

export type Router = ReturnType<typeof createBrowserRouter>;

/** Let the router say what is drawn. A page that stands already has passed the guard, and stays until the router has one. */
export function startRouter(): Router {
  const { element, place } = shownRoute.read();
  const isAtFirst = element !== undefined && place.pathname === location.pathname && place.search === location.search;
  const router = createBrowserRouter(portalRoutes(), isAtFirst ? { hydrationData: { loaderData: { [GUARD]: null } } } : {});
  const show = (state: Router["state"]): void => {
    if (state.initialized || element === undefined) shownRoute.put(shownBy(state));
  };
  router.subscribe(show);
  show(router.state);
  router.subscribe(makePreload());
  // Who has not gone anywhere yet has been idle before the router was asked for.
  if (isAtFirst) preloadBelow(place.pathname);
  return router;
}

function shownBy({ location: place, navigation, initialized, matches, errors }: Router["state"]): ShownRoute {
  const [error] = Object.values(errors ?? {});
  const part = matches.at(-1)?.route.element;
  const isReady = initialized && errors === null;
  return {
    place,
    isMoving: navigation.state !== "idle",
    element: isReady && isValidElement(part) ? part : undefined,
    fault: errors === null ? undefined : { error },
  };
}

/** Once another page stands, what lies below it comes when the browser has nothing better to do. */
function makePreload(): (state: Router["state"]) => void {
  let path = location.pathname;
  return ({ navigation, location: { pathname } }) => {
    if (navigation.state !== "idle" || pathname === path) return;
    path = pathname;
    if (typeof requestIdleCallback === "undefined") preloadBelow(pathname);
    else requestIdleCallback(() => preloadBelow(pathname));
  };
}

/** The guard as a loader. @throws {Response} a redirect */
async function guarded({ request }: LoaderFunctionArgs): Promise<null> {
  const target = new URL(request.url);
  const to = await passGuard(target);
  if (to !== undefined) throw redirect(to);
  preloadDetail(target);
  return null;
}

/** The server draws the public pages; going there leaves the back office. */
function openDocument({ request }: LoaderFunctionArgs): Promise<never> {
  const { pathname, search, hash } = new URL(request.url);
  location.assign(`${pathname}${search}${hash}`);
  // The browser is on its way; whatever were drawn meanwhile would only flash.
  return new Promise(() => undefined);
}

/** `/redirect/{path}` leads to the path and draws it anew: that is how a tag is refreshed (specification §2.3). */
export function refreshTag({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url);
  const target = pathname.slice("/redirect".length);
  const path = target === "" || target.startsWith("//") ? HOME : target;
  refreshCounts.add(plainPath(path));
  throw redirect(`${path}${search}`);
}

async function errorPage(path: string) {
  const { ErrorPage } = await import("../pages/ErrorPage.tsx");
  return { Component: () => <ErrorPage path={path} /> };
}
