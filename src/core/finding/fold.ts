/** A text as it is looked for, and where each of its characters stood in the original. */
export type Folded = { readonly text: string; readonly at: readonly number[] };

/**
 * Fold a text so that what looks alike is found alike: small letters, half width, without accents.
 *
 * @returns `at` has an entry for each UTF-16 unit of `text`, and one more for its end
 */
export function fold(text: string): Folded {
  const at: number[] = [];
  let folded = "";
  let index = 0;
  for (const character of text) {
    const plain = character.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) at.push(index);
    index += character.length;
  }
  return { text: folded, at: [...at, text.length] };
}
