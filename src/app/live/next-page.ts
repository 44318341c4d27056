import type { WireRow } from "../../core/contract/envelope.ts";

/** A page of a list as it is kept. */
export type KeptPage = { readonly rows: readonly WireRow[]; readonly total: number };

/** What becomes of a page on screen when another answer of the same list is here. */
export type NextPage = {
  readonly page: KeptPage;
  /** Rows that are new or have other values. */
  readonly changed: ReadonlySet<string>;
  /** Rows have come, gone or moved, and they must not do so now. */
  readonly isHeld: boolean;
};

/**
 * Take an answer over into the page on screen. Values change where they stand; rows come, go and move only where they may.
 * What has not changed stays the same object, so that it is not drawn again.
 */
export function nextPage(shown: KeptPage, answer: KeptPage, mayMove: boolean): NextPage {
  const before = new Map(shown.rows.map((row) => [row.id, row]));
  const rows = answer.rows.map((row) => {
    const known = before.get(row.id);
    return known !== undefined && JSON.stringify(known) === JSON.stringify(row) ? known : row;
  });
  const changed = new Set(rows.flatMap((row) => (row === before.get(row.id) ? [] : [row.id])));
  const isSameOrder = rows.length === shown.rows.length && rows.every(({ id }, index) => id === shown.rows[index]?.id);
  if (isSameOrder && changed.size === 0 && answer.total === shown.total) return { page: shown, changed, isHeld: false };
  if (isSameOrder || mayMove) return { page: { ...answer, rows }, changed, isHeld: false };
  const now = new Map(rows.map((row) => [row.id, row]));
  const inPlace = shown.rows.map((row) => now.get(row.id) ?? row);
  const known = new Set([...changed].filter((id) => before.has(id)));
  return { page: known.size === 0 ? shown : { ...shown, rows: inPlace }, changed: known, isHeld: true };
}
