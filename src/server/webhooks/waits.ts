import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../store/clock.ts";

/** How long after each failed try the next one comes; the last one is repeated. Two days in all. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  16 * HOUR_MS,
  16 * HOUR_MS,
] as const;

/** Tries after which an event is given up that fails alone, while others arrive. */
export const MOST_TRIES = WAITS_MS.length + 1;
/** Failures in a row after which an endpoint rests as a whole, and is asked with one event at a time. */
export const REST_AFTER = 5;
/** An endpoint at which nothing has arrived for so long is not sent to any more, until a person says so. */
export const STOP_AFTER_MS = 3 * DAY_MS;
/** Its owner says by this answer that nothing is to be sent there any more. */
export const GONE = 410;

/** Wait after so many failures, at least one. */
export function waitAfter(failures: number): number {
  return WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0;
}
