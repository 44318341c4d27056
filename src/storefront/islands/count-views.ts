import type { Language } from "../../core/contract/language.ts";
import { formatNumber } from "../../core/format/number.ts";
import { ask } from "./call.ts";

/** Tell that the page's records are read, and show how many have read them: the page itself may be a copy of before. */
export async function countViews(language: Language): Promise<void> {
  for (const place of document.querySelectorAll<HTMLElement>("[data-views]")) {
    const { data } = await ask("POST", place.dataset["views"] ?? "", language);
    const views = (data as { readonly views?: unknown } | undefined)?.views;
    if (typeof views === "number") place.textContent = formatNumber(views, { kind: "integer" }, language);
  }
}
