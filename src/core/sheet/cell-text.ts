import type { FieldKind } from "../definition/generated/documents.ts";
import { isDateText } from "../format/date.ts";

const MIDNIGHT = / 00:00(?::00)?$/;
/** A day as people type it: 2026/1/5, 2026.01.05, 2026年1月5日. */
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
/** How people say yes and no in the languages of the product and in what spreadsheets are often written in. */
const YES: ReadonlySet<string> = new Set(["1", "y", "yes", "true", "ya", "是", "有", "√", "✓"]);
const NO: ReadonlySet<string> = new Set(["0", "n", "no", "false", "tidak", "否", "无", "×"]);

/**
 * What a cell of a sheet says as a form would send it for a field of a kind; a text that says nothing of the kind stays, and
 * is refused by the form's own rule.
 */
export function saidByCell(kind: FieldKind, text: string): string {
  if (kind === "date") return dayOf(text) ?? text;
  if (kind === "flag") return yesOrNo(text) ?? text;
  return text;
}

/** `yyyy-MM-dd`; a spreadsheet knows no day without a time. */
export function dayOf(text: string): string | undefined {
  const match = DAY.exec(text.replace(MIDNIGHT, ""));
  if (match === null) return undefined;
  const [, year = "", month = "", day = ""] = match;
  const said = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDateText(said) ? said : undefined;
}

/** The values of a flag. */
export function yesOrNo(text: string): "0" | "1" | undefined {
  const said = text.toLowerCase();
  return YES.has(said) ? "1" : NO.has(said) ? "0" : undefined;
}
