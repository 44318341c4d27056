import type { Product } from "../../src/core/definition/product.ts";
import { compile } from "../compiler/compile.ts";
import { writeEditorSchemas } from "../compiler/editor/editor-schemas.ts";
import { emit } from "../compiler/emit.ts";
import { formatFaults } from "../compiler/fault-formats.ts";

/** Compile schemas/ into .build/ for the server; faults are printed, all at once. @returns the product, of clean documents only */
export function compileToBuildFolder(): Product | undefined {
  const result = compile(".");
  writeEditorSchemas(result, ".");
  if (result.product === undefined) {
    console.error(formatFaults(result.faults, "text"));
    return undefined;
  }
  emit(".", result);
  return result.product;
}
