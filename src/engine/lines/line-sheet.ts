import type { SheetCell, SheetToWrite } from "../../core/contract/sheets.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { numberCell } from "../../core/grid/number-cell.ts";
import { sheetTexts } from "../../i18n/sheet-texts.ts";
import type { GridDeeds } from "./grid-deeds.ts";
import type { LineColumn, LineScope } from "./line-scope.ts";

const MARK_WIDTH_PX = 160;

/** The lines as a sheet: all columns that are shown, and at the end the mark that finds a line again. */
export function lineSheet(scope: LineScope, deeds: GridDeeds, title: string, say: (text: Text) => string): SheetToWrite {
  const columns = sheetColumns(scope);
  const { keys, byKey } = scope.draft.keyedRows(scope.table.key);
  return {
    title,
    columns: [
      ...columns.map((column) => ({ title: say(column.title), widthPx: column.widthPx })),
      { title: say(sheetTexts.mark), widthPx: MARK_WIDTH_PX },
    ],
    rows: keys.map((key) => {
      const line = byKey.get(key) ?? {};
      return [...columns.map((column) => sheetCell(line, column, deeds)), lineMark(scope, key, line)];
    }),
  };
}

/** Files have no text, and what is kept from the reader is none of a sheet's business. */
export function sheetColumns({ columns }: LineScope): readonly LineColumn[] {
  return columns.filter(({ kind, masked }) => kind !== "file" && kind !== "files" && !masked);
}

/** With which the marks of these lines begin, and of no others. */
export function lineMarkStart({ draft, table }: LineScope): string {
  return `${draft.entity.entity}.${table.key}:`;
}

/**
 * What names a line in a sheet. The keys of lines that nobody has saved are counted anew by every page, so that they are
 * those of this page alone: a sheet of yesterday must not find another line by them.
 */
export function lineMark(scope: LineScope, key: string, line: Facts): string {
  const isSaved = line["id"] !== undefined && line["id"] !== null;
  return `${lineMarkStart(scope)}${isSaved ? key : `${Math.round(performance.timeOrigin).toString(36)}-${key}`}`;
}

/** What stands in a cell of the sheet. */
export function sheetCell(line: Facts, { key, kind, from }: LineColumn, deeds: GridDeeds): SheetCell {
  return numberCell(kind, line[from]) ?? (deeds.textIn(line, key) || null);
}
