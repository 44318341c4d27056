import type { Piece } from "../core/finding/mark-hits.ts";

/** A text with what was looked for marked in it. */
export function Hits({ text, hits }: { readonly text: string; readonly hits?: readonly Piece[] | undefined }) {
  if (hits === undefined) return text;
  return hits.map((piece, index) => (piece.isHit ? <mark key={index}>{piece.text}</mark> : piece.text));
}
