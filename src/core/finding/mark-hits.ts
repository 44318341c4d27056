import { fold, type Folded } from "./fold.ts";
import { isNear, mayBeMisspelt } from "./near.ts";
import type { Romanise } from "./romanise.ts";
import { compact, isNumbered, partsOf, runsOf } from "./runs.ts";
import { pairsOf } from "./tokens.ts";

/** A piece of a text; a hit is what was looked for. */
export type Piece = { readonly text: string; readonly isHit: boolean };
/** A stretch of the folded text. */
type Stretch = { readonly start: number; readonly end: number };

/**
 * Cut a text where a search has found it: what was typed, how characters are said, or what was meant.
 *
 * @returns pieces that make the text again; one without a hit where nothing of it was looked for
 */
export function markHits(text: string, query: string, romanise: Romanise): readonly Piece[] {
  const folded = fold(text);
  const stretches = runsOf(fold(query).text).flatMap(({ kind, text: run }) =>
    kind === "han" ? hanHits(folded.text, run, romanise) : wordHits(folded.text, run, romanise),
  );
  return cut(text, folded, stretches);
}

function hanHits(text: string, run: string, romanise: Romanise): readonly Stretch[] {
  const exact = occurrences(text, run);
  if (exact.length > 0) return exact;
  const said = spoken(text, romanise(run).join(""), romanise);
  if (said.length > 0) return said;
  const pairs = pairsOf(run)
    .slice(0, -1)
    .flatMap((pair) => occurrences(text, pair));
  return pairs.length > 0 ? pairs : Array.from(run).flatMap((character) => occurrences(text, character));
}

function wordHits(text: string, run: string, romanise: Romanise): readonly Stretch[] {
  if (isNumbered(run)) return numberHits(text, compact(run));
  return partsOf(run).flatMap((part) => {
    const begun = occurrences(text, part).filter(({ start }) => !/[\p{L}\p{N}]$/u.test(text.slice(0, start)));
    if (begun.length > 0) return begun;
    const said = spoken(text, part, romanise);
    return said.length > 0 || !mayBeMisspelt(part) ? said : misspelt(text, part);
  });
}

/** The number with or without signs between its parts. */
function numberHits(text: string, number: string): readonly Stretch[] {
  const kept = Array.from(text, (sign, index) => ({ sign, index })).filter(({ sign }) => compact(sign) !== "");
  const plain = kept.map(({ sign }) => sign).join("");
  return occurrences(plain, number).flatMap(({ start, end }) => {
    const [first, last] = [kept[start], kept[end - 1]];
    return first === undefined || last === undefined ? [] : [{ start: first.index, end: last.index + 1 }];
  });
}

/** Characters that are said as it is typed, whole or by their initials. */
function spoken(text: string, typed: string, romanise: Romanise): readonly Stretch[] {
  if (typed.length < 2) return [];
  return runsOf(text).flatMap(({ kind, text: run, start }) => {
    if (kind !== "han") return [];
    const said = romanise(run);
    const each = Array.from(run);
    return said.flatMap((_, from): Stretch[] => {
      const count = saidBy(said.slice(from), typed);
      const before = each.slice(0, from).join("").length;
      return count === 0 ? [] : [{ start: start + before, end: start + before + each.slice(from, from + count).join("").length }];
    });
  });
}

/** How many syllables what was typed covers; none where it is something else. */
function saidBy(said: readonly string[], typed: string): number {
  const whole = said.findIndex((_, index) =>
    said
      .slice(0, index + 1)
      .join("")
      .startsWith(typed),
  );
  if (whole !== -1) return whole + 1;
  const initials = said.map((syllable) => syllable.slice(0, 1)).join("");
  return initials.startsWith(typed) ? typed.length : 0;
}

function misspelt(text: string, word: string): readonly Stretch[] {
  return Array.from(text.matchAll(/[a-z]+/g)).flatMap(({ 0: found, index }) =>
    mayBeMisspelt(found) && isNear(found, word) ? [{ start: index, end: index + found.length }] : [],
  );
}

function occurrences(text: string, part: string): readonly Stretch[] {
  const found: Stretch[] = [];
  if (part === "") return found;
  for (let start = text.indexOf(part); start !== -1; start = text.indexOf(part, start + part.length))
    found.push({ start, end: start + part.length });
  return found;
}

function cut(text: string, { at }: Folded, stretches: readonly Stretch[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end } of stretches.toSorted((one, other) => one.start - other.start)) {
    const [from, to] = [Math.max(done, at[start] ?? 0), at[end] ?? text.length];
    if (to <= from) continue;
    if (from > done) pieces.push({ text: text.slice(done, from), isHit: false });
    const last = pieces.at(-1);
    if (last?.isHit === true && from === done)
      pieces[pieces.length - 1] = { text: last.text + text.slice(from, to), isHit: true };
    else pieces.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length || pieces.length === 0) pieces.push({ text: text.slice(done), isHit: false });
  return pieces;
}
