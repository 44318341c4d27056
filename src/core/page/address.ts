import type { Language } from "../contract/language.ts";

/** Parameters of the address of a public page; an empty value is none. */
export type Params = Readonly<Record<string, string>>;

/** Parameter that says the language of a page for who has not chosen one. */
export const LANGUAGE_PARAM = "lang";

/** The address of a public page. Chinese is the language of an address that names none. */
export function pageAddress(route: string, params: Params, language: Language): string {
  const query = new URLSearchParams(Object.entries(params).filter(([name, value]) => value !== "" && name !== LANGUAGE_PARAM));
  if (language !== "cn") query.set(LANGUAGE_PARAM, language);
  const text = query.toString();
  return text === "" ? route : `${route}?${text}`;
}

/** The parameters with some set and, where empty, taken out; whatever is asked anew begins at its first page. */
export function withParams(params: Params, changes: Params): Params {
  const { pageNum: _page, ...kept } = params;
  return { ...kept, ...changes };
}
