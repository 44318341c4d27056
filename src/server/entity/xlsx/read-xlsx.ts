import { type Cell, CellTable, type TableBounds } from "../cell-table.ts";
import type { SheetBudget } from "../sheet-budget.ts";
import { Archive } from "./archive.ts";
import { DateStyles } from "./date-styles.ts";
import { readElements } from "./elements.ts";
import { SharedTexts } from "./shared-texts.ts";
import { TableReader } from "./table-reader.ts";
import { workbookOf } from "./workbook.ts";

/**
 * The first sheet of an .xlsx workbook as rows of plain values; dates are written out.
 *
 * Its parts are unpacked and read piece by piece, and only those that a plain table needs, so that nothing is held but
 * texts and the cells within the bounds.
 *
 * @throws {ArchiveError | Error} for what is no whole workbook
 * @throws {SheetTooLargeError} for what costs more than a sheet may
 */
export async function readXlsx(
  file: Uint8Array,
  bounds: TableBounds,
  budget: SheetBudget,
): Promise<readonly (readonly Cell[])[]> {
  const archive = new Archive(file, budget);
  const workbook = await workbookOf(archive, budget);
  const texts = new SharedTexts(budget);
  if (workbook.texts !== undefined) await readElements(archive.unpack(workbook.texts), budget, texts);
  const dates = new DateStyles();
  if (workbook.styles !== undefined) await readElements(archive.unpack(workbook.styles), budget, dates);
  const table = new CellTable(bounds, budget);
  const reader = new TableReader(table, { texts: texts.texts, dates, isFrom1904: workbook.isFrom1904 }, budget);
  await readElements(archive.unpack(workbook.sheet), budget, reader);
  return table.rows;
}
