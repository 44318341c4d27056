import type { Language } from "../contract/language.ts";
import { decimalMark } from "./number.ts";

/** Large units of the languages, the largest first. */
const units = {
  cn: [
    [1e12, "万亿"],
    [1e8, "亿"],
    [1e4, "万"],
  ],
  id: [
    [1e12, " T"],
    [1e9, " M"],
    [1e6, " jt"],
    [1e3, " rb"],
  ],
} as const satisfies Record<Language, readonly (readonly [number, string])[]>;

const MOST_DIGITS = 100;

/** A number for the label of a chart, rounded to what fits: 13.2万, 1,5 jt. Exact numbers stand in the table. */
export function shortNumber(value: number, language: Language): string {
  const [size, unit] = units[language].find(([least]) => Math.abs(value) >= least) ?? [1, ""];
  const shown = value / size;
  const rounded = Math.abs(shown) >= MOST_DIGITS ? Math.round(shown) : Math.round(shown * 10) / 10;
  return `${String(rounded).replace(".", decimalMark(language))}${unit}`;
}
