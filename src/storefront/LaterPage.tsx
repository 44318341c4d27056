import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSignedIn } from "../client/session-store.ts";
import { Link } from "../ui/Link.tsx";
import { useText } from "../i18n/i18n.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PublicLayout } from "./PublicLayout.tsx";
import { usePublicTitle } from "./public-titles.ts";

/** A public page of the specification that opens in a later release; it says so plainly. */
export function LaterPage() {
  const text = useText();
  const title = usePublicTitle(useLocation().pathname);
  const product = text("app.name");
  const isGuest = useSignedIn() === undefined;
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <PublicLayout>
      <section className="public-column later" aria-labelledby="later">
        <h1 id="later" className="public-title">
          {title}
        </h1>
        <div className="card">
          <EmptyState
            kind="no-records"
            title={text("notice.later")}
            text={text("notice.laterPublic")}
            action={
              <>
                <Link to="/" className="btn">
                  {text("notice.home")}
                </Link>
                {isGuest ? (
                  <Link to="/login" className="btn" data-tone="primary">
                    {text("home.signIn")}
                  </Link>
                ) : (
                  <Link to="/workbenches/workbenches" className="btn" data-tone="primary">
                    {text("home.toWorkbench")}
                  </Link>
                )}
              </>
            }
          />
        </div>
      </section>
    </PublicLayout>
  );
}
