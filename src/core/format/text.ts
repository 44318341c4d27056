import { DEFAULT_LANGUAGE, type Language } from "../contract/language.ts";
import type { Field } from "../definition/generated/documents.ts";

/**
 * Show a text field. One that the product joins of others is stored in the words of the default language
 * (`2026-03-01 至 2026-12-31`); its reader gets the word between in the own one.
 */
export function formatText(value: unknown, { compute }: Pick<Field, "compute">, language: Language): string {
  const between = compute?.join?.with;
  return between === undefined ? String(value) : String(value).replaceAll(between[DEFAULT_LANGUAGE], () => between[language]);
}
