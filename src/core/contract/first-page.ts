import type { Language } from "./language.ts";

/**
 * Cookie with what the next page will be drawn in: a language and a company's code. It says nothing about a person and
 * opens nothing; the server names the files of that page in its head, so that no script must ask for the next.
 */
export const FIRST_PAGE_COOKIE = "first-page";

export type FirstPage = { readonly language: Language; readonly code: string };

export function writeFirstPage({ language, code }: FirstPage): string {
  return `${language}-${code}`;
}

/** @returns nothing for what is no language and company */
export function readFirstPage(text: string | undefined): FirstPage | undefined {
  const [, language, code] = /^(cn|id)-(\w{0,32})$/.exec(text ?? "") ?? [];
  return language === undefined || code === undefined ? undefined : { language: language as Language, code };
}
