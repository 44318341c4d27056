import type { Compiler } from "../../src/core/compiler/compiler.ts";
import { addressedTo, applyRecipe, readRecipes, type Recipe } from "./recipes.ts";

/** What the company itself has already, with the same values, so that it cannot be added once more. */
const HAS_ALREADY: Readonly<Record<string, readonly string[]>> = { YJD: ["A new state and its transition"] };

/** Every recipe about one company, as this one would carry it out. */
export function recipesFor(code: string, shipped: ReadonlyMap<string, string>): readonly Recipe[] {
  const recipes = readRecipes().flatMap((recipe) => addressedTo(code, recipe, shipped) ?? []);
  return recipes.filter(({ title }) => HAS_ALREADY[code]?.includes(title) !== true);
}

/** The documents of a company that is tailored by every recipe that goes together with the others before it. */
export type Tailored = {
  readonly files: ReadonlyMap<string, string>;
  /** Titles of the recipes that were carried out, and of those that would undo or repeat what stands there by then. */
  readonly done: readonly string[];
  readonly left: readonly string[];
};

/** Carry all recipes about one company out for this one, one upon the other. */
export function tailor(code: string, shipped: ReadonlyMap<string, string>, compiler: Compiler): Tailored {
  const done: string[] = [];
  const left: string[] = [];
  let files = shipped;
  for (const recipe of recipesFor(code, shipped)) {
    const next = applyRecipe(files, recipe);
    const isClean = compiler.compile(next).faults.length === 0;
    (isClean ? done : left).push(recipe.title);
    if (isClean) files = next;
  }
  return { files, done, left };
}
