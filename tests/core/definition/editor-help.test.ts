import { describe, expect, it } from "vitest";
import { type DocumentPlace, documentPlace } from "../../../src/core/definition/document-kind.ts";
import { compileDelivered, deliveredFiles } from "../../documents/support/delivered.ts";
import { makeEditor } from "../../support/editor.ts";

/** Of the keys of each kind of document, so many at least have a text on hover, and so many misspelt ones are underlined. */
const LEAST = 0.95;

/** Names that a document gives itself: parameters, values of a message. */
const FREE = /\.(says|sends|carry|with)\.\w+$/;

const editor = makeEditor(compileDelivered());
const documents = [...deliveredFiles()].flatMap(([path, text]) => {
  const place = documentPlace(path);
  return place === undefined ? [] : [{ path, text, kind: kindOf(place, text) }];
});
const byKind = Map.groupBy(documents, ({ kind }) => kind);

function kindOf({ kind, variant }: DocumentPlace, text: string): string {
  if (variant !== undefined) return `${kind}, a company's`;
  return kind === "screen" ? `screen, ${(JSON.parse(text) as { readonly kind: string }).kind}` : kind;
}

type Key = { readonly path: string; readonly text: string; readonly at: number; readonly way: string };

/** Of the ways to a key an editor is asked about every so-manieth; about all of them in the full size. */
const EVERY = process.env["TEST_SIZE"] === "full" ? 1 : 3;

/** Each way to a key once, in the documents that have it: hundreds of columns are told by the same words. */
function once(own: typeof documents): readonly Key[] {
  const ways = new Map<string, Key>();
  for (const { path, text } of own)
    for (const [way, key] of editor.keys(path, text)) if (!ways.has(way)) ways.set(way, { path, text, at: key.offset + 1, way });
  return [...ways.values()].filter((_key, index) => index % EVERY === 0);
}

