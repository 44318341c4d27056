import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, openScene, type Person, press, type Row, type Scene } from "./support/scene.ts";
import {
  HENGTUO_NAME,
  hoursAhead,
  peopleLater,
  SOURCING_COMPANY,
  sourcingPeople,
  XIFENG_NAME,
} from "./support/sourcing-people.ts";

const NOTICE = "/tdhcsystem/procurementNotice";
const WINNING = "/tdhcsystem/winningNotice";
const BID = "/tdhcsystem/bid";

let scene: Scene;
let purchaser: Person;
let hengtuo: Person;
let xifeng: Person;
beforeAll(async () => {
  scene = await openScene();
  ({ purchaser, hengtuo, xifeng } = await sourcingPeople(scene));
});
afterAll(async () => {
  await scene.expectComputed();
  await scene.portal.close();
});

/** Hours later everybody signs in again. */
async function later(hours: number): Promise<void> {
  ({ purchaser, hengtuo, xifeng } = await peopleLater(scene, hours));
}

const at = (hours: number): string => hoursAhead(scene, hours);

async function read(person: Person, path: string, id: string): Promise<Row> {
  const body = await person.get(`${path}/${id}`);
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
  return body.data as Row;
}

async function notice(more: Record<string, unknown> = {}): Promise<Row> {
  const created = await purchaser.post(NOTICE, {
    atTitle: "钢材年度采购公告",
    aoPhone: "19000001234",
    aoTermsText: "具有独立法人资格",
    atContent: "公开征集供应商",
    atEndTime: at(24),
    atSupplierScope: "0",
    ...more,
  });
  expect(created, JSON.stringify(created)).toMatchObject({ code: 200 });
  return read(purchaser, NOTICE, created.data?.id ?? "");
}

async function published(more: Record<string, unknown> = {}): Promise<Row> {
  return answered(await press(purchaser, "publish", await notice(more), {}, NOTICE));
}

const listed = async (person: Person, row: Row): Promise<Row | undefined> =>
  (await person.get(`${NOTICE}/list?pageSize=300`)).rows?.find(({ id }) => id === row.id);

