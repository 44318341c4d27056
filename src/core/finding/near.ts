import { fold } from "./fold.ts";
import { partsOf, runsOf } from "./runs.ts";

/** Words that are short are near to everything; longer ones are no words. */
const SHORTEST = 4;
const LONGEST = 24;

/** The words of a text that somebody could misspell. */
export function wordsOf(text: string): readonly string[] {
  const words = runsOf(fold(text).text).flatMap(({ kind, text: run }) => (kind === "word" ? partsOf(run) : []));
  return [...new Set(words.filter(mayBeMisspelt))];
}

/** Only letters of the alphabet, and neither too few nor too many. */
export function mayBeMisspelt(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && /^[a-z]+$/.test(word);
}

/** Keys under which a word is kept and looked for: itself, and itself without any one letter. Words that are near share one. */
export function nearKeys(word: string): readonly string[] {
  return [...new Set([word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))])];
}

/** One letter more, less, another, or two that changed places. */
export function isNear(word: string, other: string): boolean {
  return slips(word, other) <= 1;
}

/** Number of slips between two words (optimal string alignment). */
function slips(word: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = word[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + cost);
      const isSwapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, at(rows, i - 2, j - 2) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return at(rows, word.length, other.length);
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
