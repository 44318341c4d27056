import { createContext, runInContext } from "node:vm";
import { build } from "vite";
import { portableNeeds } from "../../../../scripts/compiler/portable-needs.ts";
import type { Fault } from "../../../../src/core/definition/fault.ts";
import { projectRoot, tinyFiles, tinyRegistries } from "../../../documents/support.ts";

const ENTRY = "virtual:compiler-worker";
const NEEDS = "virtual:compiler-needs";
const CORE = `${projectRoot}/src/core/compiler`;

/** A worker's script: it takes the texts of the documents beside the meta-schemas, and tells faults and the product's hash. */
const WORKER = `
import { makeCompiler } from "${CORE}/compiler.ts";
import { sha256 } from "${CORE}/sha-256.ts";
import { meta, registries, validators } from "${NEEDS}";
const compiler = makeCompiler({ registries, validators, digest: sha256 });
self.onmessage = ({ data }) => {
  const { faults, product, bundles } = compiler.compile(new Map([...meta, ...data]));
  self.postMessage({ faults, hash: product?.hash, product: product && JSON.stringify(product), bundles: bundles.size });
};`;

export type Judged = {
  readonly faults: readonly Fault[];
  readonly hash: string | undefined;
  readonly product: string | undefined;
  readonly bundles: number;
};

/** The compiler as one script for a browser's worker, and the same run where nothing of Node is to be had. */
export async function portableCompiler() {
  const needs = await portableNeeds(tinyFiles, tinyRegistries);
  const modules: Readonly<Record<string, string>> = { [ENTRY]: WORKER, [NEEDS]: needs };
  const built = await build({
    configFile: false,
    root: projectRoot,
    logLevel: "warn",
    plugins: [
      {
        name: "compiler-worker",
        resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : null),
        load: (id) => modules[id.slice(1)] ?? null,
      },
    ],
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: ENTRY, output: { format: "iife", codeSplitting: false } },
    },
  });
  if (!("output" in built)) throw new TypeError("the bundler made more than one build");
  const [chunk, ...others] = built.output;
  let told: Judged | undefined;
  const self: { onmessage?: (event: { readonly data: unknown }) => void; postMessage: (message: Judged) => void } = {
    postMessage: (message) => (told = message),
  };
  runInContext(chunk.code, createContext({ self, TextEncoder }));
  const judge = (documents: readonly (readonly [string, string])[]): Judged => {
    self.onmessage?.({ data: documents });
    return JSON.parse(JSON.stringify(told)) as Judged;
  };
  return { code: chunk.code, imports: [...chunk.imports, ...chunk.dynamicImports], others, judge };
}
