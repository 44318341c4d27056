import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entityTables } from "../../../src/server/store/port.ts";
import { accountsOf } from "./support/accounts.ts";
import { answered, openScene, press, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const CONTRACT = "/tdhcsystem/contract";
let scene: Scene;
let purchaser: Person;
let other: Person;
let manager: Person;
let supplier: Person;
beforeAll(async () => {
  scene = await openScene();
  [purchaser, other, manager, supplier] = await Promise.all([
    scene.signIn("ds.purchaser"),
    scene.signIn("ds.purchaser2", "101"),
    scene.signIn("ds.manager"),
    scene.signIn("hengtuo.sales"),
  ]);
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

type Contract = Row & { readonly items: readonly Row[] };
const read = async (person: Person, id: string): Promise<Contract> => (await person.get(`${CONTRACT}/${id}`)).data as Contract;
const act = (person: Person, action: string, id: string, input: Record<string, unknown> = {}): Promise<Body> =>
  press(person, action, { id }, input, CONTRACT);
const pass = { pass: "1" };

const whole = {
  gSupplierName: "海宁恒拓钢管有限公司",
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
  items: [
    { gGoodsname: "镀锌钢管", gSpec: "DN100", gUnit: "根", gUnitprice: "412.5", gGoodsnum: "200" },
    { gGoodsname: "法兰", gUnit: "件", gUnitprice: "86.805", gGoodsnum: "3" },
  ],
};

async function made(more: Record<string, unknown> = {}): Promise<Contract> {
  const created = await purchaser.post(CONTRACT, { ...whole, ...more });
  expect(created).toMatchObject({ code: 200 });
  return read(purchaser, String(created.data?.id));
}

async function inForce(more: Record<string, unknown> = {}): Promise<Contract> {
  const contract = await made(more);
  answered(await act(purchaser, "submit", contract.id));
  answered(await act(manager, "audit", contract.id, pass));
  return read(supplier, contract.id);
}

async function note(contract: Contract, quantities: readonly string[], more: Record<string, unknown> = {}): Promise<Row> {
  const created = await supplier.post("/tdhcsystem/delivery", {
    ...more,
    conId: contract.id,
    gTransportway: "2",
    gEsarrivetime: "2026-11-25 10:00:00",
    gFhlinkman: "周敏",
    gFhphone: "19000000032",
    items: quantities.flatMap((gSendednum, index) =>
      gSendednum === "0" ? [] : [{ conLineId: contract.items[index]?.id, gSendednum }],
    ),
  });
  expect(created).toMatchObject({ code: 200 });
  return created.data as Row;
}
const SHIPPING = { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" };

/** A note of so much of the first line that has arrived. */
async function signed(warehouse: Person, contract: Contract, amount: string, more: Record<string, unknown> = {}): Promise<Row> {
  const sent = await note(contract, [amount, "0"], more);
  answered(await press(supplier, "apply", { id: sent.id }));
  answered(await press(purchaser, "approve", { id: sent.id }));
  answered(await press(supplier, "toDelivery", { id: sent.id }, SHIPPING));
  answered(await press(warehouse, "sign", { id: sent.id }, { gTally: "老王" }));
  return (await supplier.get(`/tdhcsystem/delivery/getData/${sent.id}`)).data as Row;
}
async function received(warehouse: Person, sent: Row, amounts: Record<string, string>): Promise<void> {
  const [line] = sent["items"] as readonly Row[];
  answered(await press(warehouse, "receive", { id: sent.id }, { lines: [{ id: line?.id, ...amounts }] }));
}

/** The version that is being amended. */
async function amending(first: Contract): Promise<Contract> {
  answered(await act(purchaser, "amend", first.id, { reason: "调整条款" }));
  const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConnum=${String(first["gConnum"])}&gConStatus=3`);
  return read(purchaser, rows[0]?.id ?? "");
}

describe("a contract", () => {
  it("is made, changed, submitted, withdrawn, rejected and approved, and then seen by its supplier", async () => {
    const contract = await made();
    expect(contract).toMatchObject({
      gConStatus: "0",
      version: 1,
      gSupplierName: "海宁恒拓钢管有限公司",
      conTotalPrice: "82760.42",
      tolerancePct: "0.00",
      conDuration: "2026-11-20 至 2027-11-19",
    });
    expect(contract["gConnum"]).toMatch(/^DS-CG-2026-\d{4}$/);
    expect((await supplier.get(`${CONTRACT}/${contract.id}`)).code).toBe(404);

    const edited = await purchaser.put(CONTRACT, { ...contract, gDelivplace: "二号仓库", items: contract.items.slice(0, 1) });
    expect(edited).toMatchObject({ code: 200, data: { gDelivplace: "二号仓库", conTotalPrice: "82500.00" } });
    expect((await read(purchaser, contract.id)).items).toHaveLength(1);

    answered(await act(purchaser, "submit", contract.id));
    expect(await purchaser.put(CONTRACT, { ...contract, items: contract.items.slice(0, 1) })).toMatchObject({
      code: 409,
      bizCode: "CONFLICT",
    });
    expect((await act(manager, "withdraw", contract.id)).code).toBe(200);
    answered(await act(purchaser, "submit", contract.id));
    const rejected = await act(manager, "audit", contract.id, { pass: "0", reason: "价格偏高" });
    expect(answered(rejected)).toMatchObject({ gConStatus: "6", conRejectReason: "价格偏高", conAuditBy: expect.any(String) });
    expect((await supplier.get(`${CONTRACT}/${contract.id}`)).code).toBe(404);
    answered(await act(purchaser, "submit", contract.id));
    const passed = answered(await act(manager, "audit", contract.id, pass));
    expect(passed).toMatchObject({ gConStatus: "2", conRejectReason: null });
    const seen = await read(supplier, contract.id);
    expect(seen.items[0]).toMatchObject({ rate: "13", lineKey: "1", gLineTotal: "82500.00" });
    expect((await purchaser.delete(`${CONTRACT}/${contract.id}`)).bizCode).toBe("STATE_REFUSED");
  });

  it("is not approved by whoever submitted it", async () => {
    const contract = await made();
    answered(await act(purchaser, "submit", contract.id));
    expect(await act(purchaser, "audit", contract.id, pass)).toMatchObject({ code: 403, bizCode: "NO_PERMISSION" });
    const both = await made();
    answered(await act(manager, "submit", both.id));
    expect(await act(manager, "audit", both.id, pass)).toMatchObject({
      code: 403,
      bizCode: "SELF_APPROVAL",
      msg: expect.stringContaining("不能审批本人提交的单据"),
    });
    expect(await act(manager, "audit", both.id, { pass: "0", reason: "自己驳回" })).toMatchObject({
      code: 403,
      bizCode: "SELF_APPROVAL",
    });
    answered(await act(await scene.signIn("admin", "101"), "audit", both.id, pass));
  });

  it("needs a supplier of the company, and its required fields on submission", async () => {
    // A stranger who calls itself like a supplier, and was never passed, is nobody.
    const stranger = {
      id: "98",
      comId: "101",
      gChname: "没有这家",
      gStatus: "0",
      gStatust: "0",
      gStanding: "0-0",
      assigned: "0",
      gIsblack: "0",
      delFlag: "0",
    };
    await scene.portal.store.write((tx) => tx.insertInto("supplier").values(stranger).execute());
    expect(await purchaser.post(CONTRACT, { ...whole, gSupplierName: "没有这家" })).toMatchObject({
      code: 400,
      errors: [{ field: "gSupplierName", rule: "reference" }],
    });
    expect(await purchaser.post(CONTRACT, { ...whole, items: [] })).toMatchObject({ code: 400 });
    expect(await purchaser.post(CONTRACT, { ...whole, items: [{ ...whole.items[0], gGoodsnum: "0" }] })).toMatchObject({
      code: 400,
    });
    expect(await purchaser.post(CONTRACT, { ...whole, items: [{ ...whole.items[0], gGoodsnum: "1.5" }] })).toMatchObject({
      code: 400,
    });
    const draft = await made({ gDelivplace: "" });
    expect(await act(purchaser, "submit", draft.id)).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("交货地点"),
    });
    expect((await purchaser.delete(`${CONTRACT}/${draft.id}`)).code).toBe(200);
    expect((await purchaser.get(`${CONTRACT}/${draft.id}`)).code).toBe(404);
  });

  it("belongs to its company and its side", async () => {
    expect(await supplier.post(CONTRACT, whole)).toMatchObject({ code: 403 });
    const contract = await made();
    const stranger = await scene.signIn("yjd.purchaser");
    expect((await act(stranger, "submit", contract.id)).code).toBe(404);
    expect(await act(manager, "audit", contract.id, {})).toMatchObject({ code: 400, errors: [{ field: "pass" }] });
    expect(await act(manager, "audit", contract.id, { pass: "7" })).toMatchObject({ code: 400 });
    expect((await act(other, "submit", contract.id)).code).toBe(200);
  });

  it("takes a signed copy from its supplier", async () => {
    const contract = await inForce();
    expect(contract["ifFile"]).toBe("0");
    const fileId = await supplier.upload("signed.png");
    const row = answered(await supplier.post(`${CONTRACT}/uploadSigned/${contract.id}`, { fileIds: [fileId] }));
    expect(row).toMatchObject({ id: contract.id, ifFile: "1" });
    expect((await purchaser.get(`${CONTRACT}/files/${contract.id}`)).data).toMatchObject([{ fileId, name: "signed.png" }]);
  });
});

describe("an amendment", () => {
  it("is a next version that takes over what was shipped, its notes and its files, when it is approved", async () => {
    const first = await inForce();
    await supplier.post(`${CONTRACT}/uploadSigned/${first.id}`, { fileIds: [await supplier.upload("signed.png")] });
    const shipped = await note(first, ["50", "1"]);
    answered(await press(supplier, "apply", { id: shipped.id }));
    expect(await act(purchaser, "amend", first.id, { reason: "增加数量" })).toMatchObject({
      code: 500,
      msg: expect.stringContaining("存在在途送货单"),
    });
    answered(await press(purchaser, "approve", { id: shipped.id }));
    const draft = await note(first, ["10", "0"]);

    expect(await act(purchaser, "amend", first.id)).toMatchObject({ bizCode: "REASON_REQUIRED" });
    answered(await act(purchaser, "amend", first.id, { reason: "增加数量" }));
    expect(await act(purchaser, "amend", first.id, { reason: "再来一次" })).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
    });
    const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConnum=${String(first["gConnum"])}&gConStatus=3`);
    const second = await read(purchaser, rows[0]?.id ?? "");
    expect(second).toMatchObject({ version: 2, gConStatus: "3", amendReason: "增加数量" });
    expect((await supplier.get(`${CONTRACT}/${second.id}`)).code).toBe(404);
    expect((await read(supplier, first.id)).version).toBe(1);
    expect(await press(supplier, "apply", { id: draft.id })).toMatchObject({ bizCode: "STATE_REFUSED" });
    expect(
      await act(supplier, "requestForExcessShipment", first.id, {
        reason: "多发一些",
        lines: [{ id: first.items[0]?.id, gApplyBeyondNum: "5" }],
      }),
    ).toMatchObject({ bizCode: "STATE_REFUSED" });

    const fewer = await purchaser.put(CONTRACT, {
      ...second,
      items: second.items.map((line, index) => (index === 0 ? { ...line, gGoodsnum: "40" } : line)),
    });
    expect(fewer.code).toBe(200);
    expect(await act(purchaser, "submit", second.id)).toMatchObject({
      bizCode: "QTY_EXCEEDED",
      msg: expect.stringContaining("50"),
    });
    // Goods leave while the amendment is under way: they count for the version in force.
    answered(await press(supplier, "toDelivery", { id: shipped.id }, SHIPPING));
    await scene.expectConsistent();
    const now = await read(purchaser, second.id);
    const more = [
      ...now.items.map((line, index) => (index === 0 ? { ...line, gGoodsnum: "300" } : line)),
      { gGoodsname: "弯头", gUnit: "件", gUnitprice: "1", gGoodsnum: "7" },
    ];
    expect(await purchaser.put(CONTRACT, { ...now, items: more })).toMatchObject({
      code: 200,
      data: { conTotalPrice: "124017.42" },
    });
    answered(await act(purchaser, "submit", second.id));
    expect(answered(await act(manager, "audit", second.id, { pass: "0", reason: "请补充说明" }))).toMatchObject({
      gConStatus: "3",
    });
    answered(await act(purchaser, "submit", second.id));
    expect(answered(await act(purchaser, "withdraw", second.id))).toMatchObject({ gConStatus: "3" });
    answered(await act(purchaser, "submit", second.id));
    answered(await act(manager, "audit", second.id, pass));
    await scene.expectConsistent();

    const inPlace = await read(supplier, second.id);
    expect(inPlace).toMatchObject({ version: 2, gConStatus: "2", gDeliveryStatus: "2", ifFile: "1" });
    expect(inPlace.items.map((line) => [line["lineKey"], line["gGoodsnum"], line["gSendednum"]])).toEqual([
      ["1", "300.0000", "50.0000"],
      ["2", "3.0000", "1.0000"],
      ["3", "7.0000", "0.0000"],
    ]);
    expect((await supplier.get(`${CONTRACT}/${first.id}`)).code).toBe(404);
    expect(
      await purchaser.get(`${CONTRACT}/selectContractByConNoAndVersion?gConnum=${String(first["gConnum"])}&version=1`),
    ).toMatchObject({ code: 200, data: { version: 1, supersededFlag: "1" } });
    expect((await purchaser.get(`${CONTRACT}/files/${second.id}`)).data).toHaveLength(1);
    // The old draft stands on the new version now, and may go.
    answered(await press(supplier, "apply", { id: draft.id }));
    await scene.expectConsistent();
  });

  /** A version that orders so much of the first line, submitted. */
  async function submitted(first: Contract, gGoodsnum: string): Promise<Body> {
    const listed = `${CONTRACT}/list?gConnum=${String(first["gConnum"])}&gConStatus=3`;
    if ((await purchaser.get(listed)).total === 0) answered(await act(purchaser, "amend", first.id, { reason: "调整数量" }));
    const second = await read(purchaser, (await purchaser.get(listed)).rows?.[0]?.id ?? "");
    const items = second.items.map((line, index) => (index === 0 ? { ...line, gGoodsnum } : line));
    expect(await purchaser.put(CONTRACT, { ...second, items })).toMatchObject({ code: 200 });
    return act(purchaser, "submit", second.id);
  }

  it("lowers no line below what is shipped and reserved, whatever the tolerance would still cover", async () => {
    const first = await inForce({ tolerancePct: "3" });
    const reserved = await note(first, ["40", "0"]);
    answered(await press(supplier, "apply", { id: reserved.id }));
    answered(await press(purchaser, "approve", { id: reserved.id }));
    // 39 and its tolerance of 3 % would be 40.17.
    expect(await submitted(first, "39")).toMatchObject({ bizCode: "QTY_EXCEEDED", msg: expect.stringContaining("在途数量40") });
    expect(answered(await submitted(first, "40"))).toMatchObject({ gConStatus: "1" });
  });

  it("leaves a line as it is of which the tolerance has covered more, and lowers it no further", async () => {
    const first = await inForce({ tolerancePct: "3" });
    const sent = await note(first, ["206", "0"]);
    answered(await press(supplier, "apply", { id: sent.id }));
    answered(await press(purchaser, "approve", { id: sent.id }));
    answered(await press(supplier, "toDelivery", { id: sent.id }, SHIPPING));
    expect(await submitted(first, "199")).toMatchObject({ bizCode: "QTY_EXCEEDED", msg: expect.stringContaining("在途数量206") });
    expect(answered(await submitted(first, "200"))).toMatchObject({ gConStatus: "1" });
    await scene.expectConsistent();
  });

  it("stands on an inspection that is not taken back once its difference was sent anew", async () => {
    const warehouse = await scene.signIn("ds.warehouse");
    const undone = (of: Row) => press(warehouse, "undoReceive", { id: of.id }, { reason: "误录" });
    const refused = { bizCode: "STATE_REFUSED", msg: expect.stringContaining("差额已另行发货") };
    const contract = await inForce();
    const complete = await signed(warehouse, contract, "200");
    await received(warehouse, complete, { qualifiedNumber: "190", unqualifiedNumber: "6", unqualifiedReason: "弯曲" });
    answered(await press(warehouse, "finishShort", { id: complete.id }, { reason: "途中缺失" }));
    const rest = await note(contract, ["4", "0"]);
    answered(await press(supplier, "apply", { id: rest.id }));
    expect(await undone(complete)).toMatchObject(refused);
    answered(await press(supplier, "backout", { id: rest.id }));
    const replacement = await signed(warehouse, contract, "6", { gDeliverytype: "3" });
    await received(warehouse, replacement, { qualifiedNumber: "6" });
    expect(await undone(complete)).toMatchObject(refused);
    answered(await undone(replacement));
    expect((await supplier.get("/message/list")).rows?.[0]).toMatchObject({
      title: `送货单${String(replacement["gDeliverynum"])}的验收已撤销：误录`,
    });
    await scene.expectConsistent();
  });

  it("gives the contract to nobody else, and asks for no other money", async () => {
    const first = await inForce();
    const changes = { gSupplierName: "无锡锡丰阀门制造有限公司", currency: "IDR", gDelivplace: "三号仓库" };
    expect(await purchaser.put(CONTRACT, { ...(await amending(first)), ...changes })).toMatchObject({
      code: 200,
      data: { gSupplierName: whole.gSupplierName, gSupId: first["gSupId"], currency: "CNY", gDelivplace: "三号仓库" },
    });
  });

  it("makes no other material of what is on its way, and no other price of what an invoice was asked for", async () => {
    const warehouse = await scene.signIn("ds.warehouse");
    const finance = await scene.signIn("ds.finance");
    const first = await inForce();
    await received(warehouse, await signed(warehouse, first, "40"), { qualifiedNumber: "40" });
    const asked = await finance.post("/finance/makeinvoice", {
      conId: first.id,
      items: [{ conLineId: first.items[0]?.id, midMaOrdernum: "40" }],
    });
    expect(asked).toMatchObject({ code: 200 });
    const second = await amending(first);
    const saved = async (changes: Record<string, unknown>): Promise<Body> => {
      const items = second.items.map((line, index) => (index === 0 ? { ...line, ...changes } : line));
      const { lockVersion } = await read(purchaser, second.id);
      return purchaser.put(CONTRACT, { ...second, lockVersion, items });
    };
    const kept = (text: string) => ({ bizCode: "STATE_REFUSED", msg: expect.stringContaining(text) });
    expect(await saved({ gGoodsname: "铜棒" })).toMatchObject(kept("第1行已有发货，不能修改物料名称"));
    expect(await saved({ gUnit: "吨" })).toMatchObject(kept("第1行已有发货，不能修改单位"));
    expect(await saved({ gUnitprice: "400" })).toMatchObject(kept("第1行已申请开票，不能修改含税单价"));
    expect(await saved({ gUnitprice: "412.500000", gGoodsnum: "60" })).toMatchObject({ code: 200 });
    expect(answered(await act(purchaser, "submit", second.id))).toMatchObject({ gConStatus: "1" });
  });

  it("does not make too much of what was approved or paid in advance", async () => {
    const finance = await scene.signIn("ds.finance");
    const first = await inForce({ items: [{ gGoodsname: "镀锌钢管", gUnit: "根", gUnitprice: "10", gGoodsnum: "100" }] });
    const [account] = await accountsOf(finance, first);
    const entered = await finance.post("/finance/payment", {
      conId: first.id,
      payType: "1",
      payLowerPrice: "300.00",
      payReason: "预付款",
      ...account,
    });
    expect(entered).toMatchObject({ code: 200 });
    const payment = { id: String(entered.data?.id) };
    answered(await press(finance, "submit", payment, {}, "/finance/payment"));
    answered(await press(manager, "audit", payment, { pass: "1", approveMoney: "300.00" }, "/finance/payment"));
    const second = await amending(first);
    const lowered = second.items.map((line) => ({ ...line, gUnitprice: "9.99" }));
    expect(await purchaser.put(CONTRACT, { ...second, items: lowered })).toMatchObject({ code: 200 });
    expect(await act(purchaser, "submit", second.id)).toMatchObject({
      bizCode: "AMOUNT_EXCEEDED",
      msg: expect.stringContaining("变更后的合同可付金额低于已申请付款300"),
    });
    const { lockVersion } = await read(purchaser, second.id);
    expect(await purchaser.put(CONTRACT, { ...second, lockVersion })).toMatchObject({ code: 200 });
    answered(await act(purchaser, "submit", second.id));
    answered(await act(manager, "audit", second.id, pass));
    const register = { regMoney: "300.00", regTime: "2026-11-21 16:00:00", regWay: "1" };
    answered(await press(finance, "register", payment, register, "/finance/payment"));
    await scene.expectConsistent();
  });

  it("is given up without a trace", async () => {
    const first = await inForce();
    answered(await act(purchaser, "amend", first.id, { reason: "增加数量" }));
    const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConnum=${String(first["gConnum"])}&gConStatus=3`);
    expect((await act(purchaser, "cancelAmend", rows[0]?.id ?? "")).code).toBe(200);
    expect((await purchaser.get(`${CONTRACT}/${rows[0]?.id ?? ""}`)).code).toBe(404);
    answered(await act(purchaser, "amend", first.id, { reason: "又要增加" }));
  });
});

describe("a supplier on the blacklist", () => {
  it("gets no new contract, and what is running may be amended", async () => {
    const [running, draft, waiting] = [await inForce(), await made(), await made()];
    answered(await act(purchaser, "submit", waiting.id));
    const id = String(running["gSupId"]);
    const listed = (gIsblack: string) =>
      scene.portal.store.write((tx) => entityTables(tx).updateTable("supplier").set({ gIsblack }).where("id", "=", id).execute());
    await listed("1");
    const refused = { bizCode: "SUPPLIER_BLOCKED" };
    const answers = [await act(purchaser, "submit", draft.id), await act(manager, "audit", waiting.id, pass)];
    answered(await act(purchaser, "amend", running.id, { reason: "缩短交期" }));
    const { rows = [] } = await purchaser.get(`${CONTRACT}/list?gConnum=${String(running["gConnum"])}&gConStatus=3`);
    const amended = await act(purchaser, "submit", rows[0]?.id ?? "");
    await listed("0");
    expect(answers).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)]);
    expect(answered(amended)).toMatchObject({ gConStatus: "1" });
  });
});

describe("the end of a contract", () => {
  it("is refused while a note is open, and final afterwards", async () => {
    const contract = await inForce();
    const open = await note(contract, ["5", "0"]);
    answered(await press(supplier, "apply", { id: open.id }));
    expect(await act(purchaser, "finish", contract.id)).toMatchObject({
      code: 500,
      msg: expect.stringContaining("存在未完成业务"),
    });
    answered(await press(supplier, "backout", { id: open.id }));
    expect(answered(await act(purchaser, "finish", contract.id))).toMatchObject({ gConStatus: "4" });
    expect((await supplier.get(`${CONTRACT}/${contract.id}`)).code).toBe(200);
    expect(await press(supplier, "apply", { id: open.id })).toMatchObject({ code: 500 });
  });

  it("counts as invoiced what was invoiced line by line, whatever rounding and deductions made of the amounts", async () => {
    const contract = await inForce();
    const [line] = contract.items;
    const write = (table: string, id: string | undefined, values: Record<string, string>) =>
      scene.portal.store.write(async (tx) => {
        await entityTables(tx).updateTable(table).set(values).where("id", "=", String(id)).execute();
      });
    // Three pieces were found good; three requests of one piece each come to a cent less than all three together.
    await write("contract_items", line?.id, { gSendednum: "30000", qualifiedNumber: "30000", invoicedNum: "20000" });
    await write("contract", contract.id, { settledPrice: "100", invoicedPrice: "99" });
    expect(await act(purchaser, "finish", contract.id)).toMatchObject({ msg: expect.stringContaining("存在未完成业务") });
    await write("contract_items", line?.id, { invoicedNum: "30000" });
    const answer = await act(purchaser, "finish", contract.id);
    // An invoice may be taken back even then, and what it was for is asked for anew.
    const finance = await scene.signIn("ds.finance");
    const waiting = await finance.get(`/finance/makeinvoice/waitLines/${contract.id}`);
    await write("contract_items", line?.id, { gSendednum: "0", qualifiedNumber: "0", invoicedNum: "0" });
    await write("contract", contract.id, { gSendednum: "0", settledPrice: "0", invoicedPrice: "0" });
    expect(waiting).toMatchObject({ code: 200, data: { items: [{ midMaName: line?.["gGoodsname"] }] } });
    expect(answered(answer)).toMatchObject({ gConStatus: "4" });
  });

  it("by termination rejects what waits, gives back what it held, and ends amendment and request", async () => {
    const contract = await inForce();
    const waiting = await note(contract, ["5", "1"]);
    const approved = await note(contract, ["6", "0"]);
    for (const one of [waiting, approved]) answered(await press(supplier, "apply", { id: one.id }));
    answered(await press(purchaser, "approve", { id: approved.id }));
    answered(
      await act(supplier, "requestForExcessShipment", contract.id, {
        reason: "多发一些",
        lines: [{ id: contract.items[0]?.id, gApplyBeyondNum: "5" }],
      }),
    );
    expect(await act(manager, "terminate", contract.id)).toMatchObject({ bizCode: "REASON_REQUIRED" });
    const ended = answered(await act(manager, "terminate", contract.id, { reason: "项目取消" }));
    expect(ended).toMatchObject({ gConStatus: "5", gApplyBeyondStatus: "3", terminateReason: "项目取消" });
    for (const one of [waiting, approved])
      expect((await supplier.get(`/tdhcsystem/delivery/getData/${one.id}`)).data).toMatchObject({
        gApprovalStatus: "3",
        gRejectReason: "项目取消",
      });
    expect((await read(supplier, contract.id)).items.map((line) => line["gReservednum"])).toEqual(["0.0000", "0.0000"]);
    await scene.expectConsistent();
  });

  it("by termination is refused while goods are on their way", async () => {
    const contract = await inForce();
    const sent = await note(contract, ["5", "0"]);
    answered(await press(supplier, "apply", { id: sent.id }));
    answered(await press(purchaser, "approve", { id: sent.id }));
    answered(await press(supplier, "toDelivery", { id: sent.id }, SHIPPING));
    expect(await act(manager, "terminate", contract.id, { reason: "项目取消" })).toMatchObject({
      code: 500,
      msg: expect.stringContaining("存在在途或审批中的单据"),
    });
  });
});

describe("over-delivery", () => {
  const ask = (contract: Contract, ...asked: readonly (string | undefined)[]): Promise<Body> =>
    supplier.put(`${CONTRACT}/requestForExcessShipment`, {
      id: contract.id,
      reason: "现场损耗较大",
      lines: asked.flatMap((gApplyBeyondNum, index) =>
        gApplyBeyondNum === undefined ? [] : [{ id: contract.items[index]?.id, gApplyBeyondNum }],
      ),
    });

  it("is asked for up to half of a line, granted in part, and refused with a reason", async () => {
    const contract = await inForce();
    expect(await ask(contract, "101")).toMatchObject({ bizCode: "QTY_EXCEEDED", msg: expect.stringContaining("50%") });
    expect(await ask(contract, "0")).toMatchObject({ code: 500, bizCode: "QTY_EXCEEDED" });
    expect(await ask(contract, "1.5")).toMatchObject({ code: 400 });
    expect(await ask(contract, "-1")).toMatchObject({ code: 400 });
    expect(await ask(contract)).toMatchObject({ code: 400 });
    expect(answered(await ask(contract, "100", "1"))).toMatchObject({
      gApplyBeyondStatus: "1",
      gApplyBeyondNum: "101.0000",
      beyondReason: "现场损耗较大",
    });
    expect(await ask(contract, "5")).toMatchObject({ code: 500, msg: expect.stringContaining("已有待审批的超发申请") });
    expect(await act(purchaser, "auditBeyond", contract.id, pass)).toMatchObject({ code: 403 });
    const lower = (gApplyBeyondNum: string) => ({ pass: true, lines: [{ id: contract.items[0]?.id, gApplyBeyondNum }] });
    expect(await act(manager, "auditBeyond", contract.id, lower("101"))).toMatchObject({ bizCode: "QTY_EXCEEDED" });
    const granted = answered(await act(manager, "auditBeyond", contract.id, lower("60")));
    expect(granted).toMatchObject({ gApplyBeyondStatus: "2", gApplyAuditTime: "2026-11-21 16:00:00" });
    expect((await read(supplier, contract.id)).items.map((line) => line["gBeyondNum"])).toEqual(["60.0000", "1.0000"]);
    expect(await act(manager, "auditBeyond", contract.id, pass)).toMatchObject({
      code: 500,
      msg: expect.stringContaining("该申请已处理"),
    });

    answered(await ask(contract, "10"));
    expect(await act(manager, "auditBeyond", contract.id, { pass: "0" })).toMatchObject({ bizCode: "REASON_REQUIRED" });
    expect(answered(await act(manager, "auditBeyond", contract.id, { pass: "0", reason: "库存充足" }))).toMatchObject({
      gApplyBeyondStatus: "3",
      gApplyRejectReason: "库存充足",
    });
    answered(await ask(contract, "10"));
    expect(answered(await act(supplier, "undoRequest", contract.id))).toMatchObject({ gApplyBeyondStatus: "2" });
    expect((await read(supplier, contract.id)).items[0]).toMatchObject({ gApplyBeyondNum: null, gBeyondNum: "60.0000" });
  });

  it("taken back before any grant leaves nothing, and several requests are granted as they were asked", async () => {
    const [one, two] = [await inForce(), await inForce()];
    answered(await ask(one, "10"));
    expect(answered(await act(supplier, "undoRequest", one.id))).toMatchObject({ gApplyBeyondStatus: "0", beyondReason: null });
    answered(await ask(one, "10"));
    answered(await ask(two, "20"));
    const both = await manager.put(`${CONTRACT}/auditBeyond`, { items: [{ id: one.id }, { id: two.id }], pass: "1" });
    expect(both.code).toBe(200);
    expect((await read(supplier, two.id)).items[0]).toMatchObject({ gBeyondNum: "20.0000" });
  });
});

// Last, because time goes on in it.
describe("an amendment that takes its time", () => {
  it("begins anew where an invoice was asked for meanwhile, by the former price", async () => {
    const [warehouse, finance] = [await scene.signIn("ds.warehouse"), await scene.signIn("ds.finance")];
    const first = await inForce();
    await received(warehouse, await signed(warehouse, first, "40"), { qualifiedNumber: "40" });
    const second = await amending(first);
    scene.portal.wait(1000);
    const request = { conId: first.id, items: [{ conLineId: first.items[0]?.id, midMaOrdernum: "40" }] };
    expect(await finance.post("/finance/makeinvoice", request)).toMatchObject({ code: 200 });
    const lowered = second.items.map((line) => ({ ...line, gUnitprice: "1" }));
    expect(await purchaser.put(CONTRACT, { ...second, items: lowered })).toMatchObject({ code: 200 });
    expect(await act(purchaser, "submit", second.id)).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("变更期间已有新的开票申请"),
    });
    expect((await act(purchaser, "cancelAmend", second.id)).code).toBe(200);
    scene.portal.wait(1000);
    const third = await amending(first);
    const items = third.items.map((line) => ({ ...line, gUnitprice: "1" }));
    expect(await purchaser.put(CONTRACT, { ...third, items })).toMatchObject({ bizCode: "STATE_REFUSED" });
    answered(await act(purchaser, "submit", third.id));
  });
});
