import { describe, expect, it } from "vitest";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { readFiles } from "../../../scripts/compiler/read-files.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { projectRoot, tinyFiles, tinyRegistries } from "../../documents/support.ts";
import { damagedFiles } from "./support/damage.ts";

/** Damage single nodes of the given documents. */
function damage(
  files: ReadonlyMap<string, string>,
  count: number,
  compile: (files: ReadonlyMap<string, string>) => CompileResult,
) {
  const kinds = { faults: 0, products: 0 };
  damagedFiles(files, count, (damaged) => {
    const result = compile(damaged);
    expect((result.product === undefined) === result.faults.length > 0).toBe(true);
    for (const fault of result.faults)
      expect([fault.line > 0, fault.column > 0, fault.sentence.length > 0]).toEqual([true, true, true]);
    if (result.product === undefined) kinds.faults += 1;
    else kinds.products += 1;
  });
  return kinds;
}

const isFull = process.env["TEST_SIZE"] === "full";
const TINY_RUNS = isFull ? 5000 : 300;
const SHIPPED_RUNS = isFull ? 500 : 20; // each compiles every shipped document, of which there are more with each module

describe("the compiler answers every damaged document with faults or a product, never with a crash", () => {
  it(`${TINY_RUNS} times on the tiny product`, { timeout: 60_000 }, () => {
    const compiler = nodeCompiler(tinyRegistries);
    const { faults, products } = damage(tinyFiles, TINY_RUNS, compiler.compile);
    expect(faults + products).toBe(TINY_RUNS);
    // Most damage is noticed; what is not, changes a text or drops something optional.
    expect(faults).toBeGreaterThan(TINY_RUNS / 2);
  });

  it(`${SHIPPED_RUNS} times on the shipped documents`, { timeout: 240_000 }, () => {
    const compiler = nodeCompiler(registries);
    const shipped = readFiles(projectRoot);
    const { faults, products } = damage(shipped, SHIPPED_RUNS, compiler.compile);
    expect(faults + products).toBe(SHIPPED_RUNS);
  });
});
