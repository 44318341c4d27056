import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { documentPlace } from "../../src/core/definition/document-kind.ts";
import { projectRoot } from "../documents/support.ts";

/** One recipe of schemas/README.md: what is written into which files, and what `diff` says of it. */
export type Recipe = {
  readonly title: string;
  readonly why: string;
  readonly blocks: readonly { readonly path: string; readonly json: string }[];
  readonly effects: readonly string[];
};

const HEADING = /^### \d+\. (.+)$/;
const FENCE = /^```json (\S+)$/;

/** Read the recipes out of the cookbook. */
export function readRecipes(): readonly Recipe[] {
  const text = readFileSync(join(projectRoot, "schemas/README.md"), "utf8");
  return text
    .split(/^(?=### \d)/m)
    .filter((part) => part.startsWith("### "))
    .map((part) => readRecipe(part.split(/^## /m)[0]!));
}

function readRecipe(part: string): Recipe {
  const lines = part.split("\n");
  const blocks: { path: string; json: string }[] = [];
  const effects: string[] = [];
  const prose: string[] = [];
  let inside: string[] | undefined;
  for (const line of lines.slice(1)) {
    const fence = FENCE.exec(line);
    if (fence !== null) {
      inside = [];
      blocks.push({ path: `schemas/${fence[1]!}`, json: "" });
    } else if (line === "```") {
      blocks.at(-1)!.json = inside?.join("\n") ?? "";
      inside = undefined;
    } else if (inside !== undefined) inside.push(line);
    else if (line.startsWith("> `")) effects.push(line.slice(3, line.lastIndexOf("`")));
    else if (line.trim() !== "") prose.push(line);
  }
  return { title: HEADING.exec(lines[0]!)?.[1] ?? "", why: prose.join(" "), blocks, effects };
}

/**
 * Carry a recipe out on the documents: a new file is written, a block for an existing one is put into it. Objects are
 * merged, items of a list with the same key too, other items are appended. A new screen, and a new company, gets the
 * documents without operations that `npm run schemas -- new` writes.
 */
export function applyRecipe(files: ReadonlyMap<string, string>, { blocks }: Pick<Recipe, "blocks">): ReadonlyMap<string, string> {
  const after = new Map(files);
  for (const { path, json } of blocks) {
    const before = after.get(path);
    const block: unknown = JSON.parse(json);
    after.set(path, JSON.stringify(before === undefined ? block : merge(JSON.parse(before), block), null, 2));
  }
  const { variants } = JSON.parse(after.get("schemas/variants.json")!) as {
    readonly variants: readonly { readonly code: string }[];
  };
  for (const path of Array.from(after.keys())) {
    const place = documentPlace(path);
    if (place?.kind !== "screen" || place.variant !== undefined) continue;
    for (const { code } of variants) {
      const own = path.replace("base.json", `${code}.json`);
      const document = { $schema: `../../../meta/generated/${place.name}.schema.json`, screen: place.name, variant: code };
      if (!after.has(own)) after.set(own, JSON.stringify(document));
    }
  }
  return after;
}

/** The documents without those that a recipe writes whole, where somebody has carried it out. */
export function withoutFilesOf(recipe: Recipe, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const left = new Map(files);
  for (const { path, json } of recipe.blocks) {
    const present = files.get(path);
    if (present !== undefined && isDeepStrictEqual(content(present), content(json))) left.delete(path);
  }
  return left;
}

/** A document without the address of its meta-schema, which the tools set. */
function content(json: string): object {
  const { $schema: _address, ...rest } = JSON.parse(json) as { readonly $schema?: string };
  return rest;
}

/**
 * A recipe about one company, as another one would carry it out.
 *
 * @returns undefined for a recipe that is about everybody: it changes a document that all companies share
 */
export function addressedTo(code: string, recipe: Recipe, files: ReadonlyMap<string, string>): Recipe | undefined {
  const blocks = recipe.blocks.map(({ path, json }) => {
    const own = documentPlace(path)?.variant;
    if (own === undefined) return { path, json };
    const to = path.replace(new RegExp(`([./])${own}\\.json$`), `$1${code}.json`);
    return { path: to, json: json.replaceAll(`"variant": "${own}"`, `"variant": "${code}"`) };
  });
  const isOwn = (path: string): boolean => documentPlace(path)?.variant === code;
  const isAlone = blocks.every(({ path }) => isOwn(path) || !files.has(path));
  return isAlone && blocks.some(({ path }) => isOwn(path)) ? { ...recipe, blocks } : undefined;
}

function merge(before: unknown, block: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(block)) return block.reduce<unknown[]>(mergeItem, [...(before as unknown[])]);
  if (!isObject(before) || !isObject(block)) return block;
  const merged: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(block))
    merged[key] = key in before && !isChange(value) ? merge(before[key], value) : value;
  return merged;
}

function mergeItem(items: unknown[], item: unknown): unknown[] {
  const index = items.findIndex(
    (one) => isObject(one) && isObject(item) && keyOf(one) !== undefined && keyOf(one) === keyOf(item),
  );
  if (index < 0) return items.includes(item) ? items : [...items, item];
  return items.map((one, at) => (at === index ? merge(one, item) : one));
}

function keyOf(item: Record<string, unknown>): unknown {
  return item["key"] ?? item["value"] ?? item["comId"] ?? item["code"];
}

/** `{ was, now }` is one statement. */
function isChange(value: unknown): boolean {
  return isObject(value) && "was" in value && "now" in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
