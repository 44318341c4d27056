import type { Language } from "../../core/contract/language.ts";
import type { RowView, ViewOf } from "../../core/page/page-view.ts";
import { Badge } from "../Badge.tsx";
import { Hits } from "../Hits.tsx";
import { Links } from "../Links.tsx";
import { Pager } from "../Pager.tsx";
import { Rich } from "../Rich.tsx";
import { Section } from "../Section.tsx";
import { say } from "../words.ts";

/** Records as rows, not cards: title, facts, how long there is time. */
export function Rows({ view, language }: { readonly view: ViewOf<"list">; readonly language: Language }) {
  return (
    <Section block="list" title={view.title} more={view.more}>
      {view.empty !== undefined && (
        <div className="p-empty">
          <p>{view.empty.text}</p>
          <Links links={view.empty.links} />
        </div>
      )}
      <ul className="p-rows">
        {view.rows.map((row) => (
          <li key={row.key} data-id={row.key}>
            <Row row={row} language={language} level={view.title === undefined ? "h2" : "h3"} />
          </li>
        ))}
      </ul>
      <Pager pager={view.pager} language={language} />
    </Section>
  );
}

type RowProps = {
  readonly row: RowView;
  readonly language: Language;
  /** One below the heading that stands above it. */
  readonly level: "h2" | "h3";
};

function Row({ row, language, level: Heading }: RowProps) {
  const heading = <Hits text={row.heading} hits={row.hits} />;
  return (
    <article className="p-row">
      <div className="p-row-head">
        {row.flag !== undefined && <span className="p-flag">{row.flag}</span>}
        <Heading>{row.href === undefined ? heading : <a href={row.href}>{heading}</a>}</Heading>
        {row.badge !== undefined && <Badge badge={row.badge} />}
        {row.left !== undefined && <Badge badge={row.left} />}
      </div>
      {row.facts.length > 0 && (
        <dl className="p-line">
          {row.facts.map(({ label, text, hits }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Hits text={text} hits={hits} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {row.body !== undefined && (
        <details>
          <summary>{say(language, "open")}</summary>
          <Rich body={row.body} />
        </details>
      )}
    </article>
  );
}
