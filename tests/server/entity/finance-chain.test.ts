import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountOf } from "./support/accounts.ts";
import { answered, openScene, press, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const REQUEST = "/finance/makeinvoice";
const INVOICE = "/finance/invoice";
const PAYMENT = "/finance/payment";

let scene: Scene;
let people: Record<"sales" | "supplier" | "purchaser" | "warehouse" | "finance" | "manager", Person>;
beforeAll(async () => {
  scene = await openScene();
  people = {
    sales: await scene.signIn("hengtuo.sales"),
    supplier: await scene.signIn("hengtuo.finance"),
    purchaser: await scene.signIn("ds.purchaser"),
    warehouse: await scene.signIn("ds.warehouse"),
    finance: await scene.signIn("ds.finance"),
    manager: await scene.signIn("ds.manager"),
  };
});
afterAll(() => scene.portal.close());

type Contract = Row & { readonly items: readonly Row[] };

async function golden(): Promise<Contract> {
  const { rows = [] } = await people.finance.get("/tdhcsystem/contract/list?gConnum=DS-CG-2026-0007");
  return (await people.finance.get(`/tdhcsystem/contract/${rows[0]?.id ?? ""}`)).data as Contract;
}

/** A note of the golden contract, delivered and received; what was found bad by line. */
async function deliver(contract: Contract, counts: readonly (string | undefined)[], bad: readonly string[] = []): Promise<void> {
  const { sales, purchaser, warehouse } = people;
  const items = counts.flatMap((gSendednum, line) =>
    gSendednum === undefined ? [] : [{ conLineId: contract.items[line]?.id, gSendednum }],
  );
  const head = {
    conId: contract.id,
    gTransportway: "2",
    gEsarrivetime: "2026-11-25 10:00:00",
    gFhlinkman: "周敏",
    gFhphone: "19000000032",
  };
  const made = await sales.post("/tdhcsystem/delivery", { ...head, items });
  expect(made).toMatchObject({ code: 200 });
  const note = { id: made.data?.id ?? "" };
  answered(await press(sales, "apply", note));
  answered(await press(purchaser, "approve", note));
  answered(await press(sales, "toDelivery", note, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" }));
  answered(await press(warehouse, "sign", note));
  const full = (await sales.get(`/tdhcsystem/delivery/getData/${note.id}`)).data as Row & { readonly items: readonly Row[] };
  const lines = full.items.map((line, index) => ({
    id: line.id,
    qualifiedNumber: String(Number(line["gSendednum"]) - Number(bad[index] ?? 0)),
    ...(bad[index] === undefined ? {} : { unqualifiedNumber: bad[index], unqualifiedReason: "破损" }),
  }));
  answered(await press(warehouse, "receive", note, { lines }));
}

async function pay(contract: Contract, payType: string, payLowerPrice: string): Promise<Body> {
  const account = await accountOf(people.finance, contract);
  return people.finance.post(PAYMENT, { conId: contract.id, payType, payLowerPrice, payReason: "按合同约定付款", ...account });
}

async function payWhole(contract: Contract, payType: string, money: string): Promise<Row> {
  const made = await pay(contract, payType, money);
  expect(made).toMatchObject({ code: 200 });
  const payment = { id: made.data?.id ?? "" };
  answered(await press(people.finance, "submit", payment, {}, PAYMENT));
  answered(await press(people.manager, "audit", payment, { pass: "1", approveMoney: money }, PAYMENT));
  const register = { regMoney: money, regTime: "2026-11-21 15:30:00", regWay: "1", voucherNo: "PZ1" };
  const row = answered(await press(people.finance, "register", payment, register, PAYMENT));
  expect(row).toMatchObject({ payStatus: "2", approveMoney: money });
  return row;
}

it("pays, invoices and settles the golden contract to the cent", async () => {
  const { supplier, finance, purchaser } = people;
  const start = await golden();
  expect(start).toMatchObject({ conTotalPrice: "132391.00", payTerms: "5" });

  // Advance: 30 % of the contract.
  expect(await pay(start, "1", "39717.31")).toMatchObject({
    code: 500,
    bizCode: "AMOUNT_EXCEEDED",
    msg: "超出可付金额39717.30",
    errors: [{ field: "payLowerPrice" }],
  });
  await payWhole(start, "1", "39717.30");
  await scene.expectConsistent();

  await deliver(start, ["120", "400", "100"], ["2"]);
  await scene.portal.store.write((tx) =>
    sql`UPDATE contract_items SET "gBeyondNum" = 60000 WHERE id = ${start.items[2]?.id ?? ""}`.execute(tx),
  );
  await deliver(start, ["80", undefined, "166"]);
  const delivered = await golden();
  expect(delivered.items.map((line) => [line["gSendednum"], line["qualifiedNumber"], line["unqualifiedNumber"]])).toEqual([
    ["200.0000", "198.0000", "2.0000"],
    ["400.0000", "400.0000", "0.0000"],
    ["266.0000", "266.0000", "0.0000"],
  ]);
  expect(delivered).toMatchObject({ gDeliveryStatus: "3", gReceiveStatus: "2", settledPrice: "131916.10" });

  // The request is offered what was found good.
  const offer = (await finance.get(`${REQUEST}/waitLines/${start.id}`)).data as Row & { readonly items: readonly Row[] };
  expect(offer.items.map((line) => line["midMaOrdernum"])).toEqual(["198.0000", "400.0000", "266.0000"]);
  const lines = offer.items.map((line, index) => ({
    conLineId: line["conLineId"],
    midMaOrdernum: line["midMaOrdernum"],
    ...(index === 0 ? { deductionReason: "包装破损", deductionMoney: "300.00" } : {}),
  }));
  const tooMany = lines.map((line, index) => (index === 0 ? { ...line, midMaOrdernum: "199" } : line));
  const request = { conId: start.id, minvoTax: "13", minvoBusType: "1", deductionMethod: "2" };
  expect(await finance.post(REQUEST, { ...request, items: tooMany })).toMatchObject({
    code: 500,
    bizCode: "QTY_EXCEEDED",
    msg: "可开票数量不足",
  });
  const made = await finance.post(REQUEST, { ...request, items: lines });
  expect(made).toMatchObject({ code: 200, data: { minvoNo: "KPDS202611210001" } });
  const id = made.data?.id ?? "";
  const read = async (): Promise<Row> => (await finance.get(`${REQUEST}/query/${id}`)).data as Row;
  expect(await read()).toMatchObject({
    materialTotal: "131916.10",
    minvoPrice: "131916.10",
    totalDeductionMoney: "300.00",
    paymentMoney: "131616.10",
    minvoComName: "鼎晟新材料科技有限公司",
    minvoName: "鼎晟新材料科技有限公司",
    minvoMaName: "镀锌钢管、法兰、弯头",
    items: [{ taxTotalPrice: "81675.00" }, { taxTotalPrice: "34720.00" }, { taxTotalPrice: "15521.10" }],
  });
  expect((await supplier.get(`${REQUEST}/query/${id}`)).code).toBe(404);
  answered(await press(finance, "push", { id }, {}, REQUEST));

  // Two invoices; a third of 0.10 is more than the tolerance.
  const register = async (minvoPrice: string, invoiceNumber: string): Promise<Body> =>
    supplier.post(`${INVOICE}/addInvoiceInfo`, {
      sourceNumber: "KPDS202611210001",
      billType: "1",
      minvoPrice,
      invoiceNumber,
      invoiceDate: "2026-11-21",
      files: [await supplier.upload("invoice.png")],
    });
  expect(await press(supplier, "make", { id }, { minvoTrackingNo: "SF1234567" }, REQUEST)).toMatchObject({
    code: 500,
    data: { failed: [{ msg: "已开票金额与应开票金额不一致" }] },
  });
  const first = await register("100000.00", "26312000001234567801");
  expect(first).toMatchObject({ code: 200, data: { inNo: "FPDS202611210001" } });
  expect(await register("1.00", "26312000001234567801")).toMatchObject({
    bizCode: "DUPLICATE",
    errors: [{ field: "invoiceNumber", msg: "发票号码重复" }],
  });
  const second = await register("31916.10", "26312000001234567802");
  expect(second).toMatchObject({ code: 200 });
  expect(await register("0.10", "26312000001234567803")).toMatchObject({
    code: 500,
    bizCode: "AMOUNT_EXCEEDED",
    msg: "超出剩余可开票金额0.00",
  });
  const records = [first, second].map((body) => ({ id: body.data?.id ?? "" }));
  const recordOf = async (one: { readonly id: string }) => (await supplier.get(`${INVOICE}/queryInvoiceInfo/${one.id}`)).data;
  expect(await recordOf(records[0]!)).toMatchObject({ netPrice: "88495.58", taxPrice: "11504.42", minvoUnPrice: "100000.00" });
  expect(await recordOf(records[1]!)).toMatchObject({ netPrice: "28244.34", taxPrice: "3671.76", minvoUnPrice: "131916.10" });
  expect(await read()).toMatchObject({
    minvoStatus: "1",
    minvoUnPrice: "131916.10",
    remainPrice: "0.00",
    invoiceFlag: "1",
    records: [],
  });
  await scene.expectConsistent();

  expect(await press(supplier, "make", { id }, {}, REQUEST)).toMatchObject({
    code: 500,
    bizCode: "TRACKING_REQUIRED",
    data: { failed: [{ msg: "请输入快递单号" }] },
  });
  expect(answered(await press(supplier, "make", { id }, { minvoTrackingNo: "SF1234567" }, REQUEST))).toMatchObject({
    minvoStatus: "2",
    minvoTrackingNo: "SF1234567",
  });

  // Purchasing confirms before finance sees the invoices.
  const both = { items: records };
  expect(await supplier.put(`${INVOICE}/pushInvoiceInfo`, { ...both, target: "finance" })).toMatchObject({
    code: 500,
    data: { failed: [{ msg: "请先推送采购确认" }, {}] },
  });
  expect(await supplier.put(`${INVOICE}/pushInvoiceInfo`, { ...both, target: "purchase" })).toMatchObject({ code: 200 });
  expect(await press(supplier, "submitAudit", { id }, {}, REQUEST)).toMatchObject({
    code: 500,
    data: { failed: [{ msg: "存在待采购确认或被驳回的发票" }] },
  });
  expect(await purchaser.put(`${INVOICE}/businessCheck`, { ...both, pass: true })).toMatchObject({ code: 200 });
  expect(await read()).toMatchObject({ records: [{ billCheckState: "2", minvoPrice: "100000.00" }, { billCheckState: "2" }] });
  expect(answered(await press(supplier, "submitAudit", { id }, {}, REQUEST))).toMatchObject({ minvoCheckStatus: "1" });
  expect(await press(supplier, "withdraw", records[0]!, {}, INVOICE)).toMatchObject({ code: 404 });
  expect(await supplier.put(`${INVOICE}/withdrawInvoice`, both)).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
  await scene.expectConsistent();
  const passed = answered(await press(finance, "audit", { id }, { pass: "1" }, REQUEST));
  expect(passed).toMatchObject({
    minvoCheckStatus: "2",
    easAuditBy: passed["invoiceAuditBy"],
    easAuditDate: "2026-11-21 16:00:00",
    invoiceAuditDate: "2026-11-21 16:00:00",
  });
  expect(await read()).toMatchObject({ records: [{ billCheckState: "3" }, { billCheckState: "3" }] });
  expect(await golden()).toMatchObject({
    invoicedPrice: "131916.10",
    items: [{ invoicedNum: "198.0000", settledNum: "198.0000" }, {}, {}],
  });
  await scene.expectConsistent();

  // Settlement, retention.
  expect(await pay(start, "3", "78707.20")).toMatchObject({ bizCode: "AMOUNT_EXCEEDED", msg: "超出可付金额78707.19" });
  await payWhole(start, "3", "78707.19");
  await scene.expectConsistent();
  expect(await pay(start, "4", "13191.61")).toMatchObject({ code: 500, msg: "质保期未满，不能支付质保金" });
  await scene.portal.store.write((tx) =>
    sql`UPDATE contract SET "conEnd" = '2026-11-20', "conDuration" = "conStart" || ' 至 2026-11-20' WHERE id = ${start.id}`.execute(
      tx,
    ),
  );
  expect(await pay(start, "4", "13191.62")).toMatchObject({ bizCode: "AMOUNT_EXCEEDED", msg: "超出可付金额13191.61" });
  const last = await payWhole(start, "4", "13191.61");
  expect(await golden()).toMatchObject({ paidPrice: "131616.10" });
  expect((await supplier.get(`${PAYMENT}/${last.id}`)).data).toMatchObject({
    payPaidTotalPrice: "131616.10",
    payMaName: "镀锌钢管等3项",
    payUpperPrice: "壹万叁仟壹佰玖拾壹元陆角壹分",
  });
  await scene.expectConsistent();

  // What is paid cannot be taken out of the invoices.
  expect(await press(finance, "voidInvoice", records[0]!, { reason: "开错", creditNoteNo: "HZ1" }, INVOICE)).toMatchObject({
    code: 500,
    data: { failed: [{ msg: "已付款，不能红冲" }] },
  });
});

/** A contract in force about one piece of something. */
async function contractOfOnePiece(gUnitprice: string): Promise<Contract> {
  const { purchaser, manager } = people;
  const made = await purchaser.post("/tdhcsystem/contract", {
    gSupplierName: "海宁恒拓钢管有限公司",
    gCludetime: "2026-11-20",
    gDelivdate: "2027-03-01",
    gDelivplace: "一号仓库",
    gPayway: "1",
    gCludeplace: "上海",
    payTerms: "5",
    taxRate: "13",
    gshaddress: "一号仓库 2 门",
    gshlinkman: "王仓管",
    conStart: "2026-11-20",
    conEnd: "2027-11-19",
    items: [{ gGoodsname: "垫片", gUnit: "件", gUnitprice, gGoodsnum: "1" }],
  });
  expect(made).toMatchObject({ code: 200 });
  const contract = { id: made.data?.id ?? "" };
  answered(await press(purchaser, "submit", contract, {}, "/tdhcsystem/contract"));
  answered(await press(manager, "audit", contract, { pass: "1" }, "/tdhcsystem/contract"));
  return (await people.finance.get(`/tdhcsystem/contract/${contract.id}`)).data as Contract;
}

it("finds no contradiction in an advance whose half cent is rounded up", async () => {
  // 30 % of 100.05 are 30.015.
  const inForce = await contractOfOnePiece("100.05");
  expect(await pay(inForce, "1", "30.03")).toMatchObject({ bizCode: "AMOUNT_EXCEEDED", msg: "超出可付金额30.02" });
  await payWhole(inForce, "1", "30.02");
  await scene.expectConsistent();
});

it("takes no settlement for an advance: the invoice that it was paid on stays", async () => {
  const { supplier, finance, purchaser } = people;
  const contract = await contractOfOnePiece("1000");
  await deliver(contract, ["1"]);
  const offer = (await finance.get(`${REQUEST}/waitLines/${contract.id}`)).data as Row & { readonly items: readonly Row[] };
  const items = offer.items.map(({ conLineId, midMaOrdernum }) => ({ conLineId, midMaOrdernum }));
  const made = await finance.post(REQUEST, {
    conId: contract.id,
    minvoTax: "13",
    minvoBusType: "1",
    deductionMethod: "0",
    items,
  });
  const id = made.data?.id ?? "";
  answered(await press(finance, "push", { id }, {}, REQUEST));
  const invoice = await supplier.post(`${INVOICE}/addInvoiceInfo`, {
    sourceNumber: made.data?.["minvoNo"],
    billType: "1",
    minvoPrice: "1000.00",
    invoiceNumber: "26312000001234567809",
    invoiceDate: "2026-11-21",
    files: [await supplier.upload("invoice.png")],
  });
  const record = { id: invoice.data?.id ?? "" };
  answered(await press(supplier, "make", { id }, { minvoTrackingNo: "SF7654321" }, REQUEST));
  answered(await press(supplier, "pushInvoiceInfo", record, { target: "purchase" }, INVOICE));
  answered(await press(purchaser, "businessCheck", record, { pass: "1" }, INVOICE));
  answered(await press(supplier, "submitAudit", { id }, {}, REQUEST));
  answered(await press(finance, "audit", { id }, { pass: "1" }, REQUEST));

  // 30 % of the contract would be 300, and nobody asked for an advance.
  await payWhole(contract, "3", "100.00");
  expect(await press(finance, "voidInvoice", record, { reason: "开错", creditNoteNo: "HZ2" }, INVOICE)).toMatchObject({
    code: 500,
    data: { failed: [{ msg: "已付款，不能红冲" }] },
  });
  await scene.expectConsistent();
});
