import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, buildNote, openScene, press, runningContract, type Scene } from "./support/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.portal.close());

const states = (row: Record<string, unknown>): string =>
  ["gApprovalStatus", "gDeliverystatus", "gReceiveStatus"].map((key) => String(row[key])).join();

describe.each([
  { code: "ds", comId: "101", twoSteps: false, receiptFirst: false },
  { code: "yjd", comId: "102", twoSteps: true, receiptFirst: false },
  { code: "qt", comId: "103", twoSteps: false, receiptFirst: true },
  { code: "jlsj", comId: "104", twoSteps: false, receiptFirst: false },
])("a note of company $comId", ({ code, comId, twoSteps, receiptFirst }) => {
  it("lives from creation to receipt", async () => {
    const supplier = await scene.signIn("hengtuo.sales", comId);
    const purchaser = await scene.signIn(`${code}.purchaser`);
    const warehouse = await scene.signIn(`${code}.warehouse`);
    const before = await runningContract(supplier);

    const note = await buildNote(supplier, ["4", "6"]);
    expect(states(note)).toBe("0,1,0");
    expect((await purchaser.get(`/tdhcsystem/delivery/getData/${note.id}`)).code).toBe(404);

    let row = answered(await press(supplier, "apply", note));
    expect(states(row)).toBe("1,1,0");
    expect(row.lockVersion).toBe(note.lockVersion + 1);
    expect(row["gSubmittime"]).toBe("2026-11-21 16:00:00");
    await scene.expectConsistent();

    const rejected = await press(purchaser, "reject", row, { reason: "数量有误" });
    expect(rejected.msg).toBe("驳回成功");
    row = answered(rejected);
    expect(row).toMatchObject({ gApprovalStatus: "3", gRejectReason: "数量有误" });
    await scene.expectConsistent();

    const full = (await supplier.get(`/tdhcsystem/delivery/getData/${note.id}`)).data as typeof note & {
      items: { id: string; conLineId: string }[];
    };
    const edited = await supplier.put("/tdhcsystem/delivery/editDelivery", {
      ...full,
      gRemarks: "已更正",
      items: full.items.map((line) => ({ ...line, gSendednum: "5" })),
    });
    expect(edited).toMatchObject({
      code: 200,
      data: { gRemarks: "已更正", gApprovalStatus: "3", items: [{ id: full.items[0]?.id, gSendednum: "5.0000" }, {}] },
    });

    row = answered(await press(supplier, "apply", { id: note.id }));
    expect(row).toMatchObject({ gApprovalStatus: "1", gRejectReason: null, gRejecter: null });
    row = answered(await press(purchaser, "approve", row));
    expect(states(row)).toBe(twoSteps ? "4,1,0" : "2,1,0");
    if (twoSteps) row = answered(await press(warehouse, "warehouseApprove", row));
    else
      expect(await press(warehouse, "warehouseApprove", row)).toMatchObject({
        code: 500,
        bizCode: "STATE_REFUSED",
        data: { failed: [{ msg: "该单据所属公司没有此操作" }] },
      });

    row = answered(await press(supplier, "toDelivery", row, { gShipnum: "浙F12345", gDeliverytime: "2026-11-21 15:30:00" }));
    expect(states(row)).toBe("2,3,0");
    await scene.expectConsistent();

    if (receiptFirst) {
      expect(await press(warehouse, "sign", row)).toMatchObject({
        code: 500,
        bizCode: "STATE_REFUSED",
        data: { failed: [{ msg: "未上传回单" }] },
      });
      row = answered(
        await supplier.post("/tdhcsystem/delivery/uploadReceipt", {
          id: row.id,
          fileIds: [await supplier.upload("receipt.png")],
        }),
      );
      expect(row["gAttFlag"]).toBe("1");
    }
    row = answered(await press(warehouse, "sign", row));
    expect(row).toMatchObject({ gDeliverystatus: "4", gTally: expect.stringContaining("仓库") });

    const lines = full.items.map((line) => ({ id: line.id, qualifiedNumber: "3", unqualifiedNumber: "0" }));
    row = answered(await press(warehouse, "receive", row, { lines }));
    expect(states(row)).toBe("2,4,1");
    expect(row["receiptNo"]).toMatch(/^RK[A-Z]+20261121\d{4}$/);
    row = answered(
      await press(warehouse, "receive", row, {
        lines: full.items.map((line, index) => ({
          id: line.id,
          qualifiedNumber: index === 0 ? "1" : "2",
          ...(index === 0 ? { unqualifiedNumber: "1", unqualifiedReason: "破损" } : {}),
        })),
      }),
    );
    expect(states(row)).toBe("2,4,2");
    await scene.expectConsistent();

    const after = await runningContract(supplier);
    const moved = (key: string, line: number): number => Number(after.items[line]?.[key]) - Number(before.items[line]?.[key]);
    expect([
      moved("gSendednum", 0),
      moved("gReservednum", 0),
      moved("qualifiedNumber", 0),
      moved("unqualifiedNumber", 0),
    ]).toEqual([5, 0, 4, 1]);
    const audits = await scene.auditsOf(note.id);
    expect(audits).toHaveLength((twoSteps ? 11 : 10) + (receiptFirst ? 1 : 0));
    expect(audits.at(-1)?.toState).toBe("received");
  });
});

