import Fuse from "fuse.js";

/** Longest pattern that is searched for; what is typed beyond it does not count (specification §2.3 and §9). */
export const MAX_PATTERN_LENGTH = 32;

const options = {
  threshold: 0.4,
  keys: [
    { name: "title", weight: 0.7 },
    { name: "path", weight: 0.3 },
  ],
};

/** What is searched: a title and a path. */
export type Searched = { readonly title: string; readonly path: string };

/** Items whose title or path is like the pattern, best first; an empty pattern gives all in their order. */
export function matchItems<Item extends Searched>(items: readonly Item[], pattern: string): readonly Item[] {
  const text = pattern.trim().slice(0, MAX_PATTERN_LENGTH).trim();
  if (text === "") return items;
  return new Fuse(items, options).search(text).map(({ item }) => item);
}
