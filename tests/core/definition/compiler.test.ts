import { describe, expect, it } from "vitest";
import { formatFault } from "../../../src/core/definition/fault.ts";
import { nearest } from "../../../src/core/definition/near-miss.ts";
import { documentPath, documentPlace } from "../../../src/core/definition/document-kind.ts";
import { diffLibraries } from "../../../src/core/compiler/diff.ts";
import { explain } from "../../../scripts/compiler/explain.ts";
import { formatDocument } from "../../../src/core/compiler/format-document.ts";
import { editorSchemas } from "../../../scripts/compiler/editor/editor-schemas.ts";
import { compileTiny, tinyFiles } from "../../documents/support.ts";
import { Ajv2020 } from "ajv/dist/2020.js";

const tiny = compileTiny();
const product = tiny.product!;

describe("the compiler on the tiny product", () => {
  it("finds no fault", () => {
    expect(tiny.faults.map(formatFault)).toEqual([]);
  });

  it("resolves a company's screen", () => {
    const list = product.screens["note.list"]!;
    const columns = (code: string) => (list[code] as { columns: readonly { key: string }[] }).columns.map((column) => column.key);
    expect(columns("AA")).toEqual(["noteNo", "status", "kind", "amount", "remark"]);
    expect(columns("BB")).toEqual(["noteNo", "kind", "status", "amount", "approver", "approvedAt", "remark"]);
  });

  it("completes permissions and puts the draft's condition in its place", () => {
    const actions = product.workflows["note"]!["AA"]!.actions;
    expect(actions.find((action) => action.key === "apply")).toMatchObject({
      needs: ["demo:note:apply"],
      from: { status: { in: ["0", "3"] } },
    });
  });

  it("carries the company's differences over into a workflow that is like another", () => {
    const archive = product.workflows["note-archive"]!;
    expect(archive["BB"]!.actions.find((action) => action.key === "approve")?.to).toEqual({ status: "4" });
    expect(archive["AA"]).toMatchObject({
      workflow: "note-archive",
      permission: "demo:archive",
      reads: { list: ["demo:archive:list"] },
    });
    expect(archive["AA"]!.actions.some((action) => action.key === "check")).toBe(false);
  });

  it("gives every field its own visibility", () => {
    const fields = product.entities["note"]!["AA"]!.lines![0]!.fields;
    expect(fields.find((field) => field.key === "lineAmount")?.visible).toEqual(
      fields.find((field) => field.key === "price")?.visible,
    );
  });

  it("bundles what one screen needs", () => {
    const bundle = tiny.bundles.get("note.detail.BB")!;
    expect(bundle.workflows.map((workflow) => workflow.workflow)).toEqual(["note", "note-archive"]);
    expect(Object.keys(bundle.lines)).toEqual(["note.items"]);
    expect(bundle.dictionaries).toEqual(["SiFo", "note_kind", "note_status"]);
  });

  it("hashes documents: another document, another hash", () => {
    const path = "schemas/roles.json";
    expect(compileTiny({ [path]: `${tinyFiles.get(path)!}\n` }).product?.hash).not.toBe(product.hash);
  });

  it("says how companies differ", () => {
    expect(diffLibraries(tiny.base, tiny.libraries.get("BB")!)).toContain(
      "note workflow: + state 待复核 [占用] after 待审批; approve now leads to 待复核 (was 已通过); + action 复核 [widens: check]",
    );
    expect(diffLibraries(tiny.base, tiny.libraries.get("AA")!)).toEqual([]);
  });

  it("explains where a value comes from", () => {
    const library = tiny.libraries.get("BB")!;
    expect(explain("note.list#columns.remark.hidden", library, tiny)).toBe(
      "note.list#columns.remark.hidden = true\n  from schemas/modules/note/list/BB.json:12:59\n  replaced false of schemas/modules/note/list/base.json:27:5",
    );
    expect(explain("note.list#columns.noteNo.width", library, tiny)).toContain("= 160\n  inherited");
    expect(() => explain("note.list#columns.noteNr", library, tiny)).toThrow('did you mean "noteNo"?');
  });

  it("writes a schema per document that base and differences pass, and a misspelt column does not", () => {
    const ajv = new Ajv2020({ strict: false });
    const schemas = editorSchemas(tiny);
    for (const [file, text] of schemas) ajv.addSchema(JSON.parse(text) as object, `generated/${file}`);
    for (const [path, text] of tinyFiles) {
      const { $schema = "" } = JSON.parse(text) as { readonly $schema?: string };
      const [, file] = /generated\/(.*)$/.exec($schema) ?? [];
      if (file === undefined) continue;
      const validate = ajv.getSchema(`generated/${file}`)!;
      expect([path, validate(JSON.parse(text)), validate.errors]).toEqual([path, true, null]);
      if (path === "schemas/modules/note/list/base.json")
        expect(validate(JSON.parse(text.replace('"key": "amount"', '"key": "amuont"')))).toBe(false);
    }
  });
});

describe("formatDocument", () => {
  it("keeps an action in one line, and its prompts on lines of their own", () => {
    const text = `{
  "actions": [
    { "key": "refuse", "needs": ["refuse"], "select": "single", "from": [{ "needs": "a", "when": {} }], "prompt": [
      { "key": "reason", "kind": "text" },
      { "key": "proof", "kind": "files" }
    ], "to": { "status": "3" } },
    { "key": "view", "needs": ["list"], "select": "single" }
  ]
}
`;
    expect(formatDocument(JSON.stringify(JSON.parse(text)))).toBe(text);
  });

  it("changes nothing in documents that are in form, and keeps every value", () => {
    for (const [path, text] of tinyFiles) {
      if (path.startsWith("schemas/meta/")) continue;
      expect(JSON.parse(formatDocument(text))).toEqual(JSON.parse(text));
      expect(formatDocument(formatDocument(text))).toBe(formatDocument(text));
    }
  });
});

describe("names", () => {
  it.each([
    ["aply", ["apply", "approve"], "apply"],
    ["colums", ["columns", "search"], "columns"],
    ["gDelivrynum", ["gDeliverynum", "gDeliverytype"], "gDeliverynum"],
    ["form", ["from"], "from"],
    ["zzz", ["apply"], undefined],
    ["a", ["b"], undefined],
  ])("nearest to %s of %j is %s", (name, known, expected) => {
    expect(nearest(name, known)).toBe(expected);
  });

  it("finds the place of every document and the path of every place", () => {
    for (const path of tinyFiles.keys()) {
      const place = documentPlace(path);
      if (place !== undefined) expect(documentPath(place)).toBe(path);
    }
  });
});
