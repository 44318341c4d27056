import { Link } from "../../ui/Link.tsx";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { useCurrentPage } from "../pages/current-page.ts";
import { trail } from "./crumbs.ts";

/** Where the page in front stands. */
export function Trail() {
  const text = useText();
  const language = useLanguage();
  const page = useCurrentPage();
  const crumbs = trail(page?.trail ?? []).map(({ title, path }, index) => ({
    key: `${index}-${path ?? title.cn}`,
    label: title[language],
    href: path,
  }));
  return (
    <div className="top-trail">
      <Breadcrumbs label={text("shell.trail")} crumbs={crumbs} renderLink={({ href, label }) => <Link to={href}>{label}</Link>} />
    </div>
  );
}
