import { type FormEvent, useState } from "react";
import { failureText } from "../../client/failure-text.ts";
import type { Credentials } from "../../client/sign-in.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Note } from "../../ui/Note.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { CaptchaField } from "./CaptchaField.tsx";
import { useCaptcha } from "./use-captcha.ts";

/** A form by which somebody proves who they are. */
export type ProofFormProps<Proof> = {
  /** What its button says. */
  readonly submit: string;
  /** Asks the server; throws what it refuses. */
  readonly prove: (proof: Proof) => Promise<void>;
  readonly onDone: () => Promise<void> | void;
};

/** Name and password, with the captcha where there is one. */
export function PasswordForm({ submit, prove, onDone }: ProofFormProps<Credentials>) {
  const text = useText();
  const language = useLanguage();
  const { captcha, fault, refresh, whenKnown } = useCaptcha();
  const [userName, setUserName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isRevealed, setRevealed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const takeAnother = async () => {
    setCode("");
    await refresh();
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (userName.trim() === "" || password === "") {
      setError(new MissingInputError(captcha?.captchaEnabled === true ? "login.missing" : "login.missingCredentials"));
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const asked = await whenKnown();
      if (asked.captchaEnabled && code.trim() === "") {
        setError(new MissingInputError("login.missingCaptcha"));
        return;
      }
      await prove({ username: userName, password, code: code.trim(), uuid: asked.uuid });
      await onDone();
    } catch (failure) {
      setError(failure);
      void takeAnother(); // every captcha is good for one attempt
    } finally {
      setBusy(false);
    }
  };
  const shownError = error ?? fault;
  const sentence =
    shownError instanceof MissingInputError
      ? text(shownError.sentence)
      : shownError === undefined
        ? undefined
        : failureText(shownError, language);
  return (
    <form className="signin-fields" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Field label={text("login.userName")}>
        <TextInput
          value={userName}
          onChange={setUserName}
          icon="user"
          size="default"
          name="username"
          autoComplete="username"
          maxLength={64}
        />
      </Field>
      <Field label={text("login.password")}>
        <TextInput
          value={password}
          onChange={setPassword}
          icon="lock"
          size="default"
          type={isRevealed ? "text" : "password"}
          name="password"
          autoComplete="current-password"
          after={
            <IconButton
              icon={isRevealed ? "eye-off" : "eye"}
              label={text(isRevealed ? "login.hide" : "login.reveal")}
              className="ctl-button"
              onClick={() => setRevealed(!isRevealed)}
            />
          }
        />
      </Field>
      {captcha?.captchaEnabled === true && (
        <CaptchaField captcha={captcha} code={code} onCode={setCode} onRefresh={takeAnother} />
      )}
      {sentence !== undefined && (
        <Note tone="error" role="alert">
          {sentence}
        </Note>
      )}
      <Button type="submit" tone="primary" size="default" className="signin-button" loading={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

/** Something was left empty; known before anything is sent. */
class MissingInputError extends Error {
  readonly sentence: "login.missing" | "login.missingCredentials" | "login.missingCaptcha";
  constructor(sentence: MissingInputError["sentence"]) {
    super(sentence);
    this.sentence = sentence;
  }
}
