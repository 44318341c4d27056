import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "../../../src/server/store/clock.ts";
import { entityTables } from "../../../src/server/store/port.ts";
import { hoursOn } from "./support/inquiry.ts";
import { answered, openScene, type Person, press, type Row, type Scene } from "./support/scene.ts";

const NOTICE = "/tdhcsystem/procurementNotice";
const WINNING = "/tdhcsystem/winningNotice";
const CONTRACT = "/tdhcsystem/contract";
const COMPANY = "101";
const XIFENG = "无锡锡丰阀门制造有限公司";

let scene: Scene;
let purchaser: Person;
let operator: Person;
beforeAll(async () => {
  scene = await openScene();
  purchaser = await scene.signIn("ds.purchaser", COMPANY);
  operator = await scene.signIn("operator");
});
afterAll(() => scene.portal.close());

async function draft(more: Record<string, unknown> = {}): Promise<Row> {
  const created = await purchaser.post(NOTICE, {
    atTitle: "阀门框架采购公告",
    aoPhone: "19000001234",
    aoTermsText: "具有独立法人资格",
    atContent: "公开征集阀门供应商",
    atCategory: "阀门",
    atEndTime: hoursOn(scene, 24),
    atSupplierScope: "0",
    ...more,
  });
  expect(created, JSON.stringify(created)).toMatchObject({ code: 200 });
  return (await purchaser.get(`${NOTICE}/${created.data?.id ?? ""}`)).data as Row;
}

/** What an account was told by a template, about a record. */
async function told(account: string, templateKey: string, { id }: Row): Promise<readonly string[]> {
  const { rows = [] } = await (await scene.signIn(account, COMPANY)).get("/message/list?pageSize=300");
  return rows.filter((row) => row["templateKey"] === templateKey && row["bizId"] === id).map((row) => String(row["title"]));
}

/** Announcements of a title as the operator of the portal lists them, newest last. */
async function announced(title: string): Promise<readonly Row[]> {
  const { rows = [] } = await operator.get(`/operate/announcement/list?annTitle=${encodeURIComponent(title)}&pageSize=50`);
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id));
}

describe("a published procurement notice", () => {
  it("is told to the suppliers of the company who may sign up, and announced to everybody", async () => {
    const atTitle = "阀门框架采购公告（公开）";
    const open = answered(await press(purchaser, "publish", await draft({ atTitle }), {}, NOTICE));
    for (const account of ["hengtuo.admin", "xifeng.admin"])
      expect(await told(account, "event.noticePublished", open)).toEqual([`采购公告${atTitle}开始报名`]);
    expect(await announced(atTitle)).toMatchObject([
      { annType: "1", noticeStatus: "1", annCategory: "阀门", releaseTime: hoursOn(scene, 0), endTime: open["atEndTime"] },
    ]);

    const later = { atEndTime: hoursOn(scene, 48), reason: "报名不足" };
    answered(await press(purchaser, "extend", { id: open.id }, later, NOTICE));
    expect(await announced(atTitle)).toMatchObject([
      { annType: "1" },
      { annType: "2", annContent: "报名不足", endTime: later.atEndTime },
    ]);
    answered(await press(purchaser, "withdrawNotice", { id: open.id }, { reason: "计划调整" }, NOTICE));
    expect((await announced(atTitle)).map((row) => row["noticeStatus"])).toEqual(["3", "3"]);
  });

  it("by invitation is told to those whom it names alone, and is void in public too", async () => {
    const atTitle = "阀门框架采购公告（邀请）";
    const invitation = await draft({ atTitle, atSupplierScope: "1", miSuppliers: [{ supName: XIFENG }] });
    answered(await press(purchaser, "publish", invitation, {}, NOTICE));
    expect(await told("xifeng.admin", "event.noticePublished", invitation)).toHaveLength(1);
    expect(await told("hengtuo.admin", "event.noticePublished", invitation)).toEqual([]);
    answered(await press(purchaser, "voidNotice", { id: invitation.id }, { reason: "项目取消" }, NOTICE));
    expect((await announced(atTitle)).map((row) => row["noticeStatus"])).toEqual(["4"]);
  });

  it("that is refused is neither told nor announced", async () => {
    const atTitle = "阀门框架采购公告（过期）";
    const late = await draft({ atTitle, atEndTime: hoursOn(scene, 2) });
    scene.portal.wait(3 * HOUR_MS);
    purchaser = await scene.signIn("ds.purchaser", COMPANY);
    operator = await scene.signIn("operator");
    expect(await press(purchaser, "publish", late, {}, NOTICE)).toMatchObject({ code: 500 });
    expect(await press(purchaser, "publish", { id: "nothing" }, {}, NOTICE)).toMatchObject({ code: 400 });
    expect(await press(purchaser, "publish", { id: "999999999" }, {}, NOTICE)).toMatchObject({ code: 404 });
    expect(await announced(atTitle)).toEqual([]);
    expect(await told("hengtuo.admin", "event.noticePublished", late)).toEqual([]);
  });
});

