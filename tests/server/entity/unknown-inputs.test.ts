import { afterEach, expect, it } from "vitest";
import { openScene, type Scene } from "./support/scene.ts";

const CONTRACT = "/tdhcsystem/contract";

let scene: Scene;
afterEach(() => scene.portal.close());

it("tells a misspelt member of an action's body by its name, and does nothing", async () => {
  scene = await openScene();
  const purchaser = await scene.signIn("ds.purchaser");
  const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConStatus=2&pageSize=5`);
  const [row] = rows;
  const body = { id: row?.id, lockVersion: row?.lockVersion };
  const refused = { code: 400, errors: [{ field: "raeson", rule: "unknown", msg: "不认识的字段raeson" }] };
  expect(await purchaser.put(`${CONTRACT}/terminate`, { ...body, reason: "供应商停产", raeson: "x" })).toMatchObject(refused);
  expect(await purchaser.get(`${CONTRACT}/${row?.id}`)).toMatchObject({ data: { gConStatus: "2" } });
});

it("tells it once for several rows, and takes a row with its fields as they were read", async () => {
  scene = await openScene();
  const sales = await scene.signIn("hengtuo.sales");
  const { rows = [] } = await sales.get("/tdhcsystem/delivery/list?gApprovalStatus=1&pageSize=3");
  const [note] = rows;
  expect(note).toBeDefined();
  const batch = { items: rows.map(({ id }) => ({ id })), resaon: "x" };
  expect(await sales.put("/tdhcsystem/delivery/backout", batch)).toMatchObject({
    errors: [{ field: "resaon", rule: "unknown" }],
  });
  expect(await sales.put("/tdhcsystem/delivery/backout", { items: [note] })).toMatchObject({ code: 200 });
});
