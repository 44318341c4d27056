import type { Place } from "./range.ts";

/** The next of some cells in reading order after this one, or the one before; from the end it goes on at the beginning. */
export function nextPlace(places: readonly Place[], from: Place | undefined, by: 1 | -1): Place | undefined {
  const ordered = places.toSorted(inReadingOrder);
  if (from === undefined) return by === 1 ? ordered[0] : ordered.at(-1);
  return by === 1
    ? (ordered.find((place) => inReadingOrder(place, from) > 0) ?? ordered[0])
    : (ordered.findLast((place) => inReadingOrder(place, from) < 0) ?? ordered.at(-1));
}

/** Which of the cells this one is, from one; `undefined` when it is none of them. */
export function ordinalOf(places: readonly Place[], { row, column }: Place): number | undefined {
  const index = places.toSorted(inReadingOrder).findIndex((place) => place.row === row && place.column === column);
  return index === -1 ? undefined : index + 1;
}

function inReadingOrder(one: Place, other: Place): number {
  return one.row - other.row || one.column - other.column;
}
