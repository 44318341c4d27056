/** As many companies as are told apart of one document, the base among them. */
const MOST_KNOWN = 12;

/** Put one in front of those that are known, and forget the oldest where they are too many. */
export function keepNewest<T>(known: T[], one: T): void {
  known.unshift(one);
  known.length = Math.min(known.length, MOST_KNOWN);
}
