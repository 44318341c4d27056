import { memo, useEffect } from "react";
import { t, useText } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { useCompanyElsewhere } from "../session/use-company-elsewhere.ts";
import { useIdle } from "../shell/use-idle.ts";
import { useExpired } from "./expired-store.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

// A message that comes before the page stands waits in its store.
const ToastRegion = lazy(async () => ({ default: (await import("../../ui/ToastRegion.tsx")).ToastRegion }));
const ExpiredDialog = lazy(async () => ({ default: (await import("./ExpiredDialog.tsx")).ExpiredDialog }));
// Faults of documents and the inspector belong to a development server; the build leaves them out.
const DevTools = import.meta.hot ? lazy(async () => ({ default: (await import("../dev/DevTools.tsx")).DevTools })) : undefined;

const CompanyElsewhere = lazy(async () => ({
  default: (await import("../session/CompanyElsewhere.tsx")).CompanyElsewhere,
}));

let tooltips: Promise<unknown> | undefined;

/** Nobody points at anything before the page stands, so the code of the tips comes afterwards, once. */
function startTooltips(): void {
  tooltips ??= import("../../ui/tooltips.ts").then(
    (part) => part.startTooltips(),
    () => toast.warning(t("app.missingScript")),
  );
}

/** What may lie over any page: messages, and the boxes of a lapsed sign-in and of a company switched in another tab. */
export const Overlays = memo(function Overlays() {
  const text = useText();
  const isExpired = useExpired();
  const isElsewhere = useCompanyElsewhere();
  const isIdle = useIdle();
  useEffect(() => {
    if (isIdle) startTooltips();
  }, [isIdle]);
  return (
    <>
      {isIdle && (
        <Suspense>
          <ToastRegion label={text("app.messages")} closeLabel={text("common.close")} />
        </Suspense>
      )}
      {isExpired && (
        <Suspense>
          <ExpiredDialog />
        </Suspense>
      )}
      {isElsewhere && (
        <Suspense>
          <CompanyElsewhere />
        </Suspense>
      )}
      {DevTools !== undefined && (
        <Suspense>
          <DevTools />
        </Suspense>
      )}
    </>
  );
});
