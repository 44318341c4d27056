import type { CompileResult } from "../../src/core/compiler/compiler.ts";
import { explainItem } from "../../src/core/compiler/explain-item.ts";
import type { Explained } from "../../src/core/compiler/explained.ts";
import { AddressError, explain } from "../compiler/explain.ts";

/** Where an item comes from, for the inspector; one that is not there is told about in the words of `npm run schemas -- explain`. */
export function explainPoint(address: string, variant: string, result: CompileResult): Explained {
  return explainItem(address, variant, result) ?? { kind: "absent", address, sentence: sentenceOf(address, variant, result) };
}

function sentenceOf(address: string, variant: string, result: CompileResult): string {
  try {
    return explain(address, result.libraries.get(variant) ?? result.base, result);
  } catch (error) {
    if (error instanceof AddressError) return error.message;
    throw error;
  }
}
