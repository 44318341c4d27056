/** Specifications of an article by name, in the order in which they are written. */
export type Specs = Readonly<Record<string, string>>;

/** Read specifications such as `颜色:红; 尺寸:DN100`; what has no name stands under an empty one. */
export function readSpecs(text: string): Specs {
  const parts = text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.search(/[:：]/);
      return at < 0 ? ["", part] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    }),
  );
}

type Article = { readonly specs: Specs };

/** Every name with its values, in the order in which articles bring them. */
export function specChoices(
  articles: readonly Article[],
): readonly { readonly name: string; readonly values: readonly string[] }[] {
  const names = [...new Set(articles.flatMap(({ specs }) => Object.keys(specs)))];
  return names.map((name) => ({
    name,
    values: [...new Set(articles.flatMap(({ specs }) => specs[name] ?? []))],
  }));
}

/**
 * Whether some article has a value together with what is chosen under the other names. What stands under the same name is
 * not asked: choosing replaces it.
 */
export function isPossible(articles: readonly Article[], chosen: Specs, name: string, value: string): boolean {
  const wanted = { ...chosen, [name]: value };
  return articles.some(({ specs }) => Object.entries(wanted).every(([key, text]) => specs[key] === text));
}

/** The one article that is chosen; undefined while a name is open. */
export function chosenArticle<A extends Article>(articles: readonly A[], chosen: Specs): A | undefined {
  return articles.find(({ specs }) => {
    const names = Object.keys(specs);
    return names.length === Object.keys(chosen).length && names.every((name) => specs[name] === chosen[name]);
  });
}
