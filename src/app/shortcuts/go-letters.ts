/** A place that the keys `g` and a letter lead to. */
export type GoPlace<Item> = { readonly letter: string; readonly item: Item };

/**
 * Give each place a letter of its own: the first letter of its path's last segment that is still free, then any other
 * letter of that segment. Places that find none have no letter.
 */
export function goLetters<Item extends { readonly path: string; readonly isExternal: boolean }>(
  items: readonly Item[],
): readonly GoPlace<Item>[] {
  const taken = new Set<string>();
  return items.flatMap((item): readonly GoPlace<Item>[] => {
    if (item.isExternal) return [];
    const letter = lettersOf(item.path).find((one) => !taken.has(one));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ letter, item }];
  });
}

function lettersOf(path: string): readonly string[] {
  const segment = path.split("/").findLast((piece) => piece !== "") ?? "";
  return [...segment.toLowerCase()].filter((sign) => sign >= "a" && sign <= "z");
}
