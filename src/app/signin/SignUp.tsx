import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import useSWR from "swr";
import { RefusedError } from "../../client/errors.ts";
import { failureText } from "../../client/failure-text.ts";
import { fetchOnboardingCompanies, signUp } from "../../client/sign-up.ts";
import { sameText } from "../../core/contract/language.ts";
import { taxNumberFault } from "../../core/form/tax-number.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { PublicLayout } from "../../storefront/PublicLayout.tsx";
import { usePublicTitle } from "../../storefront/public-titles.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Link } from "../../ui/Link.tsx";
import { Note } from "../../ui/Note.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { LOGIN, WORKBENCH } from "../routes/paths.ts";
import { usePageTitle } from "../routes/title.ts";
import { CodeField } from "./CodeField.tsx";

export type SignUpProps = { readonly kind: "supplier" | "buyer" };

type Values = Readonly<Record<string, string>>;

const fieldsOf = {
  supplier: ["comId", "gChname", "gTaxnumber", "gLinkman", "mobile", "code", "userName", "password", "repeated"],
  buyer: ["nickname", "mobile", "code", "password", "repeated"],
} as const;

/** Open an account: a supplier's with its enterprise, or a storefront buyer's; afterwards one is signed in. */
export function SignUp({ kind }: SignUpProps) {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const title = usePublicTitle(kind === "supplier" ? "/register" : "/regist");
  usePageTitle(title);
  const [values, setValues] = useState<Values>({});
  const [uuid, setUuid] = useState("");
  const [faults, setFaults] = useState<Values>({});
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const put = (key: string) => (value: string) => {
    setValues((old) => ({ ...old, [key]: value }));
    setFaults(({ [key]: _corrected, ...others }) => others);
  };
  const box = (
    key: string,
    label: string,
    more: { type?: "password"; autoComplete?: string; hint?: string; max?: number } = {},
  ) => (
    <Field label={label} field={key} required error={faults[key]} hint={more.hint}>
      <TextInput
        size="default"
        value={values[key] ?? ""}
        onChange={put(key)}
        maxLength={more.max ?? 64}
        {...(more.type === undefined ? {} : { type: more.type })}
        {...(more.autoComplete === undefined ? {} : { autoComplete: more.autoComplete })}
      />
    </Field>
  );

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (found: Values) => {
      setFaults(found);
      const first = fieldsOf[kind].find((key) => found[key] !== undefined);
      form.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus();
    };
    const missing = fieldsOf[kind].filter((key) => (values[key] ?? "").trim() === "");
    const found: Record<string, string> = Object.fromEntries(missing.map((key) => [key, text("signup.missing")]));
    if (found["repeated"] === undefined && values["repeated"] !== values["password"])
      found["repeated"] = text("profile.notEqual");
    const tax = (values["gTaxnumber"] ?? "").trim().toUpperCase();
    // Who registers here is an enterprise of the mainland, as the server takes it where nothing else is said.
    const taxFault = taxNumberFault(tax, { isMainland: kind === "supplier", title: sameText(text("signup.taxNumber")) });
    if (tax !== "" && taxFault !== undefined) found["gTaxnumber"] = taxFault[language];
    show(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { repeated: _repeated, ...body } = values;
      await signUp(kind, { ...body, uuid });
      await navigate(WORKBENCH, { replace: true });
    } catch (error) {
      const byField = error instanceof RefusedError ? error.faults : [];
      show(Object.fromEntries(byField.map(({ field, msg }) => [field, msg])));
      if (byField.length === 0) setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <PublicLayout>
      <section className="public-column signup" aria-labelledby="signup">
        <form className="card signup-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
          <h1 id="signup" className="public-title">
            {title}
          </h1>
          {kind === "supplier" ? (
            <>
              <CompanyField value={values["comId"] ?? ""} onChange={put("comId")} error={faults["comId"]} />
              {box("gChname", text("signup.enterprise"), { autoComplete: "organization", max: 100 })}
              {box("gTaxnumber", text("signup.taxNumber"), { max: 30 })}
              {box("gLinkman", text("signup.contact"), { autoComplete: "name" })}
            </>
          ) : (
            box("nickname", text("signup.nickName"), { autoComplete: "nickname", max: 30 })
          )}
          {box("mobile", text("signup.mobile"), { autoComplete: "tel", max: 30 })}
          <CodeField
            mobile={values["mobile"] ?? ""}
            code={values["code"] ?? ""}
            error={faults["code"]}
            onCode={put("code")}
            onSent={setUuid}
          />
          {kind === "supplier" && box("userName", text("login.userName"), { autoComplete: "username", max: 30 })}
          {box("password", text("login.password"), {
            type: "password",
            autoComplete: "new-password",
            hint: text("profile.passwordHint"),
            max: 64,
          })}
          {box("repeated", text("profile.repeat"), { type: "password", autoComplete: "new-password", max: 64 })}
          {failure !== undefined && (
            <Note tone="error" role="alert">
              {failureText(failure, language)}
            </Note>
          )}
          <Button type="submit" tone="primary" size="default" loading={isBusy}>
            {text("signup.submit")}
          </Button>
          <p>
            {text("signup.haveAccount")}{" "}
            <Link to={LOGIN} className="link underline">
              {text("home.signIn")}
            </Link>
          </p>
        </form>
      </section>
    </PublicLayout>
  );
}

type CompanyFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

function CompanyField({ value, onChange, error }: CompanyFieldProps) {
  const text = useText();
  const { data = [], isLoading } = useSWR("onboarding companies", fetchOnboardingCompanies);
  return (
    <Field label={text("signup.company")} field="comId" required error={error}>
      <Select
        size="default"
        options={data.map(({ comId, comName }) => ({ value: comId, label: comName }))}
        labels={{ empty: text("input.noMatch"), clear: text("input.clear") }}
        loading={isLoading}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
