import type { ReceivedFile } from "../../client/http.ts";

const KEEP_MS = 60_000; // the browser reads the address a moment after the click

/** Hand a file to the browser's downloads, under the server's name. */
export function saveFile({ blob, name }: ReceivedFile, otherwise: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
