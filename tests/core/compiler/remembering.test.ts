import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { metaValidators } from "../../../scripts/compiler/meta-validators.ts";
import { readFiles } from "../../../scripts/compiler/read-files.ts";
import { registries as shippedRegistries } from "../../../scripts/compiler/registries.ts";
import { type CompileResult, makeCompiler } from "../../../src/core/compiler/compiler.ts";
import type { Registries } from "../../../src/core/definition/link/link.ts";
import { projectRoot, tinyFiles, tinyRegistries } from "../../documents/support.ts";
import { damagedFiles } from "../definition/support/damage.ts";

const isFull = process.env["TEST_SIZE"] === "full";
const CASES = [
  { name: "the tiny product", files: tinyFiles, registries: tinyRegistries, times: isFull ? 3000 : 90 },
  { name: "the shipped documents", files: readFiles(projectRoot), registries: shippedRegistries, times: isFull ? 300 : 5 },
] as const;

const digest = (texts: Iterable<string>): string => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
};

let validators: ReturnType<typeof metaValidators> | undefined;

/** A compiler that nobody has used: what is known goes with the function that makes the validators, and this one is its own. */
const newCompiler = (registries: Registries) =>
  makeCompiler({
    registries,
    digest,
    validators: (schemas, references) => (validators ??= metaValidators(schemas, references)),
  });

const said = ({ faults, product, bundles, hash }: CompileResult): string =>
  JSON.stringify({ faults, product, bundles: [...bundles], hash });

describe("a compiler that remembers what it has found clean", () => {
  it.each(CASES)("says of $name what one says that knows nothing, before and after damage", ({ files, registries, times }) => {
    const remembering = newCompiler(registries);
    const intact = said(remembering.compile(files));
    expect(JSON.parse(intact)).toMatchObject({ faults: [] });
    let damages = 0;
    damagedFiles(files, times, (damaged) => {
      const afresh = said(newCompiler(registries).compile(damaged));
      expect(said(remembering.compile(damaged))).toBe(afresh);
      if (afresh !== intact) damages += 1;
    });
    expect(said(remembering.compile(files))).toBe(intact);
    expect(damages).toBeGreaterThan(times / 2);
  });

  it("says states anew where those have changed that a document names, and not the document", () => {
    const files = readFiles(projectRoot);
    const remembering = newCompiler(shippedRegistries);
    let told = said(remembering.compile(files));
    let products = 0;
    for (const path of ["delivery", "contract", "invoice", "inquiry"].map((name) => `schemas/modules/${name}/workflow.json`)) {
      const changed = new Map([...files, [path, withMarkElsewhere(files.get(path) ?? "")]]);
      const now = said(remembering.compile(changed));
      expect(now).toBe(said(newCompiler(shippedRegistries).compile(changed)));
      if (now !== told && remembering.compile(changed).product !== undefined) products += 1;
      told = now;
    }
    expect(products).toBeGreaterThan(1);
  });

  it("makes nothing anew that is as it was", () => {
    const { compile } = newCompiler(tinyRegistries);
    const [before, after] = [compile(tinyFiles), compile(tinyFiles)];
    for (const [code, library] of before.libraries)
      for (const [name, workflow] of library.workflows) expect(after.libraries.get(code)?.workflows.get(name)).toBe(workflow);
  });
});

/** One more state has the mark that the first one has in front. */
function withMarkElsewhere(text: string): string {
  const workflow = JSON.parse(text) as { readonly states: readonly { readonly marks?: string[] }[] };
  const mark = workflow.states.find(({ marks = [] }) => marks.length > 0)?.marks?.[0] ?? "";
  const other = workflow.states.find(({ marks = [] }) => marks.length > 0 && !marks.includes(mark));
  other?.marks?.push(mark);
  return JSON.stringify(workflow);
}
