/** A numbered page, or a gap when `page` is missing. */
export type PageStep = { readonly key: string; readonly page: number } | { readonly key: string; readonly page?: undefined };

const AROUND = 2; // pages shown on each side of the current one

/** Which page numbers a pager shows: first, last, the current one with its neighbours, gaps between; at most 9 steps. */
export function pageStrip(page: number, pageCount: number): readonly PageStep[] {
  const from = Math.max(1, Math.min(page - AROUND, pageCount - 2 * AROUND));
  const to = Math.min(pageCount, Math.max(page + AROUND, 1 + 2 * AROUND));
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => numbered(from + index));
  const head = from <= 1 ? [] : from === 2 ? [numbered(1)] : [numbered(1), { key: "before" }];
  const tail = to >= pageCount ? [] : to === pageCount - 1 ? [numbered(pageCount)] : [{ key: "after" }, numbered(pageCount)];
  return [...head, ...numbers, ...tail];
}

function numbered(page: number): PageStep {
  return { key: String(page), page };
}
