import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, openScene, press, type Body, type Person, type Row, type Scene } from "./entity/support/scene.ts";
import { productWith } from "./support/module-product.ts";

const CONTRACT = "/tdhcsystem/contract";
const DELIVERY = "/tdhcsystem/delivery";
const COMPLAINT = "/quality/complaint";
const RETURN = "/warehouse/returnNote";
const CREDIT = "/finance/supplierCredit";
const REQUEST = "/finance/makeinvoice";
const SUPPLIER = "/tdhcsystem/supplier";
const HENGTUO = "海宁恒拓钢管有限公司";

type Document = Row & { readonly items: readonly Row[] };
type Role = "sales" | "boss" | "purchaser" | "warehouse" | "finance" | "manager";

let scene: Scene;
let people: Record<Role, Person>;
beforeAll(async () => {
  scene = await openScene(productWith());
  people = {
    sales: await scene.signIn("hengtuo.sales", "101"),
    boss: await scene.signIn("hengtuo.admin", "101"),
    purchaser: await scene.signIn("ds.purchaser"),
    warehouse: await scene.signIn("ds.warehouse"),
    finance: await scene.signIn("ds.finance"),
    manager: await scene.signIn("ds.manager"),
  };
});
afterAll(() => scene.portal.close());

const read = async (person: Person, path: string, id: string): Promise<Document> =>
  (await person.get(`${path}/${id}`)).data as Document;
const made = async (person: Person, path: string, body: unknown): Promise<string> => {
  const answer = await person.post(path, body);
  expect(answer).toMatchObject({ code: 200 });
  return String(answer.data?.id);
};
const toldOf = async (person: Person, bizType: string, id: string): Promise<readonly string[]> =>
  ((await person.get("/message/list?pageSize=300")).rows ?? [])
    .filter((row) => row["bizId"] === id && row["bizType"] === bizType)
    .map(({ title }) => String(title));
const lineOf = async (contract: string): Promise<Row> => (await read(people.purchaser, CONTRACT, contract)).items[0]!;

/** A contract in force over one kind of pipe. */
async function contractOver(gGoodsnum: string, gUnitprice = "10"): Promise<Document> {
  const id = await made(people.purchaser, CONTRACT, {
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
    items: [{ gGoodsname: "镀锌钢管", gSpec: "DN100", gUnit: "根", gUnitprice, gGoodsnum }],
  });
  answered(await press(people.purchaser, "submit", { id }, {}, CONTRACT));
  return read(people.purchaser, CONTRACT, id);
}
const approve = (id: string): Promise<Body> => press(people.manager, "audit", { id }, { pass: "1" }, CONTRACT);

