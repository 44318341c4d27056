import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { formatFault } from "../src/core/definition/fault.ts";
import type { Product } from "../src/core/definition/product.ts";
import { applyRecipe, type Recipe } from "../tests/cookbook/recipes.ts";
import { recipesFor, tailor } from "../tests/cookbook/tailor.ts";
import { ProjectCopy } from "../tests/support/project-copy.ts";
import { changedModules } from "../src/core/compiler/changed-modules.ts";
import { nodeCompiler } from "./compiler/node-compiler.ts";
import { prove } from "./compiler/prove.ts";
import { readFiles } from "./compiler/read-files.ts";
import { registries } from "./compiler/registries.ts";

/*
 * Runs the project's own suites as an implementer would who has tailored a company by the cookbook, on copies of the
 * project. What fails there pins what an implementer may change.
 *
 *   node scripts/tailored.ts                 each recipe alone: checked, and what it changes drawn and pressed;
 *                                            then all that go together, and everything that `npm test` runs
 *   node scripts/tailored.ts --together      the latter alone
 *   node scripts/tailored.ts tests/core …    all that go together: checked, and these suites, against the embedded store
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const shipped = readFiles(root);
const compiler = nodeCompiler(registries);
const delivered = compiler.compile(shipped).product;
if (delivered === undefined) throw new Error("the documents as they stand have faults; npm run schemas -- check tells them");
/** The first company after the one that says what all have. */
const CODE = delivered.variants.variants.map(({ code }) => code).find((code) => code !== delivered.variants.default) ?? "";
const { values, positionals: suites } = parseArgs({
  options: { together: { type: "boolean", default: false } },
  allowPositionals: true,
});
const failed = suites.length === 0 && !values.together ? eachAlone() : [];
if (!allTogether(suites)) failed.push(`${CODE} tailored by all of them`);
for (const one of failed) console.log(`failed: ${one}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** @returns the recipes that are not carried out without a fault, or after which something does not run */
function eachAlone(): string[] {
  return recipesFor(CODE, shipped).flatMap((recipe) => {
    const found = faultsAfter(recipe, delivered);
    console.log(`${found.length === 0 ? "fine" : "FAILED"}: ${recipe.title}`);
    for (const fault of found) console.log(`  ${fault}`);
    return found.length === 0 ? [] : [recipe.title];
  });
}

function faultsAfter(recipe: Recipe, before: Product | undefined): readonly string[] {
  const files = applyRecipe(shipped, recipe);
  const { faults, product } = compiler.compile(files);
  if (product === undefined) return faults.map(formatFault);
  return prove(root, product, changedModules(before, product)).faults.map(formatFault);
}

/** @returns whether everything was green */
function allTogether(asked: readonly string[]): boolean {
  const { files, done, left } = tailor(CODE, shipped, compiler);
  console.log(`${CODE} is tailored by ${done.length} recipes; not together with them: ${left.join(", ") || "none"}`);
  return inCopy(files, (copy) => {
    // What the tools write anew for whoever changes documents.
    for (const command of ["format", "lock"] as const) {
      const told = copy.run("scripts/schemas.ts", command);
      if (!told.isGreen) throw new Error(told.said);
    }
    if (asked.length === 0) return runIn(copy, "node", "scripts/test.ts");
    const isChecked = runIn(copy, "node", "scripts/schemas.ts", "check", "--frozen");
    return runIn(copy, "vitest", "run", "--project", "node", "--maxWorkers=1", ...asked) && isChecked;
  });
}

function inCopy<T>(files: ReadonlyMap<string, string>, use: (copy: ProjectCopy) => T): T {
  const copy = new ProjectCopy();
  try {
    copy.write(files, shipped);
    return use(copy);
  } finally {
    copy.remove();
  }
}

/** @returns whether the command ended well; what it says is seen as it says it */
function runIn(copy: ProjectCopy, file: string, ...args: readonly string[]): boolean {
  // Whoever tailors has not told the project to deliver something else (tests/documents/delivered.test.ts).
  const { DELIVERED: _delivered, ...env } = process.env;
  const path = [join(copy.root, "node_modules/.bin"), env["PATH"] ?? ""].join(delimiter);
  return spawnSync(file, args, { cwd: copy.root, env: { ...env, PATH: path }, stdio: "inherit" }).status === 0;
}
