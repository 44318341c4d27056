/**
 * Spreadsheets of what a form holds and nobody has saved yet. The browser says what stands in the cells, and judges what
 * comes back by the rules of the form; the server knows the format, and keeps nothing.
 * - `POST write` with {@link SheetToWrite} answers the file;
 * - `POST read` with the multipart part `file` answers its cells.
 */
export const sheetCalls = { write: "/common/sheet/write", read: "/common/sheet/read" } as const;

export type SheetCell = string | number | boolean | null;
export type SheetRows = readonly (readonly SheetCell[])[];

/** A sheet to be made: its heads, and below them as many cells as there are heads. */
export type SheetToWrite = {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly widthPx: number }[];
  readonly rows: SheetRows;
};

/** Rows below the head (domain 7.9). */
export const MOST_SHEET_ROWS = 5000;
export const MOST_SHEET_COLUMNS = 200;
