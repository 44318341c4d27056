import { HOUR_MS, MINUTE_MS } from "../store/clock.ts";

/** How long after each failed try the next one comes; two days in all. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** Tries after which a mail is given up. */
export const MOST_TRIES = WAITS_MS.length + 1;
/** How long a mail belongs to the process that took it: more than the slowest server needs for one. */
export const LEASE_MS = 10 * MINUTE_MS;

/** Wait after so many failures, at least one; undefined where there is no further try. */
export function waitAfter(failures: number): number | undefined {
  return WAITS_MS[failures - 1];
}
