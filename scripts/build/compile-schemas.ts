import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import type { Product } from "../../src/core/definition/product.ts";
import { compile } from "../compiler/compile.ts";
import { writeEditorSchemas } from "../compiler/editor/editor-schemas.ts";
import { emit } from "../compiler/emit.ts";
import { formatFaults } from "../compiler/fault-formats.ts";

/** Compile schemas/ into .build/ for the server; faults are printed, all at once. @returns what was made, of clean documents only */
export function compileToBuildFolder(): (CompileResult & { readonly product: Product }) | undefined {
  const result = compile(".");
  writeEditorSchemas(result, ".");
  const { product } = result;
  if (product === undefined) {
    console.error(formatFaults(result.faults, "text"));
    return undefined;
  }
  emit(".", result);
  return { ...result, product };
}
