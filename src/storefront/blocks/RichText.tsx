import type { ViewOf } from "../../core/page/page-view.ts";
import { Rich } from "../Rich.tsx";
import { Section } from "../Section.tsx";

/** A formatted text at reading width. */
export function RichText({ view }: { readonly view: ViewOf<"rich"> }) {
  return (
    <Section block="rich" title={view.title}>
      <Rich body={view.body} />
    </Section>
  );
}
