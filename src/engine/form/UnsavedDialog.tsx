import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

export type UnsavedDialogProps = {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** What was entered is given up, rather than a page left. */
  readonly isInput?: boolean | undefined;
};

/** Asks whether unsaved changes may be lost. */
export function UnsavedDialog({ open, onStay, onLeave, isInput = false }: UnsavedDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={t("form.leaveTitle")}
      closeLabel={t("common.close")}
      mustAnswer
      footer={
        <>
          <Button onClick={onStay}>{t("form.stay")}</Button>
          <Button tone="danger" onClick={onLeave}>
            {t(isInput ? "form.drop" : "form.leave")}
          </Button>
        </>
      }
    >
      {t(isInput ? "form.dropAsk" : "form.leaveAsk")}
    </Dialog>
  );
}
