import { type Day, type DayTime, pad, readDay } from "./calendar-text.ts";

const TIME = /^(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2}))?$/;

/** Read `H:m` or `H:m:s`; gives `HH:mm:ss`. */
export function readTime(typed: string): string | undefined {
  const [, hour, minute, second = "0"] = TIME.exec(typed.normalize("NFKC").trim()) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${pad(hour)}:${pad(minute)}:${pad(second)}`;
}

/** Read a day with a time after it; a day alone means its midnight. */
export function readDayTime(typed: string): DayTime | undefined {
  const [dayText = "", timeText = "0:0"] = typed
    .normalize("NFKC")
    .trim()
    .split(/[\sT]+/, 2);
  const day = readDay(dayText);
  const time = readTime(timeText);
  return day === undefined || time === undefined ? undefined : `${day} ${time}`;
}

/** The local date of a `YYYY-MM-DD…` string, for the calendar; `undefined` for `""`. */
export function toDate(day: Day | DayTime): Date | undefined {
  const known = readDay(day.slice(0, 10));
  if (known === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = known.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** Write a local date as `YYYY-MM-DD`. */
export function fromDate(date: Date): Day {
  return `${String(date.getFullYear()).padStart(4, "0")}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
