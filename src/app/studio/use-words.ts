import { studioTexts } from "../../i18n/studio-texts.ts";
import { useLanguage } from "../../i18n/i18n.ts";

export type StudioWord = keyof typeof studioTexts;
type Facts = Readonly<Record<string, string | number>>;
export type Words = (word: StudioWord, facts?: Facts) => string;

/** The studio's texts in the reader's language, with what stands in their places. */
export function useWords(): Words {
  const language = useLanguage();
  return (word, facts = {}) => fillPlaces(studioTexts[word][language], facts);
}

export function fillPlaces(text: string, facts: Facts): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ""));
}
