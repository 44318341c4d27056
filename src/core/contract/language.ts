import type { Text } from "../definition/generated/documents.ts";

/** Languages of the product; `cn` is the default and is no language tag (use `languageTag`). */
export type Language = "cn" | "id";

export const DEFAULT_LANGUAGE: Language = "cn";

export const languageTag = { cn: "zh-CN", id: "id-ID" } as const satisfies Record<Language, string>;

/** Put facts into the `{name}` places of a text; an unknown place stays visible. */
export function fill(text: string, facts: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(facts, name) ? String(facts[name]) : place));
}

/** Facts as one language says them; a fact may be a text of both. */
export function saidIn<T extends string | number>(
  language: Language,
  facts: Readonly<Record<string, T | Text>>,
): Readonly<Record<string, T | string>> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === "object" ? fact[language] : fact]),
  );
}

/** The same as `fill`, in both languages at once. */
export function fillText(text: Text, facts: Readonly<Record<string, string | number | Text>>): Text {
  return { cn: fill(text.cn, saidIn("cn", facts)), id: fill(text.id, saidIn("id", facts)) };
}

/** Both languages of one value that needs no translation, such as a document number. */
export function sameText(value: string): Text {
  return { cn: value, id: value };
}

/** Join texts, such as labels of a list, in both languages. */
export function joinTexts(texts: readonly Text[], separator: Text): Text {
  return { cn: texts.map((text) => text.cn).join(separator.cn), id: texts.map((text) => text.id).join(separator.id) };
}
