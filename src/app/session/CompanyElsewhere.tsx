import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

/** Another tab works under another company by now: what stands here would ask the server for that one's rows. */
export function CompanyElsewhere() {
  const text = useText();
  return (
    <Dialog
      open
      mustAnswer
      onOpenChange={() => undefined}
      title={text("company.elsewhereTitle")}
      closeLabel={text("common.close")}
      footer={
        <Button tone="primary" data-confirm="reload" onClick={() => location.reload()}>
          {text("company.reload")}
        </Button>
      }
    >
      <p>{text("company.elsewhere")}</p>
    </Dialog>
  );
}
