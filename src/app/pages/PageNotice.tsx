import { useNavigate } from "../../ui/route.ts";
import { Link } from "../../ui/Link.tsx";
import { useLanguage, useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { HOME, WORKBENCH } from "../routes/paths.ts";
import type { Page } from "./resolve-page.ts";

/** A page that has nothing of its own to show: missing, forbidden, of a later release, or unknown to this build. */
export function PageNotice({ page }: { readonly page: Page }) {
  const language = useLanguage();
  const sentence = useNoticeText(page);
  return (
    <section className="page-notice" aria-label={page.title[language]} data-kind={page.kind}>
      <h1 className="page-notice-title">{sentence.title}</h1>
      <EmptyState
        kind={page.kind === "forbidden" ? "no-permission" : "no-records"}
        title={sentence.lead}
        text={sentence.text}
        action={<WayBack />}
      />
    </section>
  );
}

function useNoticeText(page: Page): { readonly title: string; readonly lead: string; readonly text?: string } {
  const text = useText();
  const language = useLanguage();
  const title = page.title[language];
  switch (page.kind) {
    case "missing":
      return { title: "404", lead: text("notice.missing"), text: text("notice.missingText") };
    case "forbidden":
      return { title: page.path === "/401" ? "401" : title, lead: text("notice.forbidden"), text: text("notice.forbiddenText") };
    case "notOffered":
      return { title, lead: text("notice.notOffered"), text: text("notice.notOfferedText") };
    case "unknown":
      return { title, lead: text("notice.unknown"), text: page.component };
    default:
      return { title, lead: text("notice.later"), text: text("notice.laterText") };
  }
}

function WayBack() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => void navigate(-1)}>{text("notice.back")}</Button>
      <Link className="btn" data-tone="primary" to={WORKBENCH}>
        {text("notice.workbench")}
      </Link>
      <Link className="btn" data-tone="text" to={HOME}>
        {text("notice.home")}
      </Link>
    </>
  );
}
