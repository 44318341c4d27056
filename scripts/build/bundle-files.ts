import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { BUNDLE_FILES } from "../../src/core/contract/bundle-files.ts";
import type { Product } from "../../src/core/definition/product.ts";
import { BUILT_FILES, type BuiltFiles } from "../../src/server/bundles/built-files.ts";
import { makeFiles } from "../../src/server/bundles/make-files.ts";

/** Write what browsers load of the documents beside the pages, and which files these are. */
export function writeBundleFiles(
  distFolder: string,
  { product, bundles }: Pick<CompileResult, "bundles"> & { readonly product: Product },
  formRuntime: string,
): void {
  const { files, indexes, forms } = makeFiles({ product, bundles, formRuntime });
  const folder = join(distFolder, BUNDLE_FILES);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  const built = join(distFolder, BUILT_FILES);
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, JSON.stringify({ hash: product.hash, indexes, forms } satisfies BuiltFiles));
}
