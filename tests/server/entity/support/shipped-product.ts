import { join } from "node:path";
import { compile } from "../../../../scripts/compiler/compile.ts";
import type { Product } from "../../../../src/core/definition/product.ts";

let product: Product | undefined;

/** The shipped documents, compiled once per test file. */
export function shippedProduct(): Product {
  if (product === undefined) {
    const compiled = compile(join(import.meta.dirname, "../../../.."));
    if (compiled.product === undefined)
      throw new Error(`the documents do not compile: ${JSON.stringify(compiled.faults.slice(0, 3))}`);
    product = compiled.product;
  }
  return product;
}

/** Whether a product is the shipped one, unchanged. */
export function isShippedProduct(other: Product | undefined): boolean {
  return other !== undefined && other === product;
}
