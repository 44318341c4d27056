import { useBlocker } from "react-router-dom";
import { forgetUnsaved, hasUnsaved } from "./unsaved.ts";
import { UnsavedDialog } from "./UnsavedDialog.tsx";

/** Asks before the router leaves a page with unsaved changes; the app mounts it once inside its router, while there are some. */
export function UnsavedBlocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
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
