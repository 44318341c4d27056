import type { Text } from "../../core/definition/generated/documents.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { studioTexts } from "../../i18n/studio-texts.ts";

export type StudioWord = keyof typeof studioTexts;
export type WordsOf<Word extends string> = (word: Word, facts?: Readonly<Record<string, string | number>>) => string;
export type Words = WordsOf<StudioWord>;

/** The studio's texts in the reader's language, with what stands in their places. */
export function useWords(): Words {
  return useTextsOf(studioTexts);
}

/** Texts of a part of the studio, likewise. */
export function useTextsOf<Word extends string>(texts: Readonly<Record<Word, Text>>): WordsOf<Word> {
  const language = useLanguage();
  return (word, facts = {}) =>
    texts[word][language].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ""));
}
