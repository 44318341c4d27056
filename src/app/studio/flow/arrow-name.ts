import type { Language } from "../../../core/contract/language.ts";
import type { Flow } from "../../../core/compiler/flow.ts";

/** What the two states of an arrow are called. */
export function arrowName(
  { states }: Pick<Flow, "states">,
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
): { readonly from: string; readonly to: string } {
  const titleOf = (key: string): string => states.find((state) => state.key === key)?.title[language] ?? key;
  return { from: titleOf(from), to: titleOf(to) };
}
