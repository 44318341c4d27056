import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { editorSchemas, writeEditorSchemas } from "../../../scripts/compiler/editor/editor-schemas.ts";
import { EDITOR_FOLDER, readFiles } from "../../../scripts/compiler/read-files.ts";
import { compileTiny, tinyFiles } from "../../documents/support.ts";

const ENTITY = "schemas/modules/note/entity.json";
const OLD = new Date("2020-01-01T00:00:00Z");

let root = "";
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "editor-"))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const inFolder = (name: string): string => join(root, EDITOR_FOLDER, name);
const read = (name: string): string => readFileSync(inFolder(name), "utf8");

describe("the schemas of the editor", () => {
  it("are one per document and company's documents of it, and one of names, and no documents themselves", () => {
    const result = compileTiny();
    writeEditorSchemas(result, root);
    const { screens, entities, workflows, prints } = result.base;
    const shared = ["dictionary", "events", "ledger", "menu", "names", "page", "publication", "roles", "variants", "workbench"];
    const wanted = [
      ...shared,
      ...screens.keys(),
      ...Array.from(entities.keys(), (name) => `${name}.entity`),
      ...Array.from(workflows.keys(), (name) => `${name}.workflow`),
      ...Array.from(prints.keys(), (name) => `${name}.print`),
    ];
    const names = readdirSync(join(root, EDITOR_FOLDER)).filter((name) => name.endsWith(".schema.json"));
    expect(names.toSorted()).toEqual(wanted.map((name) => `${name}.schema.json`).toSorted());
    for (const [name, text] of editorSchemas(result)) expect(read(name)).toBe(text);
    expect([...readFiles(root).keys()]).toEqual([]);
  });

  it("stay as they are while the documents do, and follow a new field", () => {
    writeEditorSchemas(compileTiny(), root);
    for (const name of readdirSync(join(root, EDITOR_FOLDER))) utimesSync(inFolder(name), OLD, OLD);
    writeEditorSchemas(compileTiny(), root);
    expect(statSync(inFolder("note.list.schema.json")).mtime).toEqual(OLD);
    const entity = tinyFiles
      .get(ENTITY)!
      .replace('"fields": [', '"fields": [{ "key": "added", "kind": "string", "title": { "cn": "新", "id": "Baru" } },');
    writeEditorSchemas(compileTiny({ [ENTITY]: entity }), root);
    expect(read("note.list.schema.json")).toContain('"added"');
    // The menu's did not change, and editors need not read it again.
    expect(statSync(inFolder("menu.schema.json")).mtime).toEqual(OLD);
  });

  it("go with their screen, but not while documents are faulty", () => {
    writeEditorSchemas(compileTiny(), root);
    writeFileSync(inFolder("gone.list.schema.json"), "{}");
    writeEditorSchemas(compileTiny({ [ENTITY]: "{" }), root);
    expect(readdirSync(join(root, EDITOR_FOLDER))).toEqual(
      expect.arrayContaining(["gone.list.schema.json", "note.list.schema.json"]),
    );
    writeEditorSchemas(compileTiny(), root);
    expect(readdirSync(join(root, EDITOR_FOLDER))).not.toContain("gone.list.schema.json");
  });
});
