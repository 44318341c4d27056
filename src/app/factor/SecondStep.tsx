import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureText } from "../../client/failure-text.ts";
import { type SecondStepAsked, takeSecondStep } from "../../client/second-factor.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { AppSetUp } from "./AppSetUp.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useFactorWords } from "./words.ts";

export type SecondStepProps = {
  readonly asked: SecondStepAsked;
  readonly onDone: () => Promise<void> | void;
  readonly onBack: () => void;
};

/** After the first proof: the code of an app, which is set up here where a role asks for one. */
export default function SecondStep({ asked: { ticket, setUp }, onDone, onBack }: SecondStepProps) {
  const say = useFactorWords();
  const language = useLanguage();
  const [otp, setOtp] = useState("");
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  // The form before it is gone, and the focus with it.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (otp.trim() === "") return setFault(say("missing"));
    setBusy(true);
    setFault(undefined);
    try {
      const told = await takeSecondStep(ticket, otp);
      if (told.length === 0) await onDone();
      else setCodes(told);
    } catch (error) {
      setFault(failureText(error, language));
      setOtp("");
    } finally {
      setBusy(false);
    }
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => void onDone()} />;
  return (
    <form ref={form} className="signin-fields" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {setUp !== undefined && (
        <>
          <Note tone="info">{say("setUpLead")}</Note>
          <AppSetUp setUp={setUp} />
        </>
      )}
      <CodeEntry value={otp} onChange={setOtp} error={fault} isFirst={setUp !== undefined} />
      <Button type="submit" tone="primary" size="default" className="signin-button" loading={isBusy}>
        {say("verify")}
      </Button>
      <Button size="default" className="signin-button" onClick={onBack}>
        {say("back")}
      </Button>
    </form>
  );
}
