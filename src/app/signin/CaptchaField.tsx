import { type Captcha, captchaSource } from "../../client/sign-in.ts";
import { useText } from "../../i18n/i18n.ts";
import { Field } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

export type CaptchaFieldProps = {
  readonly captcha: Captcha;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onRefresh: () => Promise<void>;
};

/** The result of a small sum in a picture; another sum is one click away. */
export function CaptchaField({ captcha, code, onCode, onRefresh }: CaptchaFieldProps) {
  const text = useText();
  return (
    <div className="signin-captcha">
      <Field label={text("login.captcha")}>
        <TextInput value={code} onChange={onCode} size="default" inputMode="numeric" name="captcha" maxLength={8} />
      </Field>
      <img src={captchaSource(captcha)} alt={text("login.captchaPicture")} onClick={() => void onRefresh()} />
      <IconButton icon="refresh" size="default" label={text("login.refresh")} onClick={() => void onRefresh()} />
    </div>
  );
}
