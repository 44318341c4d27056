import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentPath, documentPlace } from "../../src/core/definition/document-kind.ts";
import type { Menu, MenuEntry, Variants } from "../../src/core/definition/generated/documents.ts";
import { didYouMean } from "../../src/core/definition/near-miss.ts";
import { formatDocument } from "./format-document.ts";
import { NewDocumentError } from "./new-documents.ts";
import { readFiles } from "./read-files.ts";

/**
 * Take a company code out: its companies, its documents of every kind, and its name at entries of the menu. Records that a
 * store holds of its companies stay there.
 *
 * @returns the paths that were written or removed
 * @throws {NewDocumentError} the code is unknown, or the one that others fall back on
 */
export function removeVariant(root: string, code: string): readonly string[] {
  const path = documentPath({ kind: "variants", name: "variants" });
  const variants = JSON.parse(readFileSync(join(root, path), "utf8")) as Variants;
  const codes = variants.variants.map((variant) => variant.code);
  if (!codes.includes(code)) throw new NewDocumentError(`there is no company code "${code}"${didYouMean(code, codes)}`);
  if (variants.default === code)
    throw new NewDocumentError(`${code} is the code of unknown companies; name another "default" in variants.json first`);
  const left: Variants = {
    ...variants,
    variants: variants.variants.filter((variant) => variant.code !== code),
    companies: variants.companies.filter((company) => company.code !== code),
  };
  return [write(root, path, left), ...leaveMenu(root, code), ...removeDocuments(root, code)];
}

function removeDocuments(root: string, code: string): readonly string[] {
  const own = [...readFiles(root).keys()].filter((path) => documentPlace(path)?.variant === code);
  for (const path of own) rmSync(join(root, path));
  return own;
}

/** Entries that only this company had go with it. */
function leaveMenu(root: string, code: string): readonly string[] {
  const path = documentPath({ kind: "menu", name: "menu" });
  const menu = JSON.parse(readFileSync(join(root, path), "utf8")) as Menu;
  const without = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    entries.flatMap((entry) => {
      if (entry.variants?.includes(code) !== true) return [entry];
      const variants = entry.variants.filter((variant) => variant !== code);
      return variants.length === 0 ? [] : [{ ...entry, variants }];
    });
  const left: Menu = {
    ...menu,
    menu: menu.menu.flatMap((group) => {
      const children = without(group.children);
      return children.length === 0 ? [] : [{ ...group, children }];
    }),
    fixed: without(menu.fixed),
  };
  return JSON.stringify(left) === JSON.stringify(menu) ? [] : [write(root, path, left)];
}

function write(root: string, path: string, document: object): string {
  writeFileSync(join(root, path), formatDocument(JSON.stringify(document)));
  return path;
}
