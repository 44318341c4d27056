import { shownText } from "../../core/contract/shown-messages.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { LOGIN } from "../routes/paths.ts";
import { leave } from "../session/leave.ts";
import { expiredStore } from "./expired-store.ts";

/** The sign-in has lapsed: stay and read on, or log in again by way of the home page (specification §8). */
export function ExpiredDialog() {
  const text = useText();
  const language = useLanguage();
  return (
    <Dialog
      open
      onOpenChange={expiredStore.close}
      title={shownText("PROMPT_TITLE", language)}
      closeLabel={text("common.close")}
      footer={
        <>
          <Button onClick={expiredStore.close}>{shownText("STAY", language)}</Button>
          <Button tone="primary" onClick={signInAgain}>
            {shownText("LOGIN_AGAIN", language)}
          </Button>
        </>
      }
    >
      <p>{shownText("LOGIN_EXPIRED", language)}</p>
    </Dialog>
  );
}

/** Who was brought to the sign-in already, by a reload of what she was at, signs in there and gets back to it. */
function signInAgain(): void {
  if (location.pathname === LOGIN) expiredStore.close();
  else void leave();
}
