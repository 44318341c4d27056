import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { type CompileResult, type CompilerNeeds, makeCompiler } from "../../core/compiler/compiler.ts";
import { diffResults } from "../../core/compiler/diff-results.ts";
import { changed } from "./changes.ts";
import type { BuiltDocuments, JudgeFiles, JudgeRequest, Verdict } from "./judge-messages.ts";

// A thread of its own: a draft may take long to judge, or for ever, while the main thread answers other calls and can end
// this one. It remembers what it read, so that a draft that changed in one place is judged anew in a moment.
const { needs, documents } = workerData as JudgeFiles;
type Needs = Omit<CompilerNeeds, "digest"> & { readonly meta: readonly (readonly [string, string])[] };
const { meta, registries, validators } = (await import(needs)) as Needs;
const built = JSON.parse(readFileSync(documents, "utf8")) as BuiltDocuments;
const compiler = makeCompiler({ registries, validators, digest });
const builtIn = new Map([...meta, ...built.documents]);

let base: { readonly key: string; readonly result: CompileResult } = { key: "[]", result: compiler.compile(builtIn) };

parentPort?.on("message", (request: JudgeRequest) => parentPort?.postMessage(judge(request)));
parentPort?.postMessage("ready");

function judge(request: JudgeRequest): Verdict {
  const key = JSON.stringify(request.base);
  const before = changed(builtIn, request.base);
  if (base.key !== key) base = { key, result: compiler.compile(before) };
  const after = compiler.compile(changed(before, request.changes));
  return { faults: after.faults, differences: diffResults(base.result, after) };
}

function digest(texts: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}
