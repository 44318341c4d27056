import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "../../src/core/definition/fault.ts";

/** What a proof found, and how much it tried. */
export type Proof = { readonly faults: readonly Fault[]; readonly drawn: number; readonly pressed: number };

type Part = { readonly found: readonly { readonly file: string; readonly sentence: string }[]; readonly tried: number };

/** The proof itself could not be carried out. */
export class ProofError extends Error {
  readonly code = "prove.failed";
}

/**
 * Run what the documents say: draw every screen of the modules once for each role that reads it, with made-up records,
 * and press every action in every state on a store of its own.
 */
export function prove(root: string, modules: readonly string[]): Proof {
  const folder = mkdtempSync(join(tmpdir(), "prove-"));
  try {
    const run = spawnSync(
      process.execPath,
      [
        join(root, "node_modules/vitest/vitest.mjs"),
        "run",
        "--project",
        "prove-drawing*",
        "--project",
        "prove-acting",
        "--reporter=dot",
      ],
      { cwd: root, env: { ...process.env, PROVE: modules.join(","), PROVE_FOLDER: folder }, encoding: "utf8" },
    );
    // The screens are drawn by two at once.
    const drawings = ["draw-1", "draw-2"].map((name) => readPart(folder, name, run.stderr));
    const drawing: Part = {
      found: drawings.flatMap(({ found }) => found),
      tried: drawings.reduce((sum, { tried }) => sum + tried, 0),
    };
    const acting = readPart(folder, "act", run.stderr);
    const faults = [...faultsOf("prove/draw", drawing), ...faultsOf("prove/act", acting)];
    // A run that fails without a sentence of its own must not pass for a proof.
    if (run.status !== 0 && faults.length === 0)
      throw new ProofError(`the proof could not be carried out:\n${run.stdout}\n${run.stderr}`);
    return { faults, drawn: drawing.tried, pressed: acting.tried };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readPart(folder: string, name: string, told: string): Part {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Part;
  } catch (cause) {
    throw new ProofError(`the proof could not be carried out:\n${told}`, { cause });
  }
}

function faultsOf(rule: "prove/draw" | "prove/act", { found }: Part): readonly Fault[] {
  return found.map(({ file, sentence }) => ({ rule, file, line: 1, column: 1, sentence }));
}
