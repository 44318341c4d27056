/** Gives numbers in [0, 1). */
export type Random = () => number;

/** A random number from `from` up to, but not including, `to`. */
export function within(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}
