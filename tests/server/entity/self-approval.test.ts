import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gate } from "../../../src/core/gate/gate.ts";
import { HOUR_MS, isoTime } from "../../../src/server/store/clock.ts";
import { entityTables } from "../../../src/server/store/port.ts";
import { draftInquiry, HENGTUO, hoursOn, INQUIRY, OFFER, offerFor } from "./support/inquiry.ts";
import { answered, type Body, openScene, type Person, press, type Row, type Scene } from "./support/scene.ts";
import { sessionOf } from "../../../src/proof/stage/session-of.ts";
import { shippedProduct } from "./support/shipped-product.ts";

const CONTRACT = "/tdhcsystem/contract";
const NOTICE = "/tdhcsystem/procurementNotice";
const WINNING = "/tdhcsystem/winningNotice";
const COMPANY = "101";
const DAY_HOURS = 24;

let scene: Scene;
let purchaser: Person;
let manager: Person;
let supplier: Person;
const signIn = async (): Promise<void> => {
  [purchaser, manager, supplier] = await Promise.all([
    scene.signIn("ds.purchaser", COMPANY),
    scene.signIn("ds.manager", COMPANY),
    scene.signIn("hengtuo.sales", COMPANY),
  ]);
};
beforeAll(async () => {
  scene = await openScene();
  await signIn();
});
afterAll(() => scene.portal.close());

/** Hours later everybody signs in again. */
async function later(hours: number): Promise<void> {
  scene.portal.wait(hours * HOUR_MS);
  await signIn();
}

const act = (person: Person, action: string, { id }: Pick<Row, "id">, input: Record<string, unknown> = {}): Promise<Body> =>
  press(person, action, { id }, input, CONTRACT);
const pass = { pass: "1" };
const SELF = { code: 403, bizCode: "SELF_APPROVAL" };

async function made(author: Person): Promise<Row> {
  const created = await author.post(CONTRACT, {
    gSupplierName: HENGTUO,
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
    items: [{ gGoodsname: "镀锌钢管", gSpec: "DN100", gUnit: "根", gUnitprice: "412.5", gGoodsnum: "200" }],
  });
  expect(created, JSON.stringify(created)).toMatchObject({ code: 200 });
  return created.data as Row;
}

/** What a button of the list says to the manager, by the row that the list sends. */
async function shownToManager(workflowKey: "contract" | "inquiry", action: string, path: string, id: string): Promise<unknown> {
  const product = shippedProduct();
  const entity = product.entities[workflowKey]?.["DS"];
  const workflow = product.workflows[workflowKey]?.["DS"];
  const worded = workflow?.actions.find(({ key }) => key === action);
  if (entity === undefined || workflow === undefined || worded === undefined) throw new Error(`no ${workflowKey} ${action}`);
  const { rows = [] } = await manager.get(`${path}/list?pageSize=300&orderByColumn=createTime&isAsc=desc`);
  const now = isoTime(scene.portal.services.clock());
  const session = await sessionOf(manager);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`the manager's list lacks ${id}`);
  return gate(worded, [row], { entity, session, now, workflowOf: () => workflow })[0]?.bizCode;
}

