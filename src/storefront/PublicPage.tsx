import type { PageView } from "../core/page/page-view.ts";
import { PageBody } from "./PageBody.tsx";
import { SiteHead } from "./SiteHead.tsx";
import { say } from "./words.ts";

/** Addresses of what the build has made for public pages. */
export type PageAssets = { readonly script: string; readonly styles: readonly string[] };

export type PublicPageProps = {
  readonly view: PageView;
  readonly assets: PageAssets;
  /** Runs before anything is drawn: the chosen look and language; the policy knows it by its hash. */
  readonly boot: string;
  /** Routes that have a page. */
  readonly routes: readonly string[];
};

/** A whole public page as a document. */
export function PublicPage({ view, assets, boot, routes }: PublicPageProps) {
  const { language } = view;
  return (
    <html lang={language === "cn" ? "zh-CN" : "id"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{view.title}</title>
        <meta name="description" content={view.description} />
        <meta name="robots" content={view.isHidden ? "noindex, follow" : "index, follow"} />
        <link rel="canonical" href={view.canonical} />
        {view.alternates.map(({ language: of, href }) => (
          <link key={of} rel="alternate" hrefLang={of} href={href} />
        ))}
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={say(language, "site")} />
        <meta property="og:title" content={view.title} />
        <meta property="og:description" content={view.description} />
        <meta property="og:url" content={view.canonical} />
        <meta property="og:locale" content={language === "cn" ? "zh_CN" : "id_ID"} />
        {view.picture !== undefined && <meta property="og:image" content={view.picture} />}
        <meta name="theme-color" content="#0f1b2d" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <script dangerouslySetInnerHTML={{ __html: boot }} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {view.structured.map((data) => (
          <script key={String(data["@type"])} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
        ))}
      </head>
      <body className="p-page">
        <a className="skip-link" href="#main">
          {say(language, "skip")}
        </a>
        <SiteHead language={language} route={view.route} keyword={view.keyword} other={view.other} routes={routes} />
        {view.trail.length > 0 && (
          <nav className="p-column p-trail" aria-label={say(language, "trail")}>
            <ol>
              {view.trail.map(({ href, text }) => (
                <li key={`${href} ${text}`}>
                  {href === "" ? <span aria-current="page">{text}</span> : <a href={href}>{text}</a>}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <main id="main">
          <PageBody blocks={view.blocks} language={language} />
        </main>
        <footer className="p-foot">
          <div className="p-column">
            <p>{say(language, "site")}</p>
            <p>{say(language, "footer")}</p>
          </div>
        </footer>
        {/* Nothing of it is needed to read the page; pictures and styles go first. */}
        <script type="module" src={assets.script} fetchPriority="low" />
      </body>
    </html>
  );
}

/** JSON inside of a script element: nothing in it may end the element. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
