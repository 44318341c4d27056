import { Link } from "../../ui/Link.tsx";
import { useText } from "../../i18n/i18n.ts";
import { PublicLayout } from "../../storefront/PublicLayout.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { HOME, LOGIN, NOT_ALLOWED } from "../routes/paths.ts";
import { usePageTitle } from "../routes/title.ts";

/** The error pages for somebody who is not signed in. */
export function GuestNotice({ path }: { readonly path: string }) {
  const text = useText();
  const isForbidden = path === NOT_ALLOWED;
  usePageTitle(isForbidden ? "401" : "404");
  return (
    <PublicLayout>
      <section className="public-column later">
        <h1 className="public-title">{isForbidden ? "401" : "404"}</h1>
        <div className="card">
          <EmptyState
            kind={isForbidden ? "no-permission" : "no-records"}
            title={isForbidden ? text("notice.forbidden") : text("notice.missing")}
            text={isForbidden ? text("notice.forbiddenText") : text("notice.missingText")}
            action={
              <>
                <Link className="btn" to={HOME}>
                  {text("notice.home")}
                </Link>
                <Link className="btn" data-tone="primary" to={LOGIN}>
                  {text("home.signIn")}
                </Link>
              </>
            }
          />
        </div>
      </section>
    </PublicLayout>
  );
}
