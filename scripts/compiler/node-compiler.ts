import { createHash } from "node:crypto";
import { type Compiler, makeCompiler } from "../../src/core/compiler/compiler.ts";
import type { Registries } from "../../src/core/definition/link/link.ts";
import { metaValidators } from "./meta-validators.ts";

/** A compiler in Node, where validators may be compiled on the spot. */
export function nodeCompiler(registries: Registries): Compiler {
  return makeCompiler({ registries, validators: metaValidators, digest });
}

function digest(texts: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}
