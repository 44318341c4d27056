import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";

const CONTRACT = "/tdhcsystem/contract";
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

/** A contract that may be terminated once the note, submitted here, is its only business under way. */
async function terminated(): Promise<{ readonly contract: Row; readonly note: Row }> {
  const { rows = [] } = await supplier.get(`${CONTRACT}/list?gConStatus=2&pageSize=300`);
  for (const { id } of rows) {
    const contract = (await supplier.get(`${CONTRACT}/${id}`)).data as Row;
    const [line] = contract["items"] as readonly Row[];
    const made = await supplier.post(DELIVERY, {
      conId: id,
      gTransportway: "2",
      gEsarrivetime: "2026-11-25 10:00:00",
      gFhlinkman: "周敏",
      gFhphone: "19000000032",
      items: [{ conLineId: line?.id, gSendednum: "1" }],
    });
    const note = { id: made.data?.id ?? "" };
    if (made.code !== 200 || (await press(supplier, "apply", note)).code !== 200) continue;
    const ended = await press(manager, "terminate", { id }, { reason: "项目取消" }, CONTRACT);
    if (ended.code === 200) return { contract, note: (await supplier.get(`${DELIVERY}/getData/${note.id}`)).data as Row };
  }
  throw new Error("every contract of the demonstration has something under way");
}

describe("what an action sets off in other documents", () => {
  it("is written like an action of theirs: state, stamps, version, audit row, history and messages to both sides", async () => {
    const { contract, note } = await terminated();
    expect(note).toMatchObject({ gApprovalStatus: "3", gRejectReason: "项目取消", gRejecter: "DS采购经理" });
    expect(Number(note.lockVersion)).toBeGreaterThan(1);

    const history = (await supplier.get(`${DELIVERY}/history/${note.id}`)).data as unknown as readonly Row[];
    expect(JSON.stringify(history)).toContain("随合同终止驳回");

    for (const reader of [supplier, purchaser]) {
      const { rows = [] } = await reader.get("/message/list?pageSize=20");
      const told = rows.map((row) => String(row["content"] ?? row["title"]));
      expect(told.join("\n")).toContain(`${String(note["gDeliverynum"])}因合同终止被驳回：项目取消`);
    }
    expect(contract["gConnum"]).toBeTruthy();
  });

  it("is nobody's to press", async () => {
    const refused = await press(manager, "endByContract", { id: "1" } as Row, { reason: "试试" });
    expect(refused.code).toBe(404);
  });
});
