import { useEffect } from "react";
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, redirect, type RouteObject, useLocation } from "react-router-dom";
import { readSignedIn, useSignedIn } from "../../client/session-store.ts";
import { Overlays } from "../failures/Overlays.tsx";
import { PageFault } from "../failures/PageFault.tsx";
import { refreshCounts } from "../pages/refresh-counts.ts";
import { StartSkeleton } from "../pages/StartSkeleton.tsx";
import { scrollToTop } from "../shell/scroll-to-top.ts";
import { guarded } from "./guarded.ts";
import { closedStorefrontPaths, HOME, LOGIN, NOT_ALLOWED, NOT_FOUND, openPaths, plainPath } from "./paths.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const welcome = async () => ({ Component: (await import("../../storefront/Welcome.tsx")).Welcome });
const later = async () => ({ Component: (await import("../../storefront/LaterPage.tsx")).LaterPage });
const signIn = async () => ({ Component: (await import("../signin/SignIn.tsx")).SignIn });
const signUpAs = (kind: "supplier" | "buyer") => async () => {
  const { SignUp } = await import("../signin/SignUp.tsx");
  return { Component: () => <SignUp kind={kind} /> };
};
const shell = async () => ({ Component: (await import("../shell/Shell.tsx")).Shell });

/** Open routes that have a page of their own already. */
const ownPages: ReadonlySet<string> = new Set([HOME, LOGIN, "/register", "/regist"]);

/** Every route of specification §2.1; what the menu tree adds is found below the last one, inside the shell. */
export function portalRoutes(): RouteObject[] {
  const laterPaths = [...openPaths.filter((path) => !ownPages.has(path)), ...closedStorefrontPaths];
  return [
    {
      loader: guarded,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname || readSignedIn() === undefined,
      errorElement: <PageFault />,
      HydrateFallback: StartSkeleton,
      Component: Everything,
      children: [
        { path: HOME, id: "brand", lazy: welcome },
        { path: LOGIN, lazy: signIn },
        { path: "/register", lazy: signUpAs("supplier") },
        { path: "/regist", lazy: signUpAs("buyer") },
        ...laterPaths.map((path) => ({ path, lazy: later })),
        { path: "/redirect/*", loader: refreshTag },
        ...[NOT_FOUND, NOT_ALLOWED].map((path) => ({ path, lazy: () => errorPage(path) })),
        { path: "*", lazy: shell },
      ],
    },
  ];
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
