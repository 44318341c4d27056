import type { WireRow } from "../../core/contract/envelope.ts";
import type { Language } from "../../core/contract/language.ts";
import { formatNumber, unitOf } from "../../core/format/number.ts";
import { textWidthPx } from "../../core/table/fit-width.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";

/** Padding of a cell on both sides, and the line at its edge. */
const CELL_ROOM_PX = 26;

/** Width in pixels that a column of numbers needs for the longest of these rows; 0 for any other column. */
export function numberRoom({ kind, from, field }: ColumnModel, rows: readonly WireRow[], language: Language): number {
  if (kind !== "decimal" && kind !== "integer") return 0;
  let longest: WireRow | undefined;
  for (const row of rows) if (textLength(row[from]) > textLength(longest?.[from])) longest = row;
  if (longest === undefined) return 0;
  return Math.ceil(textWidthPx(formatNumber(longest[from], field, language, unitOf(field, longest)))) + CELL_ROOM_PX;
}

function textLength(value: unknown): number {
  return value === undefined || value === null ? 0 : String(value).length;
}
