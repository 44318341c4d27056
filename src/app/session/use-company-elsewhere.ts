import { useEffect, useState } from "react";
import { onCompanyElsewhere } from "../../client/company-elsewhere.ts";
import { readSignedIn } from "../../client/session-store.ts";

/** Whether another tab has put the session under another company than the one that this page is drawn for. */
export function useCompanyElsewhere(): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(
    () =>
      onCompanyElsewhere((companyId) => {
        const own = readSignedIn()?.company?.companyId;
        setElsewhere(own !== undefined && own !== companyId);
      }),
    [],
  );
  return isElsewhere;
}
