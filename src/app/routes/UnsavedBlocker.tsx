import { use, useEffect, useState } from "react";
import { forgetUnsaved, hasUnsaved } from "../../engine/form/unsaved.ts";
import { UnsavedDialog } from "../../engine/form/UnsavedDialog.tsx";
import { RouterContext } from "./router-context.ts";
import type { Router } from "./router.tsx";

type Blocker = ReturnType<Router["getBlocker"]>;

const KEY = "unsaved";
const idle: Blocker = { state: "unblocked", location: undefined, proceed: undefined, reset: undefined };

/** Asks before the router leaves a page with unsaved changes; mounted once, while there are some. */
export function UnsavedBlocker() {
  const blocker = useUnsavedBlocker();
  return (
    <UnsavedDialog
      open={blocker.state === "blocked"}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        forgetUnsaved();
        blocker.proceed?.();
      }}
    />
  );
}

/** The router's own hook belongs to its own provider, which the first page does without. */
function useUnsavedBlocker(): Blocker {
  const { load } = use(RouterContext);
  const [blocker, setBlocker] = useState(idle);
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isGone = false;
    const block = (router: Router): void => {
      if (isGone) return;
      setBlocker(
        router.getBlocker(
          KEY,
          ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
        ),
      );
      const unsubscribe = router.subscribe(({ blockers }) => setBlocker(blockers.get(KEY) ?? idle));
      stop = () => {
        unsubscribe();
        router.deleteBlocker(KEY);
      };
    };
    // Without the router nobody leaves the page but by the browser, which asks by itself.
    load().then(block, () => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [load]);
  return blocker;
}
