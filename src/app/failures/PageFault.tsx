import { useEffect } from "react";
import { useText } from "../../i18n/i18n.ts";
import { failureText } from "../../client/failure-text.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { isMissingScript } from "./missing-script.ts";

const RELOADED_KEY = "portal-reloaded";

/** A page that could not be drawn. After a release old pages ask for scripts that are gone: those load themselves anew, once. */
export function PageFault({ error }: { readonly error: unknown }) {
  const text = useText();
  const language = useLanguage();
  const isMissing = isMissingScript(error);
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the stack has no other place
    console.error(error);
    if (!isMissing || sessionStorage.getItem(RELOADED_KEY) !== null) return;
    sessionStorage.setItem(RELOADED_KEY, "1");
    location.reload();
  }, [error, isMissing]);
  return (
    <main className="grid min-h-[60vh] place-content-center p-gutter">
      <ErrorState
        title={text("app.fault")}
        message={isMissing ? text("app.missingScript") : failureText(error, language)}
        retry={{ label: text("app.reload"), onRetry: () => location.reload() }}
      />
    </main>
  );
}
