import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Fault } from "../../src/core/definition/fault.ts";
import type { Product } from "../../src/core/definition/product.ts";

/** What a proof found, and how much it tried. */
export type Proof = { readonly faults: readonly Fault[]; readonly drawn: number; readonly pressed: number };

type Part = { readonly found: readonly { readonly file: string; readonly sentence: string }[]; readonly tried: number };

/** The proof itself could not be carried out. */
export class ProofError extends Error {
  readonly code = "prove.failed";
}

const NOTHING: Part = { found: [], tried: 0 };

/**
 * Run what the documents say: draw every screen of the modules once for each role that reads it, with made-up records,
 * and press every action in every state on a store of its own.
 *
 * @param root the project whose code runs the product
 */
export function prove(root: string, product: Product, modules: readonly string[]): Proof {
  const folder = mkdtempSync(join(tmpdir(), "prove-"));
  try {
    writeFileSync(join(folder, "asked.json"), JSON.stringify({ product, modules }));
    const run = spawnSync(process.execPath, [resolve(root, "tests/prove/prove.ts"), folder], {
      cwd: root,
      // What Node has made of the sources is kept: to read them takes a second of each process otherwise.
      env: { ...process.env, NODE_ENV: "test", NODE_COMPILE_CACHE: resolve(root, ".build/compile-cache") },
      encoding: "utf8",
    });
    // The screens are drawn by two at once, where there are two.
    const drawings = ["draw-1", "draw-2"].map((name) => readPart(folder, name));
    const drawing: Part = {
      found: drawings.flatMap(({ found }) => found),
      tried: drawings.reduce((sum, { tried }) => sum + tried, 0),
    };
    const acting = readPart(folder, "act");
    const faults = [...faultsOf("prove/draw", drawing), ...faultsOf("prove/act", acting)];
    // A run that fails without a sentence of its own must not pass for a proof.
    if (run.status !== 0 && faults.length === 0)
      throw new ProofError(`the proof could not be carried out:\n${run.stdout}\n${run.stderr}`);
    return { faults, drawn: drawing.tried, pressed: acting.tried };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a process left; one that was not needed leaves nothing, and one that broke off ends the run as failed. */
function readPart(folder: string, name: string): Part {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Part) : NOTHING;
}

function faultsOf(rule: "prove/draw" | "prove/act", { found }: Part): readonly Fault[] {
  return found.map(({ file, sentence }) => ({ rule, file, line: 1, column: 1, sentence }));
}
