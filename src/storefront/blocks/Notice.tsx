import type { ViewOf } from "../../core/page/page-view.ts";
import { Links } from "../Links.tsx";
import { Section } from "../Section.tsx";

/** Words and where to go on. */
export function Notice({ view }: { readonly view: ViewOf<"notice"> }) {
  return (
    <Section block="notice" title={view.title}>
      <p>{view.text}</p>
      <Links links={view.links} />
    </Section>
  );
}
