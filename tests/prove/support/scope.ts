import type { Product } from "../../../src/core/definition/product.ts";

/** Modules that are proven: those that `PROVE` names with commas between them, or all. */
export function isProven(module: string): boolean {
  const named = process.env["PROVE"] ?? "all";
  return named === "all" || named.split(",").includes(module);
}

/** Screens of the proven modules; a screen is called `module.name`. */
export function provenScreens(product: Product): readonly string[] {
  return Object.keys(product.screens).filter((screen) => isProven(screen.split(".")[0] ?? ""));
}

/** Workflows of the proven modules. */
export function provenWorkflows(product: Product): readonly string[] {
  return Object.keys(product.workflows).filter(isProven).toSorted();
}