describe("a contract is approved by whoever did not submit it last", () => {
  it("even by its author, in the browser's eyes as in the server's", async () => {
    const contract = await made(manager);
    answered(await act(purchaser, "submit", contract));
    expect(await shownToManager("contract", "auditPass", CONTRACT, contract.id)).toBeUndefined();
    expect(answered(await act(manager, "audit", contract, pass))).toMatchObject({ gConStatus: "2" });
  });

  it("and not by its submitter, whoever made it", async () => {
    const contract = await made(purchaser);
    answered(await act(manager, "submit", contract));
    expect(await shownToManager("contract", "auditPass", CONTRACT, contract.id)).toBe("SELF_APPROVAL");
    expect(await act(manager, "audit", contract, pass)).toMatchObject(SELF);
    expect(await act(manager, "audit", contract, { pass: "0", reason: "自己驳回" })).toMatchObject(SELF);
  });

  it("after it was withdrawn or rejected and submitted again by another person", async () => {
    const contract = await made(purchaser);
    answered(await act(manager, "submit", contract));
    answered(await act(purchaser, "withdraw", contract));
    answered(await act(purchaser, "submit", contract));
    answered(await act(manager, "audit", contract, { pass: "0", reason: "价格偏高" }));
    answered(await act(manager, "submit", contract));
    expect(await act(manager, "audit", contract, pass)).toMatchObject(SELF);
    answered(await act(manager, "withdraw", contract));
    answered(await act(purchaser, "submit", contract));
    answered(await act(manager, "audit", contract, pass));

    // A later version is submitted for itself: that of the former one says nothing.
    answered(await act(manager, "amend", contract, { reason: "价格调整" }));
    const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConStatus=3&pageSize=300&orderByColumn=createTime&isAsc=desc`);
    const amended = rows.find((row) => row["gConnum"] === contract["gConnum"]) as Row;
    expect(amended).toMatchObject({ version: 2, submitBy: null });
    answered(await act(purchaser, "submit", amended));
    answered(await act(manager, "audit", amended, pass));
  });

  it("and where nobody is known to have submitted it, not by its author", async () => {
    const contract = await made(manager);
    answered(await act(purchaser, "submit", contract));
    await scene.portal.store.write((tx) =>
      entityTables(tx).updateTable("contract").set({ submitBy: null }).where("id", "=", contract.id).execute(),
    );
    expect(await act(manager, "audit", contract, pass)).toMatchObject(SELF);
    answered(await act(await scene.signIn("admin", COMPANY), "audit", contract, pass));
  });
});

/** The award of every line to the one supplier who offers. */
async function awarded(inquiry: Row): Promise<Body> {
  const quotation = await offerFor(supplier, inquiry);
  answered(await press(supplier, "startOffer", quotation, {}, OFFER));
  const begun = await offerFor(supplier, inquiry);
  const items = (begun["items"] as Row[]).map((line) => ({ ...line, taxUnitPrice: "412.5" }));
  const filled = { ...begun, qpValidDate: "2027-03-01", qpDelivDays: 20, items };
  expect(await supplier.put(`${OFFER}/save`, filled)).toMatchObject({ code: 200 });
  answered(await press(supplier, "submitOffer", { id: begun.id }, {}, OFFER));
  answered(await press(purchaser, "closeEarly", { id: inquiry.id }, { reason: "已全部报价" }, INQUIRY));
  const closed = (await manager.get(`${INQUIRY}/${inquiry.id}`)).data as Row;
  const lines = (closed["items"] as Row[]).map(({ id }) => ({ id, awardQuote: begun.id }));
  return press(manager, "award", closed, { lines }, INQUIRY);
}
const alone = { miSuppliers: [{ supName: HENGTUO }] };

describe("an inquiry is awarded by whoever did not publish it", () => {
  it("even by its author, and the company's one manager approves what comes of it", async () => {
    const inquiry = answered(await press(purchaser, "publish", await draftInquiry(scene, manager, alone), {}, INQUIRY));
    expect(answered(await awarded(inquiry))).toMatchObject({ miStatus: "3" });

    const winning = (await manager.get(`${WINNING}/list?pageSize=300`)).rows?.find((row) => row["inqId"] === inquiry.id) as Row;
    const notice = (await manager.get(`${WINNING}/${winning.id}`)).data as Row;
    const times = { wnStartTime: hoursOn(scene, 0), wnEndTime: hoursOn(scene, 3 * DAY_HOURS) };
    expect(await purchaser.put(`${WINNING}/edit`, { ...notice, ...times })).toMatchObject({ code: 200 });
    answered(await press(purchaser, "publish", { id: winning.id }, {}, WINNING));
    await later(3 * DAY_HOURS + 1);

    const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConStatus=0&pageSize=300`);
    const drawn = rows.find((row) => row["qpMiNo"] === inquiry["qpMiNo"]) as Row;
    const draft = (await purchaser.get(`${CONTRACT}/${drawn.id}`)).data as Row;
    const terms = {
      gCludetime: "2026-11-24",
      gDelivdate: "2027-03-01",
      gPayway: "1",
      gCludeplace: "上海",
      gshaddress: "一号仓库 2 门",
      gshlinkman: "王仓管",
      conStart: "2026-11-24",
      conEnd: "2027-11-23",
    };
    expect(await purchaser.put(CONTRACT, { ...draft, ...terms })).toMatchObject({ code: 200 });
    answered(await act(purchaser, "submit", drawn));
    expect(await shownToManager("contract", "auditPass", CONTRACT, drawn.id)).toBeUndefined();
    expect(answered(await act(manager, "audit", drawn, pass))).toMatchObject({ gConStatus: "2" });
  });

  it("and not by its publisher, whoever made it", async () => {
    const inquiry = answered(await press(manager, "publish", await draftInquiry(scene, purchaser, alone), {}, INQUIRY));
    expect(await awarded(inquiry)).toMatchObject(SELF);
    expect(await shownToManager("inquiry", "award", INQUIRY, inquiry.id)).toBe("SELF_APPROVAL");
  });

  it("even where the manager's selection of who signed up has made it", async () => {
    const atTitle = "钢管年度采购公告（资格审查）";
    const created = await purchaser.post(NOTICE, {
      atTitle,
      aoPhone: "19000001234",
      aoTermsText: "具有独立法人资格",
      atContent: "公开征集供应商",
      atEndTime: hoursOn(scene, DAY_HOURS),
      atSupplierScope: "0",
    });
    const notice = { id: String(created.data?.id) };
    answered(await press(purchaser, "publish", notice, {}, NOTICE));
    expect(await supplier.post(`${NOTICE}/signUp/${notice.id}`, {})).toMatchObject({ code: 200 });
    const signed = (await manager.get(`${NOTICE}/${notice.id}`)).data as Row;
    const lines = (signed["signUps"] as Row[]).map(({ id }) => ({ id, result: "1" }));
    answered(await press(manager, "reviewSignUp", notice, { lines }, NOTICE));
    answered(await press(manager, "toInquiry", notice, {}, NOTICE));

    const { rows = [] } = await purchaser.get(`${INQUIRY}/list?miStatus=0&pageSize=300`);
    const draft = rows.find((row) => row["qpTitle"] === atTitle) as Row;
    const whole = (await purchaser.get(`${INQUIRY}/${draft.id}`)).data as Row;
    const filled = {
      ...whole,
      bidFlag: "0",
      miSealed: "0",
      qpStartTime: hoursOn(scene, 0),
      qpEndTime: hoursOn(scene, 48),
      miDelivPlace: "物资仓库",
      miPayTerms: "2",
      items: [{ gGoodsname: "镀锌钢管", gSpec: "DN100×4.0", gUnit: "根", gGoodsnum: "200", refPrice: "412.5" }],
    };
    expect(await purchaser.put(INQUIRY, filled)).toMatchObject({ code: 200 });
    const inquiry = answered(await press(purchaser, "publish", { id: draft.id }, {}, INQUIRY));
    expect(answered(await awarded(inquiry))).toMatchObject({ miStatus: "3" });
  });
});
