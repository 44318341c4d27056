import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";
import { noteOfTerminated } from "./support/terminated-note.ts";

const DELIVERY = "/tdhcsystem/delivery";

let scene: Scene;
let supplier: Person;
let purchaser: Person;
let manager: Person;
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales", "101");
  purchaser = await scene.signIn("ds.purchaser", "101");
  manager = await scene.signIn("ds.manager", "101");
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

describe("what an action sets off in other documents", () => {
  it("is written like an action of theirs: state, stamps, version, audit row, history and messages to both sides", async () => {
    const { ended, contract } = await noteOfTerminated(scene);
    const note = (await supplier.get(`${DELIVERY}/getData/${ended.id}`)).data as Row;
    expect(note).toMatchObject({ gApprovalStatus: "3", gRejectReason: "项目取消", gRejecter: "DS采购经理" });
    expect(Number(note.lockVersion)).toBeGreaterThan(1);

    const history = (await supplier.get(`${DELIVERY}/history/${note.id}`)).data as unknown as readonly Row[];
    expect(JSON.stringify(history)).toContain("随合同终止驳回");
    expect(JSON.stringify(history)).toContain(String(contract["gConnum"]));

    for (const reader of [supplier, purchaser]) {
      const { rows = [] } = await reader.get("/message/list?pageSize=20");
      const told = rows.map((row) => String(row["content"] ?? row["title"]));
      expect(told.join("\n")).toContain(`${String(note["gDeliverynum"])}因合同终止被驳回：项目取消`);
    }
  });

  it("is nobody's to press", async () => {
    const refused = await press(manager, "endByContract", { id: "1" } as Row, { reason: "试试" });
    expect(refused.code).toBe(404);
  });
});
