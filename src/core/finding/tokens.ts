import { fold } from "./fold.ts";
import type { Romanise } from "./romanise.ts";
import { compact, isNumbered, partsOf, runsOf } from "./runs.ts";

/** Characters of one value that are found; what follows is read, and not looked for. */
const MOST_CHARACTERS = 2000;
/** Characters of a token; longer numbers are found by their pieces. */
const LONGEST = 40;
/** Digits and letters of a number that find it wherever they stand in it. */
export const GRAM = 4;
/** Syllables that are typed in one go, and initials. */
const MOST_SYLLABLES = 6;
const MOST_INITIALS = 8;

/**
 * The tokens under which a text is kept in the index. A token is found by its beginning as well, so that:
 * - two Chinese characters that stand side by side are one token, without knowing words;
 * - from each character on, how it is said, and the initials of that, are tokens;
 * - a number is found by any four of its characters in a row, a word by its beginning.
 */
export function tokensOf(text: string, romanise: Romanise): ReadonlySet<string> {
  const tokens = new Set<string>();
  for (const run of runsOf(fold(text.slice(0, MOST_CHARACTERS)).text))
    for (const token of run.kind === "han" ? hanTokens(run.text, romanise) : wordTokens(run.text)) tokens.add(token);
  return tokens;
}

/** Chinese characters two by two; the last one stands alone. */
export function pairsOf(characters: string): readonly string[] {
  const each = Array.from(characters);
  return each.map((character, index) => character + (each[index + 1] ?? ""));
}

/** All stretches of four within a number; a shorter one is its own. */
export function gramsOf(word: string): readonly string[] {
  const each = Array.from(word);
  return Array.from({ length: Math.max(1, each.length - GRAM + 1) }, (_, index) => each.slice(index, index + GRAM).join(""));
}

function* hanTokens(run: string, romanise: Romanise): Iterable<string> {
  yield* pairsOf(run);
  const said = romanise(run);
  for (const index of said.keys()) {
    yield said.slice(index, index + MOST_SYLLABLES).join("");
    const initials = said.slice(index, index + MOST_INITIALS).map((syllable) => syllable.slice(0, 1));
    if (initials.length > 1) yield initials.join("");
  }
}

function* wordTokens(run: string): Iterable<string> {
  const whole = compact(run).slice(0, LONGEST);
  yield whole;
  for (const part of partsOf(run)) {
    yield part.slice(0, LONGEST);
    // DN100 is found by dn and by 100.
    if (isNumbered(part)) for (const piece of part.match(/\p{N}+|\P{N}+/gu) ?? []) yield piece.slice(0, LONGEST);
  }
  if (isNumbered(whole)) yield* gramsOf(whole);
}
