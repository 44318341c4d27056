/** Specifications of an article by name, in the order in which they are written. */
export type Specs = Readonly<Record<string, string>>;

/** Names by which one article is told from the others of its goods (domain 4.15). */
const MOST_NAMES = 3;

/** Read specifications such as `颜色:红; 尺寸:DN100`; what has no name stands under an empty one. */
export function readSpecs(text: string): Specs {
  return Object.fromEntries(partsOf(text));
}

/** Whether a text says one to three names, each once, and each with a value: only that can be offered for choice. */
export function areSpecs(text: string): boolean {
  const parts = partsOf(text);
  const names = new Set(parts.map(([name]) => name));
  const isFull = parts.every(([name, value]) => name !== "" && value !== "");
  return isFull && parts.length > 0 && parts.length <= MOST_NAMES && names.size === parts.length;
}

/** The same for all ways to write one combination, whichever its punctuation and the order of its names. */
export function combinationOf(text: string): string {
  const parts = Object.entries(readSpecs(text));
  return JSON.stringify(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function partsOf(text: string): readonly (readonly [name: string, value: string])[] {
  const parts = text.split(/[;；]/).map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.search(/[:：]/);
      return at < 0 ? ["", part] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    });
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

/** What is chosen before anybody chooses: a name with one value is no choice, as long as every article has it. */
export function onlyOnes(articles: readonly Article[]): Specs {
  const common = specChoices(articles).filter(({ name }) => articles.every(({ specs }) => Object.hasOwn(specs, name)));
  return Object.fromEntries(common.flatMap(({ name, values }) => (values.length === 1 ? [[name, values[0]!]] : [])));
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
