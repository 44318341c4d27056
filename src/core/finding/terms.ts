import { fold } from "./fold.ts";
import { mayBeMisspelt } from "./near.ts";
import type { Romanise } from "./romanise.ts";
import { compact, isNumbered, partsOf, runsOf } from "./runs.ts";
import { GRAM, gramsOf, pairsOf } from "./tokens.ts";

/** A token that a record must have: itself, or one that begins with it. */
export type Wanted = { readonly token: string; readonly isBeginning: boolean };
/** Tokens that a record must all have. */
export type Together = readonly Wanted[];

/** One thing that somebody looks for. All terms of a query must be found in a record. */
export type Term = {
  /** As it was typed, folded. */
  readonly text: string;
  /** How it is found where it is written right. */
  readonly strict: Together;
  /** Other ways to find it, for want of anything better; one of them is enough. */
  readonly loose: readonly Together[];
  /** A word that may be misspelt. */
  readonly word?: string;
};

/** Terms that count; nobody means more. */
const MOST_TERMS = 8;
/** Characters of a term that count. */
const MOST_CHARACTERS = 32;

/** What a text asks for. Nothing for a text without letters, digits and characters. */
export function termsOf(query: string, romanise: Romanise): readonly Term[] {
  return runsOf(fold(query).text)
    .flatMap(({ kind, text }) => (kind === "han" ? [hanTerm(text.slice(0, MOST_CHARACTERS), romanise)] : wordTerms(text)))
    .slice(0, MOST_TERMS);
}

function hanTerm(text: string, romanise: Romanise): Term {
  const each = Array.from(text);
  if (each.length === 1) return { text, strict: [beginning(text)], loose: [] };
  const said = romanise(text).join("");
  return {
    text,
    strict: pairsOf(text).slice(0, -1).map(whole),
    // The same sound is another character of the same keys; the same characters in between others are a shortened name.
    loose: [...(said === "" ? [] : [[beginning(said)]]), each.map(beginning)],
  };
}

/** `steel/pipe` is two words, `GC-2026-0012` one number. */
function wordTerms(run: string): readonly Term[] {
  if (!isNumbered(run)) return partsOf(run).map((part) => wordTerm(part.slice(0, MOST_CHARACTERS)));
  const text = compact(run).slice(0, MOST_CHARACTERS);
  return [{ text, strict: text.length < GRAM ? [beginning(text)] : gramsOf(text).map(whole), loose: [] }];
}

function wordTerm(text: string): Term {
  return { text, strict: [beginning(text)], loose: [], ...(mayBeMisspelt(text) && { word: text }) };
}

function whole(token: string): Wanted {
  return { token, isBeginning: false };
}

function beginning(token: string): Wanted {
  return { token, isBeginning: true };
}
