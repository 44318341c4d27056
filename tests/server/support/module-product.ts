import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { formatFault } from "../../../src/core/definition/fault.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import { applyRecipe, readRecipes } from "../../cookbook/recipes.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";

/** Titles of the cookbook's recipes that are modules of their own. */
export const MODULES = [
  "A complaint whose quantity may not be invoiced",
  "A return to the supplier that gives quantity back",
  "A credit limit per supplier over open orders",
] as const;

/** The shipped documents with recipes of the cookbook applied to them. */
export function filesWith(titles: readonly string[] = MODULES): ReadonlyMap<string, string> {
  const recipes = readRecipes();
  let files = deliveredFiles();
  for (const title of titles) {
    const recipe = recipes.find((one) => one.title === title);
    if (recipe === undefined) throw new Error(`the cookbook has no recipe "${title}"`);
    files = applyRecipe(files, recipe);
  }
  return files;
}

/** The product of the shipped documents and these recipes, with no line of code. */
export function productWith(titles: readonly string[] = MODULES): Product {
  const compiled = nodeCompiler(registries).compile(filesWith(titles));
  if (compiled.product === undefined) throw new Error(compiled.faults.map(formatFault).join("\n"));
  return compiled.product;
}
