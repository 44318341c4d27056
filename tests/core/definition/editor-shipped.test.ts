import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import { projectRoot } from "../../documents/support.ts";
import { compileDelivered, deliveredFiles } from "../../documents/support/delivered.ts";
import { makeEditor } from "../../support/editor.ts";

const product = compileDelivered();
const shippedFiles = deliveredFiles();
const editor = makeEditor(product);

/** A shipped document in which something is replaced. */
function edited(path: string, replace: string, by: string): string {
  const shipped = shippedFiles.get(path) ?? "";
  expect([path, shipped.includes(replace)]).toEqual([path, true]);
  return shipped.replace(replace, () => by);
}

const DELIVERY = "schemas/modules/delivery";

describe("an editor without extensions", () => {
  it("finds the schema of every document, its own, by its relative path", () => {
    for (const [path, text] of shippedFiles) {
      if (documentPlace(path) === undefined) continue;
      const { $schema } = JSON.parse(text) as { readonly $schema: string };
      expect([path, editor.schemas.has(join(projectRoot, dirname(path), $schema))]).toEqual([path, true]);
      expect([path, $schema.includes("/generated/")]).toEqual([path, true]);
    }
  });

  it("finds every definition that a schema refers to", () => {
    const parsed = new Map(
      Array.from(editor.schemas, ([name, text]) => [
        name,
        JSON.parse(text) as { readonly $defs?: Readonly<Record<string, object>> },
      ]),
    );
    for (const [name, text] of editor.schemas) {
      for (const [, ref] of text.matchAll(/"\$ref": ?"([^"]+)"/g)) {
        const [file = "", pointer = ""] = ref!.split("#");
        const target = file === "" ? name : join(dirname(name), file);
        const { $defs } = parsed.get(target) ?? {};
        if ($defs?.[pointer.replace("/$defs/", "")] === undefined) expect([name, ref]).toEqual("is defined");
      }
    }
  });

  it("has no complaint about any shipped document", { timeout: 60_000 }, async () => {
    for (const [path, text] of shippedFiles) {
      if (documentPlace(path) === undefined) continue;
      expect([path, await editor.complaints(path, text)]).toEqual([path, []]);
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
    [
      "effects",
      "schemas/modules/contract/workflow.json",
      '"effect": "amendContract"',
      '"effect": "|"',
      ["amendContract", "enterIntoForce"],
    ],
    [
      "guards",
      `${DELIVERY}/workflow.json`,
      '"guards": ["notInLiveInvoice", "notMadeUpFor"]',
      '"guards": ["|"]',
      ["lookupsStand", "quantityAboveUsed"],
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
    expect(await editor.completions(path, edited(path, replace, by))).toEqual(expect.arrayContaining([...expected]));
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
    const shipped = shippedFiles.get(path) ?? "";
    const text = await editor.hover(path, shipped, shipped.indexOf(at) + offset);
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
