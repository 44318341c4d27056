import { useState } from "react";
import { useNavigate, useQuery } from "../../ui/route.ts";
import { RefusedError } from "../../client/errors.ts";
import { signUp } from "../../client/sign-up.ts";
import { useText } from "../../i18n/i18n.ts";
import { usePublicTitle } from "../../storefront/public-titles.ts";
import { Button } from "../../ui/Button.tsx";
import { targetAfterSignIn } from "../routes/guard.ts";
import { CodeField } from "./CodeField.tsx";
import { Entry } from "./Entry.tsx";
import { focusField, SignUpPage } from "./SignUpPage.tsx";
import { useEntries, type Values } from "./use-entries.ts";
import { useMissing } from "./use-missing.ts";
import { useWords } from "./words.ts";

const fields = ["nickname", "mobile", "code", "password", "repeated"] as const;

/** Open the account of a storefront buyer; afterwards one is signed in, and back where one came from. */
export function Regist() {
  const say = useWords();
  const navigate = useNavigate();
  const params = useQuery();
  const title = usePublicTitle("/regist");
  const entries = useEntries();
  const missing = useMissing();
  const { values, faults, put, setFaults } = entries;
  const [uuid, setUuid] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const show = (found: Values): void => {
      setFaults(found);
      focusField(form, Object.keys(found));
    };
    const found = missing(fields, values);
    show(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { repeated: _repeated, ...body } = values;
      await signUp("buyer", { ...body, uuid });
      await navigate(targetAfterSignIn(params.get("redirect")), { replace: true });
    } catch (error) {
      const byField = error instanceof RefusedError ? error.faults : [];
      show(Object.fromEntries(byField.map(({ field, msg }) => [field, msg])));
      if (byField.length === 0) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SignUpPage
      title={title}
      failure={failure}
      onSubmit={(form) => void submit(form)}
      actions={
        <Button type="submit" tone="primary" size="default" loading={isBusy}>
          {say("signup.submit")}
        </Button>
      }
    >
      <Entry entries={entries} name="nickname" label={say("signup.nickName")} autoComplete="nickname" max={30} />
      <Entry entries={entries} name="mobile" label={say("signup.mobile")} autoComplete="tel" max={30} />
      <CodeField
        scene="register"
        mobile={values["mobile"] ?? ""}
        code={values["code"] ?? ""}
        error={faults["code"]}
        onCode={put("code")}
        onSent={setUuid}
      />
      <NewSecret entries={entries} />
    </SignUpPage>
  );
}

/** A password that is chosen, twice. */
export function NewSecret({ entries }: { readonly entries: ReturnType<typeof useEntries> }) {
  const text = useText();
  const say = useWords();
  return (
    <>
      <Entry
        entries={entries}
        name="password"
        label={text("login.password")}
        isSecret
        autoComplete="new-password"
        hint={text("profile.passwordHint")}
      />
      <Entry entries={entries} name="repeated" label={say("signup.repeated")} isSecret autoComplete="new-password" />
    </>
  );
}
