import { useState } from "react";
import useSWR from "swr";
import { confirmFactor, endFactor, fetchFactor, type SetUp, setUpFactor } from "../../client/second-factor.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useSave } from "../profile/use-save.ts";
import { AppSetUp } from "./AppSetUp.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useFactorWords } from "./words.ts";

/** The person's second factor: set up, switched on by a first code, switched off by another. */
export default function FactorCard() {
  const say = useFactorWords();
  const { data, mutate } = useSWR("factor", fetchFactor, { revalidateOnFocus: false, shouldRetryOnError: false });
  const [setUp, setSetUp] = useState<SetUp>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (data === undefined) return null;
  const handleOn = (told: readonly string[]) => {
    setCodes(told);
    setSetUp(undefined);
    void mutate();
  };
  return (
    <Card
      title={say("title")}
      part="factor"
      actions={<Badge tone={data.isOn ? "success" : "neutral"} text={say(data.isOn ? "isOn" : "isOff")} />}
    >
      <div className="factor">
        <p className="factor-lead">{say("lead")}</p>
        {codes.length > 0 && <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />}
        {!data.isOn && setUp === undefined && <Begin onBegun={setSetUp} />}
        {setUp !== undefined && <Confirm setUp={setUp} onOn={handleOn} />}
        {data.isOn && codes.length === 0 && (
          <>
            <p>
              {say("left")} <span className="num">{data.recoveryLeft}</span>
            </p>
            {data.isRequired ? <p>{say("required")}</p> : <End onEnded={() => void mutate()} />}
          </>
        )}
      </div>
    </Card>
  );
}

function Begin({ onBegun }: { readonly onBegun: (setUp: SetUp) => void }) {
  const say = useFactorWords();
  const [password, setPassword] = useState("");
  const { isBusy, faults, handleSubmit } = useSave(async () => onBegun(await setUpFactor(password)));
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="form-grid">
        <Field label={say("password")} field="password" required error={faults["password"]}>
          <TextInput value={password} onChange={setPassword} type="password" autoComplete="current-password" maxLength={64} />
        </Field>
      </div>
      <Button type="submit" loading={isBusy}>
        {say("begin")}
      </Button>
    </form>
  );
}

function Confirm({ setUp, onOn }: { readonly setUp: SetUp; readonly onOn: (codes: readonly string[]) => void }) {
  const say = useFactorWords();
  const [otp, setOtp] = useState("");
  const { isBusy, faults, handleSubmit } = useSave(async () => onOn(await confirmFactor(otp)));
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <AppSetUp setUp={setUp} />
      <div className="form-grid">
        <CodeEntry value={otp} onChange={setOtp} error={faults["otp"]} isFirst />
      </div>
      <Button type="submit" tone="primary" loading={isBusy}>
        {say("turnOn")}
      </Button>
    </form>
  );
}

function End({ onEnded }: { readonly onEnded: () => void }) {
  const say = useFactorWords();
  const [otp, setOtp] = useState("");
  const { isBusy, faults, handleSubmit } = useSave(async () => {
    await endFactor(otp);
    onEnded();
  });
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="form-grid">
        <CodeEntry value={otp} onChange={setOtp} error={faults["otp"]} isFirst={false} />
      </div>
      <Button type="submit" tone="danger-outline" loading={isBusy}>
        {say("turnOff")}
      </Button>
    </form>
  );
}
