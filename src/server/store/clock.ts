/** The only source of time; injected so that tests can move it. Milliseconds since 1970. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Asia/Shanghai has had no daylight saving since 1991, so the offset is a constant. */
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;

/** The present time as it is stored and sent: `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export function isoNow(clock: Clock): string {
  return isoTime(clock());
}

/** A moment as it is stored and sent: `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace("T", " ");
}
