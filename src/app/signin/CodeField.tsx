import { useState } from "react";
import { sendRegisterCode } from "../../client/sign-up.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast-store.ts";
import { report } from "../failures/report.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { useCaptcha } from "./use-captcha.ts";

export type CodeFieldProps = {
  readonly mobile: string;
  readonly code: string;
  readonly error: string | undefined;
  readonly onCode: (code: string) => void;
  /** A code is on its way; what the server wants back beside it. */
  readonly onSent: (uuid: string) => void;
};

/** The code that comes to the telephone; a stranger answers the captcha first. */
export function CodeField({ mobile, code, error, onCode, onSent }: CodeFieldProps) {
  const text = useText();
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
      onSent(await sendRegisterCode(mobile.trim(), { code: answer.trim(), uuid: asked.uuid }));
      toast.success(text("signup.codeSent"));
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
        <Field label={text("signup.code")} field="code" required error={error}>
          <TextInput
            value={code}
            onChange={onCode}
            size="default"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </Field>
        <Button
          size="default"
          loading={isBusy}
          disabledReason={mobile.trim() === "" ? text("signup.mobileFirst") : undefined}
          onClick={() => void handleSend()}
        >
          {text("signup.sendCode")}
        </Button>
      </div>
    </>
  );
}
