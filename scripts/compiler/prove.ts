import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import type { Product } from "../../src/core/definition/product.ts";
import type { Proof } from "../../src/core/definition/proof.ts";
import { makeProofFolder, readProof, removeProofFolder } from "../../src/proof/proof-folder.ts";

/** The proof itself could not be carried out. */
export class ProofError extends Error {
  readonly code = "prove.failed";
}

/**
 * Run what the documents say: draw every screen of the modules once for each role that reads it, with made-up records,
 * and press every action in every state on a store of its own.
 *
 * @param root the project whose code runs the product
 */
export function prove(root: string, product: Product, modules: readonly string[]): Proof {
  const folder = makeProofFolder({ product, modules });
  try {
    const run = spawnSync(process.execPath, [resolve(root, "scripts/compiler/prove-in.ts"), folder], {
      cwd: root,
      // What Node has made of the sources is kept: to read them takes a second of each process otherwise.
      env: { ...process.env, NODE_ENV: "test", NODE_COMPILE_CACHE: resolve(root, ".build/compile-cache") },
      encoding: "utf8",
    });
    const proof = readProof(folder);
    // A run that fails without a sentence of its own must not pass for a proof.
    if (run.status !== 0 && proof.faults.length === 0)
      throw new ProofError(`the proof could not be carried out:\n${run.stdout}\n${run.stderr}`);
    return proof;
  } finally {
    removeProofFolder(folder);
  }
}