describe("a procurement notice", () => {
  it("takes names without a permission, each supplier seeing its own alone, and becomes an inquiry", async () => {
    const open = await published();
    expect(open).toMatchObject({ noticeStatus: "1", atReleaseTime: at(0), signNum: 0 });
    expect(await listed(hengtuo, open)).toMatchObject({ isSignUp: "0", atSignTime: null });
    expect(await hengtuo.post(`${NOTICE}/signUp/${open.id}`, { remark: "可按期供货" })).toMatchObject({ code: 200 });
    expect(await listed(hengtuo, open)).toMatchObject({ isSignUp: "1", atSignTime: at(0), signNum: 1 });
    expect(await listed(xifeng, open)).toMatchObject({ isSignUp: "0", atSignTime: null });
    expect(JSON.stringify(await read(xifeng, NOTICE, open.id))).not.toContain("海宁恒拓");
    expect(await hengtuo.post(`${NOTICE}/signUp/${open.id}`, {})).toMatchObject({ msg: expect.stringContaining("您已报名") });
    expect(await purchaser.post(`${NOTICE}/signUp/${open.id}`, {})).toMatchObject({ code: 403 });
    expect(await press(purchaser, "withdrawNotice", open, { reason: "计划调整" }, NOTICE)).toMatchObject({ code: 409 });
    expect(await press(purchaser, "withdrawNotice", { id: open.id }, { reason: "计划调整" }, NOTICE)).toMatchObject({
      msg: expect.stringContaining("已有供应商报名"),
    });

    expect(await xifeng.post(`${NOTICE}/signUp/${open.id}`, {})).toMatchObject({ code: 200 });
    expect(await xifeng.delete(`${NOTICE}/signUp/${open.id}`)).toMatchObject({ code: 200 });
    expect(await xifeng.delete(`${NOTICE}/signUp/${open.id}`)).toMatchObject({ code: 500 });
    expect(await xifeng.post(`${NOTICE}/signUp/${open.id}`, {})).toMatchObject({ code: 200 });

    const signUps = (await read(purchaser, NOTICE, open.id))["signUps"] as Row[];
    expect(signUps.map((line) => line["supName"])).toEqual([HENGTUO_NAME, XIFENG_NAME]);
    const [first, second] = signUps;
    const verdict = [
      { id: first?.id, result: "1" },
      { id: second?.id, result: "0" },
    ];
    expect(await press(purchaser, "reviewSignUp", { id: open.id }, { lines: verdict }, NOTICE)).toMatchObject({
      bizCode: "REASON_REQUIRED",
    });
    const reasoned = [verdict[0], { ...verdict[1], rejectReason: "资质不全" }];
    answered(await press(purchaser, "reviewSignUp", { id: open.id }, { lines: reasoned }, NOTICE));
    answered(await press(purchaser, "toInquiry", { id: open.id }, {}, NOTICE));
    const drafts = (await purchaser.get("/tdhcsystem/inquiry/list?miStatus=0&pageSize=300")).rows ?? [];
    const inquiry = drafts.find((row) => row["qpTitle"] === "钢材年度采购公告");
    expect(inquiry).toMatchObject({ invitedNum: 1 });

    await later(25);
    expect(await listed(xifeng, open)).toMatchObject({ noticeStatus: "2", isSignUp: "1" });
    expect(await xifeng.delete(`${NOTICE}/signUp/${open.id}`)).toMatchObject({ code: 500 });
  });

  it("tells a supplier in its history what its own people and the house did, never the name of a rival", async () => {
    const open = await published();
    for (const supplier of [hengtuo, xifeng])
      expect(await supplier.post(`${NOTICE}/signUp/${open.id}`, {})).toMatchObject({ code: 200 });
    const seenBy = async (person: Person): Promise<Row[]> =>
      (await person.get(`${NOTICE}/history/${open.id}`)).data as unknown as Row[];
    expect((await seenBy(purchaser)).map((entry) => entry["operName"])).toEqual([
      "xifeng.admin",
      "hengtuo.admin",
      "ds.purchaser",
      "ds.purchaser",
    ]);
    const seen = await seenBy(hengtuo);
    expect(seen.map((entry) => entry["operName"])).toEqual(["hengtuo.admin", "", ""]);
    expect(JSON.stringify(seen)).not.toMatch(/xifeng|赵国栋|ds\.purchaser/);
    expect(seen.map((entry) => entry["nickName"])).toEqual(["陈立新", null, null]);
  });

  it("means by a name the one supplier that was passed, and by a sign-up the one that signed", async () => {
    const namesake = async (gStatus: string, gChname = XIFENG_NAME): Promise<void> =>
      scene.portal.store.write(async (tx) => {
        const found = await tx
          .selectFrom("supplier")
          .selectAll()
          .where("gChname", "=", XIFENG_NAME)
          .where("comId", "=", SOURCING_COMPANY)
          .execute();
        const genuine = found.find((row) => row.id !== "99");
        if (genuine === undefined) throw new Error("the sample supplier is gone");
        await tx.deleteFrom("supplier").where("id", "=", "99").execute();
        await tx
          .insertInto("supplier")
          .values({ ...genuine, id: "99", enterpriseId: "9999", gStatus, gChname, gTaxnumber: "91330100MA2XXXXX3C" })
          .execute();
      });
    const invite = { atTitle: "同名供应商公告", atSupplierScope: "1", miSuppliers: [{ supName: XIFENG_NAME }] };
    await namesake("0");
    const open = await published(invite);
    expect(((await read(purchaser, NOTICE, open.id))["miSuppliers"] as Row[]).map((line) => line["supId"])).not.toContain("99");
    expect(await xifeng.post(`${NOTICE}/signUp/${open.id}`, {})).toMatchObject({ code: 200 });
    await namesake("1");
    const refused = await purchaser.post(NOTICE, {
      aoPhone: "19000001234",
      aoTermsText: "x",
      atContent: "x",
      atEndTime: at(24),
      ...invite,
    });
    expect(refused).toMatchObject({ bizCode: "STATE_REFUSED", msg: expect.stringContaining("多个同名供应商") });
    const [line] = (await read(purchaser, NOTICE, open.id))["signUps"] as Row[];
    answered(await press(purchaser, "reviewSignUp", { id: open.id }, { lines: [{ id: line?.id, result: "1" }] }, NOTICE));
    answered(await press(purchaser, "toInquiry", { id: open.id }, {}, NOTICE));
    const { rows: drafts = [] } = await purchaser.get(`/tdhcsystem/inquiry/list?miStatus=0&pageSize=300`);
    const made = drafts.find((row) => row["qpTitle"] === open["atTitle"] && row["invitedNum"] === 1);
    expect((await read(purchaser, "/tdhcsystem/inquiry", made?.id ?? ""))["miSuppliers"]).toMatchObject([
      { supId: line?.["supId"], supName: XIFENG_NAME },
    ]);
    await scene.portal.store.write((tx) => tx.deleteFrom("supplier").where("id", "=", "99").execute());
  });

  it("by invitation is for those whom it names, and drafts are nobody else's", async () => {
    const hidden = await notice();
    expect(await hengtuo.get(`${NOTICE}/${hidden.id}`)).toMatchObject({ code: 404 });
    const invitation = await published({ atSupplierScope: "1", miSuppliers: [{ supName: XIFENG_NAME }] });
    expect(await hengtuo.post(`${NOTICE}/signUp/${invitation.id}`, {})).toMatchObject({
      msg: expect.stringContaining("仅限受邀供应商"),
    });
    expect(await xifeng.post(`${NOTICE}/signUp/${invitation.id}`, {})).toMatchObject({ code: 200 });
    expect(await press(purchaser, "extend", { id: invitation.id }, { atEndTime: at(1), reason: "延长" }, NOTICE)).toMatchObject({
      code: 500,
    });
    answered(await press(purchaser, "close", { id: invitation.id }, {}, NOTICE));
    expect(await listed(hengtuo, invitation)).toMatchObject({ isSignUp: "2" });
    const again = await press(purchaser, "extend", { id: invitation.id }, { atEndTime: at(48), reason: "延长" }, NOTICE);
    expect(answered(again)).toMatchObject({ noticeStatus: "1" });
    answered(await press(purchaser, "voidNotice", { id: invitation.id }, { reason: "项目取消" }, NOTICE));
  });
});

