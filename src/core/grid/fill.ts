import { isIn, type Place, placesOf, type Range } from "./range.ts";

/** Which cell is written, and whose value it takes. */
export type Filling = { readonly from: Place; readonly to: Place };

/** Repeat the cells of a range over a larger one, each in its own row or column, in either direction. */
export function fillings(source: Range, over: Range): readonly Filling[] {
  return placesOf(over)
    .filter((place) => !isIn(source, place))
    .map((to) => ({
      to,
      from: {
        row: repeated(to.row, source.top, source.bottom),
        column: repeated(to.column, source.left, source.right),
      },
    }));
}

/** The range that a handle dragged to this place fills: to the side where it went further. */
export function draggedTo(source: Range, { row, column }: Place): Range {
  const down = Math.max(row - source.bottom, source.top - row, 0);
  const across = Math.max(column - source.right, source.left - column, 0);
  if (down === 0 && across === 0) return source;
  return down >= across
    ? { ...source, top: Math.min(source.top, row), bottom: Math.max(source.bottom, row) }
    : { ...source, left: Math.min(source.left, column), right: Math.max(source.right, column) };
}

/** What a key fills from: the first row of the range downwards, its first column to the right, or the cell before a single one. */
export function fillByKey(range: Range, way: "down" | "right"): { readonly source: Range; readonly over: Range } {
  if (way === "down") {
    const top = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top;
    return { source: { ...range, top, bottom: top }, over: { ...range, top } };
  }
  const left = range.left === range.right ? Math.max(0, range.left - 1) : range.left;
  return { source: { ...range, left, right: left }, over: { ...range, left } };
}

function repeated(place: number, first: number, last: number): number {
  const length = last - first + 1;
  return first + ((((place - first) % length) + length) % length);
}
