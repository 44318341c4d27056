import { RefusedFailure } from "../ground/failures.ts";
import { unreadableSheet } from "./sheet-refusals.ts";
import { isCompoundFile } from "./xls/compound-file.ts";

const MB = 1024 * 1024;
const LARGEST_FILE_MB = 10; // domain 7.9
/** An archive begins with its first part. */
const ARCHIVE_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** The two formats of spreadsheets (specification §5). */
export type SheetFormat = "xls" | "xlsx";

/**
 * Let only a file through that begins as its name says. What it holds is bounded where it is read, because nothing that a
 * file says of its own size can be believed.
 *
 * @throws {RefusedFailure} FILE_TYPE for anything else, FILE_SIZE for what is too large
 */
export function guardSheet(name: string, bytes: Uint8Array): SheetFormat {
  if (bytes.byteLength > LARGEST_FILE_MB * MB) throw new RefusedFailure("FILE_SIZE", "FILE_SIZE", { limitMb: LARGEST_FILE_MB });
  if (/\.xls$/i.test(name) && isCompoundFile(bytes)) return "xls";
  if (/\.xlsx$/i.test(name) && ARCHIVE_SIGNATURE.every((byte, index) => bytes[index] === byte)) return "xlsx";
  if (/\.xlsx?$/i.test(name)) throw unreadableSheet();
  throw new RefusedFailure("FILE_TYPE", { cn: "请选择 xls 或 xlsx 文件", id: "Pilih berkas xls atau xlsx" });
}
