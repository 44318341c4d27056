/** A day as `YYYY-MM-DD`, or `""` for none. */
export type Day = string;
/** A moment as `YYYY-MM-DD HH:mm:ss` in the page's own time, or `""` for none. */
export type DayTime = string;

const DAY = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/; // how Indonesia writes it

/**
 * Read a day as people type it: `2026-1-5`, `2026/01/05`, `20260105`, `2026年1月5日`, `5/1/2026` (day first).
 *
 * @returns `YYYY-MM-DD`, or `undefined` for text that is no day of the calendar
 */
export function readDay(typed: string): Day | undefined {
  const text = typed.normalize("NFKC").replaceAll(" ", "");
  const dayFirst = DAY_FIRST.exec(text);
  const match = DAY.exec(text);
  const [year, month, day] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]]
    : [match?.[1], match?.[2] ?? match?.[4], match?.[3] ?? match?.[5]];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  if (date.getMonth() !== Number(month) - 1 || date.getDate() !== Number(day)) return undefined;
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** Two digits. */
export function pad(part: string | number): string {
  return String(part).padStart(2, "0");
}
