import type { ReactNode } from "react";
import { useText } from "../../i18n/i18n.ts";
import { Link } from "../../ui/Link.tsx";
import { HOME } from "../routes/paths.ts";
import { usePageTitle } from "../routes/title.ts";
import { LanguageSwitch } from "../shell/LanguageSwitch.tsx";
import { BrandPanel } from "./BrandPanel.tsx";

export type SignInFrameProps = { readonly title: string; readonly children: ReactNode };

/** Pages about signing in: what is asked at the right, a calm panel at the left. */
export function SignInFrame({ title, children }: SignInFrameProps) {
  const text = useText();
  usePageTitle(title);
  return (
    <div className="signin">
      <BrandPanel />
      <main className="signin-side">
        <div className="signin-corner">
          <Link to={HOME} className="link">
            {text("login.home")}
          </Link>
          <LanguageSwitch />
        </div>
        <div className="signin-form">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
