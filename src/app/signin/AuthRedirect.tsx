import { useEffect, useRef, useState } from "react";
import { useNavigate, useQuery } from "../../ui/route.ts";
import { RefusedError } from "../../client/errors.ts";
import { failureText } from "../../client/failure-text.ts";
import { finishExternalSignIn } from "../../client/external-sign-in.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { usePublicTitle } from "../../storefront/public-titles.ts";
import { Link } from "../../ui/Link.tsx";
import { Note } from "../../ui/Note.tsx";
import { targetAfterSignIn } from "../routes/guard.ts";
import { LOGIN } from "../routes/paths.ts";
import { SignInFrame } from "./SignInFrame.tsx";
import { useWords } from "./words.ts";

/** What a provider sends back with the browser; nothing else goes any further. */
const GIVEN = ["provider", "code", "state", "iss", "error"] as const;

/** Where an external sign-in comes back to: the page that opened this window is told, or the server is asked here. */
export function AuthRedirect() {
  const say = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const params = useQuery();
  const [failure, setFailure] = useState<unknown>();
  const hasBegun = useRef(false);
  const isComplete = params.has("state") && (params.has("code") || params.has("error"));
  useEffect(() => {
    if (!isComplete || hasBegun.current) return;
    hasBegun.current = true; // a code is good for one attempt
    const given = GIVEN.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? ""] as const] : []));
    if (tellOpener(Object.fromEntries(given))) return;
    void finishExternalSignIn(given).then(({ openId, redirect }) => {
      const bind = new URLSearchParams({ openId: openId ?? "", ...(redirect !== null && { redirect }) });
      return navigate(openId === undefined ? targetAfterSignIn(redirect) : `/bind?${bind}`, { replace: true });
    }, setFailure);
  }, [isComplete, params, navigate]);
  const isUnknown = failure instanceof RefusedError && failure.code === 404;
  return (
    <SignInFrame title={usePublicTitle("/auth-redirect")}>
      {isComplete && failure === undefined && <p role="status">{say("external.running")}</p>}
      {!isComplete && <Note tone="warning">{say("external.incomplete")}</Note>}
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {isUnknown ? say("external.unknown") : failureText(failure, language)}
        </Note>
      )}
      <p className="signin-more">
        <Link to={LOGIN} className="link underline">
          {say("bind.toSignIn")}
        </Link>
      </p>
    </SignInFrame>
  );
}

/** Only a page of this site may be told; the window has then done its work. */
function tellOpener(given: Readonly<Record<string, string>>): boolean {
  const { opener } = globalThis as { readonly opener?: Window | null };
  if (opener === null || opener === undefined || opener === window) return false;
  opener.postMessage({ type: "external-sign-in", ...given }, location.origin);
  window.close();
  return true;
}
