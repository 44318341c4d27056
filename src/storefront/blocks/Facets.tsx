import type { Language } from "../../core/contract/language.ts";
import type { FacetView, ViewOf } from "../../core/page/page-view.ts";
import { say } from "../words.ts";

/** Filters as links and one plain form; on a phone they fold behind a summary. */
export function Facets({ view, language }: { readonly view: ViewOf<"facets">; readonly language: Language }) {
  const asked = view.facets.filter((facet) => facet.as !== "values");
  return (
    <section className="p-facets" data-block="facets" aria-label={say(language, "filters")}>
      {view.orders.length > 0 && (
        <nav className="p-tabs" aria-label={say(language, "orders")}>
          {view.orders.map(({ text, href, isChosen }) => (
            <a key={text} href={href} aria-current={isChosen ? "true" : undefined}>
              {text}
            </a>
          ))}
        </nav>
      )}
      <details className="p-filters">
        <summary>{say(language, "filters")}</summary>
        {asked.length > 0 && (
          <form action={view.action} className="p-filter-form">
            {view.carried.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {asked.map((facet) => (
              <label key={facet.key} className="p-field" data-field={facet.key}>
                <span>{facet.title}</span>
                <input
                  type={facet.as === "date" ? "date" : facet.as === "number" ? "number" : "search"}
                  name={facet.key}
                  defaultValue={facet.value}
                  min={facet.as === "number" ? 0 : undefined}
                  step={facet.as === "number" ? "any" : undefined}
                  maxLength={60}
                />
              </label>
            ))}
            <button type="submit" className="btn">
              {say(language, "apply")}
            </button>
          </form>
        )}
        {view.facets.map((facet) => facet.as === "values" && <Values key={facet.key} facet={facet} />)}
        {view.clear !== undefined && (
          <a className="link" href={view.clear}>
            {say(language, "clear")}
          </a>
        )}
      </details>
      {view.near !== undefined && (
        <p className="p-near" role="status">
          {view.near}
        </p>
      )}
    </section>
  );
}

function Values({ facet }: { readonly facet: Extract<FacetView, { readonly as: "values" }> }) {
  return (
    <div className="p-facet" role="group" aria-label={facet.title} data-field={facet.key}>
      <h2>{facet.title}</h2>
      <ul>
        {facet.values.map(({ text, count, href, isChosen }) => (
          <li key={text}>
            <a href={href} aria-current={isChosen ? "true" : undefined} rel="nofollow">
              <span>{text}</span>
              {count !== undefined && <span className="p-facet-count">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
