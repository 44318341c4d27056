import type { ViewOf } from "../../core/page/page-view.ts";
import { Held } from "../islands/Held.tsx";
import { Island } from "../islands/Island.tsx";
import { Section } from "../Section.tsx";

/** A record that the reader holds, which only the browser asks for. */
export function HeldRecord({ view }: { readonly view: ViewOf<"held"> }) {
  return (
    <Section block="held" title={view.title}>
      <Island name="held" props={{ held: view }}>
        <Held held={view} />
      </Island>
    </Section>
  );
}
