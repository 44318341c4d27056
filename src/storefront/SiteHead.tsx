import type { Language } from "../core/contract/language.ts";
import { pageAddress } from "../core/page/address.ts";
import type { LinkView } from "../core/page/page-view.ts";
import { BasketLink } from "./islands/BasketLink.tsx";
import { Island } from "./islands/Island.tsx";
import { SessionLinks } from "./islands/SessionLinks.tsx";
import { say, type Word } from "./words.ts";

const sections = [
  ["/brand/option", "goods"],
  ["/announcement", "announcements"],
  ["/bid", "bids"],
  ["/anotices", "awards"],
  ["/brands", "brands"],
  ["/merchant", "merchants"],
] as const satisfies readonly (readonly [string, Word])[];

/** Where a search may look; each is a button of the one form, so that none needs a script. */
const scopes = [
  ["/brand/search", "goods"],
  ["/merchant", "merchants"],
  ["/announcement/option", "announcements"],
] as const satisfies readonly (readonly [string, Word])[];

type SiteHeadProps = {
  readonly language: Language;
  readonly route: string;
  readonly keyword: string;
  readonly other: LinkView;
  readonly routes: readonly string[];
};

/** Logo, sections, search, language, sign-in: the same on every public page. */
export function SiteHead({ language, route, keyword, other, routes }: SiteHeadProps) {
  const to = (path: string): string => pageAddress(path, {}, language);
  const open = sections.filter(([path]) => routes.includes(path));
  const searched = scopes.filter(([path]) => routes.includes(path));
  return (
    <header className="p-site-head">
      <div className="p-column p-bar">
        <a className="p-logo" href={to("/")}>
          <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <rect width="32" height="32" rx="7" />
            <path d="M8 13.5 16 9l8 4.5v9L16 27l-8-4.5zM8 13.5l8 4.5 8-4.5M16 18v9" />
          </svg>
          <span>{say(language, "site")}</span>
        </a>
        {searched.length > 0 && (
          <form className="p-search" role="search" action={searched[0]?.[0]} aria-label={say(language, "searchAll")}>
            {language !== "cn" && <input type="hidden" name="lang" value={language} />}
            <input
              type="search"
              name="keyword"
              defaultValue={keyword}
              placeholder={say(language, "searchAll")}
              aria-label={say(language, "searchAll")}
              maxLength={60}
            />
            <span className="p-scopes" role="group" aria-label={say(language, "searchIn")}>
              {searched.map(([path, word]) => (
                <button
                  key={path}
                  type="submit"
                  formAction={path}
                  className="p-scope"
                  aria-label={`${say(language, "search")} ${say(language, word)}`}
                >
                  {say(language, word)}
                </button>
              ))}
            </span>
          </form>
        )}
        <div className="p-corner">
          <a
            className="btn"
            data-tone="text"
            href={other.href}
            data-language={language === "cn" ? "id" : "cn"}
            hrefLang={language === "cn" ? "id" : "zh-CN"}
          >
            <span className="sr-only">{say(language, "language")} </span>
            {other.text}
          </a>
          {routes.includes("/brandorder") && (
            <Island name="basket" props={{ language, href: to("/brandorder") }}>
              <BasketLink language={language} href={to("/brandorder")} />
            </Island>
          )}
          <Island name="session" props={{ language }}>
            <SessionLinks language={language} />
          </Island>
        </div>
      </div>
      <nav className="p-sections" aria-label={say(language, "sections")}>
        <div className="p-column">
          {open.map(([path, word]) => (
            <a key={path} href={to(path)} aria-current={isWithin(route, path) ? "page" : undefined}>
              {say(language, word)}
            </a>
          ))}
        </div>
      </nav>
    </header>
  );
}

/** A page belongs to the section of its first word; goods stand below /brand. */
function isWithin(route: string, path: string): boolean {
  return route.split("/")[1] === path.split("/")[1];
}
