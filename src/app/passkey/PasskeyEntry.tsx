import { useState } from "react";
import useSWR from "swr";
import { failureText } from "../../client/failure-text.ts";
import { offersPasskeys, PasskeyLeftError, signInByPasskey } from "../../client/passkeys.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { usePasskeyWords } from "./words.ts";
import "../signin/providers.css";

/** The way in by a key of the device, where browser and site have such keys. */
export default function PasskeyEntry({ onDone }: { readonly onDone: () => void }) {
  const say = usePasskeyWords();
  const language = useLanguage();
  const { data } = useSWR("passkeys", offersPasskeys, { revalidateOnFocus: false, shouldRetryOnError: false });
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (data !== true) return null;
  const handleClick = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await signInByPasskey();
      onDone();
    } catch (error) {
      setFault(error instanceof PasskeyLeftError ? say("left") : failureText(error, language));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="providers" data-part="passkey-entry">
      <Button size="default" className="signin-button" loading={isBusy} onClick={() => void handleClick()}>
        {say("signIn")}
      </Button>
      {fault !== undefined && (
        <Note tone="error" role="alert">
          {fault}
        </Note>
      )}
    </div>
  );
}
