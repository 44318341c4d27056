import {
  MOST_SHEET_COLUMNS,
  MOST_SHEET_ROWS,
  sheetCalls,
  type SheetCell,
  type SheetToWrite,
} from "../../core/contract/sheets.ts";
import { guardSheet } from "../entity/sheet-guard.ts";
import { tooManyRows } from "../entity/sheet-refusals.ts";
import { attachmentNamed, type Cell, sheetStream, XLSX_TYPE } from "../entity/sheet.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { fileOf } from "../system/upload.ts";
import { type Call, jsonBody } from "../wire/call.ts";
import { replyData, type Reply, replyResponse } from "../wire/reply.ts";
import { route, type Route } from "../wire/route.ts";

/** Sheets of what stands in a form; nobody's records are read or written, so that whoever is signed in may. */
export const sheetRoutes: readonly Route[] = [
  route("POST", sheetCalls.write, "login", writeCells, { neverStored: true, perMinute: 60 }),
  route("POST", sheetCalls.read, "login", readCells, { upload: "read", neverStored: true, perMinute: 60 }),
];

/** POST /common/sheet/write: the cells of the body as a spreadsheet. */
async function writeCells(call: Call): Promise<Reply> {
  const { title, columns, rows } = sheetOf(jsonBody(call));
  const cells = (async function* () {
    for (const row of rows) yield row.map((cell): Cell => (typeof cell === "boolean" ? String(cell) : cell));
  })();
  return replyResponse(
    new Response(sheetStream(title, columns, cells), {
      headers: {
        "Content-Type": XLSX_TYPE,
        "Content-Disposition": attachmentNamed(`${title}.xlsx`),
        "Cache-Control": "no-store",
      },
    }),
  );
}

/** POST /common/sheet/read: the cells of a spreadsheet's first sheet, read where it can harm nobody. */
async function readCells(call: Call): Promise<Reply> {
  const file = fileOf(call);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await call.services.sheets.read(bytes, guardSheet(file.name, bytes), MOST_SHEET_ROWS);
  // What lies beyond was not read, and would be missed without a word.
  if (rows.length > MOST_SHEET_ROWS + 1) throw tooManyRows(MOST_SHEET_ROWS);
  return replyData(call, rows, "FOUND");
}

const LONGEST_TITLE = 200;
const WIDEST_PX = 2000;

/** @throws {BadRequestFailure} for another shape, or more than a sheet of a form has */
function sheetOf(body: Readonly<Record<string, unknown>>): SheetToWrite {
  const { title, columns, rows } = body;
  if (typeof title !== "string" || title === "" || title.length > LONGEST_TITLE) throw wrong("title");
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > MOST_SHEET_COLUMNS || !columns.every(isColumn))
    throw wrong("columns");
  if (!Array.isArray(rows) || rows.length > MOST_SHEET_ROWS) throw wrong("rows");
  if (!rows.every((row) => Array.isArray(row) && row.length === columns.length && row.every(isCell))) throw wrong("rows");
  return { title, columns, rows };
}

function isColumn(column: unknown): column is SheetToWrite["columns"][number] {
  if (typeof column !== "object" || column === null || !("title" in column) || !("widthPx" in column)) return false;
  const { title, widthPx } = column;
  return typeof title === "string" && typeof widthPx === "number" && widthPx > 0 && widthPx <= WIDEST_PX;
}

function isCell(cell: unknown): cell is SheetCell {
  return cell === null || typeof cell === "string" || typeof cell === "boolean" || typeof cell === "number";
}

function wrong(field: string): BadRequestFailure {
  return new BadRequestFailure([{ field, rule: "shape", text: "FIELD_WRONG" }]);
}
