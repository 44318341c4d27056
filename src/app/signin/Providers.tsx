import { useState } from "react";
import useSWR from "swr";
import { beginExternalSignIn, fetchProviders } from "../../client/external-sign-in.ts";
import { failureText } from "../../client/failure-text.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { useWords } from "./words.ts";
import "./providers.css";

/** Systems that say who somebody is, where the installation names any: the browser goes there and comes back. */
export function Providers({ redirect }: { readonly redirect: string | null }) {
  const say = useWords();
  const language = useLanguage();
  const { data } = useSWR("providers", fetchProviders, { revalidateOnFocus: false, shouldRetryOnError: false });
  const [chosen, setChosen] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  if (data === undefined || data.length === 0) return null;
  const handleChoice = async (key: string) => {
    setChosen(key);
    setFailure(undefined);
    try {
      // The button stays busy: the page is left.
      location.assign(await beginExternalSignIn(key, redirect ?? ""));
    } catch (error) {
      setFailure(error);
      setChosen(undefined);
    }
  };
  return (
    <div className="providers" role="group" aria-label={say("external.others")}>
      <p className="providers-lead">{say("external.others")}</p>
      {data.map(({ key, name }) => (
        <Button
          key={key}
          size="default"
          className="signin-button"
          loading={chosen === key}
          onClick={() => void handleChoice(key)}
        >
          {name[language]}
        </Button>
      ))}
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {failureText(failure, language)}
        </Note>
      )}
    </div>
  );
}
