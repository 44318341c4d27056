import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentType } from "../../../src/core/definition/document-set.ts";
import type { Library } from "../../../src/core/definition/link/link.ts";
import { type ObjectNode, textAt } from "../../../src/core/definition/node.ts";
import type { CompileResult } from "../../../src/core/compiler/compiler.ts";
import { EDITOR_FOLDER } from "../read-files.ts";
import { iconSheet } from "../icon-sheet.ts";
import type { Subject } from "../../../src/core/compiler/editor/document-names.ts";
import { documentSchema, wholeSchema } from "./document-schema.ts";
import { namesSchema, writtenValues } from "./names-schema.ts";

/** Where the names are gathered, which the studio asks for as well. */
const NAMES_FOLDER = join(import.meta.dirname, "../../../src/core/compiler/editor");
/** What the folder was written from. */
const STAMP = "written-from";
/** Documents that there are once, dictionaries, which hardly name anything, and ledgers and publications, which name several entities: one schema
 * serves them all. */
const SHARED = ["menu", "roles", "variants", "workbench", "events", "dictionary", "ledger", "publication", "page"] as const;

/** The schemas that editors read, by file name. Faulty documents give those of the faultless ones among them. */
export function editorSchemas(result: CompileResult): ReadonlyMap<string, string> {
  const { base, editorMeta: meta, codes } = result;
  const libraries = [base, ...result.libraries.values()] as const;
  const valued = new Set(writtenValues(result).keys());
  const shared = { libraries, codes, valued, meta };
  const files = new Map<string, string>();
  const add = (file: string, identity: Readonly<Record<string, string>>, subject: Subject): void => {
    files.set(file, documentSchema({ ...shared, file, identity, subject }));
  };
  for (const [name, entity] of base.entities) {
    const documentIn = (library: Library): ObjectNode | undefined => library.entities.get(name);
    add(`${name}.entity.schema.json`, identityOf(entity, ["entity"]), {
      type: "entity",
      entity: name,
      workflow: undefined,
      documentIn,
    });
  }
  for (const [name, workflow] of base.workflows) {
    const documentIn = (library: Library): ObjectNode | undefined => library.workflows.get(name);
    const entity = textAt(workflow, "entity");
    add(`${name}.workflow.schema.json`, identityOf(workflow, ["workflow", "entity"]), {
      type: "workflow",
      entity,
      workflow: name,
      documentIn,
    });
  }
  for (const [name, screen] of base.screens) {
    const documentIn = (library: Library): ObjectNode | undefined => library.screens.get(name);
    const type = textAt(screen, "kind") as DocumentType;
    const [entity, workflow] = [textAt(screen, "entity"), textAt(screen, "workflow")];
    add(`${name}.schema.json`, identityOf(screen, ["screen", "entity", "workflow"]), { type, entity, workflow, documentIn });
  }
  for (const [name, print] of base.prints) {
    const documentIn = (library: Library): ObjectNode | undefined => library.prints.get(name);
    const entity = textAt(print, "entity");
    add(`${name}.print.schema.json`, identityOf(print, ["print", "entity"]), {
      type: "print",
      entity,
      workflow: undefined,
      documentIn,
    });
  }
  for (const name of SHARED) files.set(`${name}.schema.json`, wholeSchema(name, meta));
  return files.set("names.schema.json", `${JSON.stringify(namesSchema(result))}\n`);
}

function identityOf(document: ObjectNode, properties: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    properties.flatMap((property) => {
      const value = textAt(document, property);
      return value === undefined ? [] : [[property, value]];
    }),
  );
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

function stampOf({ hash, registries }: CompileResult): string {
  // Icons are told with their pictures, which stand in code as the registered names do.
  const generators = createHash("sha256").update(JSON.stringify(registries)).update(iconSheet());
  for (const folder of [import.meta.dirname, NAMES_FOLDER])
    for (const name of readdirSync(folder).toSorted()) generators.update(readFileSync(join(folder, name)));
  return `${hash} ${generators.digest("hex").slice(0, 16)}\n`;
}