describe("going back", () => {
  it("gives every quantity back", async () => {
    const supplier = await scene.signIn("hengtuo.sales");
    const purchaser = await scene.signIn("ds.purchaser");
    const warehouse = await scene.signIn("ds.warehouse");
    const before = (await runningContract(supplier)).items;
    const note = await buildNote(supplier, ["7", "8"]);
    const ship = { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" };
    await press(supplier, "apply", note);
    answered(await press(supplier, "backout", note.id === "" ? note : { id: note.id }));
    expect((await runningContract(supplier)).items).toEqual(before);
    await press(supplier, "apply", { id: note.id });
    await press(purchaser, "approve", { id: note.id });
    expect(answered(await press(supplier, "backoutApproved", { id: note.id }, { reason: "改期" }))).toMatchObject({
      gApprovalStatus: "0",
      gApproval: null,
    });
    await press(supplier, "apply", { id: note.id });
    await press(purchaser, "approve", { id: note.id });
    answered(await press(supplier, "toDelivery", { id: note.id }, ship));
    expect(answered(await press(supplier, "backoutToDelivery", { id: note.id }, { reason: "车辆故障" }))).toMatchObject({
      gDeliverystatus: "1",
    });
    await scene.expectConsistent();
    answered(await press(supplier, "toDelivery", { id: note.id }, ship));
    expect(answered(await press(warehouse, "refuse", { id: note.id }, { reason: "包装破损" }))).toMatchObject({
      gDeliverystatus: "5",
      gReceiveStatus: "3",
      gRefusedReason: "包装破损",
    });
    await scene.expectConsistent();
    expect((await runningContract(supplier)).items).toEqual(before);
  });

  it("takes an inspection and a short close back", async () => {
    const supplier = await scene.signIn("hengtuo.sales");
    const purchaser = await scene.signIn("ds.purchaser");
    const warehouse = await scene.signIn("ds.warehouse");
    const note = await buildNote(supplier, ["9"]);
    const lineId = String((note["items"] as { id: string }[])[0]?.id);
    await press(supplier, "apply", { id: note.id });
    await press(purchaser, "approve", { id: note.id });
    await press(supplier, "toDelivery", { id: note.id }, { gShipnum: "浙F2", gDeliverytime: "2026-11-21 15:00:00" });
    await press(warehouse, "sign", { id: note.id }, { gTally: "老王" });
    const before = await runningContract(supplier);
    expect(
      answered(await press(warehouse, "receive", { id: note.id }, { lines: [{ id: lineId, qualifiedNumber: "6" }] })),
    ).toMatchObject({ gReceiveStatus: "1", gTally: "老王" });
    expect(answered(await press(warehouse, "finishShort", { id: note.id }, { reason: "途中缺失" }))).toMatchObject({
      gReceiveStatus: "2",
    });
    await scene.expectConsistent();
    expect(Number((await runningContract(supplier)).items[0]?.["gSendednum"])).toBe(Number(before.items[0]?.["gSendednum"]) - 3);
    expect(answered(await press(warehouse, "undoReceive", { id: note.id }, { reason: "重新验收" }))).toMatchObject({
      gReceiveStatus: "0",
      receiptNo: null,
    });
    await scene.expectConsistent();
    expect(await runningContract(supplier)).toEqual(before);
  });
});

describe("messages", () => {
  it("tell the purchasers of the company, and the supplier's people", async () => {
    const supplier = await scene.signIn("hengtuo.sales");
    const purchaser = await scene.signIn("ds.purchaser2");
    const note = await buildNote(supplier);
    await press(supplier, "apply", note);
    const [told] = (await purchaser.get("/message/list")).rows ?? [];
    expect(told).toMatchObject({
      title: `送货单${String(note["gDeliverynum"])}待审批`,
      bizId: note.id,
    });
    await press(purchaser, "reject", { id: note.id }, { reason: "数量不符" });
    const owner = await scene.signIn("hengtuo.admin");
    expect((await owner.get("/message/list")).rows?.[0]).toMatchObject({
      title: `送货单${String(note["gDeliverynum"])}被驳回：数量不符`,
    });
  });
});
