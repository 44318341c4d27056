import { useText } from "../../i18n/i18n.ts";
import { PublicLayout } from "../../storefront/PublicLayout.tsx";
import { Button } from "../../ui/Button.tsx";
import { usePageTitle } from "../routes/title.ts";
import { leave } from "../session/leave.ts";
import { loadSession } from "../session/load-session.ts";
import { PasswordForm } from "./PasswordForm.tsx";

/** Stands in place of every page until somebody whose password was given by somebody else has chosen an own one. */
export default function NewPassword() {
  const text = useText();
  usePageTitle(text("profile.newPasswordNeeded"));
  return (
    <PublicLayout>
      <section className="public-column later">
        <h1 className="public-title">{text("profile.newPasswordNeeded")}</h1>
        <p>{text("profile.newPasswordWhy")}</p>
        <PasswordForm onChanged={loadSession} />
        <Button onClick={() => void leave()}>{text("shell.logout")}</Button>
      </section>
    </PublicLayout>
  );
}
