import type { Name } from "./document-names.ts";
import type { Json } from "./flatten.ts";

/** A closed choice of names, each told by its title; without names it takes none. */
export function enumeration(names: readonly Pick<Name, "key" | "title">[]): Json {
  if (names.length === 0) return { enum: [""] };
  return {
    enum: names.map(({ key }) => key),
    ...(names.some(({ title }) => title !== "") && { enumDescriptions: names.map(({ title }) => title) }),
  };
}

/** The same, each told by Markdown. */
export function picturedEnumeration(names: readonly string[], picture: (name: string) => string): Json {
  return { ...enumeration(names.map((key) => ({ key, title: "" }))), markdownEnumDescriptions: names.map(picture) };
}

/** The definition of a dictionary's value, or of a comparison with one, in `names.schema.json`. */
export function valuesName(kind: "FieldValue" | "Comparison" | "Operand", dict: string): string {
  return `${kind}.${dict}`;
}

/** Each key once; the first one tells its title. */
export function unique(names: readonly Name[]): readonly Name[] {
  const first = new Map<string, Name>();
  for (const name of names) if (!first.has(name.key)) first.set(name.key, name);
  return [...first.values()];
}

/** Names without a title. */
export function plain(keys: readonly string[]): readonly Name[] {
  return unique(keys.map((key) => ({ key, title: "" })));
}
