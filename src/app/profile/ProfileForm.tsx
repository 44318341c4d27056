import { useState } from "react";
import { changeProfile, type Profile } from "../../client/profile.ts";
import { useUnsavedInput } from "../../engine/form/use-unsaved.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useSave } from "./use-save.ts";

export type ProfileFormProps = { readonly profile: Profile; readonly onSaved: () => void };

/** What everybody may change about themselves. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const text = useText();
  const [nickName, setNickName] = useState(profile.nickName);
  const [phonenumber, setPhone] = useState(profile.phonenumber);
  const [email, setEmail] = useState(profile.email);
  const isChanged = nickName !== profile.nickName || phonenumber !== profile.phonenumber || email !== profile.email;
  useUnsavedInput(isChanged, () => {
    setNickName(profile.nickName);
    setPhone(profile.phonenumber);
    setEmail(profile.email);
  });
  const { isBusy, faults, handleSubmit } = useSave(async () => {
    await changeProfile({ nickName, phonenumber, email });
    onSaved();
  });
  return (
    <Card title={text("profile.facts")}>
      <form className="profile-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div className="form-grid">
          <Field label={text("profile.nickName")} field="nickName" required error={faults["nickName"]}>
            <TextInput value={nickName} onChange={setNickName} maxLength={30} autoComplete="name" />
          </Field>
          <Field label={text("profile.phone")} field="phonenumber" error={faults["phonenumber"]}>
            <TextInput value={phonenumber} onChange={setPhone} maxLength={20} inputMode="tel" autoComplete="tel" />
          </Field>
          <Field label={text("profile.email")} field="email" error={faults["email"]}>
            <TextInput value={email} onChange={setEmail} maxLength={100} inputMode="email" autoComplete="email" />
          </Field>
        </div>
        <Button type="submit" tone="primary" loading={isBusy}>
          {text("common.save")}
        </Button>
      </form>
    </Card>
  );
}
