import { lazy, Suspense } from "react";
import { useText } from "../../i18n/i18n.ts";
import { ToastRegion } from "../../ui/ToastRegion.tsx";
import { useExpired } from "./expired-store.ts";

const ExpiredDialog = lazy(async () => ({ default: (await import("./ExpiredDialog.tsx")).ExpiredDialog }));
// Only a development server knows of faulty documents; the build leaves this out.
const SchemaFaults = import.meta.hot
  ? lazy(async () => ({ default: (await import("../dev/SchemaFaults.tsx")).SchemaFaults }))
  : undefined;

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
      {SchemaFaults !== undefined && (
        <Suspense>
          <SchemaFaults />
        </Suspense>
      )}
    </>
  );
}
