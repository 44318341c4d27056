import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeCompany } from "../../src/core/compiler/remove-company.ts";
import { documentPath } from "../../src/core/definition/document-kind.ts";
import type { Variants } from "../../src/core/definition/generated/documents.ts";
import { didYouMean } from "../../src/core/definition/near-miss.ts";
import { NewDocumentError } from "./new-documents.ts";
import { readFiles } from "./read-files.ts";

/**
 * Take a company code out: its companies, its documents of every kind, and its name at whatever only some have. Records that a
 * store holds of its companies stay there.
 *
 * @returns the paths that were written or removed
 * @throws {NewDocumentError} the code is unknown, the one that others fall back on, or the only one of a whole document
 */
export function removeVariant(root: string, code: string): readonly string[] {
  const path = documentPath({ kind: "variants", name: "variants" });
  const { variants, default: standard } = JSON.parse(readFileSync(join(root, path), "utf8")) as Variants;
  const codes = variants.map((variant) => variant.code);
  if (!codes.includes(code)) throw new NewDocumentError(`there is no company code "${code}"${didYouMean(code, codes)}`);
  if (standard === code)
    throw new NewDocumentError(`${code} is the code of unknown companies; name another "default" in variants.json first`);
  const files = readFiles(root);
  const { texts, undecided } = removeCompany((one) => files.get(one), code, [...files.keys()]);
  if (undecided.length > 0)
    throw new NewDocumentError(`${code} alone has ${undecided.join(", ")}; give them to other companies or remove them first`);
  for (const [one, text] of texts)
    if (text === null) rmSync(join(root, one));
    else writeFileSync(join(root, one), text);
  return [...texts.keys()];
}
