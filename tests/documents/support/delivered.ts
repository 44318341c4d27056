import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { nodeCompiler } from "../../../scripts/compiler/node-compiler.ts";
import { readFiles } from "../../../scripts/compiler/read-files.ts";
import { registries } from "../../../scripts/compiler/registries.ts";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";

const root = join(import.meta.dirname, "../../..");
/** The differences of the four companies as the project delivers them; whoever changes one there keeps it here too. */
export const DELIVERED = join(root, "tests/documents/delivered");
const CODES = new Set(["DS", "YJD", "QT", "JLSJ"]);
/** What a difference says of itself; with nothing else in it, the company is as the base. */
const IDENTITY = new Set(["$schema", "screen", "entity", "workflow", "dictionary", "variant"]);

/** True for a document in which one of the four companies says how it differs. */
export function isDifference(path: string): boolean {
  const variant = documentPlace(path)?.variant;
  return variant !== undefined && CODES.has(variant);
}

/** A difference that says something. */
export function says(text: string): boolean {
  return Object.keys(JSON.parse(text) as object).some((key) => !IDENTITY.has(key));
}

/** The delivered differences by their path in the project. */
export function deliveredDifferences(): ReadonlyMap<string, string> {
  const names = readdirSync(DELIVERED, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return new Map(names.toSorted().map((name) => [`schemas/${name}`, readFileSync(join(DELIVERED, name), "utf8")]));
}

/**
 * The documents with the companies as they were delivered. Tests that know what a company has or does begin with these,
 * so that they stay green when an implementer tailors a company; what only reads what documents say takes the documents.
 */
export function deliveredFiles(): ReadonlyMap<string, string> {
  const delivered = deliveredDifferences();
  const files = new Map(readFiles(root));
  for (const [path, text] of files) {
    const own = delivered.get(path);
    if (own !== undefined) files.set(path, own);
    else if (isDifference(path) && says(text)) {
      // A screen has a document for every company; of an entity or a workflow there is one where it differs.
      if (documentPlace(path)?.kind === "screen") files.set(path, identityOf(text));
      else files.delete(path);
    }
  }
  for (const [path, text] of delivered) files.set(path, text);
  return files;
}

/** Those documents, compiled. */
export function compileDelivered(): CompileResult {
  return nodeCompiler(registries).compile(deliveredFiles());
}

function identityOf(text: string): string {
  const document = Object.entries(JSON.parse(text) as object).filter(([key]) => IDENTITY.has(key));
  return JSON.stringify(Object.fromEntries(document));
}
