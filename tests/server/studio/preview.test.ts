import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DrawnPaper } from "../../../src/core/compiler/drawn-paper.ts";
import type { DrawnScreen } from "../../../src/core/compiler/drawn-screen.ts";
import type { Explained } from "../../../src/core/compiler/explained.ts";
import { makeBundle } from "../../../src/core/definition/make-bundle.ts";
import type { ListBundle } from "../../../src/core/definition/product.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

const BASE = "schemas/modules/delivery/list/base.json";
const YJD = "schemas/modules/delivery/list/YJD.json";
const files = deliveredFiles();
const HIDING = files
  .get(YJD)!
  .replace('"columns": {', '"columns": {\n    "set": [{ "key": "gTally", "hidden": { "was": false, "now": true } }],');

let portal: TestPortal;
let folder: string;
let token: string;
let draftId: number;
beforeAll(async () => {
  folder = await deliveredStudio();
  portal = await openTestPortal({ product: shippedProduct(), studioFolder: folder });
  token = await portal.signIn("implementer");
  const { body } = await portal.call("POST", "/template/screen/draft", { token, body: { name: "稿" } });
  draftId = (body.data! as { id: number }).id;
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = {
  readonly code: number;
  readonly data: {
    readonly faults: readonly { readonly file: string; readonly asks: string }[];
    readonly drawn: DrawnScreen | null;
    readonly paper: DrawnPaper | null;
    readonly origins: readonly Explained[];
  };
};
const preview = async (body: object): Promise<Answer> =>
  (await portal.call("POST", "/template/screen/preview", { token, body })).body as unknown as Answer;
const list = (company: string, more: object = {}) => preview({ draftId, screen: "delivery.list", company, ...more });
const columnOf = ({ drawn }: Answer["data"], key: string) =>
  (drawn!.bundle as ListBundle).screen.columns.find((column) => column.key === key);

describe("drawing a screen of a draft", () => {
  it("answers what runs while the draft changes nothing, with all that drawing takes", async () => {
    const { data } = await list("YJD");
    const product = shippedProduct();
    expect(data.faults).toEqual([]);
    expect(data.drawn!.bundle).toEqual(JSON.parse(JSON.stringify(makeBundle(product, "delivery.list", "YJD"))));
    expect(Object.keys(data.drawn!.dictionaries)).toEqual(expect.arrayContaining(["delivery_status"]));
    expect(data.drawn!.variants.map(({ code }) => code)).toEqual(expect.arrayContaining(["DS", "YJD"]));
    expect(data.drawn!.companies.every(({ code }) => code === "YJD")).toBe(true);
    expect(data.drawn!.roles.map(({ key }) => key)).toEqual(product.roles.roles.map(({ key }) => key));
    expect(data.drawn!.states.length).toBeGreaterThan(1);
  });

  it("draws what is being typed, for the company that it is typed for, and keeps nothing of it", async () => {
    const documents = [{ path: YJD, text: HIDING }];
    expect(columnOf((await list("YJD", { documents })).data, "gTally")).toMatchObject({ hidden: true });
    expect(columnOf((await list("DS", { documents })).data, "gTally")).not.toHaveProperty("hidden");
    expect(columnOf((await list("YJD")).data, "gTally")).not.toHaveProperty("hidden");
  });

  it("draws what the draft has, and what is typed over it", async () => {
    await portal.call("PUT", `/template/screen/draft/${draftId}/document`, { token, body: { path: YJD, text: HIDING } });
    expect(columnOf((await list("YJD")).data, "gTally")).toMatchObject({ hidden: true });
    const documents = [{ path: YJD, text: files.get(YJD) }];
    expect(columnOf((await list("YJD", { documents })).data, "gTally")).not.toHaveProperty("hidden");
  });

  it("says where an item comes from, and what it replaced, even while another document is faulty", async () => {
    const addresses = ["delivery.list#columns.gTally", "delivery.list#columns.gNowhere", "delivery.entity#fields.gTally"];
    const documents = [
      { path: YJD, text: HIDING },
      { path: BASE, text: files.get(BASE)!.replace('"key": "gRemarks"', '"key": "gRemarx"') },
    ];
    const { data } = await list("YJD", { addresses, documents });
    expect(data.drawn).toBeNull();
    expect(data.faults.map(({ file }) => file)).toContain(BASE);
    expect(data.faults[0]!.asks).toMatch(/[一-鿿]/);
    expect(data.origins.map(({ address }) => address)).toEqual([addresses[0], addresses[2]]);
    expect(data.origins[0]).toMatchObject({
      kind: "found",
      properties: [{ name: "hidden", value: true, company: "YJD", replaced: { value: false } }],
    });
  });

  it("draws a paper with the screen of what it prints, and says where each of its parts is written", async () => {
    const path = "schemas/prints/delivery-note.json";
    const text = files.get(path)!.replace('"cn": "采购经办人"', '"cn": "经办"');
    const addresses = ["facts.gManor", "facts.gRemarks", "columns.gSpec", "columns.gManor"].map(
      (part) => `delivery-note.print#${part}`,
    );
    const { data } = await preview({
      draftId,
      print: "delivery-note",
      company: "DS",
      documents: [{ path, text }],
      addresses,
    });
    expect(data.faults).toEqual([]);
    expect(data.paper!.paper.facts.find(({ key }) => key === "gManor")?.title).toMatchObject({ cn: "经办" });
    expect(data.drawn!.bundle.screen).toMatchObject({ screen: "delivery.detail", kind: "detail" });
    expect(data.origins.map(({ address }) => address)).toEqual(addresses.slice(0, 3));
    const lineOf = (key: string): number => text.slice(0, text.indexOf(`"key": "${key}"`)).split("\n").length;
    expect(data.origins).toMatchObject(
      ["gManor", "gRemarks", "gSpec"].map((key) => ({ kind: "found", at: expect.stringContaining(`${path}:${lineOf(key)}:`) })),
    );
  });

  it("draws a paper as it runs, its language and its related records' entity included", async () => {
    const { body } = await portal.call("POST", "/template/screen/draft", { token, body: { name: "空稿" } });
    const { id } = body.data! as { id: number };
    const product = shippedProduct();
    const { paper, drawn } = (await preview({ draftId: id, print: "packing-list", company: "JLSJ" })).data;
    expect(paper!.paper).toEqual(product.prints["packing-list"]);
    expect(paper!.language).toBe("cn");
    expect(drawn!.bundle).toMatchObject({ screen: { entity: "delivery" }, workflows: [{ workflow: "delivery-packing" }, {}] });
    expect(paper!.related!.entity.entity).toBe(product.prints["packing-list"]!.related!.entity);
  });

  it("draws no paper that the company does not print", async () => {
    for (const [print, company] of [
      ["delivery-note-overseas", "DS"],
      ["nowhere", "DS"],
      ["__proto__", "DS"],
      ["delivery-note", "constructor"],
    ]) {
      const { code, data } = await preview({ draftId, print, company });
      expect([code, data.paper, data.drawn]).toEqual([200, null, null]);
    }
  });

  it("draws nothing where the company has no such screen", async () => {
    for (const [screen, company] of [
      ["delivery.nowhere", "YJD"],
      ["delivery.list", "NONE"],
      ["__proto__", "YJD"],
      ["delivery.list", "constructor"],
    ]) {
      const { code, data } = await preview({ draftId, screen, company });
      expect([code, data.drawn]).toEqual([200, null]);
    }
  });

  it.each([
    [{}],
    [{ draftId: "x" }],
    [{ screen: "" }],
    [{ company: {} }],
    [{ addresses: ["a b"] }],
    [{ documents: {} }],
    [{ documents: [{ path: "../x", text: "" }] }],
  ])("refuses %j", async (more) => {
    const whole = { draftId, screen: "delivery.list", company: "YJD" };
    expect((await preview(Object.keys(more).length === 0 ? {} : { ...whole, ...more })).code).toBe(400);
  });

  it("is for whoever may judge, and of drafts that one may read", async () => {
    expect((await preview({ draftId: draftId + 100, screen: "delivery.list", company: "YJD" })).code).toBe(404);
    const other = await portal.signIn("operator");
    const { body } = await portal.call("POST", "/template/screen/preview", {
      token: other,
      body: { draftId, screen: "delivery.list", company: "YJD" },
    });
    expect(body.code).toBe(403);
  });
});
