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
  readonly message: Message;
  readonly onClose: () => void;
  /** The record is open, under its own company. */
  readonly onOpened: () => void;
};

/** A message is about a record of another company: asks whether to work under that one and open it. */
export function OtherCompanyDialog({ message, onClose, onOpened }: OtherCompanyDialogProps) {
  const text = useText();
  const change = useCompanyChange();
  const company = useSignedIn()?.companies.find(({ comId }) => comId === message.comId);
  const [isUnderWay, setUnderWay] = useState(false);
  if (company === undefined) return null;
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
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text("messages.otherCompany")}
      closeLabel={text("common.close")}
      footer={
        <>
          <Button onClick={onClose}>{text("common.cancel")}</Button>
          <Button tone="primary" data-confirm="company" loading={isUnderWay} onClick={() => void handleOpen()}>
            {text("messages.switchAndOpen")}
          </Button>
        </>
      }
    >
      <p>{text("messages.otherCompanyAsk", { company: company.comName })}</p>
      {hasUnsaved() && <p>{text("form.leaveAsk")}</p>}
    </Dialog>
  );
}
