import { readdir, stat } from "node:fs/promises";

/** What a folder holds; one that is none, or not there, holds nothing. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}

/** Whether a file was last written before a moment, by the machine's own clock. */
export async function isOlder(path: string, before: number): Promise<boolean> {
  const written = await stat(path).catch(() => undefined);
  return written !== undefined && written.mtimeMs < before;
}
