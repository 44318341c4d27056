import { useState } from "react";
import { type CodeScene, sendCode } from "../../client/sign-in.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast-store.ts";
import { report } from "../failures/report.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { useCaptcha } from "./use-captcha.ts";
import { useWords } from "./words.ts";

const DIGITS = 6;

/** A code is often copied with what stands around it, or typed by a keyboard whose digits are wide. */
function digitsOf(typed: string): string {
  return typed.normalize("NFKC").replace(/\D/g, "").slice(0, DIGITS);
}

export type CodeFieldProps = {
  /** What the code is good for. */
  readonly scene: CodeScene;
  readonly mobile: string;
  readonly code: string;
  readonly error: string | undefined;
  readonly onCode: (code: string) => void;
  /** A code is on its way; what the server wants back beside it. */
  readonly onSent: (uuid: string) => void;
};

/** The code that comes to the telephone; a stranger answers the captcha first. */
export function CodeField({ scene, mobile, code, error, onCode, onSent }: CodeFieldProps) {
  const text = useText();
  const say = useWords();
  const { captcha, refresh, whenKnown } = useCaptcha();
  const [answer, setAnswer] = useState("");
  const [isBusy, setBusy] = useState(false);
  const handleSend = async () => {
    setBusy(true);
    try {
      const asked = await whenKnown();
      if (asked.captchaEnabled && answer.trim() === "") {
        toast.warning(text("login.missingCaptcha"));
        return;
      }
      onSent(await sendCode(scene, mobile.trim(), { code: answer.trim(), uuid: asked.uuid }));
      toast.success(say("signup.codeSent"));
    } catch (failure) {
      report(failure);
      setAnswer("");
      void refresh(); // every captcha is good for one attempt
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {captcha?.captchaEnabled === true && (
        <CaptchaField captcha={captcha} code={answer} onCode={setAnswer} onRefresh={refresh} />
      )}
      <div className="signup-code">
        <Field label={say("signup.code")} field="code" required error={error}>
          <TextInput
            value={code}
            onChange={(typed) => onCode(digitsOf(typed))}
            size="default"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </Field>
        <Button
          size="default"
          loading={isBusy}
          disabledReason={mobile.trim() === "" ? say("signup.mobileFirst") : undefined}
          onClick={() => void handleSend()}
        >
          {say("signup.sendCode")}
        </Button>
      </div>
    </>
  );
}
