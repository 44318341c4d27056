import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { MarkupContent, TextDocument, getLanguageService } from "vscode-json-languageservice";
import { compile } from "../../../scripts/compiler/compile.ts";
import { editorSchemas } from "../../../scripts/compiler/editor-schemas.ts";
import { readFiles } from "../../../scripts/compiler/read-files.ts";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import { projectRoot } from "../../documents/support.ts";

/** Every schema of the folder and below it, by its path: the meta-schemas, and those that the documents' names make of them. */
const META = join(projectRoot, "schemas/meta");
const product = compile(projectRoot);
const schemas: ReadonlyMap<string, string> = new Map([
  ...readdirSync(META)
    .filter((name) => name.endsWith(".schema.json"))
    .map((name) => [join(META, name), readFileSync(join(META, name), "utf8")] as const),
  ...Array.from(editorSchemas(product), ([name, text]) => [join(META, "generated", name), text] as const),
]);

/** What VS Code's own JSON support makes of the shipped documents, with nothing installed. */
const service = getLanguageService({
  schemaRequestService: (uri) => {
    const text = schemas.get(fileURLToPath(uri));
    return text === undefined ? Promise.reject(new Error(`no ${basename(uri)}`)) : Promise.resolve(text);
  },
  workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  clientCapabilities: {
    textDocument: {
      completion: { completionItem: { documentationFormat: ["markdown"] } },
      hover: { contentFormat: ["markdown"] },
    },
  } as never,
});

function open(path: string, text: string) {
  const document = TextDocument.create(pathToFileURL(join(projectRoot, path)).href, "json", 1, text);
  return { document, parsed: service.parseJSONDocument(document) };
}

/** Completions at the mark of a shipped document in which something is replaced. */
async function completions(path: string, replace: string, by: string): Promise<readonly string[]> {
  const shipped = readFileSync(join(projectRoot, path), "utf8");
  expect([path, shipped.includes(replace)]).toEqual([path, true]);
  const text = shipped.replace(replace, () => by);
  const { document, parsed } = open(path, text.replace("|", ""));
  const list = await service.doComplete(document, document.positionAt(text.indexOf("|")), parsed);
  return (list?.items ?? []).map((item) => item.label.replaceAll('"', ""));
}

async function hover(path: string, at: string, offset: number): Promise<string> {
  const text = readFileSync(join(projectRoot, path), "utf8");
  const { document, parsed } = open(path, text);
  const found = await service.doHover(document, document.positionAt(text.indexOf(at) + offset), parsed);
  const contents = found?.contents;
  return MarkupContent.is(contents)
    ? contents.value
    : [contents]
        .flat()
        .map((one) => (typeof one === "string" ? one : (one?.value ?? "")))
        .join("\n");
}

const DELIVERY = "schemas/modules/delivery";

