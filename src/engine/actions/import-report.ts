import type { ImportFault } from "../../core/contract/import.ts";

/** Signs with which a spreadsheet would begin to calculate. */
const FORMULA_START = /^[=+\-@\t\r]/;
/** Spreadsheets read a text as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The faults of a sheet as a table that a spreadsheet opens: row, field, reason. */
export function importReport(heads: readonly [row: string, field: string, reason: string], faults: readonly ImportFault[]): Blob {
  const rows = [heads, ...faults.map(({ row, field, msg }) => [String(row), field, msg])];
  const text = rows.map((row) => row.map(quoted).join(",")).join("\r\n");
  return new Blob([BYTE_ORDER_MARK, text, "\r\n"], { type: "text/csv;charset=utf-8" });
}

function quoted(text: string): string {
  const neutral = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${neutral.replaceAll('"', '""')}"`;
}
