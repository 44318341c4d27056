import { setupI18n, type MessageDescriptor } from "@lingui/core";
import { useSyncExternalStore } from "react";
import { type Language, languageTag } from "../core/contract/language.ts";
import { storeLanguage } from "../client/browser-session.ts";

/** Texts of the code; texts of the documents stand in the documents. A missing message is loud, never empty. */
export const i18n = setupI18n({ missing: (_locale, id) => `⟨${id}⟩` });

const catalogues = {
  cn: () => import("./locales/cn.po"),
  id: () => import("./locales/id.po"),
} as const satisfies Record<Language, () => Promise<{ messages: Record<string, string> }>>;

let current: Language | undefined;
const listeners = new Set<() => void>();

/** Texts of a language that is not the active one, such as the second language of a printed sheet. */
export async function textsIn(language: Language): Promise<typeof t> {
  const { messages } = await catalogues[language]();
  const other = setupI18n({ missing: (_locale, id) => `⟨${id}⟩` });
  other.loadAndActivate({ locale: language, locales: languageTag[language], messages });
  return (id, values) => other._(id, values);
}

/** Load a language's catalogue and draw everything in it; forms keep what was typed. */
export async function activateLanguage(
  language: Language,
  options: { readonly remember: boolean } = { remember: false },
): Promise<void> {
  const { messages } = await catalogues[language]();
  // `cn` is no language tag, so plural rules and formats are told the real one.
  i18n.loadAndActivate({ locale: language, locales: languageTag[language], messages });
  current = language;
  document.documentElement.lang = language === "cn" ? "zh-CN" : "id";
  if (options.remember) storeLanguage(language);
  for (const listener of listeners) listener();
}

export function activeLanguage(): Language {
  return current ?? "cn";
}

/** The active language; draws again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, activeLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type MessageValues = NonNullable<MessageDescriptor["values"]>;

/** A text of the code by its id, with values for its places. */
export function t(id: string, values?: MessageValues): string {
  return i18n._(id, values);
}

/** `t` for components: draws again when the language changes. */
export function useText(): typeof t {
  useLanguage();
  return t;
}
