import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageAssets } from "../../src/storefront/PublicPage.tsx";
import { STOREFRONT_FOLDER } from "./storefront-folder.ts";

const KIB = 1024;
/** Scripts of a public page, brotli: React and the parts that live. */
const SCRIPT_KIB = 75;
/** Its styles. */
const STYLE_KIB = 30;

/** Print what a public page loads and judge it. @returns whether it stays within the budget */
export function reportPublicBudget(distFolder: string): boolean {
  const { script, styles } = JSON.parse(readFileSync(join(STOREFRONT_FOLDER, "assets.json"), "utf8")) as PageAssets;
  const [scripts, dress] = [[script], styles].map((files) =>
    files.reduce((sum, file) => sum + packedBytes(join(distFolder, file)), 0),
  ) as [number, number];
  console.log("Public page, brotli:");
  console.log(`  ${inKib(scripts)} KiB  scripts (budget ${SCRIPT_KIB})`);
  console.log(`  ${inKib(dress)} KiB  styles (budget ${STYLE_KIB})`);
  if (scripts <= SCRIPT_KIB * KIB && dress <= STYLE_KIB * KIB) return true;
  console.error("A public page loads more than its budget. Load something later, or leave it to the server.");
  return false;
}

function packedBytes(file: string): number {
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

function inKib(bytes: number): string {
  return (bytes / KIB).toFixed(1).padStart(7);
}
