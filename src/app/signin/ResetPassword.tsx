import { useEffect, useRef, useState } from "react";
import { RefusedError } from "../../client/errors.ts";
import { failureText } from "../../client/failure-text.ts";
import { askTicket, resetPassword } from "../../client/reset-password.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { toast } from "../../ui/toast-store.ts";
import { CodeField } from "./CodeField.tsx";
import { Entry } from "./Entry.tsx";
import { NewSecret } from "./Regist.tsx";
import { focusField } from "./SignUpPage.tsx";
import { useEntries, type Values } from "./use-entries.ts";
import { useMissing } from "./use-missing.ts";
import { useWords } from "./words.ts";

const [PROOF, SECRET] = [
  ["mobile", "code"],
  ["password", "repeated"],
];

/** Whoever forgot a password proves the account by its telephone, and chooses another one. */
export default function ResetPassword({ onDone }: { readonly onDone: () => Promise<void> | void }) {
  const say = useWords();
  const language = useLanguage();
  const entries = useEntries();
  const missing = useMissing();
  const { values, faults, put, setFaults } = entries;
  const [uuid, setUuid] = useState("");
  const [ticket, setTicket] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null && ticket !== undefined) focusField(form.current, SECRET);
  }, [ticket]);
  const show = (found: Values): void => {
    setFaults(found);
    if (form.current !== null) focusField(form.current, Object.keys(found));
  };
  const goOn = async (): Promise<void> => {
    const { mobile = "", code = "", password = "" } = values;
    if (ticket === undefined) return setTicket(await askTicket({ mobile: mobile.trim(), code: code.trim(), uuid }));
    await resetPassword(ticket, password);
    toast.success(say("reset.done"));
    return onDone();
  };
  const refuse = (error: unknown): void => {
    const { faults: told = [], bizCode } = error instanceof RefusedError ? error : {};
    show(Object.fromEntries(told.map(({ field, msg }) => [field === "newPassword" ? "password" : field, msg])));
    // A ticket lapses too; whoever was slow asks for another code.
    if (bizCode === "CODE_WRONG") setTicket(undefined);
    if (told.length === 0) setFailure(error);
  };
  const handleSubmit = async (): Promise<void> => {
    const found = missing(ticket === undefined ? PROOF : SECRET, values);
    show(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    await goOn()
      .catch(refuse)
      .finally(() => setBusy(false));
  };
  return (
    <form
      ref={form}
      className="signin-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <p className="signin-lead">{say(ticket === undefined ? "reset.lead" : "reset.choose")}</p>
      {ticket === undefined ? (
        <>
          <Entry entries={entries} name="mobile" label={say("signup.mobile")} autoComplete="tel" max={30} />
          <CodeField
            scene="resetPwd"
            mobile={values["mobile"] ?? ""}
            code={values["code"] ?? ""}
            error={faults["code"]}
            onCode={put("code")}
            onSent={setUuid}
          />
        </>
      ) : (
        <NewSecret entries={entries} />
      )}
      {failure !== undefined && (
        <Note tone="error" role="alert">
          {failureText(failure, language)}
        </Note>
      )}
      <Button type="submit" tone="primary" size="default" className="signin-button" loading={isBusy}>
        {say(ticket === undefined ? "signup.next" : "reset.save")}
      </Button>
    </form>
  );
}
