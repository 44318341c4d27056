import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyOldLog } from "../../src/server/seed/old-log.ts";
import type { Row as StoredRow } from "../../src/server/store/tables.ts";
import { openScene, type Row, type Scene } from "./entity/support/scene.ts";

/** As releases before the keys wrote a row. */
type OldRow = Partial<StoredRow<"oper_log">> & { readonly title: string; readonly businessType: string };

let scene: Scene;
let note: Row;
let supplier: Row;
beforeAll(async () => {
  scene = await openScene();
  const buyer = await scene.signIn("yjd.purchaser", "102");
  note = (await buyer.get("/tdhcsystem/delivery/list?gApprovalStatus=1&pageSize=1")).rows?.[0] as Row;
  supplier = (await buyer.get("/tdhcsystem/supplier/list?gStatus=4&pageSize=1")).rows?.[0] as Row;
});
afterAll(() => scene.portal.close());

/** Write a row of the old form and read what a start of this release makes of it. */
async function keyed(row: OldRow): Promise<Readonly<Record<string, unknown>>> {
  const { store, services } = scene.portal;
  const { operId } = await store.write((tx) =>
    tx
      .insertInto("oper_log")
      .values({ operName: "someone", operTime: "2026-11-01 08:00:00", ...row })
      .returning("operId")
      .executeTakeFirstOrThrow(),
  );
  await keyOldLog(store, services.product);
  const read = () =>
    store.read((db) => db.selectFrom("oper_log").selectAll().where("operId", "=", operId).executeTakeFirstOrThrow());
  const once = await read();
  await keyOldLog(store, services.product);
  expect(await read()).toEqual(once);
  const { title, workflow, action, code, fromState, toState } = once;
  return { title, workflow, action, code, fromState, toState };
}

describe("a row of the log from before it kept keys", () => {
  it("gets the keys of its action and states, in the words of the company that owns the record", async () => {
    const states = { fromState: "未提交", toState: "待审批" };
    const row = {
      title: "送货单·提交审批",
      businessType: "8",
      entity: "delivery",
      entityId: note.id,
      companyId: "101",
      ...states,
    };
    expect(await keyed(row)).toEqual({
      title: "",
      workflow: "delivery",
      action: "apply",
      code: "YJD",
      fromState: "draft",
      toState: "submitted",
    });
  });

  it("means the action that its input names, where several have one title", async () => {
    const row = { title: "供应商·驳回", businessType: "8", entity: "supplier", entityId: supplier.id };
    expect(await keyed({ ...row, operParam: '{"action":"rejectSupplier","reason":"缺' })).toMatchObject({
      action: "rejectSupplier",
    });
    expect(await keyed({ ...row, operParam: '{"action":"reject","reason":"缺' })).toMatchObject({ action: "reject" });
  });

  it("means the action of its kind, where several have one title", async () => {
    const row = { title: "送货单·导出", entity: "delivery", companyId: "102" };
    expect(await keyed({ ...row, businessType: "5" })).toMatchObject({ workflow: "delivery", action: "export", code: "YJD" });
  });

  it("keeps an operation that is no document's by its key", async () => {
    const states = { fromState: "甲公司", toState: "乙公司" };
    expect(await keyed({ title: "会话·切换公司", businessType: "2", ...states })).toEqual({
      title: "",
      workflow: "portal",
      action: "switchCompany",
      code: null,
      ...states,
    });
  });

  it("keeps a title that no action has any more, and gets the keys of its states all the same", async () => {
    const row = { title: "供应商·拉黑", businessType: "8", entity: "supplier", entityId: supplier.id };
    expect(await keyed({ ...row, fromState: "已通过", toState: "黑名单" })).toMatchObject({
      title: "供应商·拉黑",
      workflow: "supplier",
      action: null,
      fromState: "passed",
      toState: "blacklisted",
    });
  });

  it("keeps texts of states that no document has any more, and shows them as they are", async () => {
    const states = { fromState: "待质检", toState: "gApprovalStatus=9,gDeliverystatus=1" };
    const row = { title: "送货单·审批", businessType: "8", entity: "delivery", entityId: note.id };
    const kept = await keyed({ ...row, ...states });
    expect(kept).toMatchObject(states);
    const admin = await scene.signIn("admin");
    const { rows = [] } = await admin.get(`/monitor/operlog/list?entityId=${note.id}&fromState=${encodeURIComponent("待质检")}`);
    expect(rows).toMatchObject([states]);
  });

  it.each([
    ["of nothing that the documents have", { title: "旧模块·旧动作", businessType: "0", entity: "no-such-entity" }],
    ["of no entity", { title: "旧的一句话", businessType: "0" }],
  ])("stays as it is and is shown so: %s", async (_, row) => {
    expect(await keyed(row)).toMatchObject({ title: row.title, workflow: null, action: null, code: null });
    const admin = await scene.signIn("admin");
    const { rows = [] } = await admin.get(`/monitor/operlog/list?title=${encodeURIComponent(row.title)}`);
    expect(rows).toMatchObject([{ title: row.title }]);
  });

  it("reads as it did when it was written, thousands of them at once", async () => {
    const { store, services } = scene.portal;
    const row = {
      title: "采购合同·终止",
      businessType: "8",
      entity: "contract",
      operName: "old.hand",
      fromState: "执行中",
      toState: "已终止",
    };
    const many = Array.from({ length: 300 }, (_, at) => ({ ...row, operTime: "2026-10-01 08:00:00", entityId: `9${at}` }));
    for (let part = 0; part < 8; part += 1) await store.write((tx) => tx.insertInto("oper_log").values(many).execute());
    await keyOldLog(store, services.product);
    const admin = await scene.signIn("admin");
    const { total, rows = [] } = await admin.get("/monitor/operlog/list?operName=old.hand&pageSize=300");
    expect(total).toBe(2400);
    expect(new Set(rows.map(({ title, toState, action }) => `${String(title)} ${String(toState)} ${String(action)}`))).toEqual(
      new Set(["采购合同·终止 已终止 terminate"]),
    );
  });
});
