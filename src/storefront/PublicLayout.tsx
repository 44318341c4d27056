import type { ReactNode } from "react";
import { Link } from "../ui/Link.tsx";
import { useSignedIn } from "../client/session-store.ts";
import { activateLanguage, useLanguage, useText } from "../i18n/i18n.ts";

/** Header and footer of every public page. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const signedIn = useSignedIn();
  return (
    <div className="public">
      <header className="public-head">
        <div className="public-column public-bar">
          <Link to="/" className="public-logo">
            <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <rect width="32" height="32" rx="7" />
              <path d="M8 13.5 16 9l8 4.5v9L16 27l-8-4.5zM8 13.5l8 4.5 8-4.5M16 18v9" />
            </svg>
            <span>{text("app.name")}</span>
          </Link>
          <nav className="public-links" aria-label={text("home.links")}>
            <Link to="/announcement">{text("home.announcements")}</Link>
            <Link to="/anotices">{text("home.awards")}</Link>
            <Link to="/bid">{text("home.bids")}</Link>
            <Link to="/brands">{text("home.brands")}</Link>
          </nav>
          <LanguageButton />
          {signedIn === undefined ? (
            <>
              <Link to="/register" className="btn public-register" data-tone="text">
                {text("home.register")}
              </Link>
              <Link to="/login" className="btn" data-tone="primary">
                {text("home.signIn")}
              </Link>
            </>
          ) : (
            <Link to="/workbenches/workbenches" className="btn" data-tone="primary">
              {text("home.toWorkbench")}
            </Link>
          )}
        </div>
      </header>
      <main id="main">{children}</main>
      <footer className="public-foot">
        <div className="public-column">
          <p>{text("app.name")}</p>
          <p>{text("home.footer")}</p>
        </div>
      </footer>
    </div>
  );
}

/** The other language by its own name; one click away. */
function LanguageButton() {
  const language = useLanguage();
  const other = language === "cn" ? "id" : "cn";
  return (
    <button
      type="button"
      className="btn public-language"
      data-tone="text"
      onClick={() => void activateLanguage(other, { remember: true })}
    >
      <span className="sr-only">{language === "cn" ? "语言 " : "Bahasa "}</span>
      {other === "id" ? "Bahasa" : "中文"}
    </button>
  );
}
