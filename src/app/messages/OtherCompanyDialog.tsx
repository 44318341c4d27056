import { useState } from "react";
import type { Message } from "../../client/messages.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { hasUnsaved } from "../../engine/form/unsaved.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { report } from "../failures/report.ts";
import { useCompanyChange } from "../session/use-company-change.ts";

export type OtherCompanyDialogProps = {
  /** What is about the record, such as a message or what a search has found. */
  readonly message: Pick<Message, "comId" | "route">;
  readonly onClose: () => void;
  /** What is asked where it is no message, with the company's name in it. */
  readonly ask?: (company: string) => string;
  /** The record is open, under its own company. */
  readonly onOpened: () => void;
};

/** Something is about a record of another company: asks whether to work under that one and open it. */
export function OtherCompanyDialog({ message, ask, onClose, onOpened }: OtherCompanyDialogProps) {
  const text = useText();
  const change = useCompanyChange();
  const { comId } = message;
  // A company that somebody was given meanwhile has no name here yet.
  const company = useSignedIn()?.companies.find((one) => one.comId === comId) ?? { comId, comName: comId };
  const [isUnderWay, setUnderWay] = useState(false);
  const handleOpen = async (): Promise<void> => {
    setUnderWay(true);
    try {
      await change(company, message.route);
      onOpened();
    } catch (error) {
      report(error);
      setUnderWay(false);
    }
  };
  return (
    <Dialog
      open
      busy={isUnderWay}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text("messages.otherCompany")}
      closeLabel={text("common.close")}
      footer={
        <>
          <Button onClick={() => !isUnderWay && onClose()} aria-disabled={isUnderWay || undefined}>
            {text("common.cancel")}
          </Button>
          <Button tone="primary" data-confirm="company" loading={isUnderWay} onClick={() => void handleOpen()}>
            {text("messages.switchAndOpen")}
          </Button>
        </>
      }
    >
      <p>{ask?.(company.comName) ?? text("messages.otherCompanyAsk", { company: company.comName })}</p>
      {hasUnsaved() && <p>{text("form.leaveAsk")}</p>}
    </Dialog>
  );
}
