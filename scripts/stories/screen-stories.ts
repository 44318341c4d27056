import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Screen } from "../../src/core/definition/generated/documents.ts";
import type { PerVariant, Product } from "../../src/core/definition/product.ts";

/** Situations that every company's screen is shown in, and those that one company stands for. */
const situations = {
  list: { each: ["rows"], once: ["empty", "loading", "error", "long", "many", "dark"] },
  detail: { each: ["read", "edit"], once: ["empty", "loading", "error", "long", "faults", "dark"] },
  lines: { each: ["read", "edit"], once: ["empty", "long", "many", "dark"] },
} as const satisfies Record<Screen["kind"], { readonly each: readonly string[]; readonly once: readonly string[] }>;

/**
 * Write `.build/stories/<screen>.stories.tsx`: Storybook finds stories by reading files, so a screen that is new in
 * `schemas/` gets its stories here and nobody writes them.
 */
export function writeScreenStories(root: string, product: Product): void {
  const folder = join(root, ".build/stories");
  mkdirSync(folder, { recursive: true });
  const wanted = new Set<string>();
  for (const [screen, perVariant] of Object.entries(product.screens)) {
    const name = `${screen}.stories.tsx`;
    wanted.add(name);
    const text = storiesOf(screen, perVariant);
    const file = join(folder, name);
    // A file that is the same is left alone, so that nothing is drawn again for it.
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  }
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
}

function storiesOf(screen: string, perVariant: PerVariant<Screen>): string {
  const variants = Object.keys(perVariant);
  const [first] = variants;
  const kind = first === undefined ? "list" : perVariant[first]!.kind;
  const { each, once } = situations[kind];
  const story = (variant: string, situation: string): string =>
    `export const ${exportName(`${variant}_${situation}`)} = screenStory(${[screen, variant, situation].map((part) => JSON.stringify(part)).join(", ")});`;
  return [
    `import { screenStory } from "../../stories/engine/screen-story.tsx";`,
    ``,
    `export default { title: ${JSON.stringify(`Screens/${screen}`)} };`,
    ``,
    ...variants.flatMap((variant) => each.map((situation) => story(variant, situation))),
    ...(first === undefined ? [] : once.map((situation) => story(first, situation))),
    ``,
  ].join("\n");
}

function exportName(text: string): string {
  const name = text.replace(/\W/g, "_");
  return /^\d/.test(name) ? `Company_${name}` : name;
}
