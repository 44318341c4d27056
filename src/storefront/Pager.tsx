import type { Language } from "../core/contract/language.ts";
import type { PagerView } from "../core/page/page-view.ts";
import { say } from "./words.ts";

type PagerProps = { readonly pager: PagerView | undefined; readonly language: Language };

/** Further pages as plain links. */
export function Pager({ pager, language }: PagerProps) {
  if (pager === undefined) return null;
  return (
    <nav className="p-pager" aria-label={say(language, "pages")}>
      <span>{say(language, "found", { n: pager.total })}</span>
      <ul>
        {pager.before !== undefined && (
          <li>
            <a href={pager.before} rel="prev">
              {say(language, "before")}
            </a>
          </li>
        )}
        {pager.links.map(({ page, href }) => (
          <li key={page}>
            <a
              href={href}
              aria-label={say(language, "page", { n: page })}
              aria-current={page === pager.page ? "page" : undefined}
            >
              {page}
            </a>
          </li>
        ))}
        {pager.next !== undefined && (
          <li>
            <a href={pager.next} rel="next">
              {say(language, "next")}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