describe("an award made public", () => {
  it("shows its amount to the winner and the buyer only, is found by title, and ends by itself", async () => {
    const { rows = [] } = await purchaser.get(`${WINNING}/list?winStatus=1&pageSize=50`);
    const masked = rows.find((row) => row["wnPublicPrice"] === "0" && row["wdSupName"] === XIFENG_NAME);
    if (masked === undefined) throw new Error("no award of the other supplier is shown");
    expect(await read(hengtuo, WINNING, masked.id)).toMatchObject({ wdPlanTotalPrice: "***" });
    expect(await read(xifeng, WINNING, masked.id)).toMatchObject({ wdPlanTotalPrice: masked["wdPlanTotalPrice"] });
    expect(await hengtuo.get(`${WINNING}/list?orderByColumn=wdPlanTotalPrice&isAsc=asc`)).toMatchObject({ code: 400 });
    const title = encodeURIComponent(String(masked["wnTitle"]));
    const found = (await hengtuo.get(`${WINNING}/list?title=${title}`)).rows ?? [];
    expect(found.map(({ id }) => id)).toEqual([masked.id]);
    const hidden = (await purchaser.get(`${WINNING}/list?winStatus=0,3`)).rows ?? [];
    for (const { id } of hidden) expect(await hengtuo.get(`${WINNING}/${id}`)).toMatchObject({ code: 404 });
    await later(24 * 10);
    expect((await purchaser.get(`${WINNING}/list?winStatus=1`)).total).toBe(0);
  });

  it("is published for three days at least", async () => {
    const { rows = [] } = await purchaser.get(`${WINNING}/list?winStatus=0`);
    const draft = await read(purchaser, WINNING, rows[0]?.id ?? "");
    const short = await purchaser.put(`${WINNING}/edit`, { ...draft, wnStartTime: at(0), wnEndTime: at(24) });
    expect(short, JSON.stringify(short)).toMatchObject({ code: 200 });
    expect(await press(purchaser, "publish", { id: draft.id }, {}, WINNING)).toMatchObject({
      msg: expect.stringContaining("公示时间不少于3天"),
    });
    const saved = await read(purchaser, WINNING, draft.id);
    expect(await purchaser.put(`${WINNING}/edit`, { ...saved, wnEndTime: at(24 * 4) })).toMatchObject({ code: 200 });
    expect(answered(await press(purchaser, "publish", { id: draft.id }, {}, WINNING))).toMatchObject({ winStatus: "1" });
  });
});

describe("a tender", () => {
  it("goes from names to a winner, by hand and by time", async () => {
    const created = await purchaser.post(BID, {
      bidTitle: "钢材框架招标",
      bidCategory: "钢材",
      bidWay: "1",
      budgetPublic: "0",
      signEnd: at(10),
      bidStart: at(20),
      bidEnd: at(40),
      openTime: at(50),
      linkman: "采购员",
      phone: "19000001234",
      bidContent: "详见招标文件",
    });
    expect(created, JSON.stringify(created)).toMatchObject({ code: 200 });
    const id = created.data?.id ?? "";
    expect(answered(await press(purchaser, "publish", { id }, {}, BID))).toMatchObject({ bidStatus: "1" });
    await later(11);
    expect(await read(purchaser, BID, id)).toMatchObject({ bidStatus: "2" });
    answered(await press(purchaser, "open", { id }, {}, BID));
    expect(await press(purchaser, "decide", { id }, { winPrice: "1.00" }, BID)).toMatchObject({ code: 500 });
    const decided = await press(purchaser, "decide", { id }, { winnerName: HENGTUO_NAME, winPrice: "1680000.00" }, BID);
    expect(answered(decided)).toMatchObject({ bidStatus: "4", winPrice: "1680000.00" });
    expect(await hengtuo.get(`${BID}/${id}`)).toMatchObject({ code: 403 });
  });
});
