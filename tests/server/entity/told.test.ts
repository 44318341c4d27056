import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Workflow } from "../../../src/core/definition/generated/documents.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import { publishedInquiry } from "./support/inquiry.ts";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";
import { noteOfTerminated } from "./support/terminated-note.ts";

const DELIVERY = "/tdhcsystem/delivery";
const HOUR_MS = 3_600_000;

/** The shipped documents, in which the warehouse is told of everything that is done to notes and inquiries. */
function tellingAll(): Product {
  const product = shippedProduct();
  const telling = (workflow: Workflow): Workflow => ({
    ...workflow,
    actions: workflow.actions.map(({ message: _own, ...action }) => ({ ...action, notify: ["warehouse"] })),
  });
  const changed = (name: string) =>
    Object.fromEntries(Object.entries(product.workflows[name] ?? {}).map(([code, one]) => [code, telling(one)]));
  return { ...product, workflows: { ...product.workflows, delivery: changed("delivery"), inquiry: changed("inquiry") } };
}

let scene: Scene;
let supplier: Person;
beforeAll(async () => {
  scene = await openScene(tellingAll());
  supplier = await scene.signIn("hengtuo.sales", "101");
});
afterAll(() => scene.portal.close());

/** What the warehouse was told of a record, the latest first. */
async function told(record: Pick<Row, "id">): Promise<readonly string[]> {
  const warehouse = await scene.signIn("ds.warehouse", "101");
  const { rows = [] } = await warehouse.get("/message/list?pageSize=300");
  return rows.filter(({ bizId }) => bizId === record.id).map(({ title }) => String(title));
}

describe("whom an action names is told", () => {
  it("when it makes a record", async () => {
    const note = await buildNote(supplier);
    expect(await told(note)).toEqual([`送货单${String(note["gDeliverynum"])}：新增`]);
  });

  it("when it edits one", async () => {
    const note = await buildNote(supplier);
    const edited = await supplier.put(`${DELIVERY}/editDelivery`, { id: note.id, gRemarks: "改" });
    expect(edited, JSON.stringify(edited)).toMatchObject({ code: 200 });
    expect((await told(note))[0]).toBe(`送货单${String(note["gDeliverynum"])}：修改`);
  });

  it("when it removes one", async () => {
    const note = await buildNote(supplier);
    const removed = await supplier.delete(`${DELIVERY}/${note.id}`);
    expect(removed, JSON.stringify(removed)).toMatchObject({ code: 200 });
    expect((await told(note))[0]).toBe(`送货单${String(note["gDeliverynum"])}：删除`);
  });

  it("when it moves one on", async () => {
    const note = await buildNote(supplier);
    answered(await press(supplier, "apply", note));
    expect((await told(note))[0]).toBe(`送货单${String(note["gDeliverynum"])}：提交审批`);
  });

  it("when it adds a line to one", async () => {
    const { rows = [] } = await supplier.get(`${DELIVERY}/list?gDeliverystatus=3&pageSize=1`);
    const [shipped] = rows;
    if (shipped === undefined) throw new Error("the demonstration has no shipped note");
    const event = { id: shipped.id, eventType: "3", eventTime: "2026-11-21 15:00:00" };
    const added = await supplier.post(`${DELIVERY}/logistics`, event);
    expect(added, JSON.stringify(added)).toMatchObject({ code: 200 });
    expect((await told(shipped))[0]).toBe(`送货单${String(shipped["gDeliverynum"])}：添加物流信息`);
  });

  it("when another document sets it off", async () => {
    const { ended } = await noteOfTerminated(scene);
    expect((await told(ended))[0]).toMatch(/^送货单.+：随合同终止驳回$/);
  });

  it("when time alone carries it out", async () => {
    const purchaser = await scene.signIn("ds.purchaser", "101");
    const inquiry = await publishedInquiry(scene, purchaser);
    scene.portal.wait(72 * HOUR_MS);
    expect((await (await scene.signIn("ds.purchaser", "101")).get("/tdhcsystem/inquiry/list")).code).toBe(200);
    expect((await told(inquiry))[0]).toMatch(/到期截止$/);
  });
});
