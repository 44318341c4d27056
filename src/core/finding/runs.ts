/** A stretch of a folded text that is looked at as one: Chinese characters, or letters and digits. */
export type Run = { readonly kind: "han" | "word"; readonly text: string; readonly start: number };

const LETTER = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}])`;
/** Numbers are written with signs between their parts, and looked for without. */
const JOINT = "[-_./]";
const RUN = new RegExp(String.raw`\p{Script=Han}+|${LETTER}+(?:${JOINT}${LETTER}+)*`, "gu");
const JOINTS = new RegExp(JOINT, "g");

/** The runs of a folded text; signs and spaces between them are passed over. */
export function runsOf(folded: string): readonly Run[] {
  return Array.from(folded.matchAll(RUN), ({ 0: text, index }) => ({
    kind: /\p{Script=Han}/u.test(text) ? "han" : "word",
    text,
    start: index,
  }));
}

/** `gc-2026-0012` as its parts: gc, 2026, 0012. */
export function partsOf(word: string): readonly string[] {
  return word.split(JOINTS);
}

/** `gc-2026-0012` as one: gc20260012. */
export function compact(word: string): string {
  return word.replaceAll(JOINTS, "");
}

/** It holds a digit, so that people look for the middle of it too. */
export function isNumbered(word: string): boolean {
  return /\p{N}/u.test(word);
}
