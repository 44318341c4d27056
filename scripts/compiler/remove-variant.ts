import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentPath, documentPlace } from "../../src/core/definition/document-kind.ts";
import type { Variants } from "../../src/core/definition/generated/documents.ts";
import { didYouMean } from "../../src/core/definition/near-miss.ts";
import { formatDocument } from "../../src/core/compiler/format-document.ts";
import { NewDocumentError } from "./new-documents.ts";
import { readFiles } from "./read-files.ts";

/**
 * Take a company code out: its companies, its documents of every kind, and its name at whatever only some have. Records that a
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
  return [write(root, path, left), ...leaveShared(root, code), ...removeDocuments(root, code)];
}

function removeDocuments(root: string, code: string): readonly string[] {
  const own = [...readFiles(root).keys()].filter((path) => documentPlace(path)?.variant === code);
  for (const path of own) rmSync(join(root, path));
  return own;
}

/** Documents that exist once, whose items may be some companies' only. */
const SHARED = ["menu", "workbench", "roles", "events"] as const;

/** What only this company had goes with it: entries of the menu, cards, roles, events. */
function leaveShared(root: string, code: string): readonly string[] {
  return SHARED.flatMap((kind) => {
    const path = documentPath({ kind, name: kind });
    const document: unknown = JSON.parse(readFileSync(join(root, path), "utf8"));
    const left = without(document, code);
    return JSON.stringify(left) === JSON.stringify(document) ? [] : [write(root, path, left as object)];
  });
}

function without(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => (isOnly(item, code) ? [] : [without(item, code)]));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): readonly [string, unknown] =>
    key === "variants" && Array.isArray(inner) ? [key, inner.filter((one) => one !== code)] : [key, without(inner, code)],
  );
  return Object.fromEntries(entries);
}

/** An item of this company alone, or a group of the menu in which only such items stand. */
function isOnly(item: unknown, code: string): boolean {
  if (typeof item !== "object" || item === null) return false;
  const { variants, children } = item as { readonly variants?: unknown; readonly children?: unknown };
  if (Array.isArray(variants)) return variants.length === 1 && variants[0] === code;
  return Array.isArray(children) && children.length > 0 && children.every((child) => isOnly(child, code));
}

function write(root: string, path: string, document: object): string {
  writeFileSync(join(root, path), formatDocument(JSON.stringify(document)));
  return path;
}
