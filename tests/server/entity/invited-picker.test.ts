import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftInquiry, HENGTUO, INQUIRY } from "./support/inquiry.ts";
import { openScene, type Person, type Row, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const COMPANY = "101";

let scene: Scene;
let purchaser: Person;
beforeAll(async () => {
  scene = await openScene();
  purchaser = await scene.signIn("ds.purchaser", COMPANY);
});
afterAll(() => scene.portal.close());

describe.each(["inquiry", "procurement-notice"])("the suppliers that an invitation of %s is chosen from", (name) => {
  const options = shippedProduct()
    .entities[name]?.["DS"]?.lines?.find((table) => table.key === "miSuppliers")
    ?.fields.find((field) => field.key === "supName")?.options;
  const offered = async (person: Person, typed = "") =>
    person.get(`${options?.call ?? ""}?pageSize=300&${options?.search ?? ""}=${encodeURIComponent(typed)}`);

  it("are the passed and the qualified of the company, found by a part of the name", async () => {
    const { rows = [] } = await offered(purchaser);
    expect(rows.map((row) => row["gChname"])).toContain(HENGTUO);
    expect(new Set(rows.map((row) => row["gStatus"]))).toEqual(new Set(["1", "3"]));
    expect(new Set(rows.map((row) => row["comId"]))).toEqual(new Set([COMPANY]));
    expect(((await offered(purchaser, "恒拓")).rows ?? []).map((row) => row["gChname"])).toEqual([HENGTUO]);
  });

  it("are not offered to somebody who buys nothing", async () => {
    expect(await offered(await scene.signIn("ds.warehouse", COMPANY))).toMatchObject({ code: 403 });
  });
});

it("keeps whoever is chosen by the record, and refuses a name that nobody was passed under", async () => {
  const draft = await draftInquiry(scene, purchaser, { miSuppliers: [{ supName: HENGTUO }] });
  expect((draft["miSuppliers"] as Row[])[0]).toMatchObject({ supName: HENGTUO });
  const unknown = { ...draft, miSuppliers: [{ supName: "从未登记的供应商" }] };
  const refused = await purchaser.put(INQUIRY, unknown);
  expect(refused.code).not.toBe(200);
});
