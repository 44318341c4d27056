import { RefusedFailure } from "../http/failures.ts";
import { isCompoundFile } from "./xls/compound-file.ts";

const MB = 1024 * 1024;
const LARGEST_FILE_MB = 10; // domain 7.9
/** A sheet of 5,000 rows unpacks to a few megabytes; more is a file made to fill the memory. */
const LARGEST_UNPACKED_BYTES = 60 * MB;
const MOST_ENTRIES = 500;
const ZIP_END = 0x06054b50;
const ZIP_ENTRY = 0x02014b50;
const ZIP_END_BYTES = 22;
const ZIP_ENTRY_BYTES = 46;
/** An archive's comment may be this long. */
const LONGEST_COMMENT = 65_535;

/** The two formats of spreadsheets (specification §5). */
export type SheetFormat = "xls" | "xlsx";

/**
 * Let only a spreadsheet through that is what its name says, and small when it is unpacked.
 *
 * @throws {RefusedFailure} FILE_TYPE for anything else, FILE_SIZE for what is too large
 */
export function guardSheet(name: string, bytes: Uint8Array): SheetFormat {
  if (bytes.byteLength > LARGEST_FILE_MB * MB) throw new RefusedFailure("FILE_SIZE", "FILE_SIZE", { limitMb: LARGEST_FILE_MB });
  // The old format is not packed: what is read of it is never larger than the file.
  if (/\.xls$/i.test(name) && isCompoundFile(bytes)) return "xls";
  const unpacked = unpackedBytes(bytes);
  if (!/\.xlsx$/i.test(name) || unpacked === undefined)
    throw new RefusedFailure("FILE_TYPE", { cn: "请选择 xls 或 xlsx 文件", id: "Pilih berkas xls atau xlsx" });
  if (unpacked > LARGEST_UNPACKED_BYTES) {
    throw new RefusedFailure("FILE_SIZE", {
      cn: "表格内容过大，请分成几个文件导入",
      id: "Isi lembar terlalu besar, bagi menjadi beberapa berkas",
    });
  }
  return "xlsx";
}

/** What the archive says that its entries unpack to; undefined for what is no whole archive. */
function unpackedBytes(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const from = Math.max(0, bytes.byteLength - ZIP_END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.byteLength - ZIP_END_BYTES; at >= from; at -= 1) {
    if (view.getUint32(at, true) !== ZIP_END) continue;
    const count = view.getUint16(at + 10, true);
    if (count > MOST_ENTRIES) return Number.POSITIVE_INFINITY;
    return sumOfEntries(view, view.getUint32(at + 16, true), count);
  }
  return undefined;
}

function sumOfEntries(view: DataView, start: number, count: number): number | undefined {
  let sum = 0;
  let at = start;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ZIP_ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ZIP_ENTRY) return undefined;
    sum += view.getUint32(at + 24, true);
    at += ZIP_ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}
