import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountsOf, type Account } from "./support/accounts.ts";
import { answered, openScene, press, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const PAYMENT = "/finance/payment";
const SUPPLIER = "/tdhcsystem/supplier";
const NOT_APPROVED = "收款账户不是该供应商已生效的银行账户，请重新选择";
/** The supplier of most documents has two accounts in its record; so has the other one. */
const [SUPPLIER_NAME, OTHER_SUPPLIER] = ["海宁恒拓", "无锡锡丰"];

let scene: Scene;
let people: Record<"finance" | "manager" | "supplier" | "purchaser", Person>;
beforeAll(async () => {
  scene = await openScene();
  people = {
    finance: await scene.signIn("ds.finance"),
    manager: await scene.signIn("ds.manager"),
    supplier: await scene.signIn("hengtuo.admin", "101"),
    purchaser: await scene.signIn("ds.purchaser"),
  };
});
afterAll(() => scene.portal.close());

async function runningContractOf(name: string): Promise<Row> {
  const query = `gConStatus=2&gSupplierName=${encodeURIComponent(name)}&orderByColumn=gConnum&isAsc=asc&pageSize=1`;
  const { rows = [] } = await people.finance.get(`/tdhcsystem/contract/list?${query}`);
  const [contract] = rows;
  if (contract === undefined) throw new Error(`${name} has no running contract`);
  return contract;
}

const draftOf = (contract: Row) => ({ conId: contract.id, payType: "1", payLowerPrice: "1.00", payReason: "按合同约定付款" });
const enter = (contract: Row, more: object = {}): Promise<Body> =>
  people.finance.post(PAYMENT, { ...draftOf(contract), ...more });
const read = async (id: string): Promise<Row> => (await people.finance.get(`${PAYMENT}/${id}`)).data as Row;
const pressed = (person: Person, action: string, payment: Pick<Row, "id">, input: Record<string, unknown> = {}): Promise<Body> =>
  press(person, action, payment, input, PAYMENT);

async function made(contract: Row, more: object = {}): Promise<Pick<Row, "id">> {
  const answer = await enter(contract, more);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return { id: answer.data?.id ?? "" };
}

/** Change the accounts of the supplier's record in the way that people do: entered, submitted, passed. */
async function changeAccounts(supId: string, change: (bank: readonly Row[]) => readonly object[]): Promise<void> {
  const { supplier, purchaser } = people;
  const record = (await supplier.get(`${SUPPLIER}/query/${supId}`)).data as Row;
  const bank = change(record["bank"] as readonly Row[]);
  expect(await supplier.put(`${SUPPLIER}/editSupplier`, { id: supId, bank })).toMatchObject({ code: 200 });
  expect(await supplier.put(`${SUPPLIER}/commit`, { items: [{ id: supId }] })).toMatchObject({ code: 200 });
  expect(await purchaser.get(`${SUPPLIER}/query/${supId}`)).toMatchObject({ data: { bank: record["bank"] } });
  expect(await purchaser.put(`${SUPPLIER}/pass`, { items: [{ id: supId }] })).toMatchObject({ code: 200 });
}

describe("the account of a payment", () => {
  it("is refused when the supplier's record has no such account, when it is made and when it is changed", async () => {
    const { finance } = people;
    const contract = await runningContractOf(SUPPLIER_NAME);
    const [account] = await accountsOf(people.finance, contract);
    const invented = { gOpenbank: "不存在的银行", gBankaccount: "000111222333444" };
    const refusal = { code: 400, errors: [{ field: "gBankaccount", rule: "reference", msg: NOT_APPROVED }] };
    expect(await enter(contract, invented)).toMatchObject(refusal);
    const [others] = await accountsOf(people.finance, await runningContractOf(OTHER_SUPPLIER));
    expect(await enter(contract, others)).toMatchObject(refusal);
    const payment = await made(contract, account);
    expect(await finance.put(PAYMENT, { ...(await read(payment.id)), ...invented })).toMatchObject(refusal);
    expect(await read(payment.id)).toMatchObject({ ...account });
  });

  it("brings the bank of the supplier's record along, whatever bank is sent", async () => {
    const contract = await runningContractOf(SUPPLIER_NAME);
    const [, account] = await accountsOf(people.finance, contract);
    const payment = await made(contract, { gOpenbank: "别的银行", gBankaccount: account?.gBankaccount });
    expect(await read(payment.id)).toMatchObject({ ...account });
    expect(await people.finance.put(PAYMENT, { id: payment.id, gBankaccount: null })).toMatchObject({ code: 200 });
    expect(await read(payment.id)).toMatchObject({ gOpenbank: null, gBankaccount: null });
  });

  it("must be chosen before submitting where the supplier has several", async () => {
    const { finance } = people;
    const payment = await made(await runningContractOf(SUPPLIER_NAME));
    expect(await read(payment.id)).toMatchObject({ gOpenbank: null, gBankaccount: null });
    expect(await pressed(finance, "submit", payment)).toMatchObject({ data: { failed: [{ msg: "请先填写：收款账户" }] } });
  });

  it("is filled in where the supplier has one", async () => {
    const contract = await runningContractOf(SUPPLIER_NAME);
    const supId = String(contract["gSupId"]);
    const [account, second] = await accountsOf(people.finance, contract);
    await changeAccounts(supId, (bank) => bank.slice(0, 1));
    const begun = await people.finance.get(`/finance/payment/begin/${contract.id}`);
    expect(begun.data).toMatchObject({ ...account, gSupId: supId });
    expect(await read((await made(contract)).id)).toMatchObject({ ...account });
    const emptied = await made(contract, { gBankaccount: "" });
    expect(await read(emptied.id)).toMatchObject({ gOpenbank: null, gBankaccount: null });
    await changeAccounts(supId, (bank) => [...bank, { gPayway: "1", gBankcode: "ICBKCNBJ", ...second }]);
  });

  it("is offered by bank and last digits, to those who make payments and for their own company", async () => {
    const { finance, manager } = people;
    const contract = await runningContractOf(SUPPLIER_NAME);
    const record = (await people.supplier.get(`${SUPPLIER}/query/${String(contract["gSupId"])}`)).data as Row;
    const accounts = record["bank"] as readonly Account[];
    const path = `${PAYMENT}/offered/gBankaccount`;
    const own = `${path}/${String(contract["gSupId"])}`;
    const { data } = await finance.get(own);
    expect(data).toEqual(
      accounts.map(({ gOpenbank, gBankaccount }) => ({
        gBankaccount,
        gOpenbank,
        label: `${gOpenbank} ${"*".repeat(gBankaccount.length - 4)}${gBankaccount.slice(-4)}`,
      })),
    );
    expect(new Set((data as unknown as readonly Row[]).map((one) => one["label"])).size).toBe(accounts.length);
    expect(await finance.get(`${path}/999999999`)).toMatchObject({ code: 200, data: [] });
    expect(await finance.get(`${PAYMENT}/offered/minvoNos/${String(contract["gSupId"])}`)).toMatchObject({ code: 404 });
    expect(await manager.get(own)).toMatchObject({ code: 403 });
    expect(await people.supplier.get(own)).toMatchObject({ code: 403 });
    expect(await (await scene.signIn("yjd.finance")).get(own)).toMatchObject({ code: 200, data: [] });
  });
});

describe("an account that the supplier withdraws", () => {
  let contract: Row;
  let account: object;
  beforeEach(async () => {
    contract = await runningContractOf(SUPPLIER_NAME);
    account = { gBankaccount: "6217000299990001" };
    const [first] = await accountsOf(people.finance, contract);
    await changeAccounts(String(contract["gSupId"]), (bank) => [
      ...bank.slice(0, 2),
      { gPayway: "1", gBankcode: "BKCHCNBJ", ...first, ...account },
    ]);
  });
  const withdraw = () => changeAccounts(String(contract["gSupId"]), (bank) => bank.slice(0, 2));
  const refused = { data: { failed: [{ msg: NOT_APPROVED }] } };

  it("is refused at submitting and at approving, and can be replaced", async () => {
    const { finance, manager } = people;
    const [draft, submitted] = [await made(contract, account), await made(contract, account)];
    answered(await pressed(finance, "submit", submitted));
    await withdraw();
    expect(await pressed(finance, "submit", draft)).toMatchObject(refused);
    expect(await pressed(manager, "audit", submitted, { pass: "1" })).toMatchObject(refused);
    answered(await pressed(manager, "audit", submitted, { pass: "0", reason: "账户已停用" }));
    const [first] = await accountsOf(people.finance, contract);
    for (const payment of [draft, submitted]) {
      expect(await finance.put(PAYMENT, { id: payment.id, ...first })).toMatchObject({ code: 200 });
      answered(await pressed(finance, "submit", payment));
    }
  });

  it("is refused when the first money is registered, and not when the rest is", async () => {
    const { finance, manager } = people;
    const payments = [await made(contract, account), await made(contract, account)];
    const money = (regMoney: string) => ({ regMoney, regTime: "2026-11-21 15:30:00", regWay: "1" });
    for (const payment of payments) {
      answered(await pressed(finance, "submit", payment));
      answered(await pressed(manager, "audit", payment, { pass: "1" }));
    }
    const [untouched, begun] = payments as [Row, Row];
    answered(await pressed(finance, "register", begun, money("0.40")));
    await withdraw();
    expect(await pressed(finance, "register", untouched, money("1.00"))).toMatchObject(refused);
    answered(await pressed(finance, "voidPayment", untouched, { reason: "账户已停用" }));
    expect(answered(await pressed(finance, "register", begun, money("0.60")))).toMatchObject({ payStatus: "2" });
  });
});

describe("the invoice requests that a payment names", () => {
  it("must be requests of its contract", async () => {
    const { finance } = people;
    const { rows = [] } = await finance.get("/finance/makeinvoice/list?pageSize=200");
    const { rows: contracts = [] } = await finance.get("/tdhcsystem/contract/list?gConStatus=2&pageSize=200");
    const contract = contracts.find(({ gConnum }) => rows.some((row) => row["minvoConNo"] === gConnum));
    const own = rows.find((row) => row["minvoConNo"] === contract?.["gConnum"]);
    const foreign = rows.find((row) => row["minvoConNo"] !== contract?.["gConnum"]);
    if (own === undefined || foreign === undefined || contract === undefined) throw new Error("the samples lack requests");
    const [ownNo, foreignNo] = [own["minvoNo"], foreign["minvoNo"]].map(String);
    const refusal = (...missing: readonly unknown[]) => ({
      code: 400,
      errors: [{ field: "minvoNos", rule: "reference", msg: `本合同没有这些开票申请：${missing.join("、")}` }],
    });
    expect(await enter(contract, { minvoNos: "KP-NICHT-DA" })).toMatchObject(refusal("KP-NICHT-DA"));
    expect(await enter(contract, { minvoNos: `${ownNo}，${foreignNo}、KP0` })).toMatchObject(refusal(foreignNo, "KP0"));
    const payment = await made(contract, { minvoNos: ` ${ownNo}, ${ownNo} ` });
    expect(await read(payment.id)).toMatchObject({ minvoNos: ownNo });
  });
});

it("gives the sample payments accounts of their suppliers", async () => {
  const finance = await scene.signIn("jlsj.finance");
  const { rows = [] } = await finance.get(`${PAYMENT}/list?pageSize=100`);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const payment = (await finance.get(`${PAYMENT}/${row.id}`)).data as Row;
    const { gOpenbank, gBankaccount } = payment;
    expect(await accountsOf(finance, payment), String(payment["payNo"])).toContainEqual({ gOpenbank, gBankaccount });
  }
});
