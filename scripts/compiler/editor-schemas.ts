import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompileResult } from "./compiler.ts";
import { namesSchema } from "./names-schema.ts";
import { EDITOR_FOLDER } from "./read-files.ts";
import { screenSchema } from "./screen-schema.ts";

/** What the folder was written from. */
const STAMP = "written-from";
/** The files whose change writes other schemas from the same documents. */
const GENERATORS = ["editor-schemas.ts", "names-schema.ts", "screen-schema.ts", "list-changes-schema.ts"];

/** The schemas that editors read, by file name. Faulty documents give those of the faultless ones among them. */
export function editorSchemas(result: CompileResult): ReadonlyMap<string, string> {
  const libraries = [result.base, ...result.libraries.values()] as const;
  const schemas = new Map(
    Array.from(result.base.screens, ([id, screen]) => [
      `${id}.schema.json`,
      text(screenSchema(screen, libraries, result.codes, result.metaSchemas)),
    ]),
  );
  return schemas.set("names.schema.json", text(namesSchema(result)));
}

/** Write the editor's schemas where documents or generators changed since. A file that is the same is not touched. */
export function writeEditorSchemas(result: CompileResult, root: string): void {
  const folder = join(root, EDITOR_FOLDER);
  const stamp = stampOf(result);
  if (existsSync(join(folder, STAMP)) && readFileSync(join(folder, STAMP), "utf8") === stamp) return;
  mkdirSync(folder, { recursive: true });
  const schemas = editorSchemas(result);
  for (const [name, schema] of schemas) {
    const file = join(folder, name);
    if (!existsSync(file) || readFileSync(file, "utf8") !== schema) writeFileSync(file, schema);
  }
  // Schemas of screens that are faulty at the moment stay: their documents are the ones that somebody is mending.
  const isComplete = result.product !== undefined;
  for (const name of isComplete ? readdirSync(folder) : []) if (!schemas.has(name) && name !== STAMP) rmSync(join(folder, name));
  writeFileSync(join(folder, STAMP), stamp);
}

function stampOf({ hash }: CompileResult): string {
  const generators = createHash("sha256");
  for (const name of GENERATORS) generators.update(readFileSync(join(import.meta.dirname, name)));
  return `${hash} ${generators.digest("hex").slice(0, 16)}\n`;
}

const text = (schema: object): string => `${JSON.stringify(schema)}\n`;
