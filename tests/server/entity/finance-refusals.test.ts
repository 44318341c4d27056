import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountOf } from "./support/accounts.ts";
import { answered, openScene, press, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const REQUEST = "/finance/makeinvoice";
const INVOICE = "/finance/invoice";
const PAYMENT = "/finance/payment";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

/** What finance is offered of the first contract that has something left to invoice. */
async function offer(finance: Person): Promise<Row & { readonly items: readonly Row[] }> {
  const { rows = [] } = await finance.get("/tdhcsystem/contract/list?gConStatus=2&pageSize=100");
  for (const row of rows) {
    const begun = await finance.get(`${REQUEST}/waitLines/${row.id}`);
    if (begun.code === 200) return begun.data as Row & { readonly items: readonly Row[] };
  }
  throw new Error("nothing is left to invoice");
}

/** One piece of one line, of the person's first contract with something left. */
async function makeRequest(
  finance: Person,
  more: Record<string, unknown> = {},
  line: Record<string, unknown> = {},
): Promise<Body> {
  const begun = await offer(finance);
  const items = [{ conLineId: begun.items[0]?.["conLineId"], midMaOrdernum: "1", ...line }];
  return finance.post(REQUEST, {
    conId: begun["conId"],
    minvoTax: "13",
    minvoBusType: "1",
    deductionMethod: "0",
    items,
    ...more,
  });
}

const read = async (person: Person, path: string): Promise<Row> => (await person.get(path)).data as Row;

describe("an invoice request", () => {
  it("is refused with a deduction that its method does not know, an unknown company and wrong amounts", async () => {
    const finance = await scene.signIn("ds.finance");
    const deduction = { deductionMoney: "1.00", deductionReason: "破损" };
    expect(await makeRequest(finance, {}, deduction)).toMatchObject({ code: 500, msg: "无扣款时扣款合计应为0" });
    expect(await makeRequest(finance, { deductionMethod: "2" }, { deductionMoney: "1.00" })).toMatchObject({
      code: 400,
      errors: [{ field: "items[0].deductionReason", rule: "required" }],
    });
    expect(await makeRequest(finance, { deductionMethod: "2" }, { ...deduction, deductionMoney: "99999999.00" })).toMatchObject({
      code: 400,
    });
    expect(await makeRequest(finance, { minvoComName: "不存在的公司" })).toMatchObject({
      code: 400,
      errors: [{ field: "minvoComName", msg: "没有该公司的开票资料" }],
    });
    expect(await makeRequest(finance, {}, { midMaOrdernum: "0" })).toMatchObject({
      code: 400,
      errors: [
        { field: "minvoPrice", rule: "exclusiveMin" },
        { field: "paymentMoney" },
        { field: "items[0].midMaOrdernum", rule: "exclusiveMin" },
      ],
    });
    expect(await makeRequest(finance, {}, { midMaOrdernum: "100000" })).toMatchObject({ code: 500, bizCode: "QTY_EXCEEDED" });
    expect(await (await scene.signIn("hengtuo.finance")).post(REQUEST, {})).toMatchObject({ code: 403 });
  });

  it("lowers what is invoiced or what is paid, by its method", async () => {
    const finance = await scene.signIn("ds.finance");
    const deduction = { deductionMoney: "1.00", deductionReason: "破损" };
    for (const [deductionMethod, face, payable] of [
      ["1", 100, 100],
      ["2", 0, 100],
    ] as const) {
      const { data } = await makeRequest(finance, { deductionMethod }, deduction);
      const made = await read(finance, `${REQUEST}/query/${data?.id ?? ""}`);
      const cents = (key: string): number => Math.round(Number(made[key]) * 100);
      expect([cents("minvoPrice"), cents("paymentMoney")]).toEqual([
        cents("materialTotal") - face,
        cents("materialTotal") - payable,
      ]);
      expect(await finance.delete(`${REQUEST}/${made.id}`)).toMatchObject({ code: 200 });
    }
    await scene.expectConsistent();
  });

  it("takes a reason in paragraphs and keeps its words on the one line that the field has", async () => {
    const finance = await scene.signIn("ds.finance");
    const supplier = await scene.signIn("hengtuo.finance");
    const id = { id: (await makeRequest(finance)).data?.id ?? "" };
    answered(await press(finance, "push", id, {}, REQUEST));
    const rejected = await supplier.put(`${REQUEST}/reject`, { ...id, rejectResaon: "数量不符\n\n请核对第2行\t单价" });
    expect(rejected).toMatchObject({ code: 200 });
    expect(answered(rejected)).toMatchObject({ rejectResaon: "数量不符 请核对第2行 单价" });
    expect(await finance.delete(`${REQUEST}/${id.id}`)).toMatchObject({ code: 200 });
  });

  it("lives through refusal, urging, withdrawal and change", async () => {
    const finance = await scene.signIn("ds.finance");
    const supplier = await scene.signIn("hengtuo.finance");
    const made = await makeRequest(finance);
    const id = { id: made.data?.id ?? "" };
    answered(await press(finance, "push", id, {}, REQUEST));
    expect(await press(supplier, "reject", id, {}, REQUEST)).toMatchObject({
      bizCode: "REASON_REQUIRED",
      data: { failed: [{ msg: "请输入驳回原因" }] },
    });
    const rejected = await supplier.put(`${REQUEST}/reject`, { ...id, rejectResaon: "数量不符" });
    expect(rejected).toMatchObject({ code: 200, msg: "驳回成功" });
    expect(answered(rejected)).toMatchObject({
      minvoStatus: "3",
      rejectResaon: "数量不符",
      minvoRejectTime: "2026-11-21 16:00:00",
    });
    const full = await read(finance, `${REQUEST}/query/${id.id}`);
    expect(await finance.put(REQUEST, { ...full, remark01: "已更正" })).toMatchObject({
      code: 200,
      data: { remark01: "已更正", minvoStatus: "3" },
    });
    expect(answered(await press(finance, "push", id, {}, REQUEST))).toMatchObject({
      minvoPushStatus: "1",
      minvoStatus: "0",
      rejectResaon: "数量不符",
    });
    expect(answered(await press(finance, "urge", id, { reason: "请尽快开票" }, REQUEST))).toMatchObject({ minvoUrgeStatus: "1" });
    expect(await press(finance, "urge", id, { reason: "请尽快开票" }, REQUEST)).toMatchObject({
      code: 500,
      data: { failed: [{ msg: "24小时内已催办" }] },
    });
    expect(answered(await press(finance, "backOut", id, { reason: "公司有误" }, REQUEST))).toMatchObject({
      minvoPushStatus: "2",
      minvoBackOutReason: "公司有误",
    });
    expect(await finance.delete(`${REQUEST}/${id.id}`)).toMatchObject({ code: 200 });
    await scene.expectConsistent();
  });
});

describe("an invoice", () => {
  it("has the digits of its kind and a date that has come, and belongs to its own supplier", async () => {
    const finance = await scene.signIn("ds.finance");
    const supplier = await scene.signIn("hengtuo.finance");
    const made = await makeRequest(finance);
    const id = { id: made.data?.id ?? "" };
    const register = {
      miId: id.id,
      billType: "1",
      minvoPrice: "1.00",
      invoiceNumber: "26312000001234500001",
      invoiceDate: "2026-11-21",
    };
    const post = (more: Record<string, unknown>): Promise<Body> =>
      supplier.post(`${INVOICE}/addInvoiceInfo`, { ...register, ...more });
    expect(await post({})).toMatchObject({ code: 404 });
    answered(await press(finance, "push", id, {}, REQUEST));
    expect(await post({ invoiceNumber: "123" })).toMatchObject({
      code: 400,
      errors: [{ field: "invoiceNumber", rule: "pattern", msg: "发票号码应为20位数字" }],
    });
    expect(await post({ billType: "3", invoiceNumber: "12345678" })).toMatchObject({
      code: 400,
      errors: [{ field: "invoiceCode", rule: "required" }],
    });
    expect(await post({ billType: "3", invoiceNumber: "1234-5678", invoiceCode: "123" })).toMatchObject({
      code: 400,
      errors: [{ field: "invoiceCode", rule: "pattern" }],
    });
    expect(await post({ invoiceDate: "2026-11-22" })).toMatchObject({
      code: 400,
      errors: [{ field: "invoiceDate", rule: "maxDate" }],
    });
    expect(await post({ minvoPrice: "-1" })).toMatchObject({ code: 400 });
    const stranger = await scene.signIn("xifeng.admin", "101");
    expect(await stranger.post(`${INVOICE}/addInvoiceInfo`, register)).toMatchObject({ code: 404 });

    const added = await post({ billType: "3", invoiceNumber: "1234-5678", invoiceCode: "1234567890" });
    expect(added).toMatchObject({ code: 200 });
    const record = await read(supplier, `${INVOICE}/queryInvoiceInfo/${added.data?.id ?? ""}`);
    expect(record).toMatchObject({ invoiceNumber: "12345678", minvoUnPrice: "1.00" });
    expect(await finance.get(`${INVOICE}/queryInvoiceInfo/${record.id}`)).toMatchObject({ code: 404 });
    expect(await press(supplier, "pushInvoiceInfo", record, { target: "purchase" }, INVOICE)).toMatchObject({
      data: { failed: [{ msg: "请先上传发票附件" }] },
    });
    expect(await press(finance, "backOut", id, { reason: "公司有误" }, REQUEST)).toMatchObject({
      code: 500,
      data: { failed: [{ msg: "供应商已登记发票" }] },
    });
    const whole = (await read(supplier, `${REQUEST}/query/${id.id}`))["minvoPrice"];
    expect(await supplier.put(`${INVOICE}/updateInvoiceInfo`, { ...record, minvoPrice: whole })).toMatchObject({
      code: 200,
      data: { minvoPrice: whole, minvoUnPrice: whole },
    });
    expect(answered(await press(supplier, "make", id, { minvoTrackingNo: "SF-123456" }, REQUEST))).toMatchObject({
      minvoStatus: "2",
    });
    expect(await press(supplier, "submitAudit", id, {}, REQUEST)).toMatchObject({
      data: { failed: [{ msg: "请先开票并上传发票附件" }] },
    });
    expect(await supplier.delete(`${INVOICE}/${record.id}`)).toMatchObject({ code: 200 });
    expect(await read(supplier, `${REQUEST}/query/${id.id}`)).toMatchObject({
      minvoStatus: "0",
      minvoCheckStatus: "0",
      minvoUnPrice: "0.00",
    });
    await scene.expectConsistent();
  });

  it("enters its tax in QT, no further than tax systems round, and only Indonesian kinds in JLSJ", async () => {
    const [finance, supplier] = [await scene.signIn("qt.finance"), await scene.signIn("hengtuo.finance", "103")];
    const made = await makeRequest(finance);
    answered(await press(finance, "push", { id: made.data?.id ?? "" }, {}, REQUEST));
    const register = {
      miId: made.data?.id,
      billType: "1",
      minvoPrice: "1.13",
      invoiceNumber: "26312000001234500002",
      invoiceDate: "2026-11-21",
    };
    expect(await supplier.post(`${INVOICE}/addInvoiceInfo`, register)).toMatchObject({
      code: 400,
      errors: [{ field: "taxPrice", rule: "required" }],
    });
    expect(await supplier.post(`${INVOICE}/addInvoiceInfo`, { ...register, taxPrice: "0.20" })).toMatchObject({
      code: 500,
      msg: "税额应为0.13，允许相差0.06",
    });
    const added = await supplier.post(`${INVOICE}/addInvoiceInfo`, { ...register, taxPrice: "0.14" });
    expect(await read(supplier, `${INVOICE}/queryInvoiceInfo/${added.data?.id ?? ""}`)).toMatchObject({
      netPrice: "0.99",
      taxPrice: "0.14",
    });

    const abroad = await scene.signIn("jlsj.finance");
    expect(await makeRequest(abroad)).toMatchObject({ code: 400, errors: [{ field: "minvoTax", rule: "among" }] });
    const own = await makeRequest(abroad, { minvoTax: "11", minvoBusType: "5" });
    expect(await press(abroad, "push", { id: own.data?.id ?? "" }, {}, REQUEST)).toMatchObject({
      code: 500,
      data: { failed: [{ msg: "请先填写：第1行报关品名" }] },
    });
  });

  it("returns its request when finance rejects it, and opens it again when it is cancelled", async () => {
    const [finance, supplier] = [await scene.signIn("qt.finance"), await scene.signIn("hengtuo.finance", "103")];
    const made = await makeRequest(finance);
    const id = { id: made.data?.id ?? "" };
    answered(await press(finance, "push", id, {}, REQUEST));
    const begun = await read(supplier, `${REQUEST}/addInvoiceInfo/${id.id}`);
    const files = [await supplier.upload("invoice.png")];
    const added = await supplier.post(`${INVOICE}/addInvoiceInfo`, {
      miId: id.id,
      billType: "1",
      minvoPrice: begun["minvoPrice"],
      taxPrice: String(begun["taxPrice"] ?? (Number(begun["minvoPrice"]) - Number(begun["minvoPrice"]) / 1.13).toFixed(2)),
      invoiceNumber: "26312000001234500003",
      invoiceDate: "2026-11-21",
      files,
    });
    expect(added).toMatchObject({ code: 200 });
    const record = { id: added.data?.id ?? "" };
    answered(await press(supplier, "make", id, { minvoTrackingNo: "ELECTRONIC" }, REQUEST));
    answered(await press(supplier, "submitAudit", id, {}, REQUEST));
    expect(
      answered(await finance.put(`${INVOICE}/financeCheck`, { items: [record], pass: "0", reason: "抬头有误" })),
    ).toMatchObject({ billCheckState: "4" });
    expect(await read(supplier, `${REQUEST}/query/${id.id}`)).toMatchObject({
      minvoStatus: "1",
      minvoCheckStatus: "3",
      invoiceRejectReason: "抬头有误",
    });
    const full = await read(supplier, `${INVOICE}/queryInvoiceInfo/${record.id}`);
    expect(await supplier.put(`${INVOICE}/updateInvoiceInfo`, full)).toMatchObject({ code: 200, data: { billCheckState: "0" } });
    answered(await press(supplier, "make", id, { minvoTrackingNo: "ELECTRONIC" }, REQUEST));
    answered(await press(supplier, "submitAudit", id, {}, REQUEST));
    answered(await finance.put(`${INVOICE}/financeCheck`, { items: [record], pass: true }));
    expect(await read(supplier, `${REQUEST}/query/${id.id}`)).toMatchObject({
      minvoStatus: "2",
      minvoCheckStatus: "2",
      easAuditDate: "2026-11-21 16:00:00",
    });
    await scene.expectConsistent();
    expect(await press(finance, "voidInvoice", record, { reason: "重开" }, INVOICE)).toMatchObject({
      bizCode: "REASON_REQUIRED",
    });
    expect(answered(await press(finance, "voidInvoice", record, { reason: "重开", creditNoteNo: "HZ1" }, INVOICE))).toMatchObject(
      { billCheckState: "5" },
    );
    expect(await read(supplier, `${REQUEST}/query/${id.id}`)).toMatchObject({
      minvoStatus: "0",
      minvoCheckStatus: "0",
      minvoUnPrice: "0.00",
    });
    await scene.expectConsistent();
  });
});

describe("a payment", () => {
  it("is approved by another, registered in parts and never beyond", async () => {
    const [finance, manager, supplier] = [
      await scene.signIn("ds.finance"),
      await scene.signIn("ds.manager"),
      await scene.signIn("hengtuo.finance"),
    ];
    const { rows = [] } = await finance.get("/tdhcsystem/contract/list?gConnum=DS-CG-2026-0007");
    const [contract] = rows as [Row];
    const account = await accountOf(finance, contract);
    const made = await finance.post(PAYMENT, { conId: contract.id, payType: "1", payLowerPrice: "1000.00", ...account });
    const id = { id: made.data?.id ?? "" };
    expect(await press(finance, "submit", id, {}, PAYMENT)).toMatchObject({ data: { failed: [{ msg: "请先填写：付款事由" }] } });
    const full = await read(finance, `${PAYMENT}/${id.id}`);
    expect(await finance.put(PAYMENT, { ...full, payReason: "预付款" })).toMatchObject({
      code: 200,
      data: { payApplyMatter: "预付款" },
    });
    expect(await supplier.get(`${PAYMENT}/${id.id}`)).toMatchObject({ code: 404 });
    answered(await press(finance, "submit", id, {}, PAYMENT));
    expect(await press(finance, "audit", id, { pass: "1" }, PAYMENT)).toMatchObject({ code: 403 });
    expect(await press(manager, "audit", id, { pass: "1", approveMoney: "1000.01" }, PAYMENT)).toMatchObject({
      code: 400,
      errors: [{ field: "approveMoney", rule: "max" }],
    });
    expect(answered(await press(manager, "audit", id, { pass: "1" }, PAYMENT))).toMatchObject({
      payCheckState: "2",
      approveMoney: "1000.00",
    });
    const register = (regMoney: string, regTime = "2026-11-21 15:00:00") =>
      press(finance, "register", id, { regMoney, regTime, regWay: "1" }, PAYMENT);
    expect(await register("1.00", "2026-11-22 15:00:00")).toMatchObject({
      code: 400,
      errors: [{ field: "regTime", rule: "maxDate" }],
    });
    expect(answered(await register("400.00"))).toMatchObject({ payStatus: "1", payPaidTime: "2026-11-21 15:00:00" });
    expect(await register("600.01")).toMatchObject({
      bizCode: "AMOUNT_EXCEEDED",
      data: { failed: [{ msg: "登记金额超出审批金额，最多还可登记600" }] },
    });
    expect(await press(finance, "voidPayment", id, { reason: "作废" }, PAYMENT)).toMatchObject({
      data: { failed: [{ msg: "已有付款登记" }] },
    });
    answered(await press(finance, "fail", id, { reason: "账号有误" }, PAYMENT));
    expect(answered(await register("600.00"))).toMatchObject({ payStatus: "2", payPaidTotalPrice: "1000.00" });
    await scene.expectConsistent();
    expect((await read(supplier, `${PAYMENT}/${id.id}`))["registers"]).toHaveLength(2);
  });

  it("is given up for what is left of it when a transfer fails, which may then be asked for anew", async () => {
    const [finance, manager] = [await scene.signIn("ds.finance"), await scene.signIn("ds.manager")];
    const { rows = [] } = await finance.get("/tdhcsystem/contract/list?gConnum=DS-CG-2026-0007");
    const [contract] = rows as [Row];
    const account = await accountOf(finance, contract);
    const leftOf = async (): Promise<unknown> =>
      ((await finance.get(`/finance/payment/ceiling?conId=${contract.id}&payType=1`)).data as unknown as Row)["left"];
    const before = await leftOf();
    const draft = { conId: contract.id, payType: "1", payLowerPrice: "900.00", payReason: "预付款", ...account };
    const id = { id: String((await finance.post(PAYMENT, draft)).data?.id) };
    answered(await press(finance, "submit", id, {}, PAYMENT));
    answered(await press(manager, "audit", id, { pass: "1" }, PAYMENT));
    const register = { regMoney: "300.00", regTime: "2026-11-21 15:00:00", regWay: "1" };
    answered(await press(finance, "register", id, register, PAYMENT));
    answered(await press(finance, "fail", id, { reason: "账户已注销" }, PAYMENT));
    expect(answered(await press(finance, "voidPayment", id, { reason: "换账户再付" }, PAYMENT))).toMatchObject({
      payStatus: "2",
      approveMoney: "300.00",
      payRegMoney: "300.00",
      payUnpaidMoney: "0.00",
    });
    expect(Number(before) - Number(await leftOf())).toBe(300);
    await scene.expectConsistent();
  });
});

describe("lists and exports", () => {
  it("find a request by a material of its lines, and answer the billing data under its own path", async () => {
    const supplier = await scene.signIn("hengtuo.finance");
    const all = (await supplier.get(`${REQUEST}/list`)).total ?? 0;
    const some = (await supplier.get(`${REQUEST}/list?minvoMaName=${encodeURIComponent("法兰")}`)).total ?? 0;
    expect(all).toBeGreaterThan(some);
    expect((await supplier.get(`${REQUEST}/list?pageSize=300`)).rows?.every((row) => row["minvoPushStatus"] !== "0")).toBe(true);
    expect((await supplier.get(`${REQUEST}/queryCompany`)).rows).toHaveLength(6);
    expect(await (await scene.signIn("ds.warehouse")).get(`${REQUEST}/list`)).toMatchObject({ code: 403 });
  });

  it("write a row per material line for holders of either spelling", async () => {
    for (const account of ["hengtuo.finance", "ds.finance", "admin"]) {
      const answer = await (
        await scene.signIn(account, account === "admin" ? "101" : undefined)
      ).download(`${REQUEST}/handleExportDetail`);
      expect(answer.headers.get("content-type")).toContain("spreadsheetml");
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    }
    const billing = await (await scene.signIn("ds.finance")).download(`${REQUEST}/export`);
    expect(billing.headers.get("content-type")).toContain("spreadsheetml");
  });
});
