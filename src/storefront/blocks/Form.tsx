import type { ViewOf } from "../../core/page/page-view.ts";
import { AskForm } from "../islands/AskForm.tsx";
import { Island } from "../islands/Island.tsx";
import { Section } from "../Section.tsx";

/** A form, brought to life by the browser. */
export function Form({ view }: { readonly view: ViewOf<"form"> }) {
  return (
    <Section block="form" title={view.title}>
      {view.text !== undefined && <p>{view.text}</p>}
      <Island name="form" props={{ form: view }}>
        <AskForm form={view} />
      </Island>
    </Section>
  );
}
