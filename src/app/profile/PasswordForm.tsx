import { type FormEvent, useState } from "react";
import { changePassword } from "../../client/profile.ts";
import { t, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useSave } from "./use-save.ts";

/** Change the password; all other sign-ins end with it. */
export function PasswordForm({ onChanged }: { readonly onChanged?: () => Promise<unknown> }) {
  const text = useText();
  const [oldPassword, setOld] = useState("");
  const [newPassword, setNew] = useState("");
  const [repeated, setRepeated] = useState("");
  const { isBusy, faults, setFaults, handleSubmit } = useSave(async () => {
    await changePassword(oldPassword, newPassword);
    for (const clear of [setOld, setNew, setRepeated]) clear("");
    await onChanged?.();
  });
  const handleChecked = (event: FormEvent) => {
    if (newPassword === repeated) return void handleSubmit(event);
    event.preventDefault();
    setFaults({ repeated: t("profile.notEqual") });
  };
  return (
    <Card title={text("profile.password")}>
      <form className="profile-form" noValidate onSubmit={handleChecked}>
        <div className="form-grid">
          <Field label={text("profile.oldPassword")} field="oldPassword" required error={faults["oldPassword"]}>
            <TextInput value={oldPassword} onChange={setOld} type="password" autoComplete="current-password" maxLength={64} />
          </Field>
          <Field
            label={text("profile.newPassword")}
            field="newPassword"
            required
            error={faults["newPassword"]}
            hint={text("profile.passwordHint")}
          >
            <TextInput value={newPassword} onChange={setNew} type="password" autoComplete="new-password" maxLength={64} />
          </Field>
          <Field label={text("profile.repeat")} field="repeated" required error={faults["repeated"]}>
            <TextInput value={repeated} onChange={setRepeated} type="password" autoComplete="new-password" maxLength={64} />
          </Field>
        </div>
        <Button type="submit" loading={isBusy}>
          {text("profile.changePassword")}
        </Button>
      </form>
    </Card>
  );
}
