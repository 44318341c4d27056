import { type FormEvent, useState } from "react";
import { RefusedError } from "../../client/errors.ts";
import { shownText } from "../../core/contract/shown-messages.ts";
import { activeLanguage } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { report } from "../failures/report.ts";

/** A small form's way to the server: busy while it runs, faults by field, a word when it is done; `false` where nothing was. */
export function useSave(save: () => Promise<void | false>) {
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFaults({});
    try {
      const done = await save();
      if (done !== false) toast.success(shownText("DONE", activeLanguage()));
    } catch (error) {
      const byField = error instanceof RefusedError ? error.faults.map(({ field, msg }) => [field, msg] as const) : [];
      setFaults(Object.fromEntries(byField));
      if (byField.length === 0) report(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, faults, setFaults, handleSubmit };
}
