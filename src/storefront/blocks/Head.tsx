import type { ViewOf } from "../../core/page/page-view.ts";
import { Badge } from "../Badge.tsx";
import { Picture } from "../Picture.tsx";

/** The title of a record or of the page, with a line of facts. */
export function Head({ view, leads }: { readonly view: ViewOf<"head">; readonly leads: boolean }) {
  return (
    <header className="p-head" data-block="head">
      {view.picture !== undefined && <Picture src={view.picture} name={view.title} size="card" isFirst={leads} />}
      <div>
        <h1>{view.title}</h1>
        {view.note !== undefined && <p className="p-lead">{view.note}</p>}
        {view.text !== undefined && <p className="p-lead">{view.text}</p>}
        {view.badge !== undefined && <Badge badge={view.badge} />}
        {view.facts.length > 0 && (
          <dl className="p-line">
            {view.facts.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  );
}
