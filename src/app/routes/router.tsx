import { useEffect } from "react";
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, redirect, type RouteObject, useLocation } from "react-router-dom";
import { readSignedIn, useSignedIn } from "../../client/session-store.ts";
import { pageRoutes } from "../../core/contract/public-routes.ts";
import { Overlays } from "../failures/Overlays.tsx";
import { PageFault } from "../failures/PageFault.tsx";
import { refreshCounts } from "../pages/refresh-counts.ts";
import { StartSkeleton } from "../pages/StartSkeleton.tsx";
import { scrollToTop } from "../shell/scroll-to-top.ts";
import { guarded } from "./guarded.ts";
import { HOME, LOGIN, NOT_ALLOWED, NOT_FOUND, plainPath } from "./paths.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const signIn = async () => ({ Component: (await import("../signin/SignIn.tsx")).SignIn });
const register = async () => ({ Component: (await import("../signin/Register.tsx")).Register });
const regist = async () => ({ Component: (await import("../signin/Regist.tsx")).Regist });
const bind = async () => ({ Component: (await import("../signin/Bind.tsx")).Bind });
const authRedirect = async () => ({ Component: (await import("../signin/AuthRedirect.tsx")).AuthRedirect });
const shell = async () => ({ Component: (await import("../shell/Shell.tsx")).Shell });

/** Every route of specification §2.1; what the menu tree adds is found below the last one, inside the shell. */
export function portalRoutes(): RouteObject[] {
  return [
    {
      loader: guarded,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || readSignedIn() === undefined,
      errorElement: <PageFault />,
      HydrateFallback: StartSkeleton,
      Component: Everything,
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

/** The server draws the public pages; going there leaves the back office. */
function openDocument({ request }: LoaderFunctionArgs): Promise<never> {
  const { pathname, search, hash } = new URL(request.url);
  location.assign(`${pathname}${search}${hash}`);
  // The browser is on its way; whatever were drawn meanwhile would only flash.
  return new Promise(() => undefined);
}

export function makeRouter() {
  return createBrowserRouter(portalRoutes());
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

const NewPassword = lazy(async () => ({ default: (await import("../profile/NewPassword.tsx")).NewPassword }));

/** What every page has: it begins at its top, and messages may lie over it. */
function Everything() {
  const { pathname } = useLocation();
  useEffect(scrollToTop, [pathname]);
  const mustChange = useSignedIn()?.user.mustChangePwd === "1";
  return (
    <>
      {mustChange ? (
        <Suspense fallback={<StartSkeleton />}>
          <NewPassword />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <Overlays />
    </>
  );
}
