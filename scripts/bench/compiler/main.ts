import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { formatFault } from "../../../src/core/definition/fault.ts";
import { type CompileResult, makeCompiler } from "../../compiler/compiler.ts";
import { readFiles } from "../../compiler/read-files.ts";
import { registries } from "../../compiler/registries.ts";
import { measure, report } from "../measure.ts";
import { edited, manyDocuments } from "./many-documents.ts";

const MANY = 2000;
const WATCH_MS = 300;
const LIST = "schemas/modules/delivery/list/base.json";

/** How long implementers wait: for a check, for a large product, and for one edit while they watch. */
export function bench(): boolean {
  const root = join(import.meta.dirname, "../../..");
  const shipped = readFiles(root);
  const many = manyDocuments(shipped, MANY);
  const documents = [...many.keys()].filter((path) => !path.startsWith("schemas/meta/")).length;

  // A process of its own, as somebody at a terminal waits for it: starting Node and reading the meta-schemas count.
  const checked = measure("check, all shipped documents", 2000, 5, () => {
    const { status } = spawnSync("node", [join(root, "scripts/schemas.ts"), "check"], { stdio: "ignore" });
    if (status !== 0) throw new Error("the shipped documents are faulty; npm run schemas -- check says where");
  });
  const large = measure(`check, ${documents} generated documents`, 10_000, 3, () =>
    accept(makeCompiler(registries).compile(many)),
  );
  const watched = (name: string, aimMs: number | undefined, files: ReadonlyMap<string, string>) => {
    const compiler = makeCompiler(registries);
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
    large,
    watched("watch, one document of the shipped ones", WATCH_MS, shipped),
    watched(`watch, one document of ${documents}`, undefined, many),
  ]);
}

function accept({ faults }: CompileResult): void {
  if (faults.length > 0)
    throw new Error(`the benchmark's documents are faulty: ${formatFault(faults[0]!)} and ${faults.length - 1} more`);
}
