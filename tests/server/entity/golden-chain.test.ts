import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR_MS } from "../../../src/server/store/clock.ts";
import { answered, openScene, press, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const CONTRACT = "/tdhcsystem/contract";
const NUMBER = "DS-CG-2026-0007";
let scene: Scene;
let supplier: Person;
let purchaser: Person;
let manager: Person;
let warehouse: Person;
let finance: Person;
let payee: Person;
const signIn = async (): Promise<void> => {
  [supplier, payee, purchaser, manager, warehouse, finance] = await Promise.all([
    scene.signIn("hengtuo.sales"),
    scene.signIn("hengtuo.finance"),
    scene.signIn("ds.purchaser"),
    scene.signIn("ds.manager"),
    scene.signIn("ds.warehouse"),
    scene.signIn("ds.finance"),
  ]);
};
beforeAll(async () => {
  scene = await openScene();
  await signIn();
});
afterAll(() => scene.portal.close());

type Contract = Row & { readonly items: readonly Row[] };
const golden = async (): Promise<Contract> =>
  (await purchaser.get(`${CONTRACT}/selectContractByConNoAndVersion?gConnum=${NUMBER}&version=1`)).data as Contract;
const column = (contract: Contract, key: string): readonly unknown[] => contract.items.map((line) => line[key]);

async function note(quantities: readonly (string | undefined)[]): Promise<Row & { readonly items: readonly Row[] }> {
  const contract = await golden();
  const created = await supplier.post("/tdhcsystem/delivery", {
    conId: contract.id,
    gTransportway: "2",
    gEsarrivetime: "2026-11-25 10:00:00",
    gFhlinkman: "周敏",
    gFhphone: "19000000032",
    items: quantities.flatMap((gSendednum, index) =>
      gSendednum === undefined ? [] : [{ conLineId: contract.items[index]?.id, gSendednum }],
    ),
  });
  expect(created).toMatchObject({ code: 200 });
  return (await supplier.get(`/tdhcsystem/delivery/getData/${created.data?.id ?? ""}`)).data as Row & { items: readonly Row[] };
}

async function deliver(one: Row & { readonly items: readonly Row[] }, unqualified: readonly string[]): Promise<void> {
  answered(await press(supplier, "apply", { id: one.id }));
  await scene.expectConsistent();
  answered(await press(purchaser, "approve", { id: one.id }));
  answered(await press(supplier, "toDelivery", { id: one.id }, { gShipnum: "浙F12345", gDeliverytime: "2026-11-21 15:30:00" }));
  await scene.expectConsistent();
  answered(await press(warehouse, "sign", { id: one.id }));
  const lines = one.items.map((line, index) => {
    const bad = Number(unqualified[index] ?? "0");
    return {
      id: line.id,
      qualifiedNumber: String(Number(line["gSendednum"]) - bad),
      unqualifiedNumber: String(bad),
      ...(bad > 0 ? { unqualifiedReason: "壁厚不足" } : {}),
    };
  });
  answered(await press(warehouse, "receive", { id: one.id }, { lines }));
  await scene.expectConsistent();
}

const REQUEST = "/finance/makeinvoice";
const INVOICE = "/finance/invoice";
const PAYMENT = "/finance/payment";
const DAY_MS = 86_400_000;

const pay = async (payType: string, payLowerPrice: string): Promise<Body> =>
  finance.post(PAYMENT, { conId: (await golden()).id, payType, payLowerPrice, payReason: "按合同约定付款" });

/** A payment applied for, approved and registered in whole. */
async function payWhole(payType: string, money: string, regTime: string): Promise<void> {
  const made = await pay(payType, money);
  expect(made).toMatchObject({ code: 200 });
  const payment = { id: made.data?.id ?? "" };
  answered(await press(finance, "submit", payment, {}, PAYMENT));
  answered(await press(manager, "audit", payment, { pass: "1", approveMoney: money }, PAYMENT));
  const register = { regMoney: money, regTime, regWay: "1", voucherNo: "PZ1" };
  expect(answered(await press(finance, "register", payment, register, PAYMENT))).toMatchObject({
    payStatus: "2",
    approveMoney: money,
  });
  await scene.expectConsistent();
}

const INQUIRY = "/tdhcsystem/inquiry";
const OFFER = "/tdhcsystem/priceOffer";
const HENGTUO = "海宁恒拓钢管有限公司";
const INVITED = [HENGTUO, "无锡锡丰阀门制造有限公司", "常州鑫诺电气设备有限公司", "河北沧越管件有限公司"];
const ASKED = [
  { gGoodsname: "镀锌钢管", gSpec: "DN100×4.0", gUnit: "根", gGoodsnum: "200", refPrice: "412.5" },
  { gGoodsname: "法兰", gSpec: "PL100-16 RF 20#", gUnit: "件", gGoodsnum: "400", refPrice: "86.8" },
  { gGoodsname: "弯头", gSpec: "90° DN100", gUnit: "件", gGoodsnum: "260", refPrice: "58.35" },
];

it("the golden chain begins with an inquiry of which two suppliers offer, one gives up and one is overdue", async () => {
  const xifeng = await scene.signIn("xifeng.admin", "101");
  const xinnuo = await scene.signIn("xinnuo.admin", "101");
  const made = await purchaser.post(INQUIRY, {
    qpTitle: "管道材料询价",
    bidFlag: "0",
    miSealed: "0",
    qpStartTime: "2026-11-21 16:00:00",
    qpEndTime: "2026-11-21 17:30:00",
    miDelivPlace: "物资仓库",
    miPayTerms: "5",
    items: ASKED,
    miSuppliers: INVITED.map((supName) => ({ supName })),
  });
  expect(made).toMatchObject({ code: 200 });
  const inquiry = answered(await press(purchaser, "publish", { id: made.data?.id ?? "" }, {}, INQUIRY));
  expect(inquiry).toMatchObject({ miStatus: "1", invitedNum: 4, answeredNum: 0 });

  const offerOf = async (person: Person): Promise<Row & { readonly items: readonly Row[] }> => {
    const { rows = [] } = await person.get(`${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}`);
    expect(rows).toHaveLength(1);
    return (await person.get(`${OFFER}/getInfo/${rows[0]?.id ?? ""}`)).data as Row & { readonly items: readonly Row[] };
  };
  const offer = async (person: Person, prices: readonly string[]): Promise<Row> => {
    answered(await press(person, "startOffer", await offerOf(person), {}, OFFER));
    const begun = await offerOf(person);
    const items = begun.items.map((line, index) => ({ ...line, taxUnitPrice: prices[index] }));
    const filled = { ...begun, qpValidDate: "2027-03-01", qpDelivDays: 20, items };
    expect(await person.put(`${OFFER}/save`, filled)).toMatchObject({ code: 200 });
    return answered(await press(person, "submitOffer", { id: begun.id }, {}, OFFER));
  };
  expect(await offer(supplier, ["412.5", "86.8", "58.35"])).toMatchObject({ billType: "2", priceTotal: "132391.00" });
  expect(await offer(xifeng, ["420", "88", "60"])).toMatchObject({ billType: "2", priceTotal: "134800.00" });
  const givenUp = await press(xinnuo, "giveUpOffer", await offerOf(xinnuo), { reason: "不生产此类管件" }, OFFER);
  expect(answered(givenUp)).toMatchObject({ billType: "3" });
  // Somebody has not answered yet, so that it cannot be closed before its time.
  const early = await press(purchaser, "closeEarly", { id: inquiry.id }, { reason: "尽快定标" }, INQUIRY);
  expect(early).toMatchObject({ code: 500, bizCode: "STATE_REFUSED", msg: expect.stringContaining("仍有供应商未报价") });

  scene.portal.wait(2 * HOUR_MS);
  await signIn();
  const { rows: offers = [] } = await purchaser.get(`${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}`);
  const states = Object.fromEntries(offers.map((row) => [row["qpSupName"], row["billType"]]));
  expect(INVITED.map((name) => states[name])).toEqual(["2", "2", "3", "5"]);
  const closed = (await manager.get(`${INQUIRY}/${inquiry.id}`)).data as Row & { readonly items: readonly Row[] };
  expect(closed).toMatchObject({ miStatus: "2", answeredNum: 2 });

  const winner = offers.find((row) => row["qpSupName"] === HENGTUO)?.id;
  const lines = closed.items.map(({ id }) => ({ id, awardQuote: winner }));
  expect(answered(await press(manager, "award", closed, { lines }, INQUIRY))).toMatchObject({
    miStatus: "3",
    awardTotal: "132391.00",
  });
  const { rows: drafts = [] } = await purchaser.get(`${CONTRACT}/list?gConStatus=0&pageSize=300`);
  const drawn = drafts.filter((row) => row["qpMiNo"] === inquiry["qpMiNo"]);
  expect(drawn).toMatchObject([{ gSupplierName: HENGTUO, conTotalPrice: "132391.00" }]);
  const draft = (await purchaser.get(`${CONTRACT}/${drawn[0]?.id ?? ""}`)).data as Contract;
  for (const key of ["gGoodsnum", "gUnitprice", "gLineTotal"]) expect(column(draft, key)).toEqual(column(await golden(), key));
  await scene.expectConsistent();
});

it("the golden chain holds to the last digit, from the contract to the last payment", async () => {
  const contract = await golden();
  expect(contract).toMatchObject({
    gConStatus: "2",
    conTotalPrice: "132391.00",
    payTerms: "5",
    tolerancePct: "0.00",
    taxRate: "13",
  });
  expect(column(contract, "gGoodsnum")).toEqual(["200.0000", "400.0000", "260.0000"]);
  expect(column(contract, "gUnitprice")).toEqual(["412.500000", "86.800000", "58.350000"]);
  expect(column(contract, "gLineTotal")).toEqual(["82500.00", "34720.00", "15171.00"]);

  expect(await pay("1", "39717.31")).toMatchObject({ code: 500, bizCode: "AMOUNT_EXCEEDED", msg: "超出可付金额39717.30" });
  await payWhole("1", "39717.30", "2026-11-21 15:30:00");

  const first = await note(["120", "400", "100"]);
  expect(first.items.map((line) => line["gUnitprices"])).toEqual(["49500.00", "34720.00", "5835.00"]);
  await deliver(first, ["2", "0", "0"]);
  const afterFirst = await golden();
  expect(column(afterFirst, "gSendednum")).toEqual(["120.0000", "400.0000", "100.0000"]);
  expect(column(afterFirst, "qualifiedNumber")).toEqual(["118.0000", "400.0000", "100.0000"]);
  expect(column(afterFirst, "unqualifiedNumber")).toEqual(["2.0000", "0.0000", "0.0000"]);
  expect(afterFirst).toMatchObject({ gDeliveryStatus: "2", gReceiveStatus: "1", settledPrice: "89230.00" });

  const elbows = afterFirst.items[2]?.id;
  answered(
    await supplier.put(`${CONTRACT}/requestForExcessShipment`, {
      id: afterFirst.id,
      lockVersion: afterFirst.lockVersion,
      reason: "弯头现场损耗",
      lines: [{ id: elbows, gApplyBeyondNum: "10" }],
    }),
  );
  answered(
    await press(
      manager,
      "auditBeyond",
      { id: afterFirst.id },
      { pass: "1", lines: [{ id: elbows, gApplyBeyondNum: "6" }] },
      CONTRACT,
    ),
  );
  expect((await golden()).items[2]).toMatchObject({ gApplyBeyondNum: "10.0000", gBeyondNum: "6.0000" });

  const tooMuch = await note(["80", undefined, "170"]);
  expect(await press(supplier, "apply", { id: tooMuch.id })).toMatchObject({
    code: 500,
    bizCode: "QTY_EXCEEDED",
    data: { failed: [{ msg: "第2行超出可发数量166，请先申请超发" }] },
  });

  const second = await note(["80", undefined, "166"]);
  expect(second.items.map((line) => line["gUnitprices"])).toEqual(["33000.00", "9686.10"]);
  await deliver(second, []);
  const done = await golden();
  expect(column(done, "gSendednum")).toEqual(["200.0000", "400.0000", "266.0000"]);
  expect(column(done, "qualifiedNumber")).toEqual(["198.0000", "400.0000", "266.0000"]);
  expect(column(done, "unqualifiedNumber")).toEqual(["2.0000", "0.0000", "0.0000"]);
  expect(done).toMatchObject({ gDeliveryStatus: "3", gReceiveStatus: "2", settledPrice: "131916.10" });

  // The request takes what was found good; 300.00 of it are held back when paying.
  const offer = (await finance.get(`${REQUEST}/waitLines/${done.id}`)).data as Row & { readonly items: readonly Row[] };
  expect(offer.items.map((line) => line["midMaOrdernum"])).toEqual(["198.0000", "400.0000", "266.0000"]);
  const made = await finance.post(REQUEST, {
    conId: done.id,
    minvoTax: "13",
    minvoBusType: "1",
    deductionMethod: "2",
    items: offer.items.map((line, index) => ({
      conLineId: line["conLineId"],
      midMaOrdernum: line["midMaOrdernum"],
      ...(index === 0 ? { deductionReason: "包装破损", deductionMoney: "300.00" } : {}),
    })),
  });
  expect(made).toMatchObject({ code: 200 });
  const request = { id: made.data?.id ?? "" };
  expect((await finance.get(`${REQUEST}/query/${request.id}`)).data).toMatchObject({
    minvoPrice: "131916.10",
    totalDeductionMoney: "300.00",
    paymentMoney: "131616.10",
    items: [{ taxTotalPrice: "81675.00" }, { taxTotalPrice: "34720.00" }, { taxTotalPrice: "15521.10" }],
  });
  answered(await press(finance, "push", request, {}, REQUEST));
  await scene.expectConsistent();

  const { sourceNumber } = { sourceNumber: made.data?.["minvoNo"] };
  const record = async (minvoPrice: string, invoiceNumber: string): Promise<Body> =>
    payee.post(`${INVOICE}/addInvoiceInfo`, {
      sourceNumber,
      billType: "1",
      minvoPrice,
      invoiceNumber,
      invoiceDate: "2026-11-21",
      files: [await payee.upload("invoice.png")],
    });
  const records = [await record("100000.00", "26312000001234567801"), await record("31916.10", "26312000001234567802")];
  const amounts = await Promise.all(
    records.map(async ({ data }) => (await payee.get(`${INVOICE}/queryInvoiceInfo/${data?.id ?? ""}`)).data),
  );
  expect(amounts).toMatchObject([
    { minvoPrice: "100000.00", netPrice: "88495.58", taxPrice: "11504.42" },
    { minvoPrice: "31916.10", netPrice: "28244.34", taxPrice: "3671.76" },
  ]);
  expect(await record("0.10", "26312000001234567803")).toMatchObject({
    bizCode: "AMOUNT_EXCEEDED",
    msg: "超出剩余可开票金额0.00",
  });
  answered(await press(payee, "make", request, { minvoTrackingNo: "SF1234567" }, REQUEST));
  const both = { items: records.map(({ data }) => ({ id: data?.id })) };
  expect(await payee.put(`${INVOICE}/pushInvoiceInfo`, { ...both, target: "purchase" })).toMatchObject({ code: 200 });
  expect(await purchaser.put(`${INVOICE}/businessCheck`, { ...both, pass: true })).toMatchObject({ code: 200 });
  answered(await press(payee, "submitAudit", request, {}, REQUEST));
  answered(await press(finance, "audit", request, { pass: "1" }, REQUEST));
  expect(await golden()).toMatchObject({ invoicedPrice: "131916.10", paidPrice: "39717.30" });
  await scene.expectConsistent();

  // 131,616.10 less the retention of 13,191.61 and the advance of 39,717.30.
  expect(await pay("3", "78707.20")).toMatchObject({ bizCode: "AMOUNT_EXCEEDED", msg: "超出可付金额78707.19" });
  await payWhole("3", "78707.19", "2026-11-21 15:30:00");
  expect(await pay("4", "13191.61")).toMatchObject({ code: 500, msg: "质保期未满，不能支付质保金" });

  scene.portal.wait(365 * DAY_MS);
  await signIn();
  expect(await pay("4", "13191.62")).toMatchObject({ bizCode: "AMOUNT_EXCEEDED", msg: "超出可付金额13191.61" });
  await payWhole("4", "13191.61", "2027-11-21 15:00:00");
  expect(await golden()).toMatchObject({ paidPrice: "131616.10" });
});
