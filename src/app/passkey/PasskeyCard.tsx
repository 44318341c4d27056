import { useState } from "react";
import useSWR from "swr";
import { addPasskey, fetchPasskeys, type OwnPasskey, PasskeyLeftError, removePasskey } from "../../client/passkeys.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { Note } from "../../ui/Note.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { report } from "../failures/report.ts";
import { useSave } from "../profile/use-save.ts";
import { usePasskeyWords } from "./words.ts";
import "../factor/factor.css";

/** The keys of devices by which the person signs in: told, made, removed. */
export default function PasskeyCard() {
  const say = usePasskeyWords();
  const { data, mutate } = useSWR("own-passkeys", fetchPasskeys, { revalidateOnFocus: false, shouldRetryOnError: false });
  const isPossible = "PublicKeyCredential" in globalThis && data?.isOffered === true;
  if (data === undefined || (!isPossible && data.keys.length === 0)) return null;
  const handleRemove = async (id: string) => {
    try {
      await removePasskey(id);
      await mutate();
    } catch (error) {
      report(error);
    }
  };
  return (
    <Card title={say("title")} part="passkeys">
      <div className="factor">
        <p className="factor-lead">{say("lead")}</p>
        {data.keys.length === 0 ? (
          <p>{say("none")}</p>
        ) : (
          <ul className="places">
            {data.keys.map((key) => (
              <KeyLine key={key.id} passkey={key} onRemove={() => void handleRemove(key.id)} />
            ))}
          </ul>
        )}
        {isPossible && <Add onAdded={() => void mutate()} />}
      </div>
    </Card>
  );
}

type KeyLineProps = { readonly passkey: OwnPasskey; readonly onRemove: () => void };

function KeyLine({ passkey: { name, createTime, usedTime }, onRemove }: KeyLineProps) {
  const say = usePasskeyWords();
  return (
    <li className="place">
      <div>
        <p>{name}</p>
        <p className="place-facts num">
          {say("made")} {createTime}
          {usedTime !== null && ` · ${say("used")} ${usedTime}`}
        </p>
      </div>
      <Button tone="danger-outline" size="small" aria-label={`${say("remove")} ${name}`} onClick={onRemove}>
        {say("remove")}
      </Button>
    </li>
  );
}

function Add({ onAdded }: { readonly onAdded: () => void }) {
  const say = usePasskeyWords();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [isLeft, setLeft] = useState(false);
  const { isBusy, faults, handleSubmit } = useSave(async () => {
    setLeft(false);
    try {
      await addPasskey(password, name);
    } catch (error) {
      if (!(error instanceof PasskeyLeftError)) throw error;
      setLeft(true);
      return false;
    }
    setName("");
    setPassword("");
    onAdded();
    return undefined;
  });
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className="form-grid">
        <Field label={say("name")} field="passkeyName" required error={faults["name"]} hint={say("nameHint")}>
          <TextInput value={name} onChange={setName} maxLength={50} />
        </Field>
        <Field label={say("password")} field="passkeyPassword" required error={faults["password"]}>
          <TextInput value={password} onChange={setPassword} type="password" autoComplete="current-password" maxLength={64} />
        </Field>
      </div>
      {isLeft && (
        <Note tone="error" role="alert">
          {say("notMade")}
        </Note>
      )}
      <Button type="submit" loading={isBusy}>
        {say("add")}
      </Button>
    </form>
  );
}
