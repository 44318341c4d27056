import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { readFiles } from "../../../scripts/compiler/read-files.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import { projectRoot, tinyFiles, tinyRegistries } from "../../documents/support.ts";

/** Every value inside a JSON value, as the path that leads to it. */
function pathsIn(value: unknown, at: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  return [at, ...inner.flatMap(([key, item]) => pathsIn(item, [...at, key]))];
}

type Holder = Record<string | number, unknown>;

/** Drop, retype or swap the value at a path. */
function mutate(
  document: unknown,
  path: readonly (string | number)[],
  kind: "drop" | "retype" | "swap",
  other: readonly (string | number)[],
): unknown {
  const copy: unknown = structuredClone(document);
  const holderOf = (to: readonly (string | number)[]): Holder =>
    to.slice(0, -1).reduce<unknown>((value, key) => (value as Holder)[key], copy) as Holder;
  const last = path.at(-1);
  if (last === undefined) return kind === "drop" ? [] : "x";
  const holder = holderOf(path);
  if (kind === "drop") {
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
  } else if (kind === "retype") holder[last] = typeof holder[last] === "string" ? 7 : Array.isArray(holder[last]) ? {} : "x";
  else if (other.length > 0) {
    const value = structuredClone(holder[last]);
    const otherHolder = holderOf(other);
    holder[last] = structuredClone(otherHolder[other.at(-1)!]);
    if (!path.every((key, index) => key === other[index]) && !other.every((key, index) => key === path[index]))
      otherHolder[other.at(-1)!] = value;
  }
  return copy;
}

/** Damage single nodes of the given documents, the same ones in every run. */
function damage(
  files: ReadonlyMap<string, string>,
  count: number,
  compile: (files: ReadonlyMap<string, string>) => CompileResult,
) {
  const paths = [...files.keys()].filter((path) => documentPlace(path) !== undefined);
  const kinds = { faults: 0, products: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.nat(),
      fc.nat(),
      fc.constantFrom("drop", "retype", "swap"),
      (path, first, second, kind) => {
        const document: unknown = JSON.parse(files.get(path)!);
        const places = pathsIn(document);
        const damaged = mutate(document, places[first % places.length]!, kind, places[second % places.length]!);
        const result = compile(new Map(files).set(path, JSON.stringify(damaged)));
        expect((result.product === undefined) === result.faults.length > 0).toBe(true);
        for (const fault of result.faults)
          expect([fault.line > 0, fault.column > 0, fault.sentence.length > 0]).toEqual([true, true, true]);
        if (result.product === undefined) kinds.faults += 1;
        else kinds.products += 1;
      },
    ),
    { numRuns: count, seed: SEED },
  );
  return kinds;
}

/** One fixed beginning, so that a failure tomorrow is a failure today. */
const SEED = 20_261_121;
const isFull = process.env["TEST_SIZE"] === "full";
const TINY_RUNS = isFull ? 5000 : 600;
const SHIPPED_RUNS = isFull ? 500 : 50; // each compiles every shipped document, of which there are more with each module

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
