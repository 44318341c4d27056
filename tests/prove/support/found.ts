import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What does not hold when the product runs, at the document that says so. */
export type Found = { readonly file: string; readonly sentence: string };

/** Keep what was found, each sentence once, where the command that asked for the proof reads it. */
export function keepFound(name: string, found: readonly Found[], tried: number): void {
  const folder = process.env["PROVE_FOLDER"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ found, tried }));
}
