import { expect, it } from "vitest";
import { nodeCompiler } from "../../scripts/compiler/node-compiler.ts";
import { registries } from "../../scripts/compiler/registries.ts";
import { formatFault } from "../../src/core/definition/fault.ts";
import { deliveredFiles } from "../documents/support/delivered.ts";
import { applyRecipe } from "./recipes.ts";
import { recipesFor, tailor } from "./tailor.ts";

/*
 * An implementer tailors a company by the cookbook and finds `npm run check` and `npm test` green. Here each recipe about
 * one company is carried out for YJD; `scripts/tailored.ts`, a step of `npm run test:full`, draws and presses what each
 * changes, and runs the suites on a copy of the project with all of them.
 */

const CODE = "YJD";

/** All documents are compiled once for each recipe. */
const PATIENCE_MS = 240_000;

const shipped = deliveredFiles();
const compiler = nodeCompiler(registries);
const recipes = recipesFor(CODE, shipped);

it.each(recipes.map((recipe) => [recipe.title, recipe] as const))(`${CODE} is tailored without a fault: %s`, (_title, recipe) => {
  expect(compiler.compile(applyRecipe(shipped, recipe)).faults.map(formatFault)).toEqual([]);
});

it(
  `${CODE} is tailored by all of them at once`,
  () => {
    const { done, left } = tailor(CODE, shipped, compiler);
    expect(left).toEqual([]);
    // Where somebody has tailored it already, a recipe with a file of its own is hers by now and is not asked for again.
    expect(done.length).toBe(recipes.length);
  },
  PATIENCE_MS,
);
