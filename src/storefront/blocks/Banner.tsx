import type { Language } from "../../core/contract/language.ts";
import type { ViewOf } from "../../core/page/page-view.ts";
import { Links } from "../Links.tsx";
import { say } from "../words.ts";

/** A calm band: what the page is for, a search, three figures. No carousel. */
export function Banner({ view, language }: { readonly view: ViewOf<"banner">; readonly language: Language }) {
  const { title, text, search, links, figures } = view;
  return (
    <section className="p-banner" data-block="banner">
      <div className="p-column">
        <h1>{title}</h1>
        {text !== undefined && <p className="p-lead">{text}</p>}
        {search !== undefined && (
          <form className="p-banner-search" action={search.action} role="search" aria-label={search.hint}>
            {search.carried.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="search" name={search.param} placeholder={search.hint} aria-label={search.hint} maxLength={60} />
            <button type="submit" className="btn" data-tone="primary" data-size="default">
              {say(language, "search")}
            </button>
          </form>
        )}
        <Links links={links} />
        {figures.length > 0 && (
          <dl className="p-figures">
            {figures.map((figure) => (
              <div key={figure.label}>
                <dt>{figure.label}</dt>
                <dd>{figure.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
