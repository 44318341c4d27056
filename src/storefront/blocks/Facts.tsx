import type { ViewOf } from "../../core/page/page-view.ts";
import { Picture } from "../Picture.tsx";
import { Section } from "../Section.tsx";

/** Fields of a record with their labels. */
export function Facts({ view }: { readonly view: ViewOf<"facts"> }) {
  return (
    <Section block="facts" title={view.title}>
      {view.picture !== undefined && <Picture src={view.picture} name="" size="mark" />}
      <dl className="p-facts-list">
        {view.facts.map(({ label, text, views }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-views={views}>{text}</dd>
          </div>
        ))}
      </dl>
      {view.link !== undefined && (
        <a className="btn" href={view.link.href}>
          {view.link.text}
        </a>
      )}
    </Section>
  );
}
