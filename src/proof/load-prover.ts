import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Proof } from "../core/definition/proof.ts";
import type { Progress, Prover, ProofWish } from "../server/studio/prover.ts";
import { progressReader } from "./progress.ts";
import { makeProofFolder, readProof, removeProofFolder } from "./proof-folder.ts";

const PROVE = fileURLToPath(new URL("./prove.ts", import.meta.url));
const BUNDLE = fileURLToPath(new URL("../../.build/prove/draw.mjs", import.meta.url));
/** People are served meanwhile: one process draws, one presses, and neither holds up whoever waits. */
const DRAWING = "1";
/** A third of what others get: with less, a busy machine would let a draft wait for ever. */
const NICENESS = 5;
const MOST_HEAP_MB = 768;
/** A proof of everything takes some minutes of a slow machine; drafts that wait behind it are not to wait for ever. */
const LONGEST_MS = 10 * 60_000;
/** The end of what a process complained of tells why. */
const MOST_TOLD = 2000;
/** What a process needs of the environment; nothing of the portal's own settings and secrets is handed on. */
const HANDED_ON = ["PATH", "TMPDIR", "TZ", "HOME"];

/** What proves drafts, with the script that the build has left for it; undefined where it has left none. */
export function loadProver(): Prover | undefined {
  return existsSync(BUNDLE) ? runProof : undefined;
}

async function runProof(wish: ProofWish, signal: AbortSignal, tell: (progress: Progress) => void): Promise<Proof> {
  const folder = makeProofFolder(wish);
  try {
    const { code, complaints } = await runIn(folder, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]), tell);
    const proof = readProof(folder);
    // A run that fails without a sentence of its own must not pass for a proof.
    if (code !== 0 && proof.faults.length === 0) throw new Error(`the proof has ended with ${code}: ${complaints}`);
    return proof;
  } finally {
    removeProofFolder(folder);
  }
}

/** How a process has ended, by its code or what ended it, and the last that it complained of. */
type Ended = { readonly code: number | string; readonly complaints: string };

function runIn(folder: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<Ended> {
  const env = Object.fromEntries(
    HANDED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_HEAP_MB}`, PROVE, folder, BUNDLE, DRAWING], {
    // A group of its own, so that those which draw end with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...env, NODE_ENV: "test" },
  });
  const end = (): void => endGroup(child.pid);
  return new Promise<Ended>((resolve, reject) => {
    let complaints = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaints = `${complaints}${text}`.slice(-MOST_TOLD);
    });
    child.stdout.setEncoding("utf8").on("data", progressReader(tell));
    child.once("error", reject);
    child.once("exit", (code, ended) => resolve({ code: code ?? ended ?? "nothing", complaints }));
    yieldToOthers(child.pid);
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
  }).finally(() => {
    signal.removeEventListener("abort", end);
    signal.throwIfAborted();
  });
}

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // Where processes may not do so, the proof takes its share.
  }
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
