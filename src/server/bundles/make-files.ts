import { createHash } from "node:crypto";
import { bundleFiles, type BundleFiles, type FormHashes } from "../../core/bundles/bundle-files.ts";
import { makeBundles } from "../../core/definition/make-bundle.ts";
import type { Product, ScreenBundle } from "../../core/definition/product.ts";
import { formModule } from "./form-module.ts";

/** What files are made of. */
export type FilesOf = {
  readonly product: Product;
  readonly bundles?: ReadonlyMap<string, ScreenBundle>;
  /** Text of the script that forms share; without it there are none of them. */
  readonly formRuntime: string | undefined;
  /** Scripts of forms that stand already. */
  readonly knownForms?: FormHashes;
};

/** What browsers load of a product. The build and the thread of the server make it here; it takes about a second. */
export function makeFiles({ product, bundles = makeBundles(product), formRuntime, knownForms = {} }: FilesOf): BundleFiles {
  const forms = formRuntime === undefined ? undefined : { runtime: formRuntime, compile: formModule, known: knownForms };
  return bundleFiles(product, bundles, { digest, forms });
}

function digest(texts: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}
