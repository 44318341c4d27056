import { useEffect, useRef, useState } from "react";
import { useNavigate } from "../../ui/route.ts";
import { RefusedError } from "../../client/errors.ts";
import { isRegistrationOpen, signUp } from "../../client/sign-up.ts";
import { sameText } from "../../core/contract/language.ts";
import { taxNumberFault } from "../../core/form/tax-number.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { usePublicTitle } from "../../storefront/public-titles.ts";
import { Button } from "../../ui/Button.tsx";
import { Note } from "../../ui/Note.tsx";
import { Steps } from "../../ui/Steps.tsx";
import { WORKBENCH } from "../routes/paths.ts";
import { Agreement } from "./Agreement.tsx";
import { CodeField } from "./CodeField.tsx";
import { EnterpriseEntries } from "./EnterpriseEntries.tsx";
import { Entry } from "./Entry.tsx";
import { NewSecret } from "./Regist.tsx";
import { dropDraft, keepDraft, keepSending, readDraft, readSending } from "./register-draft.ts";
import { MAINLAND, registerSteps, stepOf } from "./register-steps.ts";
import { focusField, SignUpPage } from "./SignUpPage.tsx";
import { useEntries, type Values } from "./use-entries.ts";
import { useMissing } from "./use-missing.ts";
import { useWords } from "./words.ts";

/** Open a supplier's account with its enterprise, in three steps; what was entered is still there after a reload. */
export function Register() {
  const text = useText();
  const say = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const title = usePublicTitle("/register");
  const [draft] = useState(() => readDraft(Date.now()));
  const entries = useEntries({ gCategory: MAINLAND, ...draft });
  const missing = useMissing();
  const { values, faults, put, setFaults } = entries;
  const [step, setStep] = useState(0);
  const [uuid, setUuid] = useState(readSending);
  const isClosed = useIsClosed();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => keepDraft(values, Date.now()), [values]);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    const form = card.current?.closest("form");
    if (form) focusField(form, wanted);
  }, [wanted]);

  const titles: Readonly<Record<string, string>> = {
    account: say("signup.stepAccount"),
    enterprise: say("signup.stepEnterprise"),
    agreement: say("signup.stepAgreement"),
  };
  const faultsIn = (fields: readonly string[]): Values => {
    const found = missing(fields, values);
    const tax = (values["gTaxnumber"] ?? "").trim().toUpperCase();
    const isMainland = values["gCategory"] === MAINLAND;
    const fault = taxNumberFault(tax, { isMainland, title: sameText(say("signup.taxNumber")) });
    if (fields.includes("gTaxnumber") && tax !== "" && fault !== undefined) found["gTaxnumber"] = fault[language];
    return found;
  };
  const show = (found: Values): void => {
    setWanted(Object.keys(found));
    setFaults(found);
    const at = stepOf(Object.keys(found));
    if (at !== undefined) setStep(at);
  };
  const goTo = (next: number): void => {
    setFailure(undefined);
    setWanted([...(registerSteps[next]?.fields ?? [])]);
    setStep(next);
  };
  const handleSubmit = async (): Promise<void> => {
    const found = faultsIn(registerSteps[step]?.fields ?? []);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return show(found);
    if (step < registerSteps.length - 1) return goTo(step + 1);
    setBusy(true);
    try {
      const { repeated: _repeated, agreed: _agreed, ...body } = values;
      await signUp("supplier", { ...body, uuid });
      dropDraft();
      await navigate(WORKBENCH, { replace: true });
    } catch (error) {
      if (!(error instanceof RefusedError)) return setFailure(error);
      const byField = Object.fromEntries(error.faults.map(({ field, msg }) => [field, msg]));
      // A code lapses within minutes: whoever was slow gets another one where the first was asked for.
      if (error.bizCode === "CODE_WRONG") byField["code"] = error.message;
      show(byField);
      if (Object.keys(byField).length === 0) setFailure(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <SignUpPage
      title={title}
      failure={failure}
      onSubmit={() => void handleSubmit()}
      actions={
        <div className="signup-actions">
          {step > 0 && (
            <Button size="default" onClick={() => goTo(step - 1)}>
              {say("signup.back")}
            </Button>
          )}
          <Button
            type="submit"
            tone="primary"
            size="default"
            loading={isBusy}
            disabledReason={isClosed ? say("signup.closed") : undefined}
          >
            {step < registerSteps.length - 1 ? say("signup.next") : say("signup.submit")}
          </Button>
        </div>
      }
    >
      {isClosed && <Note tone="warning">{say("signup.closed")}</Note>}
      <Steps
        label={say("signup.steps")}
        steps={registerSteps.map(({ key }, index) => ({
          key,
          title: titles[key] ?? key,
          state: index < step ? "done" : index === step ? "current" : "waiting",
        }))}
        stateLabels={{
          done: say("signup.stepDone"),
          current: say("signup.stepCurrent"),
          waiting: say("signup.stepWaiting"),
          refused: say("signup.stepWaiting"),
        }}
      />
      <div ref={card} className="signup-step" data-step={registerSteps[step]?.key}>
        {step === 0 && (
          <>
            <Entry entries={entries} name="userName" label={text("login.userName")} autoComplete="username" max={30} />
            <NewSecret entries={entries} />
            <Entry entries={entries} name="mobile" label={say("signup.mobile")} autoComplete="tel" max={30} />
            <CodeField
              scene="register"
              mobile={values["mobile"] ?? ""}
              code={values["code"] ?? ""}
              error={faults["code"]}
              onCode={put("code")}
              onSent={(sending) => {
                keepSending(sending);
                setUuid(sending);
              }}
            />
          </>
        )}
        {step === 1 && <EnterpriseEntries entries={entries} />}
        {step === 2 && <Agreement entries={entries} />}
      </div>
    </SignUpPage>
  );
}

/** Whether nobody can register at present; who cannot ask is told at the end. */
function useIsClosed(): boolean {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    isRegistrationOpen().then(
      (isOpen) => setClosed(!isOpen),
      () => undefined,
    );
  }, []);
  return isClosed;
}
