import { writeXlsxStream } from "hucre/xlsx";

/** A cell: text, a number, or nothing. */
export type Cell = string | number | null;
export type SheetColumn = { readonly title: string; readonly widthPx: number };

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** A character of the standard font is about this wide. */
const PIXELS_PER_CHARACTER = 8;
/** Signs with which a spreadsheet would begin to calculate. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Write one sheet as a stream: rows are asked for while the reader takes the bytes, so that memory stays flat. */
export function sheetStream(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(neutral(rows), {
    name: sheetName(name),
    columns: columns.map((column) => ({
      header: neutralText(column.title),
      width: Math.round(column.widthPx / PIXELS_PER_CHARACTER),
    })),
    freezePane: { rows: 1 },
  });
}

async function* neutral(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === "string" ? neutralText(cell) : cell));
}

/** A text that would be read as a formula is led by an apostrophe. */
export function neutralText(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** Sheet names know neither these signs nor more than 31 characters. */
function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[[\]:*?/\\]/g, " ")
      .slice(0, 31)
      .trim() || "Sheet1"
  );
}

/** Content-Disposition of a file with a name of any language (RFC 6266). */
export function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="export.xlsx"; filename*=UTF-8''${encoded}`;
}
