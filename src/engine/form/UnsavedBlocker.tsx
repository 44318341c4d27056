import { useBlocker } from "react-router-dom";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { forgetUnsaved, hasUnsaved } from "./unsaved.ts";

/** Asks before the router leaves a document with unsaved changes; the app mounts it once inside its router. */
export function UnsavedBlocker() {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={t("form.leaveTitle")}
      closeLabel={t("common.close")}
      mustAnswer
      footer={
        <>
          <Button onClick={stay}>{t("form.stay")}</Button>
          <Button
            tone="danger"
            onClick={() => {
              forgetUnsaved();
              blocker.proceed?.();
            }}
          >
            {t("form.leave")}
          </Button>
        </>
      }
    >
      {t("form.leaveAsk")}
    </Dialog>
  );
}
