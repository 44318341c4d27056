import { type Cell, CellTable, type TableBounds } from "../cell-table.ts";
import type { SheetBudget } from "../sheet-budget.ts";
import { streamOf } from "./compound-file.ts";
import { RECORD, RecordReader, RecordsError, recordsFrom, type WorkbookRecord } from "./record-reader.ts";

/** The version of Excel 97 to 2003; older ones know no Unicode. */
const VERSION = 0x0600;

/**
 * The first sheet of an .xls workbook as rows of plain values. Dates stay the numbers that they are.
 *
 * Only texts that the sheet's cells can name and cells within the bounds are kept, so that no file grows when it is read.
 *
 * @throws {CompoundFileError | RecordsError} for what is no whole workbook of Excel 97 to 2003
 * @throws {SheetTooLargeError} for what costs more than a sheet may
 */
export function readXls(file: Uint8Array, bounds: TableBounds, budget: SheetBudget): readonly (readonly Cell[])[] {
  const workbook = streamOf(file, ["Workbook", "Book"]);
  const { start, texts } = globalsOf(workbook, budget);
  const table = new CellTable(bounds, budget);
  let waiting: { readonly row: number; readonly column: number } | undefined;
  for (const { kind, body } of recordsFrom(workbook, start)) {
    if (kind === RECORD.end) return table.rows;
    const reader = new RecordReader(body);
    if (kind === RECORD.formulaText) {
      if (waiting !== undefined) table.put(waiting.row, waiting.column, reader.text(reader.short()));
    } else if (isCell(kind)) {
      const [row, column] = [reader.short(), reader.short()];
      if (kind === RECORD.manyNumbers) putNumbers(table, row, column, reader, body.byteLength);
      else table.put(row, column, cellValue(kind, reader, texts));
      waiting = { row, column };
    }
  }
  throw new RecordsError("the sheet has no end");
}

const CELLS: ReadonlySet<number> = new Set([
  RECORD.formula,
  RECORD.manyNumbers,
  RECORD.sharedText,
  RECORD.number,
  RECORD.text,
  RECORD.truth,
  RECORD.shortNumber,
]);

function isCell(kind: number): boolean {
  return CELLS.has(kind);
}

/** Where the first sheet begins, and the texts that its cells name by number. */
function globalsOf(workbook: Uint8Array, budget: SheetBudget): { readonly start: number; readonly texts: readonly string[] } {
  let start: number | undefined;
  let isFirst = true;
  const blocks: Uint8Array[] = [];
  let last: WorkbookRecord["kind"] | undefined;
  for (const { kind, body } of recordsFrom(workbook, 0)) {
    if (isFirst && (kind !== RECORD.begin || new RecordReader(body).short() !== VERSION))
      throw new RecordsError("no workbook of Excel 97 to 2003");
    isFirst = false;
    if (kind === RECORD.end) break;
    if (kind === RECORD.sheet) start ??= new RecordReader(body).long();
    if (kind === RECORD.strings || (kind === RECORD.continued && last === RECORD.strings)) blocks.push(body);
    if (kind !== RECORD.continued) last = kind;
  }
  if (start === undefined) throw new RecordsError("no sheet");
  return { start, texts: sharedTexts(blocks, budget) };
}

function sharedTexts(blocks: readonly Uint8Array[], budget: SheetBudget): readonly string[] {
  const texts: string[] = [];
  if (blocks.length === 0) return texts;
  const reader = new RecordReader(...blocks);
  reader.skip(4);
  const count = reader.long();
  while (texts.length < count && !reader.isAtEnd) {
    budget.spend("texts");
    texts.push(reader.text(reader.short()));
  }
  return texts;
}

/** A cell after its place: the index of its format comes first. */
function cellValue(kind: number, reader: RecordReader, texts: readonly string[]): Cell {
  reader.skip(2);
  switch (kind) {
    case RECORD.sharedText:
      return texts[reader.long()] ?? null;
    case RECORD.text:
      return reader.text(reader.short());
    case RECORD.number:
      return reader.double();
    case RECORD.shortNumber:
      return shortNumber(reader.long());
    case RECORD.truth: {
      const value = reader.byte();
      return reader.byte() === 0 ? value !== 0 : null;
    }
    default:
      return formulaResult(reader);
  }
}

/** What a formula came to: a number, or one of the results that mark themselves by 0xffff; texts follow as a record. */
function formulaResult(reader: RecordReader): Cell {
  const bytes = Uint8Array.from({ length: 8 }, () => reader.byte());
  if (bytes[6] !== 0xff || bytes[7] !== 0xff) return new DataView(bytes.buffer).getFloat64(0, true);
  return bytes[0] === 1 ? bytes[2] !== 0 : null;
}

/** A number in four bytes: whole or the upper half of a double, either of them perhaps a hundred times as large. */
function shortNumber(packed: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, (packed & ~3) >>> 0, true);
  const value = (packed & 2) === 0 ? view.getFloat64(0, true) : (packed | 0) >> 2;
  return (packed & 1) === 0 ? value : value / 100;
}

const BYTES_BESIDE = 6;
const BYTES_A_NUMBER = 6;

function putNumbers(table: CellTable, row: number, first: number, reader: RecordReader, bytes: number): void {
  const count = Math.floor((bytes - BYTES_BESIDE) / BYTES_A_NUMBER);
  for (let index = 0; index < count; index += 1) {
    reader.skip(2);
    table.put(row, first + index, shortNumber(reader.long()));
  }
}
