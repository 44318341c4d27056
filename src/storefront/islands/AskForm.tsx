import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { FormView } from "../../core/page/page-view.ts";
import { say } from "../words.ts";
import { type Answer, ask } from "./call.ts";
import { TOKEN_KEY } from "./keys.ts";
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
  const faultOf = (key: string): string | undefined => answer?.errors?.find(({ field }) => field === key)?.msg;
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const entered = Object.fromEntries(new FormData(event.currentTarget).entries());
    const [method = "POST", path = ""] = form.call.split(" ");
    setBusy(true);
    const next = await ask(method, path, language, {
      ...entered,
      ...Object.fromEntries(form.carried),
      ...(captcha !== undefined && { uuid: captcha.uuid }),
    });
    setBusy(false);
    setAnswer(next);
    if (next.code !== 200) takeAnother();
  };
  return (
    <form className="p-form" onSubmit={(event) => void handleSubmit(event)}>
      {answer !== undefined && (
        <p className="note" data-tone="danger" role="alert">
          {answer.msg ?? say(language, "failed")}
        </p>
      )}
      {form.asks.map(({ key, title, as, isRequired, max }) => {
        const fault = faultOf(key);
        const shared = {
          name: key,
          required: isRequired,
          maxLength: max,
          "aria-invalid": fault !== undefined,
          "aria-describedby": fault === undefined ? undefined : `fault-${key}`,
        };
        return (
          <label key={key} className="p-field" data-field={key}>
            <span>
              {title}
              {isRequired && <em> ({say(language, "required")})</em>}
            </span>
            {as === "area" ? (
              <textarea rows={5} {...shared} />
            ) : (
              <input type={as === "phone" ? "tel" : "text"} autoComplete={as === "phone" ? "tel" : undefined} {...shared} />
            )}
            {fault !== undefined && (
              <small id={`fault-${key}`} className="p-fault">
                {fault}
              </small>
            )}
          </label>
        );
      })}
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
