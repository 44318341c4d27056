/** A cell by its row and column, from zero. */
export type Place = { readonly row: number; readonly column: number };

/** Cells between two corners, both included. */
export type Range = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };

/** The cells between two places, whichever was chosen first. */
export function rangeBetween(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}

export function isIn({ top, left, bottom, right }: Range, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function isMany({ top, left, bottom, right }: Range): boolean {
  return top !== bottom || left !== right;
}

/** The cells of a range in reading order. */
export function placesOf({ top, left, bottom, right }: Range): readonly Place[] {
  return numbers(top, bottom).flatMap((row) => numbers(left, right).map((column) => ({ row, column })));
}

/** Whole numbers from the first to the last. */
export function numbers(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => first + index);
}
