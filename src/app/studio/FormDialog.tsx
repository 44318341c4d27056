import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { report } from "../failures/report.ts";

export type FormDialogProps = {
  readonly title: string;
  /** The words of the button that sends it. */
  readonly confirm: string;
  readonly className?: string;
  /** Pixels. */
  readonly width?: 640 | 880;
  /** Why it cannot be sent now, though it may soon. */
  readonly notYet?: string | undefined;
  /** Carries out what was entered; what it throws is reported, and the dialog stays. */
  readonly onSubmit: () => Promise<void> | void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The first entry that is at fault comes into view, ready to be mended. */
function showFirstFault(form: string): void {
  const wrong = document.getElementById(form)?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.closest(".field")?.scrollIntoView({ block: "nearest" });
  (wrong?.matches(FOCUSABLE) === true ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE))?.focus({ preventScroll: true });
}

const FOCUSABLE = "input, textarea, button, [tabindex]";

/** A form in a dialog, which is busy until what was entered is carried out. */
export function FormDialog({ title, confirm, className, width = 640, notYet, onSubmit, onClose, children }: FormDialogProps) {
  const text = useText();
  const form = useId();
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (notYet !== undefined) return;
    setBusy(true);
    try {
      await onSubmit();
      // Where it stays open, what stands against it is shown once it is drawn.
      requestAnimationFrame(() => showFirstFault(form));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      closeLabel={text("common.close")}
      width={width}
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{text("common.cancel")}</Button>
          <Button tone="primary" type="submit" form={form} loading={isBusy} disabledReason={notYet}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className={className} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {children}
      </form>
    </Dialog>
  );
}
