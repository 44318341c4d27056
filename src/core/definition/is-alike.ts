/** Documents are never changed, so that the same one says the same; lists of them are made anew each time. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
