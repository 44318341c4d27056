import type { Attributes, ElementReader } from "./elements.ts";

/** Formats of dates and times that every program knows by number. */
const KNOWN_DATES: ReadonlySet<number> = new Set(
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
);

/** Which styles of a workbook show a number as a date or a time. */
export class DateStyles implements ElementReader {
  readonly #formats = new Map<number, boolean>();
  readonly #styles: number[] = [];
  #isWithinStyles = false;

  open(name: string, attributes: Attributes): void {
    if (name === "cellXfs") this.#isWithinStyles = true;
    const format = Number(attributes["numFmtId"] ?? "0");
    if (name === "numFmt") this.#formats.set(format, showsDate(attributes["formatCode"] ?? ""));
    else if (name === "xf" && this.#isWithinStyles) this.#styles.push(format);
  }

  close(name: string): void {
    if (name === "cellXfs") this.#isWithinStyles = false;
  }

  isDate(style: number): boolean {
    const format = this.#styles[style];
    return format !== undefined && (this.#formats.get(format) ?? KNOWN_DATES.has(format));
  }
}

/** Whether a format has a letter of a date outside of quotes, colours and signs that stand for themselves. */
function showsDate(format: string): boolean {
  const bare = format.replaceAll(/"[^"]*"|\\.|[*_]./g, "");
  // An elapsed time stands in brackets, as a colour or a currency does.
  return /\[(?:h+|m+|s+)\]/i.test(bare) || /[ymdhs]/i.test(bare.replaceAll(/\[[^\]]*\]|General/gi, ""));
}

const DAY_MS = 86_400_000;
/** The first program counted a 29 February 1900, and all others keep its numbers. */
const MISCOUNTED_DAY = 60;
const BEFORE_1900 = Date.UTC(1899, 11, 31);
const FROM_1904 = Date.UTC(1904, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59);

/** A number of days as date and time; undefined beyond the dates that can be written. */
export function dateText(days: number, isFrom1904: boolean): string | undefined {
  const counted = isFrom1904 || days < MISCOUNTED_DAY ? days : days - 1;
  const at = (isFrom1904 ? FROM_1904 : BEFORE_1900) + Math.round(counted * DAY_MS);
  return days < 0 || !(at <= LATEST) ? undefined : new Date(at).toISOString().slice(0, 19).replace("T", " ");
}
