import type { ViewOf } from "../../core/page/page-view.ts";
import { Mine } from "../islands/Mine.tsx";
import { Island } from "../islands/Island.tsx";
import { Section } from "../Section.tsx";

/** Records of the reader, which only the browser asks for. */
export function OwnRecords({ view }: { readonly view: ViewOf<"mine"> }) {
  return (
    <Section block="mine" title={view.title}>
      <Island name="mine" props={{ mine: view }}>
        <Mine mine={view} />
      </Island>
    </Section>
  );
}
