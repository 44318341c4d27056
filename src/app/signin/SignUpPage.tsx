import type { FormEvent, ReactNode } from "react";
import { failureText } from "../../client/failure-text.ts";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { PublicLayout } from "../../storefront/PublicLayout.tsx";
import { Link } from "../../ui/Link.tsx";
import { Note } from "../../ui/Note.tsx";
import { LOGIN } from "../routes/paths.ts";
import { usePageTitle } from "../routes/title.ts";
import { useWords } from "./words.ts";

export type SignUpPageProps = {
  readonly title: string;
  readonly failure: unknown;
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
  /** The buttons at the end. */
  readonly actions: ReactNode;
};

/** The card of a form that opens an account, with what went wrong above its buttons. */
export function SignUpPage({ title, failure, onSubmit, children, actions }: SignUpPageProps) {
  const text = useText();
  const say = useWords();
  const language = useLanguage();
  usePageTitle(title);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <PublicLayout>
      <section className="public-column signup" aria-labelledby="signup">
        <form className="card signup-form" noValidate onSubmit={handleSubmit}>
          <h1 id="signup" className="public-title">
            {title}
          </h1>
          {children}
          {failure !== undefined && (
            <Note tone="error" role="alert">
              {failureText(failure, language)}
            </Note>
          )}
          {actions}
          <p>
            {say("signup.haveAccount")}{" "}
            <Link to={LOGIN} className="link underline">
              {text("home.signIn")}
            </Link>
          </p>
        </form>
      </section>
    </PublicLayout>
  );
}

/** Bring the first of these fields into the reader's hands. */
export function focusField(form: HTMLElement, keys: readonly string[]): void {
  for (const field of form.querySelectorAll<HTMLElement>("[data-field]"))
    if (keys.includes(field.dataset["field"] ?? "")) {
      field.querySelector<HTMLElement>("input")?.focus();
      return;
    }
}
