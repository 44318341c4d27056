import { describe, expect, it } from "vitest";
import { nodeCompiler } from "../../scripts/compiler/node-compiler.ts";
import { diffResults } from "../../src/core/compiler/diff-results.ts";
import { registries } from "../../scripts/compiler/registries.ts";
import { formatFault } from "../../src/core/definition/fault.ts";
import { deliveredFiles } from "../documents/support/delivered.ts";
import { applyRecipe, readRecipes, withoutFilesOf } from "./recipes.ts";

const shipped = deliveredFiles();
const compiler = nodeCompiler(registries);
const asShipped = compiler.compile(shipped);
const recipes = readRecipes();

describe("the cookbook", () => {
  it("has at least 30 recipes, each with a title of its own, a definition, a reason and an effect", () => {
    expect(recipes.length).toBeGreaterThanOrEqual(30);
    expect(new Set(recipes.map((recipe) => recipe.title)).size).toBe(recipes.length);
    for (const { title, why, blocks, effects } of recipes)
      expect([title, why.length > 20, blocks.length > 0, effects.length > 0]).toEqual([title, true, true, true]);
  });

  it.each(recipes.map((recipe) => [recipe.title, recipe] as const))("%s", (_title, recipe) => {
    // Who carried it out already has its files; what it does is seen without them.
    const files = withoutFilesOf(recipe, shipped);
    const before = files.size === shipped.size ? asShipped : compiler.compile(files);
    const after = compiler.compile(applyRecipe(files, recipe));
    expect(after.faults.map(formatFault)).toEqual([]);
    const lines = diffResults(before, after);
    for (const effect of recipe.effects) expect(lines).toContain(effect);
  });
});
