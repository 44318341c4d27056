import type { Text } from "../../core/definition/generated/documents.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { studioTexts } from "../../i18n/studio-texts.ts";

export type StudioWord = keyof typeof studioTexts;
export type Words = Say<StudioWord>;
type Facts = Readonly<Record<string, string | number>>;
/** A text by its name, in the reader's language, with what stands in its places. */
export type Say<Word extends string> = (word: Word, facts?: Facts) => string;

/** The studio's texts in the reader's language, with what stands in their places. */
export function useWords(): Words {
  return useSaid(studioTexts);
}

/** The same for texts that come with a part of the studio. */
export function useSaid<Word extends string>(texts: Readonly<Record<Word, Text>>): Say<Word> {
  const language = useLanguage();
  return (word, facts = {}) => fillPlaces(texts[word][language], facts);
}

export function fillPlaces(text: string, facts: Facts): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(facts[name] ?? ""));
}
