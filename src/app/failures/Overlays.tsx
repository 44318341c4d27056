import { lazy, Suspense } from "react";
import { useText } from "../../i18n/i18n.ts";
import { ToastRegion } from "../../ui/ToastRegion.tsx";
import { useExpired } from "./expired-store.ts";

const ExpiredDialog = lazy(async () => ({ default: (await import("./ExpiredDialog.tsx")).ExpiredDialog }));
// Faults of documents and the inspector belong to a development server; the build leaves them out.
const DevTools = import.meta.hot ? lazy(async () => ({ default: (await import("../dev/DevTools.tsx")).DevTools })) : undefined;

/** What may lie over any page: messages, and the box of a lapsed sign-in. */
export function Overlays() {
  const text = useText();
  const isExpired = useExpired();
  return (
    <>
      <ToastRegion label={text("app.messages")} closeLabel={text("common.close")} />
      {isExpired && (
        <Suspense>
          <ExpiredDialog />
        </Suspense>
      )}
      {DevTools !== undefined && (
        <Suspense>
          <DevTools />
        </Suspense>
      )}
    </>
  );
}
