import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { FormView } from "../../core/page/page-view.ts";
import { say } from "../words.ts";
import { Asked, Refused } from "./Asked.tsx";
import { type Answer, ask } from "./call.ts";
import { enteredIn } from "./entered.ts";
import { SENT, TOKEN_KEY } from "./keys.ts";
import { useStored } from "./stored.ts";

type Captcha = { readonly uuid: string; readonly img: string };

/** A form to a public call; faults stand beside what they are about. */
export function AskForm({ form }: { readonly form: FormView }) {
  const { language } = form;
  const isGuest = useStored(TOKEN_KEY) === null;
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  const [captcha, takeAnother] = useCaptcha(form);
  if (answer?.code === 200)
    return (
      <p className="note" data-tone="success" role="status">
        {form.done}
      </p>
    );
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    const [method = "POST", path = ""] = form.call.split(" ");
    setBusy(true);
    const entered = await enteredIn(event.currentTarget, form.asks, language);
    const sent = "values" in entered ? entered.values : {};
    const proof = captcha === undefined ? {} : { uuid: captcha.uuid, code };
    const next =
      "refused" in entered
        ? entered.refused
        : await ask(method, path, language, { ...sent, ...Object.fromEntries(form.carried), ...proof });
    setBusy(false);
    setAnswer(next);
    if (next.code === 200) dispatchEvent(new Event(SENT));
    else takeAnother();
  };
  return (
    <form className="p-form" onSubmit={(event) => void handleSubmit(event)}>
      <Refused answer={answer} language={language} />
      <Asked asks={form.asks} answer={answer} language={language} />
      {captcha !== undefined && (
        <div className="p-captcha">
          <label className="p-field">
            <span>{say(language, "captcha")}</span>
            <input type="text" name="code" required autoComplete="off" />
          </label>
          <img src={captcha.img} alt={say(language, "captchaPicture")} width={112} height={36} />
          <button type="button" className="btn" onClick={takeAnother}>
            {say(language, "anotherCaptcha")}
          </button>
        </div>
      )}
      {form.privacy !== undefined && <p className="p-privacy">{form.privacy}</p>}
      {form.needsLogin && isGuest ? (
        <a className="btn" data-tone="primary" data-size="default" href={signInHref()}>
          {say(language, "signInFirst")}
        </a>
      ) : (
        <button type="submit" className="btn" data-tone="primary" data-size="default" disabled={isBusy}>
          {isBusy ? say(language, "sending") : form.submit}
        </button>
      )}
      <noscript>{say(language, "formNeedsScript")}</noscript>
    </form>
  );
}

/** Through the sign-in and back to this page. */
function signInHref(): string {
  const here = typeof location === "undefined" ? "/" : `${location.pathname}${location.search}`;
  return `/login?redirect=${encodeURIComponent(here)}`;
}

/** A picture with signs where the form wants one and the installation asks for them. */
function useCaptcha({ hasCaptcha, language }: FormView): readonly [Captcha | undefined, () => void] {
  const [captcha, setCaptcha] = useState<Captcha>();
  const take = useCallback(() => {
    if (!hasCaptcha) return;
    void ask("GET", "/captchaImage", language).then((answer) => {
      const { captchaEnabled, uuid, img } = answer;
      if (captchaEnabled !== true || typeof uuid !== "string" || typeof img !== "string") return setCaptcha(undefined);
      setCaptcha({ uuid, img: img.startsWith("data:") ? img : `data:image/gif;base64,${img}` });
    });
  }, [hasCaptcha, language]);
  useEffect(take, [take]);
  return [captcha, take];
}
