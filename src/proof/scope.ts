import type { Product } from "../core/definition/product.ts";

/** Screens of the modules; a screen is called `module.name`. */
export function screensOf(product: Product, modules: ReadonlySet<string>): readonly string[] {
  return Object.keys(product.screens).filter((screen) => modules.has(screen.split(".")[0] ?? ""));
}

/** Workflows of the modules. */
export function workflowsOf(product: Product, modules: ReadonlySet<string>): readonly string[] {
  return Object.keys(product.workflows)
    .filter((workflow) => modules.has(workflow))
    .toSorted();
}

/** Every module that has a screen or a workflow. */
export function modulesOf(product: Product): ReadonlySet<string> {
  return new Set([
    ...Object.keys(product.screens).map((screen) => screen.split(".")[0] ?? ""),
    ...Object.keys(product.workflows),
  ]);
}