describe("an editor helps in every kind of document", () => {
  it("knows every kind that is shipped, of the base and of companies", () => {
    expect([...byKind.keys()].toSorted()).toEqual([
      "dictionary",
      "entity",
      "entity, a company's",
      "events",
      "ledger",
      "menu",
      "page",
      "print",
      "publication",
      "roles",
      "screen, a company's",
      "screen, detail",
      "screen, lines",
      "screen, list",
      "variants",
      "workbench",
      "workflow",
      "workflow, a company's",
    ]);
  });

  it.each([...byKind])("says on hover what a key of a document is: %s", { timeout: 60_000 }, async (_kind, own) => {
    const silent: string[] = [];
    const keys = once(own);
    for (const { path, text, at } of keys) if ((await editor.hover(path, text, at)) === "") silent.push(`${path}:${at}`);
    expect(silent.slice(0, Math.floor(keys.length * (1 - LEAST)))).toEqual(silent);
  });

  it.each([...byKind])("underlines a misspelt key: %s", { timeout: 120_000 }, async (_kind, own) => {
    const passed: string[] = [];
    const keys = once(own).filter(({ way }) => way !== ".$schema" && !FREE.test(way));
    for (const { path, text, at } of keys) {
      const wrong = `${text.slice(0, at)}zz${text.slice(at)}`;
      if ((await editor.complaints(path, wrong)).length === 0) passed.push(`${path}:${at} ${text.slice(at, at + 20)}`);
    }
    expect(passed.slice(0, Math.floor(keys.length * (1 - LEAST)))).toEqual(passed);
  });

  const DELIVERY = "schemas/modules/delivery";
  it.each([
    ["a field in a condition", `${DELIVERY}/workflow.json`, '"draft": { "gApprovalStatus"', '"draft": { "gAproval"'],
    ["a value of a state", `${DELIVERY}/workflow.json`, '"is": { "gApprovalStatus": "0"', '"is": { "gApprovalStatus": "77"'],
    ["a dictionary", `${DELIVERY}/entity.json`, '"dict": "g_transportway"', '"dict": "g_transportwey"'],
    ["an entity", `${DELIVERY}/entity.json`, '"ref": "contract"', '"ref": "contrakt"'],
    ["an effect", "schemas/modules/contract/workflow.json", '"effect": "amendContract"', '"effect": "amendContractt"'],
    ["a guard", `${DELIVERY}/workflow.json`, '"guards": ["notInLiveInvoice", "notMadeUpFor"]', '"guards": ["notInLivInvoice"]'],
    ["a field of a column", `${DELIVERY}/list/base.json`, '"key": "gManor"', '"key": "gManorr"'],
    ["an action of a button", `${DELIVERY}/list/base.json`, '"key": "apply"', '"key": "aply"'],
    ["a neighbour", `${DELIVERY}/list/YJD.json`, '"after": "gFhphone"', '"after": "gFhfone"'],
    ["a permission", "schemas/menu.json", '"tdhcsystem:delivery:sign"', '"tdhcsystem:delivery:sing"'],
    ["an icon", "schemas/menu.json", '"icon": "truck"', '"icon": "truk"'],
    ["a screen", "schemas/menu.json", '"screen": "receive.list"', '"screen": "recieve.list"'],
    ["a search of a card", "schemas/workbench.json", '"gApprovalStatus": ', '"gAprovalStatus": '],
    ["a field of a paper", "schemas/prints/packing-list.json", '"key": "gSupplierName"', '"key": "gSuplierName"'],
    [
      "a field that a company changes",
      `${DELIVERY}/entity.JLSJ.json`,
      '"key": "gRough", "required"',
      '"key": "gRouhg", "required"',
    ],
    [
      "an action that a company changes",
      `${DELIVERY}/workflow.YJD.json`,
      '"set": [\n      { "key": "',
      '"set": [\n      { "key": "x',
    ],
  ] as const)("underlines %s", async (_what, path, replace, by) => {
    const text = documents.find((document) => document.path === path)?.text ?? "";
    expect([path, replace, text.includes(replace)]).toEqual([path, replace, true]);
    expect(
      await editor.complaints(
        path,
        text.replace(replace, () => by),
      ),
    ).not.toEqual([]);
  });

  it.each([
    ["keys of a field", `${DELIVERY}/entity.json`, '"dict": "g_transportway"', '"|"', ["visible", "width", "compute"]],
    [
      "keys of a field that a company changes",
      `${DELIVERY}/entity.JLSJ.json`,
      '{ "key": "gRough", "required": { "was": null, "now": "commit" } }',
      '{ "key": "gRough", "|" }',
      ["required", "title", "readOnly"],
    ],
    [
      "fields that a company changes",
      `${DELIVERY}/entity.JLSJ.json`,
      '{ "key": "gRough", "required": { "was": null, "now": "commit" } }',
      '{ "key": "|" }',
      ["gRough", "gDeliverynum"],
    ],
    ["keys of an action of a company", `${DELIVERY}/workflow.YJD.json`, '"bulk": "all"', '"|"', ["bulk", "effect", "prompt"]],
    [
      "actions of a company's workflow",
      `${DELIVERY}/workflow.YJD.json`,
      '"after": "approve"',
      '"after": "|"',
      ["apply", "toDelivery"],
    ],
    [
      "kinds of a company's field",
      `${DELIVERY}/entity.JLSJ.json`,
      '"set": [',
      '"add": [{ "kind": "|" }], "set": [',
      ["string", "decimal", "dict"],
    ],
    [
      "fields of a condition",
      `${DELIVERY}/workflow.json`,
      '"draft": { "gApprovalStatus"',
      '"draft": { "|"',
      ["gReceiveStatus", "packing"],
    ],
    [
      "values of a field's dictionary",
      `${DELIVERY}/workflow.json`,
      '"to": { "gApprovalStatus": "1"',
      '"to": { "gApprovalStatus": "|"',
      ["0", "1", "2"],
    ],
    [
      "permissions of a dictionary",
      "schemas/dictionaries/announcement_option.json",
      '"needs": ["',
      '"needs": ["|", "',
      ["tdhcsystem:delivery:list"],
    ],
    ["icons", "schemas/menu.json", '"icon": "truck"', '"icon": "|"', ["truck"]],
    ["fields of a paper", "schemas/prints/packing-list.json", '"key": "gSupplierName"', '"key": "|"', ["gCludecom", "boxNo"]],
    [
      "fields of a card's list",
      "schemas/workbench.json",
      '"filter": {',
      '"filter": { "|": "", ',
      ["gApprovalStatus", "payStatus"],
    ],
    [
      "sections of a form's tab",
      `schemas/modules/supplier/detail/base.json`,
      '"tabs": [',
      '"tabs": [{ "sections": ["|"] }, ',
      ["base"],
    ],
  ] as const)("completes %s", async (_what, path, replace, by, expected) => {
    const text = documents.find((document) => document.path === path)?.text ?? "";
    expect([path, replace, text.includes(replace)]).toEqual([path, replace, true]);
    expect(
      await editor.completions(
        path,
        text.replace(replace, () => by),
      ),
    ).toEqual(expect.arrayContaining([...expected]));
  });
});
