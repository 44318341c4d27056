import { studioTexts } from "../../i18n/studio-texts.ts";
import { useLanguage } from "../../i18n/i18n.ts";

export type StudioWord = keyof typeof studioTexts;
export type Words = (word: StudioWord, facts?: Readonly<Record<string, string | number>>) => string;

/** The studio's texts in the reader's language, with what stands in their places. */
export function useWords(): Words {
  const language = useLanguage();
  return (word, facts = {}) =>
    studioTexts[word][language].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ""));
}
