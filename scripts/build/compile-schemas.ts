import { compile } from "../compiler/compile.ts";
import { emit } from "../compiler/emit.ts";
import { formatFaults } from "../compiler/fault-formats.ts";

/** Compile schemas/ into .build/ for the server; faults are printed, all at once. @returns whether the documents are clean */
export function compileToBuildFolder(): boolean {
  const result = compile(".");
  if (result.product === undefined) {
    console.error(formatFaults(result.faults, "text"));
    return false;
  }
  emit(".", result);
  return true;
}
