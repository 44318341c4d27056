import { createHash } from "node:crypto";
import { canonicalWriter } from "../../src/core/definition/node.ts";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { generateDocumentTypes } from "./generate-types.ts";
import { generateRecordTypes } from "./generate-records.ts";
import { ICON_PAGE_PATH, ICON_SHEET_PATH, iconPage, iconSheet } from "./icon-sheet.ts";
import { generateReference } from "./reference.ts";
import { join } from "node:path";

export const LOCK_PATH = "schemas/screens.lock.json";
export const REFERENCE_PATH = "schemas/meta/REFERENCE.md";
export const RECORDS_PATH = "src/core/definition/generated/records.ts";
export const TYPES_PATH = "src/core/definition/generated/documents.ts";

/** Those that `types` writes: of the words and the code alone, and of the records of faultless documents. */
export const TYPED_PATHS: readonly string[] = [TYPES_PATH, REFERENCE_PATH, RECORDS_PATH, ICON_PAGE_PATH, ICON_SHEET_PATH];

/** Generated files that are committed, by path: a change of what a company sees shows in review. */
export function committedFiles(result: CompileResult, root: string): ReadonlyMap<string, string> {
  const files = new Map([
    [TYPES_PATH, generateDocumentTypes(join(root, "schemas/meta"))],
    [REFERENCE_PATH, generateReference(result.metaSchemas)],
    [ICON_PAGE_PATH, iconPage()],
    [ICON_SHEET_PATH, iconSheet()],
  ]);
  if (result.product === undefined) return files;
  return files.set(RECORDS_PATH, generateRecordTypes(result.product)).set(LOCK_PATH, lockText(result));
}

/** One hash per screen and company, of everything that the company's screen shows and gates. */
function lockText({ bundles, product }: CompileResult): string {
  const screens: Record<string, Record<string, string>> = {};
  const write = canonicalWriter();
  for (const [id, perVariant] of Object.entries(product?.screens ?? {})) {
    for (const variant of Object.keys(perVariant)) {
      const seen = bundles.get(`${id}.${variant}`) ?? perVariant[variant];
      (screens[id] ??= {})[variant] = createHash("sha256").update(write(seen)).digest("hex").slice(0, 16);
    }
  }
  const lines = Object.entries(screens).map(
    ([id, hashes]) =>
      `  ${JSON.stringify(id)}: ${JSON.stringify(hashes).replaceAll(",", ", ").replaceAll(":", ": ").replace("{", "{ ").replace("}", " }")}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
