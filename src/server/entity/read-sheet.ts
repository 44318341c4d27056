import { readXlsx } from "hucre/xlsx";
import { RefusedFailure } from "../http/failures.ts";
import type { SheetFormat } from "./sheet-guard.ts";
import { readXls } from "./xls/read-xls.ts";

/** The rows of a sheet, each from its first column on. */
export type SheetCells = readonly (readonly unknown[])[];

/** The widest sheet of the old format; no template has nearly as many. */
const MOST_COLUMNS = 256;
const LAST_COLUMN = "IV";
/** The head, and one row more than is wanted, so that too many are noticed. */
const MORE_ROWS = 2;

/**
 * The cells of a spreadsheet's first sheet.
 *
 * @param rows how many are wanted below the head; one more is read, so that too many are noticed. What lies beyond is not
 *   even looked at, because a small file with one cell far out would otherwise fill the memory
 * @throws {RefusedFailure} FILE_TYPE for what is broken or encrypted
 */
export async function readSheet(bytes: Uint8Array, format: SheetFormat, rows: number): Promise<SheetCells> {
  try {
    if (format === "xls") return readXls(bytes, { rows: rows + MORE_ROWS, columns: MOST_COLUMNS });
    return (await readXlsx(bytes, { range: `A1:${LAST_COLUMN}${rows + MORE_ROWS}` })).sheets[0]?.rows ?? [];
  } catch {
    throw unreadableSheet();
  }
}

/** A sheet that nobody can make anything of. */
export function unreadableSheet(): RefusedFailure {
  return new RefusedFailure("FILE_TYPE", { cn: "文件无法读取，请使用导入模板", id: "Berkas tidak terbaca, gunakan templat" });
}