const draftContract = {
  gSupplierName: XIFENG,
  gCludetime: "2026-11-20",
  gDelivdate: "2027-03-01",
  gDelivplace: "一号仓库",
  gPayway: "1",
  gCludeplace: "上海",
  payTerms: "2",
  taxRate: "13",
  gshaddress: "一号仓库 2 门",
  gshlinkman: "王仓管",
  conStart: "2026-11-20",
  conEnd: "2027-11-19",
  items: [{ gGoodsname: "闸阀", gSpec: "Z41H-16C DN150", gUnit: "台", gUnitprice: "980", gGoodsnum: "12" }],
};

/** The sample's drafts stand for themselves; an award that was made in the portal knows its inquiry. */
async function ofDecidedInquiry({ id }: Row): Promise<void> {
  const { rows = [] } = await purchaser.get("/tdhcsystem/inquiry/list?miStatus=3&pageSize=1");
  const inqId = rows[0]?.id ?? "";
  expect(inqId).not.toBe("");
  await scene.portal.store.write((tx) =>
    entityTables(tx).updateTable("winning_notice").set({ inqId }).where("id", "=", id).execute(),
  );
}

describe("a published award", () => {
  it("is told to those who offered, announced without its amount, and withdrawn in public too", async () => {
    const { rows = [] } = await purchaser.get(`${WINNING}/list?winStatus=0`);
    const found = (await purchaser.get(`${WINNING}/${rows[0]?.id ?? ""}`)).data as Row;
    await ofDecidedInquiry(found);
    const times = { wnStartTime: hoursOn(scene, 0), wnEndTime: hoursOn(scene, 96), wnContent: "" };
    expect(await purchaser.put(`${WINNING}/edit`, { ...found, ...times })).toMatchObject({ code: 200 });
    answered(await press(purchaser, "publish", { id: found.id }, {}, WINNING));
    const [shown] = (await announced(String(found["wnTitle"]))).filter((row) => row["noticeStatus"] === "1");
    expect(shown).toMatchObject({ annType: "3", annContent: found["wdSupName"], endTime: times.wnEndTime });
    expect(JSON.stringify(shown)).not.toContain(String(found["wdPlanTotalPrice"]));

    const offering = await scene.portal.store.read((db) =>
      db
        .selectFrom("message")
        .innerJoin("users", "users.userId", "message.userId")
        .select("users.userType")
        .where("templateKey", "=", "event.awardPublished")
        .where("bizId", "=", found.id)
        .execute(),
    );
    expect(offering.length).toBeGreaterThan(0);
    expect(new Set(offering.map(({ userType }) => userType)).size).toBe(1);
    const withdrawn = await press(purchaser, "withdraw", { id: found.id }, { reason: "金额有误" }, WINNING);
    expect(answered(withdrawn)).toMatchObject({ winStatus: "3" });
    expect((await announced(String(found["wnTitle"]))).filter((row) => row["noticeStatus"] === "1")).toEqual([]);
  });

  it("holds its contracts back until its last moment, and not until the job that notes its end", async () => {
    const { rows = [] } = await purchaser.get(`${WINNING}/list?winStatus=3`);
    const found = (await purchaser.get(`${WINNING}/${rows[0]?.id ?? ""}`)).data as Row;
    await ofDecidedInquiry(found);
    const times = { wnStartTime: hoursOn(scene, 0), wnEndTime: hoursOn(scene, 96), wnContent: "" };
    expect(await purchaser.put(`${WINNING}/edit`, { ...found, ...times })).toMatchObject({ code: 200 });
    answered(await press(purchaser, "publish", { id: found.id }, {}, WINNING));

    const drawn = await purchaser.post(CONTRACT, draftContract);
    expect(drawn, JSON.stringify(drawn)).toMatchObject({ code: 200 });
    const contract = { id: String(drawn.data?.id) };
    const qpMiNo = "XJDS202611200099";
    await scene.portal.store.write(async (tx) => {
      await entityTables(tx).updateTable("winning_notice").set({ qpMiNo }).where("id", "=", found.id).execute();
      await entityTables(tx).updateTable("contract").set({ qpMiNo }).where("id", "=", contract.id).execute();
    });
    scene.portal.wait(96 * HOUR_MS - 1000);
    purchaser = await scene.signIn("ds.purchaser", COMPANY);
    expect(await press(purchaser, "submit", contract, {}, CONTRACT)).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("中标公示尚未结束，不能提交"),
    });
    scene.portal.wait(1000);
    expect(answered(await press(purchaser, "submit", contract, {}, CONTRACT))).toMatchObject({ gConStatus: "1" });
  });
});
