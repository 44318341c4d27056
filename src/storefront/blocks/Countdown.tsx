import type { ViewOf } from "../../core/page/page-view.ts";
import { Badge } from "../Badge.tsx";
import { Links } from "../Links.tsx";
import { Section } from "../Section.tsx";

/** Until when something may be done, and the one button for it. */
export function Countdown({ view }: { readonly view: ViewOf<"countdown"> }) {
  return (
    <Section block="countdown" title={view.title}>
      <p className="p-until">
        <time dateTime={view.until.replace(" ", "T")}>{view.until}</time>
        <Badge badge={view.left} />
      </p>
      <Links links={view.link === undefined ? [] : [{ ...view.link, isMain: true }]} />
    </Section>
  );
}
