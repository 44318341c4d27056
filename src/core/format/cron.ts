import { parseInstant, shift } from "./date.ts";

/** The moments of a cron expression: seconds, minutes, hours, days of the month, months, days of the week (1 = Sunday). */
export type Cron = {
  readonly seconds: ReadonlySet<number>;
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
};

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
/** 29 February on a given day of the week comes back within 40 years at the latest. */
const MOST_DAYS = 40 * 366;

/**
 * Read six fields `second minute hour day month weekday`, each `*`, `?`, a number, a range, a list or a step.
 *
 * @returns undefined for anything else, and where both a day and a weekday are asked for: nobody can say what that means
 */
export function parseCron(text: string): Cron | undefined {
  const parts = text.trim().split(/\s+/);
  const [second, minute, hour, day, month, weekday] = parts;
  if (parts.length !== 6 || weekday === undefined) return undefined;
  const seconds = valuesOf(second, 0, 59);
  const minutes = valuesOf(minute, 0, 59);
  const hours = valuesOf(hour, 0, 23);
  const days = valuesOf(day, 1, 31);
  const months = valuesOf(month, 1, 12, MONTHS, 1);
  const weekdays = valuesOf(weekday, 1, 7, WEEKDAYS, 1);
  const isAny = (part: string | undefined): boolean => part === "*" || part === "?";
  if (!isAny(day) && !isAny(weekday)) return undefined;
  if ([seconds, minutes, hours, days, months, weekdays].some((one) => one === undefined)) return undefined;
  return { seconds: seconds!, minutes: minutes!, hours: hours!, days: days!, months: months!, weekdays: weekdays! };
}

/**
 * The first moment of an expression after another.
 *
 * @param after `yyyy-MM-dd HH:mm:ss` in the time of the server
 * @returns the same shape; undefined when it never comes, such as on 31 February
 */
export function nextCronTime(cron: Cron, after: string): string | undefined {
  let day = after.slice(0, 10);
  for (let tried = 0; tried < MOST_DAYS; tried += 1) {
    if (isDayOf(cron, day)) {
      const time = firstTime(cron, tried === 0 ? after.slice(11) : "");
      if (time !== undefined) return `${day} ${time}`;
    }
    day = shift(day, "+1d");
  }
  return undefined;
}

function isDayOf(cron: Cron, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() + 1;
  return cron.months.has(Number(day.slice(5, 7))) && cron.days.has(Number(day.slice(8, 10))) && cron.weekdays.has(weekday);
}

/** The first time of a day that is later than `after`; empty text is before all of them. */
function firstTime(cron: Cron, after: string): string | undefined {
  const rising = (values: ReadonlySet<number>): readonly string[] =>
    [...values].toSorted((one, other) => one - other).map((value) => String(value).padStart(2, "0"));
  for (const hour of rising(cron.hours)) {
    if (hour < after.slice(0, 2)) continue;
    for (const minute of rising(cron.minutes)) {
      if (`${hour}:${minute}` < after.slice(0, 5)) continue;
      const second = rising(cron.seconds).find((one) => `${hour}:${minute}:${one}` > after);
      if (second !== undefined) return `${hour}:${minute}:${second}`;
    }
  }
  return undefined;
}

function valuesOf(
  part: string | undefined,
  min: number,
  max: number,
  names: readonly string[] = [],
  firstName = 0,
): ReadonlySet<number> | undefined {
  const values = new Set<number>();
  for (const piece of (part ?? "").toUpperCase().split(",")) {
    const match = /^(\*|\?|[A-Z]{3}|\d{1,2})(?:-([A-Z]{3}|\d{1,2}))?(?:\/(\d{1,2}))?$/.exec(piece);
    if (match === null) return undefined;
    const [, from = "", to, step] = match;
    const isAny = from === "*" || from === "?";
    const first = isAny ? min : numberOf(from, names, firstName);
    const last = to !== undefined ? numberOf(to, names, firstName) : isAny || step !== undefined ? max : first;
    const by = step === undefined ? 1 : Number(step);
    if (first === undefined || last === undefined || first < min || last > max || first > last || by < 1) return undefined;
    if (isAny && to !== undefined) return undefined;
    for (let value = first; value <= last; value += by) values.add(value);
  }
  return values;
}

function numberOf(text: string, names: readonly string[], firstName: number): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const index = names.indexOf(text);
  return index < 0 ? undefined : index + firstName;
}

/** True for an expression that can be read and whose time comes. */
export function isCron(text: string, now = "2026-01-01 00:00:00"): boolean {
  const cron = parseCron(text);
  return cron !== undefined && parseInstant(now) !== undefined && nextCronTime(cron, now) !== undefined;
}
