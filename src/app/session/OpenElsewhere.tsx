import { useState } from "react";
import { usePlace } from "../../ui/route.ts";
import type { OtherCompany } from "../../client/errors.ts";
import { useSignedIn } from "../../client/session-store.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { report } from "../failures/report.ts";
import { useCompanyChange } from "./use-company-change.ts";

/** In the place of a document that belongs to another company of the reader's: says so, and opens it there. */
export function OpenElsewhere({ company }: { readonly company: OtherCompany }) {
  const text = useText();
  const change = useCompanyChange();
  const { pathname, search } = usePlace();
  const own = useSignedIn()?.companies.find(({ comId }) => comId === company.comId);
  const [isUnderWay, setUnderWay] = useState(false);
  const open = async (): Promise<void> => {
    setUnderWay(true);
    try {
      await change(own ?? company, `${pathname}${search}`);
    } catch (error) {
      report(error);
      setUnderWay(false);
    }
  };
  return (
    <EmptyState
      kind="no-permission"
      title={text("messages.otherCompany")}
      text={text("detail.otherCompany", { company: company.comName })}
      action={
        <Button tone="primary" data-confirm="company" loading={isUnderWay} onClick={() => void open()}>
          {text("messages.switchAndOpen")}
        </Button>
      }
    />
  );
}
