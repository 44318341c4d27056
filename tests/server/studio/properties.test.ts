import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Properties } from "../../../src/core/compiler/properties/item-properties.ts";
import { deliveredFiles } from "../../documents/support/delivered.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { deliveredStudio } from "./support/studio-folder.ts";

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

const ask = (body: object, as = token) =>
  portal.call("POST", "/template/screen/properties", { token: as, body: { draftId, ...body } });
const gTally = { path: YJD, item: ["columns", "gTally"], company: "YJD" };

describe("the properties of an object of a draft", () => {
  it("are told for a company and for everybody, with what is being typed", async () => {
    const documents = [{ path: YJD, text: HIDING }];
    const told = async (body: object) => ((await ask(body)).body.data as unknown as Properties).objects;
    const hidden = { name: "hidden", value: true, was: false, isStated: true, source: { from: "company" } };
    const [column, field] = await told({ ...gTally, documents });
    expect(column!.members.find(({ name }) => name === "hidden")).toMatchObject(hidden);
    expect(field!.document).toEqual({ kind: "entity", name: "delivery" });
    const [ofAll] = await told({ path: YJD, item: gTally.item, documents });
    expect(ofAll!.members.find(({ name }) => name === "hidden")).toMatchObject({ value: false, isStated: false });
    expect(await told({ ...gTally, item: ["columns", "gNowhere"] })).toEqual([]);
  });

  it("are refused where the document has no place, and to whoever may not see drafts", async () => {
    expect((await ask({ ...gTally, path: "schemas/nowhere.txt" })).body.code).toBe(400);
    expect((await ask({ ...gTally, item: ["\u0007"] })).body.code).toBe(400);
    expect((await ask(gTally, await portal.signIn("operator"))).body.code).toBe(403);
  });
});
