import { useState } from "react";
import { shownText } from "../../core/contract/shown-messages.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { forgetTags } from "../tags/kept-tags.ts";
import { leave } from "../session/leave.ts";

/** Asks before signing out; afterwards the home page, loaded anew so that nothing of the person stays behind. */
export default function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const handleLeave = async () => {
    setBusy(true);
    await leave(forgetTags);
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={onClose}
      title={shownText("PROMPT_TITLE", language)}
      closeLabel={text("common.close")}
      footer={
        <>
          <Button onClick={onClose}>{text("common.cancel")}</Button>
          <Button tone="primary" loading={isBusy} onClick={() => void handleLeave()}>
            {text("common.confirm")}
          </Button>
        </>
      }
    >
      <p>{shownText("LOGOUT_ASK", language)}</p>
    </Dialog>
  );
}
