import type { Language } from "../../core/contract/language.ts";
import { readBasket } from "../../core/page/basket.ts";
import { say } from "../words.ts";
import { BASKET_KEY } from "./keys.ts";
import { useStored } from "./stored.ts";

export type BasketLinkProps = { readonly language: Language; readonly href: string };

/** The way to the basket, with the number of articles in it. */
export function BasketLink({ language, href }: BasketLinkProps) {
  const count = readBasket(useStored(BASKET_KEY)).length;
  return (
    <a className="btn" data-tone="text" href={href}>
      {say(language, "basket")}
      {count > 0 && <span className="p-count">{count}</span>}
    </a>
  );
}
