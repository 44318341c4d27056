import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { formatFault } from "../../../src/core/definition/fault.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { nodeCompiler } from "../../compiler/node-compiler.ts";
import { readFiles } from "../../compiler/read-files.ts";
import { prove } from "../../compiler/prove.ts";
import { registries } from "../../compiler/registries.ts";
import { measure, measureAgainst, report } from "../measure.ts";
import { edited, isDocument, manyDocuments } from "./many-documents.ts";

const MANY = 2000;
const WATCH_MS = 300;
/** They stand for 1.2 s, and for less than 10 s, on a quiet machine of two cores. */
const CHECK_TIMES = 12;
const PROOF_TIMES = 10;
const CHECKED = 7;
const PROVEN = 3;
const MODULE = "delivery";
const LIST = "schemas/modules/delivery/list/base.json";

/** How long implementers wait: for a check, for a proof, for a large product, and for one edit while they watch. */
export function bench(): boolean {
  const root = join(import.meta.dirname, "../../..");
  const shipped = readFiles(root);
  const { product } = nodeCompiler(registries).compile(shipped);
  if (product === undefined) throw new Error("the benchmark's documents are faulty; npm run schemas -- check tells them");
  const many = manyDocuments(shipped, MANY);
  const documents = [...many.keys()].filter(isDocument).length;

  // A process of its own, as somebody at a terminal waits for it: starting Node and reading the meta-schemas count.
  const checked = measureAgainst(
    "check, all shipped documents",
    {
      name: "a process that reads and parses them",
      times: CHECK_TIMES,
      run: () => node(root, "scripts/bench/compiler/read-only.ts"),
    },
    CHECKED,
    () => node(root, "scripts/schemas.ts", "check"),
  );
  // A module that changed, told to the proof itself: what it runs by itself is what differs from a revision of git.
  const proven = measureAgainst(
    `check --prove, the module ${MODULE}`,
    { name: "check alone", times: PROOF_TIMES, run: () => node(root, "scripts/schemas.ts", "check") },
    PROVEN,
    () => {
      node(root, "scripts/schemas.ts", "check");
      provenWell(root, product, [MODULE]);
    },
  );
  const large = measure(`check, ${documents} generated documents`, 10_000, 3, () =>
    accept(nodeCompiler(registries).compile(many)),
  );
  const watched = (name: string, aimMs: number | undefined, files: ReadonlyMap<string, string>) => {
    const compiler = nodeCompiler(registries);
    accept(compiler.compile(files));
    let next = files;
    let run = 0;
    return measure(
      name,
      aimMs,
      9,
      () => accept(compiler.compile(next)),
      () => {
        run += 1;
        next = new Map(next).set(LIST, edited(files.get(LIST)!, run));
      },
    );
  };
  return report([
    checked,
    proven,
    large,
    watched("watch, one document of the shipped ones", WATCH_MS, shipped),
    watched(`watch, one document of ${documents}`, undefined, many),
  ]);
}

function node(root: string, script: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { stdio: "ignore" });
  if (status !== 0) throw new Error(`node ${[script, ...args].join(" ")} ended with ${status}; run it to see why`);
}

function provenWell(root: string, product: Product, modules: readonly string[]): void {
  const { faults } = prove(root, product, modules);
  if (faults.length > 0) throw new Error(`the benchmark's module is not proven: ${formatFault(faults[0]!)}`);
}

function accept({ faults }: CompileResult): void {
  if (faults.length > 0)
    throw new Error(`the benchmark's documents are faulty: ${formatFault(faults[0]!)} and ${faults.length - 1} more`);
}
