import type { Envelope } from "../core/contract/envelope.ts";
import { sheetCalls, type SheetRows, type SheetToWrite } from "../core/contract/sheets.ts";
import { change, postFile, type ReceivedFile } from "./http.ts";

/** A spreadsheet of these cells. @throws {RefusedError | TransportError} */
export function writeSheet(sheet: SheetToWrite): Promise<ReceivedFile> {
  return postFile(sheetCalls.write, sheet);
}

/** The cells of a spreadsheet, the head first; nothing is kept of it. @throws {RefusedError | TransportError} */
export async function readSheet(file: File): Promise<SheetRows> {
  const body = new FormData();
  body.append("file", file);
  return (await change<Envelope<SheetRows>>("POST", sheetCalls.read, body)).data ?? [];
}
