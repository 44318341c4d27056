import { fill } from "../contract/language.ts";
import type { Text } from "../definition/generated/documents.ts";

/** A sentence of the tools: in English, as files and terminals have it, and in both languages of the product. */
export type Told = Text & { readonly en: string };

type Fact = string | number | Told;

/** A sentence with facts in its places; a fact that is no sentence is the same in every language. */
export function tell(words: Told, facts: Readonly<Record<string, Fact>>): Told {
  const inOne = (language: keyof Told): string =>
    fill(
      words[language],
      Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, typeof fact === "object" ? fact[language] : fact])),
    );
  return { en: inOne("en"), cn: inOne("cn"), id: inOne("id") };
}

/** A name, or anything else that needs no translation. */
export function alike(value: string): Told {
  return { en: value, cn: value, id: value };
}

/** A text of documents; the tools quote it in Chinese, as documents are thought. */
export function quoted({ cn, id }: Text): Told {
  return { en: cn, cn, id };
}

/** One after the other. */
export function joinTold(parts: readonly Told[], separator: Told): Told {
  const inOne = (language: keyof Told): string => parts.map((part) => part[language]).join(separator[language]);
  return { en: inOne("en"), cn: inOne("cn"), id: inOne("id") };
}

export const SEMICOLON: Told = { en: "; ", cn: "；", id: "; " };
export const COMMA: Told = { en: ", ", cn: "、", id: ", " };
export const NOTHING: Told = alike("");
