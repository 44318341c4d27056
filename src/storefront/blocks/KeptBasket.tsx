import type { ViewOf } from "../../core/page/page-view.ts";
import { Basket } from "../islands/Basket.tsx";
import { Island } from "../islands/Island.tsx";
import { Section } from "../Section.tsx";

/** The basket, which only the browser knows. */
export function KeptBasket({ view }: { readonly view: ViewOf<"basket"> }) {
  return (
    <Section block="basket" title={view.title}>
      <Island name="basket-list" props={{ basket: view }}>
        <Basket basket={view} />
      </Island>
    </Section>
  );
}
