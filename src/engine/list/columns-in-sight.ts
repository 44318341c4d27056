import type { PlacedColumn } from "./use-list-table.ts";

/** What is seen of the columns, in pixels from where the table begins. */
export type Sight = { readonly fromPx: number; readonly toPx: number };

/**
 * The columns that a row need draw: pinned ones, and of the others those in sight. The first and the last of these keep the
 * room of what is left out before and after them.
 *
 * @param leadPx width of what stands before the first column
 * @param kept place of a column that stays drawn out of sight; -1 for none
 */
export function columnsInSight(
  columns: readonly PlacedColumn[],
  leadPx: number,
  { fromPx, toPx }: Sight,
  kept: number,
): readonly PlacedColumn[] {
  const starts = startsOf(columns, leadPx);
  const endOf = (place: number): number => (starts[place] ?? 0) + (columns[place]?.place.style.inlineSize ?? 0);
  const isDrawn = ({ pin }: PlacedColumn, place: number): boolean =>
    pin === undefined && (place === kept || (endOf(place) > fromPx && (starts[place] ?? 0) < toPx));
  const first = columns.findIndex(isDrawn);
  const last = columns.findLastIndex(isDrawn);
  const scrolled = columns.findIndex(({ pin }) => pin === undefined);
  const scrolledLast = columns.findLastIndex(({ pin }) => pin === undefined);
  return columns.flatMap((column, place) => {
    if (column.pin !== undefined) return [column];
    if (place < first || place > last) return [];
    const before = place === first ? (starts[first] ?? 0) - (starts[scrolled] ?? 0) : 0;
    const after = place === last ? endOf(scrolledLast) - endOf(last) : 0;
    if (before === 0 && after === 0) return [column];
    const style = { ...column.place.style, marginInlineStart: before, marginInlineEnd: after };
    return [{ ...column, place: { ...column.place, style } }];
  });
}

/** Where each column begins while nothing is scrolled, in pixels. */
export function startsOf(columns: readonly PlacedColumn[], leadPx: number): readonly number[] {
  let startPx = leadPx;
  return columns.map(({ place }) => {
    const own = startPx;
    startPx += place.style.inlineSize;
    return own;
  });
}
