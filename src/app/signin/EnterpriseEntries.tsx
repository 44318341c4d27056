import { useState } from "react";
import useSWR from "swr";
import { fetchOnboardingCompanies, findEnterprises, type KnownEnterprise } from "../../client/sign-up.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Note } from "../../ui/Note.tsx";
import { RadioGroup } from "../../ui/RadioGroup.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast-store.ts";
import { report } from "../failures/report.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { Entry } from "./Entry.tsx";
import { MAINLAND } from "./register-steps.ts";
import { useCaptcha } from "./use-captcha.ts";
import type { Entries } from "./use-entries.ts";
import { useWords } from "./words.ts";

/** The enterprise that registers: for which company it wants to work, its name with a look-up, kind, number and contact. */
export function EnterpriseEntries({ entries }: { readonly entries: Entries }) {
  const text = useText();
  const say = useWords();
  const { values, faults, put } = entries;
  const { data = [], isLoading } = useSWR("onboarding companies", fetchOnboardingCompanies);
  return (
    <>
      <Field label={say("signup.company")} field="comId" required error={faults["comId"]}>
        <Select
          size="default"
          options={data.map(({ comId, comName }) => ({ value: comId, label: comName }))}
          labels={{ empty: text("input.noMatch"), clear: text("input.clear") }}
          loading={isLoading}
          value={values["comId"] ?? ""}
          onChange={put("comId")}
        />
      </Field>
      <EnterpriseName entries={entries} />
      <Field label={say("signup.category")} field="gCategory" required error={faults["gCategory"]}>
        <RadioGroup
          value={values["gCategory"] ?? ""}
          options={[
            { value: MAINLAND, label: say("signup.mainland") },
            { value: "1", label: say("signup.abroad") },
          ]}
          onChange={put("gCategory")}
        />
      </Field>
      <Entry entries={entries} name="gTaxnumber" label={say("signup.taxNumber")} max={30} />
      <Entry entries={entries} name="gLinkman" label={say("signup.contact")} autoComplete="name" />
    </>
  );
}

/** The name, and whether the portal knows such an enterprise already: a second account there is its administrator's to give. */
function EnterpriseName({ entries }: { readonly entries: Entries }) {
  const text = useText();
  const say = useWords();
  const { captcha, refresh, whenKnown } = useCaptcha();
  const [answer, setAnswer] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [known, setKnown] = useState<readonly KnownEnterprise[]>();
  const name = (entries.values["gChname"] ?? "").trim();
  const lookUp = async (): Promise<void> => {
    setBusy(true);
    try {
      const asked = await whenKnown();
      if (asked.captchaEnabled && answer.trim() === "") {
        toast.warning(text("login.missingCaptcha"));
        return;
      }
      setKnown(await findEnterprises(name, { code: answer.trim(), uuid: asked.uuid }));
    } catch (failure) {
      report(failure);
    } finally {
      setBusy(false);
      setAnswer("");
      void refresh(); // every captcha is good for one attempt
    }
  };
  return (
    <>
      <div className="signup-code">
        <Field label={say("signup.enterprise")} field="gChname" required error={entries.faults["gChname"]}>
          <TextInput
            size="default"
            value={entries.values["gChname"] ?? ""}
            onChange={(value) => {
              setKnown(undefined);
              entries.put("gChname")(value);
            }}
            autoComplete="organization"
            maxLength={100}
          />
        </Field>
        <Button
          size="default"
          loading={isBusy}
          disabledReason={[...name].length < 4 ? say("signup.nameFirst") : undefined}
          onClick={() => void lookUp()}
        >
          {say("signup.lookUp")}
        </Button>
      </div>
      {captcha?.captchaEnabled === true && (
        <CaptchaField captcha={captcha} code={answer} onCode={setAnswer} onRefresh={refresh} />
      )}
      {known?.length === 0 && (
        <Note tone="success" role="status">
          {say("signup.unknownHere")}
        </Note>
      )}
      {known !== undefined && known.length > 0 && (
        <Note tone="warning" role="status">
          {say("signup.knownHere")}
          <ul className="signup-known">
            {known.map(({ gChname, gTaxnumber }) => (
              <li key={`${gChname} ${gTaxnumber}`}>
                {gChname} <span className="num">{gTaxnumber}</span>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
