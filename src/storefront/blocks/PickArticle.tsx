import type { ViewOf } from "../../core/page/page-view.ts";
import { Island } from "../islands/Island.tsx";
import { Picker } from "../islands/Picker.tsx";
import { Section } from "../Section.tsx";

/** The specification picker, brought to life by the browser. */
export function PickArticle({ view }: { readonly view: ViewOf<"picker"> }) {
  return (
    <Section block="picker">
      <Island name="picker" props={{ picker: view }}>
        <Picker picker={view} />
      </Island>
    </Section>
  );
}
