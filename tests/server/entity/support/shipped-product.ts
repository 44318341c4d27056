import { join } from "node:path";
import { compile } from "../../../../scripts/compiler/compile.ts";
import type { CompileResult } from "../../../../src/core/compiler/compiler.ts";
import type { Product } from "../../../../src/core/definition/product.ts";
import { compileDelivered } from "../../../documents/support/delivered.ts";

let product: Product | undefined;

/** The documents with the four companies as they are delivered, compiled once per test file. */
export function shippedProduct(): Product {
  return (product ??= faultless(compileDelivered()));
}

/** The documents as they stand, tailored or not: for what judges whatever they say. */
export function presentProduct(): Product {
  const present = faultless(compile(join(import.meta.dirname, "../../../..")));
  return present.hash === shippedProduct().hash ? shippedProduct() : present;
}

/** Whether a product is the shipped one, unchanged. */
export function isShippedProduct(other: Product | undefined): boolean {
  return other !== undefined && other === product;
}

function faultless({ product: compiled, faults }: CompileResult): Product {
  if (compiled === undefined) throw new Error(`the documents do not compile: ${JSON.stringify(faults.slice(0, 3))}`);
  return compiled;
}
