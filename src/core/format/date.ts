/** Specification §9: year-month-day hour:minute:second. All times are those of Asia/Shanghai, as the server keeps them. */
const OFFSET_MINUTES = 8 * 60;
const SECONDS_DIGITS = 10; // a 10-digit numeric timestamp counts seconds (specification §9)

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Wall-clock text `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai for an instant in milliseconds. */
export function formatInstant(instantMs: number): string {
  return new Date(instantMs + OFFSET_MINUTES * 60_000).toISOString().slice(0, 19).replace("T", " ");
}

/** Instant in milliseconds of a wall-clock text; `undefined` for what is no date or time of the calendar. */
export function parseInstant(text: string): number | undefined {
  const match = DATE_TIME.exec(DATE.test(text) ? `${text} 00:00:00` : text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [number, number, number, number, number, number];
  // A year below 100 is a slip of the hand, and Date.UTC would take it for one of the last century.
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month) || hour > 23 || minute > 59 || second > 59)
    return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second) - OFFSET_MINUTES * 60_000;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
}

export function isDateText(text: string): boolean {
  return DATE.test(text) && parseInstant(text) !== undefined;
}

export function isDateTimeText(text: string): boolean {
  return DATE_TIME.test(text) && parseInstant(text) !== undefined;
}

/**
 * Read a timestamp however it comes: text, milliseconds, or a 10-digit number of seconds.
 *
 * @returns `yyyy-MM-dd HH:mm:ss`, or empty text for what cannot be read
 */
export function formatTimestamp(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  const text = String(value);
  // A few digits that somebody has typed are no moment of 1970.
  if (/^\d+$/.test(text) && (typeof value === "number" || text.length >= SECONDS_DIGITS))
    return formatInstant(text.length === SECONDS_DIGITS ? Number(text) * 1000 : Number(text));
  if (parseInstant(text) === undefined) return "";
  return DATE.test(text) ? `${text} 00:00:00` : text;
}

/** Timestamps as numbers: seconds, or milliseconds. */
const TIMESTAMP = /^(?:\d{10}|\d{13})$/;

/** A moment that was sent as a number, as wall-clock text `yyyy-MM-dd HH:mm:ss`; whatever else was sent, as it came. */
export function readTimestamp(value: unknown): unknown {
  return (typeof value === "number" || typeof value === "string") && TIMESTAMP.test(String(value))
    ? formatTimestamp(value)
    : value;
}

const UNIT_MS = { d: 86_400_000, h: 3_600_000, m: 60_000 } as const;

/** Move a wall-clock text by an offset such as `+1d`, `-30d`, `+2h`. */
export function shift(text: string, offset: string, times = 1): string {
  const match = /^([+-]\d{1,4})([dhm])$/.exec(offset);
  const instant = parseInstant(text);
  if (match === null || instant === undefined) throw new RangeError(`cannot move "${text}" by "${offset}"`);
  const moved = formatInstant(instant + Number(match[1]) * times * UNIT_MS[match[2] as keyof typeof UNIT_MS]);
  return DATE.test(text) ? moved.slice(0, 10) : moved;
}