describe("an editor without extensions", () => {
  it("finds the schema of every document by its relative path", () => {
    for (const [path, text] of readFiles(projectRoot)) {
      if (documentPlace(path) === undefined) continue;
      const { $schema } = JSON.parse(text) as { readonly $schema: string };
      expect([path, schemas.has(join(projectRoot, dirname(path), $schema))]).toEqual([path, true]);
    }
  });

  it("finds every definition that a schema refers to", () => {
    for (const [name, text] of schemas) {
      for (const [, ref] of text.matchAll(/"\$ref": ?"([^"]+)"/g)) {
        const [file = "", pointer = ""] = ref!.split("#");
        const target = file === "" ? name : join(dirname(name), file);
        const { $defs } = JSON.parse(schemas.get(target) ?? "{}") as { readonly $defs?: Readonly<Record<string, object>> };
        expect([name, ref, $defs?.[pointer.replace("/$defs/", "")] !== undefined]).toEqual([name, ref, true]);
      }
    }
  });

  it("has no complaint about any shipped document", { timeout: 60_000 }, async () => {
    for (const [path, text] of readFiles(projectRoot)) {
      if (documentPlace(path) === undefined) continue;
      const { document, parsed } = open(path, text);
      const complaints = await service.doValidation(document, parsed, { schemaValidation: "error" });
      expect([path, complaints.map((one) => one.message)]).toEqual([path, []]);
    }
  });

  it.each([
    ["fields of the entity", `${DELIVERY}/list/YJD.json`, '"key": "gshaddress"', '"key": "|"', ["gDriverphone", "gRough"]],
    ["neighbours", `${DELIVERY}/list/YJD.json`, '"after": "gFhphone"', '"after": "|"', ["gSignTime", "gManor"]],
    [
      "actions",
      `${DELIVERY}/list/base.json`,
      '{ "key": "apply", "tone": "primary" }',
      '{ "key": "|" }',
      ["apply", "warehouseApprove"],
    ],
    ["dictionaries", `${DELIVERY}/entity.json`, '"dict": "g_transportway"', '"dict": "|"', ["delivery_status", "g_package"]],
    ["entities", `${DELIVERY}/entity.json`, '"ref": "contract"', '"ref": "|"', ["contract", "delivery"]],
    ["effects", `${DELIVERY}/workflow.json`, '"effect": "shipQuantity"', '"effect": "|"', ["reserveQuantity", "receiveGoods"]],
    [
      "guards",
      `${DELIVERY}/workflow.json`,
      '"guards": ["receivedWithinShipped"]',
      '"guards": ["|"]',
      ["notOwnDocument", "contractRunning"],
    ],
    ["screens", "schemas/menu.json", '"screen": "receive.list"', '"screen": "|"', ["contract.list", "delivery.list"]],
    ["permissions", "schemas/menu.json", '"needs": ["tdhcsystem:delivery:sign"]', '"needs": ["|"]', ["tdhcsystem:delivery:list"]],
    ["roles", `${DELIVERY}/entity.json`, '"role": ["warehouse"]', '"role": ["|"]', ["purchaser", "buyer_finance"]],
    [
      "operations of a difference",
      `${DELIVERY}/list/DS.json`,
      '"variant": "DS"',
      '"variant": "DS", "columns": { | }',
      ["add", "set", "drop", "move"],
    ],
  ] as const)("completes %s", async (_what, path, replace, by, expected) => {
    expect(await completions(path, replace, by)).toEqual(expect.arrayContaining([...expected]));
  });

  it.each([
    ["a property", `${DELIVERY}/entity.json`, '"width": 180', 2, ["列宽", "Column width in pixels"]],
    ["an operation", `${DELIVERY}/list/YJD.json`, '"add": [', 2, ["New items"]],
    [
      "an action's gate",
      `${DELIVERY}/workflow.json`,
      '"needs": ["editDelivery"]',
      2,
      ["权限", "Permissions of which one is needed"],
    ],
    ["a field's name", `${DELIVERY}/list/YJD.json`, '"gshaddress"', 2, ["收货地址", "Alamat penerima"]],
  ] as const)("says on hover what %s is", async (_what, path, at, offset, words) => {
    const text = await hover(path, at, offset);
    for (const word of words) expect(text).toContain(word);
  });

  it("keeps Chinese and English of a description together", () => {
    let count = 0;
    JSON.stringify([...product.metaSchemas.values()], (_key, value: unknown) => {
      const { description, markdownDescription } = (value ?? {}) as {
        readonly description?: string;
        readonly markdownDescription?: string;
      };
      if (markdownDescription === undefined) return value;
      count += 1;
      expect([
        description,
        markdownDescription.endsWith(`\n\n${description}`),
        /\p{Script=Han}/u.test(markdownDescription),
      ]).toEqual([description, true, true]);
      return value;
    });
    expect(count).toBeGreaterThan(100);
  });

  it("has snippets that are JSON once their places are filled", () => {
    const snippets = JSON.parse(readFileSync(join(projectRoot, ".vscode/schemas.code-snippets"), "utf8")) as Readonly<
      Record<string, { readonly prefix: string; readonly body: readonly string[] }>
    >;
    for (const [name, { body }] of Object.entries(snippets)) {
      const filled = body
        .join("\n")
        .replaceAll(/\$\{\d+\|([^,|]+)[^}]*\}/g, "$1")
        .replaceAll(/\$\{\d+:([^}]*)\}/g, "$1");
      const json = filled.startsWith("{") ? filled : `{ ${filled} }`;
      expect([name, typeof JSON.parse(json)]).toEqual([name, "object"]);
    }
  });
});
