import { useBlocker } from "react-router-dom";
import { forgetUnsaved, hasUnsaved } from "./unsaved.ts";
import { UnsavedDialog } from "./UnsavedDialog.tsx";

/** Asks before the router leaves a document with unsaved changes; the app mounts it once inside its router. */
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
