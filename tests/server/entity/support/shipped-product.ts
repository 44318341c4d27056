import { join } from "node:path";
import { compile } from "../../../../scripts/compiler/compile.ts";
import { makeProduct } from "../../../../src/core/definition/make-product.ts";
import type { Product } from "../../../../src/core/definition/product.ts";

let product: Product | undefined;

/** The shipped documents, compiled once per test file. */
export function shippedProduct(): Product {
  if (product === undefined) {
    const compiled = compile(join(import.meta.dirname, "../../../.."));
    product = compiled.product ?? makeProduct(compiled.libraries, "test");
  }
  return product;
}
