import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { useSignedIn } from "../../client/session-store.ts";
import { bringTransport } from "../../client/transport.ts";
import { lazy } from "../../ui/lazy.ts";
import { PlaceContext, type Wayfinder, WayfinderContext } from "../../ui/route.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import { Overlays } from "../failures/Overlays.tsx";
import { PageFault } from "../failures/PageFault.tsx";
import { RouteBoundary } from "../failures/RouteBoundary.tsx";
import { StartSkeleton } from "../pages/StartSkeleton.tsx";
import { scrollToTop } from "../shell/scroll-to-top.ts";
import { useIdle } from "../shell/use-idle.ts";
import { loadRouter, navigate } from "./late-router.ts";
import { type LateRouter, RouterContext } from "./router-context.ts";
import { shownRoute } from "./shown-route.ts";

const NewPassword = lazy(() => import("../profile/NewPassword.tsx"));

const wayfinder: Wayfinder = { navigate, here: () => shownRoute.read().place };
const router: LateRouter = { load: loadRouter };

/** What stands at the present address. */
export function Routed() {
  const [{ place, element, fault }, setShown] = useState(shownRoute.read);
  useLayoutEffect(() => {
    // A key that is pressed goes before a page that is drawn.
    const draw = (): void => startTransition(() => setShown(shownRoute.read()));
    draw();
    return shownRoute.subscribe(draw);
  }, []);
  return (
    <WayfinderContext value={wayfinder}>
      <PlaceContext value={place}>
        <RouterContext value={router}>
          <RouteBoundary place={place}>
            {fault !== undefined ? (
              <PageFault error={fault.error} />
            ) : element === undefined ? (
              <StartSkeleton />
            ) : (
              <Everything pathname={place.pathname}>{element}</Everything>
            )}
          </RouteBoundary>
        </RouterContext>
      </PlaceContext>
    </WayfinderContext>
  );
}

/** What every page has: it begins at its top, and messages may lie over it. */
function Everything({ pathname, children }: { readonly pathname: string; readonly children: ReactNode }) {
  useEffect(scrollToTop, [pathname]);
  const isIdle = useIdle();
  useEffect(() => {
    // Who goes elsewhere is told of what does not come.
    if (isIdle) for (const part of [loadRouter(), bringTransport()]) part.catch(() => undefined);
  }, [isIdle]);
  const mustChange = useSignedIn()?.user.mustChangePwd === "1";
  return (
    <>
      {mustChange ? (
        <Suspense fallback={<StartSkeleton />}>
          <NewPassword />
        </Suspense>
      ) : (
        children
      )}
      <Overlays />
    </>
  );
}
