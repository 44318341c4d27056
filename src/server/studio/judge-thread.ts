import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { changedModules } from "../../core/compiler/changed-modules.ts";
import { changedStates } from "../../core/compiler/changed-ways.ts";
import { type CompileResult, type CompilerNeeds, makeCompiler } from "../../core/compiler/compiler.ts";
import { resultChanges } from "../../core/compiler/diff-results.ts";
import { drawFlow } from "../../core/compiler/draw-flow.ts";
import { drawnOf } from "../../core/compiler/drawn-paper.ts";
import { explainItem } from "../../core/compiler/explain-item.ts";
import { properties } from "../../core/compiler/properties/properties.ts";
import { touchedRights } from "../../core/gate/touched-rights.ts";
import { changed } from "./changes.ts";
import type {
  BaseRequest,
  BuiltDocuments,
  Drawing,
  DrawRequest,
  FlowDrawing,
  FlowRequest,
  JudgeFiles,
  JudgeRequest,
  Outcome,
  PropertiesRequest,
  Verdict,
} from "./judge-messages.ts";
import { storeChanges } from "./store-changes.ts";

// A thread of its own: a draft may take long to judge, or for ever, while the main thread answers other calls and can end
// this one. It remembers what it read, so that a draft that changed in one place is judged anew in a moment.
const { needs, documents, isAlone } = workerData as JudgeFiles;
type Needs = Omit<CompilerNeeds, "digest"> & { readonly meta: readonly (readonly [string, string])[] };
const { meta, registries, validators } = (await import(needs)) as Needs;
const built = JSON.parse(readFileSync(documents, "utf8")) as BuiltDocuments;
const compiler = makeCompiler({ registries, validators, digest });
const builtIn = new Map([...meta, ...built.documents]);

type Compiled = { readonly key: string; readonly result: CompileResult };
let base: Compiled | undefined = isAlone === true ? undefined : { key: "[]", result: compiler.compile(builtIn) };
/** A draft is drawn and judged in turns, and pointed at in between. */
let newest: Compiled | undefined;

parentPort?.on("message", (request: JudgeRequest | DrawRequest | FlowRequest | PropertiesRequest | BaseRequest) => {
  if ("screen" in request) parentPort?.postMessage(draw(request));
  else if ("flow" in request) parentPort?.postMessage(flow(request));
  else if ("wish" in request) parentPort?.postMessage(properties(compiled(request), request.wish));
  else parentPort?.postMessage("isBaseAlone" in request ? ready(request) : judge(request));
});
parentPort?.postMessage("ready");

function ready(request: Pick<BaseRequest, "base">): "ready" {
  if (base === undefined) return "ready";
  const key = JSON.stringify(request.base);
  if (base.key !== key) base = { key, result: compiler.compile(changed(builtIn, request.base)) };
  return "ready";
}

function judge(request: JudgeRequest): Verdict {
  ready(request);
  const after = compiled(request);
  return {
    faults: after.faults,
    changes: base === undefined || request.wantsProduct === true ? [] : resultChanges(base.result, after),
    outcome: outcomeOf(base?.result ?? after, after, request.wantsProduct === true),
  };
}

function outcomeOf(before: CompileResult, after: CompileResult, wantsProduct: boolean): Outcome | undefined {
  if (before.product === undefined || after.product === undefined) return undefined;
  const product = wantsProduct ? JSON.stringify(after.product) : undefined;
  return {
    // What becomes of records on their way is told before, and to nobody while it is published.
    store: storeChanges(before.product, after.product, wantsProduct ? [] : changedStates(before, after)),
    rights: touchedRights(before.product, after.product),
    product,
    toProve:
      product === undefined
        ? undefined
        : {
            // The hash is that of the texts, which may only be laid out otherwise.
            digest: digest([product.replace(after.product.hash, "")]),
            modules: changedModules(before.product, after.product),
          },
  };
}

function draw(request: DrawRequest): Drawing {
  const result = compiled(request);
  return {
    faults: result.faults,
    ...(result.product === undefined ? {} : drawnOf(result.product, request)),
    origins: request.addresses.flatMap((address) => explainItem(address, request.variant, result) ?? []),
  };
}

function flow(request: FlowRequest): FlowDrawing {
  const result = compiled(request);
  return { faults: result.faults, drawn: drawFlow(request.flow, request.variant, result) };
}

function compiled({ base: before, changes }: JudgeRequest): CompileResult {
  const key = JSON.stringify([before, changes]);
  if (newest?.key !== key) newest = { key, result: compiler.compile(changed(changed(builtIn, before), changes)) };
  return newest.result;
}

function digest(texts: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
}
