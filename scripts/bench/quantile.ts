/** The time below which a share of all lies; of 1 the longest. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The same in words. */
export const quantileMs = (times: readonly number[], share: number): string => `${quantile(times, share).toFixed(0)} ms`;
