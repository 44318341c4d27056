import { useLanguage } from "../../../i18n/i18n.ts";
import { propertyTexts } from "../../../i18n/property-texts.ts";
import { fillPlaces } from "../use-words.ts";

export type PropertyWord = keyof typeof propertyTexts;
export type PropertyWords = (word: PropertyWord, facts?: Readonly<Record<string, string | number>>) => string;

/** The pane's texts in the reader's language, with what stands in their places. */
export function usePropertyWords(): PropertyWords {
  const language = useLanguage();
  return (word, facts = {}) => fillPlaces(propertyTexts[word][language], facts);
}
