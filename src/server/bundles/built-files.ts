import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BundleFiles } from "../../core/bundles/bundle-files.ts";

/** Where the build says which files it has made of which documents. */
export const BUILT_FILES = ".vite/bundles.json";
/** Where the build leaves the script that forms share, for whoever makes more of them. */
export const FORM_RUNTIME = "form-runtime.js";

/** The files of the build: hash of its product, and what browsers begin with. */
export type BuiltFiles = Pick<BundleFiles, "indexes" | "forms"> & { readonly hash: string };

/** @returns nothing where the pages are not built */
export async function readBuiltFiles(distFolder: string): Promise<BuiltFiles | undefined> {
  try {
    return JSON.parse(await readFile(join(distFolder, BUILT_FILES), "utf8")) as BuiltFiles;
  } catch {
    return undefined;
  }
}
