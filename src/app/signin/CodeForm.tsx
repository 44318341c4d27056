import { type FormEvent, useState } from "react";
import { failureText } from "../../client/failure-text.ts";
import type { CodeProof, CodeScene } from "../../client/sign-in.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { CodeField } from "./CodeField.tsx";
import { Entry } from "./Entry.tsx";
import type { ProofFormProps } from "./PasswordForm.tsx";
import { missingIn } from "./register-steps.ts";
import { focusField } from "./SignUpPage.tsx";
import { useEntries } from "./use-entries.ts";
import { useWords } from "./words.ts";

/** A telephone and the code that came to it. */
export function CodeForm({ submit, scene, prove, onDone }: ProofFormProps<CodeProof> & { readonly scene: CodeScene }) {
  const say = useWords();
  const language = useLanguage();
  const entries = useEntries();
  const { mobile = "", code = "" } = entries.values;
  const [uuid, setUuid] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const missing = missingIn(["mobile", "code"], entries.values);
    entries.setFaults(Object.fromEntries(missing.map((key) => [key, say("signup.missing")])));
    setFailure(undefined);
    focusField(event.currentTarget, missing);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await prove({ mobile: mobile.trim(), code: code.trim(), uuid });
      await onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="signin-fields" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Entry entries={entries} name="mobile" label={say("signup.mobile")} autoComplete="tel" max={30} />
      <CodeField
        scene={scene}
        mobile={mobile}
        code={code}
        error={entries.faults["code"]}
        onCode={entries.put("code")}
        onSent={setUuid}
      />
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {failureText(failure, language)}
        </Note>
      )}
      <Button type="submit" tone="primary" size="default" className="signin-button" loading={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