/** A note of the contract that was delivered, received and found good. */
async function received(contract: Document, gSendednum: string): Promise<Document> {
  const { sales, purchaser, warehouse } = people;
  const id = await made(sales, DELIVERY, {
    conId: contract.id,
    gTransportway: "2",
    gEsarrivetime: "2026-11-25 10:00:00",
    gFhlinkman: "周敏",
    gFhphone: "19000000032",
    items: [{ conLineId: contract.items[0]?.id, gSendednum }],
  });
  answered(await press(sales, "apply", { id }));
  answered(await press(purchaser, "approve", { id }));
  answered(await press(sales, "toDelivery", { id }, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" }));
  answered(await press(warehouse, "sign", { id }));
  const note = (await sales.get(`${DELIVERY}/getData/${id}`)).data as Document;
  const lines = note.items.map((line) => ({ id: line.id, qualifiedNumber: line["gSendednum"] }));
  answered(await press(warehouse, "receive", { id }, { lines }));
  return note;
}

describe("a complaint that is written in documents alone", () => {
  let contract: Document;
  let note: Document;
  beforeAll(async () => {
    contract = await contractOver("200");
    answered(await approve(contract.id));
    contract = await read(people.purchaser, CONTRACT, contract.id);
    note = await received(contract, "100");
  });

  const request = (midMaOrdernum: string): Promise<Body> =>
    people.finance.post(REQUEST, {
      conId: contract.id,
      minvoTax: "13",
      minvoBusType: "1",
      deductionMethod: "0",
      items: [{ conLineId: contract.items[0]?.id, midMaOrdernum }],
    });

  async function complain(claimNum: string): Promise<string> {
    const offered = (await people.warehouse.get(`${DELIVERY}/complain/${note.id}`)).data as Document;
    expect(offered).toMatchObject({ gSupplierName: HENGTUO, gDeliverynum: note["gDeliverynum"] });
    const id = await made(people.warehouse, COMPLAINT, {
      deliveryId: note.id,
      defect: "镀层起泡",
      answerBy: "2026-11-28",
      items: [{ deliveryLineId: offered.items[0]?.["deliveryLineId"], claimNum }],
    });
    expect((await people.sales.get(`${COMPLAINT}/${id}`)).code).toBe(404); // a draft is the buyer's own
    answered(await press(people.warehouse, "raise", { id }, {}, COMPLAINT));
    return id;
  }

  it("holds its quantity back from invoices while it is open, and lets it go when it is closed", async () => {
    const { sales, purchaser, warehouse } = people;
    const id = await complain("40");
    expect(await lineOf(contract.id)).toMatchObject({ disputedNum: "40.0000", qualifiedNumber: "100.0000" });
    expect(await toldOf(sales, "complaint", id)).toEqual([expect.stringContaining("待回复：镀层起泡")]);
    expect(await request("61")).toMatchObject({
      code: 500,
      bizCode: "QTY_EXCEEDED",
      msg: expect.stringContaining("第1行有40在质量投诉中，只能开票60"),
    });
    expect(await request("60")).toMatchObject({ code: 200 });

    expect(await press(sales, "close", { id }, {}, COMPLAINT)).toMatchObject({ code: 403 });
    const report = { containment: "隔离库存", cause: "酸洗不足", correction: "延长酸洗" };
    expect(answered(await press(sales, "answer", { id }, report, COMPLAINT))).toMatchObject({ complaintStatus: "2" });
    expect(await request("1")).toMatchObject({ code: 500, bizCode: "QTY_EXCEEDED" });
    answered(await press(purchaser, "sendBack", { id }, { reason: "原因不清" }, COMPLAINT));
    expect((await toldOf(sales, "complaint", id))[0]).toContain("被退回：原因不清");
    answered(await press(sales, "answer", { id }, report, COMPLAINT));
    const closed = answered(await press(purchaser, "close", { id }, {}, COMPLAINT));
    expect(closed).toMatchObject({ complaintStatus: "3", cause: "酸洗不足", returnReason: null });
    expect(await lineOf(contract.id)).toMatchObject({ disputedNum: "0.0000" });
    expect(await request("40")).toMatchObject({ code: 200 });
    expect(await warehouse.get(`${COMPLAINT}/print/${id}`)).toMatchObject({
      code: 200,
      data: { complaintNo: closed["complaintNo"] },
    });
    await scene.expectConsistent();
  });

  it("goes over to the version that takes the place of its contract, and ends with it", async () => {
    const { manager, purchaser, sales } = people;
    const id = await complain("5");
    answered(await press(purchaser, "amend", { id: contract.id }, { reason: "增加数量" }, CONTRACT));
    const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConnum=${String(contract["gConnum"])}&gConStatus=3`);
    answered(await press(purchaser, "submit", { id: rows[0]?.id ?? "" }, {}, CONTRACT));
    answered(await approve(rows[0]?.id ?? ""));
    const next = await read(purchaser, CONTRACT, rows[0]?.id ?? "");
    expect(next.items[0]).toMatchObject({ disputedNum: "5.0000", qualifiedNumber: "100.0000" });
    await scene.expectConsistent();

    answered(await press(manager, "terminate", { id: next.id }, { reason: "项目取消" }, CONTRACT));
    expect(await read(purchaser, COMPLAINT, id)).toMatchObject({ complaintStatus: "4", conId: next.id });
    expect(await lineOf(next.id)).toMatchObject({ disputedNum: "0.0000" });
    expect((await toldOf(sales, "complaint", id))[0]).toContain("随合同终止");
    expect((await scene.auditsOf(id)).at(-1)).toMatchObject({ fromState: "raised", toState: "stopped" });
    await scene.expectConsistent();
  });
});

describe("a return that is written in documents alone", () => {
  it("gives contract quantity back once the supplier has confirmed it", async () => {
    const { sales, purchaser, warehouse } = people;
    const begun = await contractOver("200");
    answered(await approve(begun.id));
    const contract = await read(purchaser, CONTRACT, begun.id);
    const note = await received(contract, "200");
    const offered = async (): Promise<Body> => sales.get(`${CONTRACT}/retrunDeliveryInfo/${contract.id}`);
    expect(await offered()).toMatchObject({ code: 500, msg: expect.stringContaining("合同无可发数量") });

    const goods = (await warehouse.get(`${DELIVERY}/sendBackGoods/${note.id}`)).data as Document;
    const back = (returnNum: string): Promise<string> =>
      made(warehouse, RETURN, {
        deliveryId: note.id,
        why: "弯曲",
        items: [{ deliveryLineId: goods.items[0]?.["deliveryLineId"], returnNum }],
      });
    const id = await back("30");
    answered(await press(warehouse, "send", { id }, {}, RETURN));
    expect(await toldOf(sales, "return-note", id)).toEqual([expect.stringContaining("待确认：弯曲")]);
    expect(await lineOf(contract.id)).toMatchObject({ returnedNum: "0.0000" });
    const more = await back("171");
    expect(await press(warehouse, "send", { id: more }, {}, RETURN)).toMatchObject({
      code: 500,
      bizCode: "QTY_EXCEEDED",
      data: { failed: [{ msg: expect.stringContaining("第1行最多可退170") }] },
    });
    answered(await press(sales, "confirm", { id }, {}, RETURN));
    expect(await lineOf(contract.id)).toMatchObject({ returnedNum: "30.0000", gSendednum: "200.0000" });
    expect((await sales.get(`${DELIVERY}/getData/${note.id}`)).data).toMatchObject({ returnedFlag: "1" });
    expect(((await offered()).data as Document).items).toMatchObject([{ gSendednum: "30.0000" }]);
    await received(contract, "30");
    expect(await lineOf(contract.id)).toMatchObject({ gSendednum: "230.0000", qualifiedNumber: "230.0000" });
    expect(await purchaser.get(`${RETURN}/print/${id}`)).toMatchObject({ code: 200 });
    await scene.expectConsistent();
  });

  it("gives nothing back when the supplier refuses it", async () => {
    const { sales, purchaser, warehouse } = people;
    const begun = await contractOver("10");
    answered(await approve(begun.id));
    const contract = await read(purchaser, CONTRACT, begun.id);
    const note = await received(contract, "10");
    const goods = (await warehouse.get(`${DELIVERY}/sendBackGoods/${note.id}`)).data as Document;
    const id = await made(warehouse, RETURN, {
      deliveryId: note.id,
      why: "弯曲",
      items: [{ deliveryLineId: goods.items[0]?.["deliveryLineId"], returnNum: "4" }],
    });
    answered(await press(warehouse, "send", { id }, {}, RETURN));
    answered(await press(sales, "refuse", { id }, { reason: "运输造成" }, RETURN));
    expect(await lineOf(contract.id)).toMatchObject({ returnedNum: "0.0000" });
    expect((await toldOf(warehouse, "return-note", id))[0]).toContain("被拒绝：运输造成");
    await scene.expectConsistent();
  });
});

describe("a credit limit that is written in documents alone", () => {
  it("counts what is on order, refuses what goes beyond it, and is gone with the supplier's good name", async () => {
    const { boss, finance, manager, purchaser } = people;
    const id = await made(finance, CREDIT, { gSupplierName: HENGTUO, creditLimit: "0" });
    const open = Number((await read(finance, CREDIT, id))["onOrder"]);
    expect(open).toBeGreaterThan(0); // what was on order before anybody agreed on a limit
    expect(await finance.post(CREDIT, { gSupplierName: HENGTUO, creditLimit: "1" })).toMatchObject({
      code: 500,
      bizCode: "DUPLICATE",
    });
    const limit = (open + 1000).toFixed(2);
    expect(await finance.put(CREDIT, { ...(await read(finance, CREDIT, id)), creditLimit: limit })).toMatchObject({ code: 200 });

    // Nothing is limited before the limit is granted.
    const first = await contractOver("60");
    answered(await press(finance, "submit", { id }, {}, CREDIT));
    answered(await approve(first.id));
    expect(await press(finance, "grant", { id }, {}, CREDIT)).toMatchObject({ code: 403 });
    answered(await press(manager, "grant", { id }, {}, CREDIT));
    expect(await read(boss, CREDIT, id)).toMatchObject({
      onOrder: (open + 600).toFixed(2),
      leftOver: "400.00",
      creditStatus: "2",
    });
    expect((await toldOf(finance, "supplier-credit", id))[0]).toContain("已生效");

    const [tooMuch, fits] = [await contractOver("50"), await contractOver("40")];
    expect(await approve(tooMuch.id)).toMatchObject({
      code: 500,
      bizCode: "AMOUNT_EXCEEDED",
      data: { failed: [{ msg: expect.stringMatching(/超出该供应商的信用额度.*，剩余400$/) }] },
    });
    answered(await approve(fits.id));
    expect(await read(finance, CREDIT, id)).toMatchObject({ onOrder: limit, leftOver: "0.00" });
    await scene.expectConsistent();

    // A version takes the place of the one before it, and one that ends gives its amount back.
    answered(await press(purchaser, "amend", { id: fits.id }, { reason: "减少数量" }, CONTRACT));
    const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConnum=${String(fits["gConnum"])}&gConStatus=3`);
    const next = await read(purchaser, CONTRACT, rows[0]?.id ?? "");
    const items = next.items.map((line) => ({ ...line, gGoodsnum: "30" }));
    expect(await purchaser.put(CONTRACT, { ...next, items })).toMatchObject({ code: 200 });
    answered(await press(purchaser, "submit", { id: next.id }, {}, CONTRACT));
    answered(await approve(next.id));
    expect(await read(finance, CREDIT, id)).toMatchObject({ leftOver: "100.00" });
    expect((await scene.auditsOf(fits.id)).at(-1)).toMatchObject({ fromState: "running", toState: "running" });
    answered(await press(manager, "terminate", { id: first.id }, { reason: "项目取消" }, CONTRACT));
    expect(await read(finance, CREDIT, id)).toMatchObject({ leftOver: "700.00" });
    await scene.expectConsistent();

    const { rows: found = [] } = await manager.get(`${SUPPLIER}/list?pageSize=100&gChname=${encodeURIComponent(HENGTUO)}`);
    answered(await press(manager, "toBlack", found[0]!, { reason: "质量问题" }, SUPPLIER));
    expect(await read(finance, CREDIT, id)).toMatchObject({ creditStatus: "3", creditLimit: "0.00" });
    expect((await finance.get(`${CREDIT}/print/${id}`)).code).toBe(200);
    await scene.expectConsistent();
  });
});
