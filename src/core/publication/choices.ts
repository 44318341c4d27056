/** A name with its values, in the order in which they come up. */
export type Choice = { readonly name: string; readonly values: readonly string[] };

/** Names and values of a text such as `颜色:红; 尺寸:DN100`; full-width signs count too, and what has no name is a name. */
export function pairsOf(text: unknown): readonly (readonly [string, string])[] {
  if (typeof text !== "string") return [];
  return text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", ...rest] = part.split(/[:：]/);
      return [name.trim(), rest.join(":").trim()] as const;
    });
}

/** Everything that such texts tell apart: each name once, with every value that it has in one of them. */
export function choicesIn(texts: readonly unknown[]): readonly Choice[] {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of texts.flatMap(pairsOf)) {
    const own = values.get(name) ?? new Set();
    values.set(name, own.add(value));
  }
  return Array.from(values, ([name, own]) => ({ name, values: [...own] }));
}
