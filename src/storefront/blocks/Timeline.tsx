import type { Language } from "../../core/contract/language.ts";
import type { ViewOf } from "../../core/page/page-view.ts";
import { Section } from "../Section.tsx";
import { say } from "../words.ts";

/** Moments in their order; what has passed is said, not only coloured. */
export function Timeline({ view, language }: { readonly view: ViewOf<"timeline">; readonly language: Language }) {
  return (
    <Section block="timeline" title={view.title}>
      <ol className="p-moments">
        {view.moments.map(({ label, text, hasPassed }) => (
          <li key={label} data-passed={hasPassed}>
            <span>{label}</span>
            <time dateTime={text.replace(" ", "T")}>{text}</time>
            <span className="p-moment-state">{say(language, hasPassed ? "passed" : "ahead")}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
