import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isChineseTaxCode, withCheckSign } from "../../../src/core/form/tax-number.ts";
import { sampleSuppliers } from "../../../src/demo/suppliers.ts";
import { answered, openScene, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(async () => {
  await scene.expectComputed();
  await scene.portal.close();
});

const PATH = "/tdhcsystem/supplier";
let taxCount = 0;

/** The smallest record that may be submitted in any company, with a tax number of its own. */
async function complete(person: Person, comId: string): Promise<Record<string, unknown>> {
  const files = [await person.upload("licence.png"), await person.upload("account.png")];
  taxCount += 1;
  return {
    comId,
    gChname: `杭州新启管业有限公司${taxCount}`,
    gEnname: "Hangzhou Xinqi Pipe Co., Ltd.",
    gCategory: "0",
    gTaxnumber: withCheckSign(`91330481MA2CX8${String(100 + taxCount)}`),
    gLinkman: "周敏",
    gPhone: "19000000500",
    gEmail: "sales@xinqi.example",
    gBusiness: "1",
    gEnterprise: "2",
    gProduct: "钢管",
    createCompanyTime: "2010-01-01",
    businessTop: "1",
    gCountry: "156",
    gProvince: "15633",
    gCapital: "100",
    gAddress: "杭州市滨江区",
    bank: [{ gPayway: "1", gOpenbank: "中国银行", gBankcode: "BKCHCNBJ", gBankaccount: "6217000400000001" }],
    customer: [{ gComname: "华东重工集团有限公司", gSupplyproduct: "钢管", saleRate: "60" }],
    quality: files.map((gFileaddress, index) => ({
      gFileType: String(index + 1),
      gFileaddress,
      gEffecttime: "2026-01-01",
      gDeadtime: index === 0 ? "2027-01-01" : null,
    })),
  };
}

const read = async (person: Person, id: string): Promise<Row> => (await person.get(`${PATH}/query/${id}`)).data as Row;
const items = (...rows: readonly Row[]) => ({ items: rows.map(({ id, lockVersion }) => ({ id, lockVersion })) });
const act = async (person: Person, action: string, id: string, more: Record<string, unknown> = {}): Promise<Body> =>
  person.put(`${PATH}/${action}`, { ...items(await read(person, id)), ...more });
const created = async (person: Person, body: Record<string, unknown>): Promise<string> => {
  const answer = await person.post(`${PATH}/addSupplier`, body);
  expect(answer).toMatchObject({ code: 200 });
  return String(answer.data?.id);
};
const named = async (person: Person, name: string): Promise<Row> => {
  const { rows = [] } = await person.get(`${PATH}/list?pageSize=100&gChname=${encodeURIComponent(name)}`);
  return read(person, String(rows[0]?.id));
};

describe("a record that begins with registering", () => {
  const MOBILE = "13900002222";
  const account = { userName: "xinhai.admin", password: "Lotus#4821", mobile: MOBILE, comId: "101", gLinkman: "沈宁" };
  const enterprise = { gChname: "宁波新海管业有限公司", gTaxnumber: withCheckSign("91330200MA2XXXXX3") };
  const register = async (more: object) => (await scene.portal.call("POST", "/register", { body: { ...account, ...more } })).body;

  it("is refused for a tax number as its form refuses it, and has its state in words at once", async () => {
    const sent = (await scene.portal.call("POST", `/sendcode/${MOBILE}`, { body: { scene: "register" } })).body;
    const { content } = await scene.portal.store.read((db) =>
      db
        .selectFrom("sms_outbox")
        .select("content")
        .where("mobile", "=", MOBILE)
        .orderBy("outId", "desc")
        .executeTakeFirstOrThrow(),
    );
    const proof = { uuid: sent["uuid"], code: /\d{6}/.exec(content)?.[0] };
    const typo = `${enterprise.gTaxnumber.slice(0, 17)}${enterprise.gTaxnumber.endsWith("1") ? "2" : "1"}`;
    const refused = await register({ ...enterprise, ...proof, gTaxnumber: typo });
    expect(refused).toMatchObject({ code: 400, errors: [{ field: "gTaxnumber", rule: "taxNumber" }] });
    const { token } = await register({ ...enterprise, ...proof });
    const call = async (method: string, path: string, body?: object) =>
      (await scene.portal.call(method, path, { token: String(token), ...(body === undefined ? {} : { body }) }))
        .body as unknown as Body;
    const { rows = [] } = await call("GET", `${PATH}/list?pageSize=10`);
    expect(rows).toMatchObject([{ ...enterprise, gStatus: "0", gStatust: "0", gStatusTs: "未提交", createBy: "xinhai.admin" }]);
    const id = String(rows[0]?.id);
    expect((await call("GET", `${PATH}/query/${id}`)).data).toMatchObject({
      gStatusTs: "未提交",
      comName: "鼎晟新材料科技有限公司",
    });
    const edited = await call("PUT", `${PATH}/editSupplier`, { id, gTaxnumber: typo });
    expect(edited.errors).toEqual(refused["errors"]);
    const { body } = await scene.portal.call("POST", "/register", {
      body: { ...account, ...enterprise, gTaxnumber: typo, userName: "林" },
      headers: { "Accept-Language": "id-ID" },
    });
    const faults = body["errors"] as unknown as NonNullable<Body["errors"]>;
    expect(faults.map(({ field }) => field)).toEqual(["userName", "gTaxnumber"]);
    expect(faults[1]?.msg).toBe("No. pajak harus nomor pajak 18 karakter atau NPWP 15–16 angka");
  });
});

describe("an account of no enterprise", () => {
  it("gets into none by a tax number or a name, and begins its own", async () => {
    const enterprise = async (supId: string | null): Promise<void> => {
      await scene.portal.store.write((tx) =>
        tx.updateTable("users").set({ supId }).where("userName", "=", "sinar.admin").execute(),
      );
    };
    const supIdNow = async (): Promise<string | null> =>
      (
        await scene.portal.store.read((db) =>
          db.selectFrom("users").select("supId").where("userName", "=", "sinar.admin").executeTakeFirstOrThrow(),
        )
      ).supId;
    const before = await supIdNow();
    await enterprise(null);
    const person = await scene.signIn("sinar.admin");
    const own = await complete(person, "103");
    for (const theirs of [{ gTaxnumber: "91330481MA2CX8K50W" }, { gChname: "海宁恒拓钢管有限公司" }])
      expect(await person.post(`${PATH}/addSupplier`, { ...own, ...theirs })).toMatchObject({ code: 500, bizCode: "DUPLICATE" });
    expect(await supIdNow()).toBeNull();
    const id = await created(person, own);
    const { enterpriseId } = await scene.portal.store.read((db) =>
      db.selectFrom("supplier").select("enterpriseId").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    expect(await supIdNow()).toBe(enterpriseId);
    await enterprise(before);
  });
});

describe("the life of a supplier's record", () => {
  it("leads from an application to a qualified supplier, through a rejection", async () => {
    // A supplier of other companies applies to one more; it finds the record under any company.
    const supplier = await scene.signIn("xifeng.admin", "101");
    const id = await created(supplier, await complete(supplier, "103"));
    expect(await read(supplier, id)).toMatchObject({
      gStatus: "0",
      gStatust: "0",
      gStatusTs: "未提交",
      comName: "启拓国际贸易有限公司",
    });
    const buyer = await scene.signIn("qt.purchaser", "103");
    expect(await act(buyer, "pass", id)).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    expect(await act(supplier, "commit", id)).toMatchObject({ code: 200 });
    expect(await supplier.put(`${PATH}/editSupplier`, { id, gRemarks: "x" })).toMatchObject({ bizCode: "STATE_REFUSED" });
    expect(await act(buyer, "reject", id)).toMatchObject({ bizCode: "REASON_REQUIRED" });
    expect(await act(buyer, "reject", id, { reason: "缺少盖章" })).toMatchObject({ code: 200, msg: "驳回成功" });
    expect(await read(supplier, id)).toMatchObject({ gStatus: "2", gStatust: "2", rejectReason: "缺少盖章" });
    expect(await act(supplier, "commit", id)).toMatchObject({ code: 200 });
    expect(await read(supplier, id)).toMatchObject({ gStatus: "0", gStatust: "1", rejectReason: null });
    expect(await act(supplier, "cancelCommit", id)).toMatchObject({ code: 200 });
    expect(await read(supplier, id)).toMatchObject({ gStatus: "0", gStatust: "0" });
    expect(await act(supplier, "commit", id)).toMatchObject({ code: 200 });
    expect(await act(buyer, "pass", id)).toMatchObject({ code: 200 });
    const passed = await read(buyer, id);
    expect(passed).toMatchObject({ gStatus: "1", gStatust: "4", gStatusTs: "已通过" });
    expect(passed["gCode"]).toMatch(/^GYS\d{6}$/);
    expect((await supplier.get(`${PATH}/passList`)).data).toEqual(
      expect.arrayContaining([{ comId: "103", comName: "启拓国际贸易有限公司" }]),
    );
    const manager = await scene.signIn("qt.manager", "103");
    expect(await act(manager, "toQualified", id)).toMatchObject({ code: 200 });
    expect(await read(manager, id)).toMatchObject({ gStatus: "3", gStatust: "4" });
    expect((await scene.auditsOf(id)).map((audit) => audit.toState)).toEqual([
      "draft",
      "submitted",
      "rejected",
      "submitted",
      "draft",
      "submitted",
      "passed",
      "qualified",
    ]);
  });

  it("keeps a change of a record in force aside until it is passed", async () => {
    const supplier = await scene.signIn("xifeng.admin", "101");
    const buyer = await scene.signIn("ds.purchaser", "101");
    const before = await named(supplier, "无锡锡丰");
    const { id } = before;
    const bank = [{ ...(before["bank"] as Row[])[0], gBankaccount: "6222000011112222" }];
    const change = { id, lockVersion: before.lockVersion, gPhone: "19000000777", bank };
    expect(await supplier.put(`${PATH}/editSupplier`, change)).toMatchObject({ code: 200 });
    const changing = await read(supplier, id);
    expect(changing).toMatchObject({
      gStatus: "3",
      gStatust: "3",
      gPhone: before["gPhone"],
      bank: before["bank"],
      pending: { gPhone: "19000000777", bank: [{ gBankaccount: "6222000011112222" }] },
    });
    expect(JSON.stringify((await supplier.get(`${PATH}/list`)).rows)).not.toContain("6222000011112222");
    expect(await act(supplier, "commit", id)).toMatchObject({ code: 200 });
    expect(await act(supplier, "cancelCommit", id)).toMatchObject({ code: 200 });
    expect(await read(supplier, id)).toMatchObject({ gStatus: "3", gStatust: "3", pending: { gPhone: "19000000777" } });
    expect(await act(supplier, "commit", id)).toMatchObject({ code: 200 });
    expect(await act(buyer, "reject", id, { reason: "账号有误" })).toMatchObject({ code: 200 });
    expect(await read(supplier, id)).toMatchObject({ gStatus: "3", gStatust: "2", gPhone: before["gPhone"] });
    // A second edit goes on with what waits.
    expect(await supplier.put(`${PATH}/editSupplier`, { id, gLinkman: "孙倩" })).toMatchObject({ code: 200 });
    expect(await read(supplier, id)).toMatchObject({ gStatust: "2", pending: { gPhone: "19000000777", gLinkman: "孙倩" } });
    expect(await act(supplier, "commit", id)).toMatchObject({ code: 200 });
    expect(await act(buyer, "pass", id)).toMatchObject({ code: 200 });
    const after = await read(buyer, id);
    expect(after).toMatchObject({ gStatus: "3", gStatust: "4", gPhone: "19000000777", gLinkman: "孙倩", gCode: before["gCode"] });
    expect(after["bank"]).toMatchObject([{ gBankaccount: "6222000011112222" }]);
    expect(after).not.toHaveProperty("pending");
  });

  it("takes new business from a blacklisted supplier and gives it back when it is restored", async () => {
    const manager = await scene.signIn("yjd.manager", "102");
    const supplier = await scene.signIn("hengtuo.admin", "102");
    const { id } = await named(manager, "海宁恒拓");
    const notes = async (status: string): Promise<number> =>
      (await supplier.get(`/tdhcsystem/delivery/list?gApprovalStatus=${status}&gDeliverystatus=1`)).total ?? 0;
    expect([await notes("0"), await notes("1"), await notes("2")].every((count) => count > 0)).toBe(true);
    const approved = await notes("2");
    expect(await act(manager, "toBlack", id)).toMatchObject({ bizCode: "REASON_REQUIRED" });
    expect(await act(manager, "toBlack", id, { reason: "质量问题" })).toMatchObject({ code: 200 });
    expect(await read(manager, id)).toMatchObject({
      gStatus: "4",
      gStatust: "4",
      gIsblack: "1",
      gIsblacks: "是",
      blackReason: "质量问题",
    });
    expect([await notes("0"), await notes("1"), await notes("4")]).toEqual([0, 0, 0]);
    expect(await notes("2")).toBe(approved);
    await scene.expectConsistent();
    const { rows: contracts = [] } = await supplier.get("/tdhcsystem/contract/list?gConStatus=2");
    expect(await supplier.get(`/tdhcsystem/contract/retrunDeliveryInfo/${contracts[0]?.id}`)).toMatchObject({
      bizCode: "SUPPLIER_BLOCKED",
    });
    expect(await act(supplier, "commit", id)).toMatchObject({ bizCode: "STATE_REFUSED" });
    expect(await supplier.put(`${PATH}/editSupplier`, { id, gRemarks: "x" })).toMatchObject({ bizCode: "STATE_REFUSED" });
    expect(await manager.delete(`${PATH}/enableSupplier/${id}`)).toMatchObject({ code: 200 });
    expect(await read(manager, id)).toMatchObject({ gStatus: "1", gStatust: "4", gIsblack: "0", blackReason: null });
  });

  it("is removed only while nobody has passed it, and brought back", async () => {
    const supplier = await scene.signIn("xifeng.admin", "101");
    const id = await created(supplier, await complete(supplier, "103"));
    const inForce = await named(supplier, "无锡锡丰");
    expect(await supplier.delete(`${PATH}/removeSupplier/${id},${inForce.id}`)).toMatchObject({ bizCode: "STATE_REFUSED" });
    expect(await read(supplier, id)).toMatchObject({ gStatus: "0" });
    expect(await supplier.delete(`${PATH}/removeSupplier/${id}`)).toMatchObject({ code: 200 });
    expect(await supplier.get(`${PATH}/query/${id}`)).toMatchObject({ code: 404 });
    const manager = await scene.signIn("qt.manager", "103");
    expect(await manager.delete(`${PATH}/enableSupplier/${id}`)).toMatchObject({ code: 200 });
    expect(await read(supplier, id)).toMatchObject({ gStatus: "0", gStatust: "0" });
    expect(await manager.delete(`${PATH}/enableSupplier/${id}`)).toMatchObject({ bizCode: "STATE_REFUSED" });
    expect(await manager.put(`${PATH}/delete`, items(await read(manager, id)))).toMatchObject({ code: 200 });
    expect(await supplier.get(`${PATH}/query/${id}`)).toMatchObject({ code: 404 });
  });

  it("made by a purchaser waits for another person", async () => {
    const buyer = await scene.signIn("ds.purchaser", "101");
    const body = await complete(buyer, "101");
    const answer = await buyer.post(PATH, body);
    expect(answer).toMatchObject({ code: 200 });
    const id = String(answer.data?.id);
    expect(await read(buyer, id)).toMatchObject({ gStatus: "0", gStatust: "1" });
    expect(await act(buyer, "pass", id)).toMatchObject({ code: 403, bizCode: "SELF_APPROVAL" });
    const other = await scene.signIn("ds.purchaser2", "101");
    expect(await act(other, "pass", id)).toMatchObject({ code: 200 });
    expect(await other.put(`${PATH}/update`, { id, gTaxnumber: "123456", gChname: "改名" })).toMatchObject({
      bizCode: "STATE_REFUSED",
    });
    expect(await other.put(`${PATH}/update`, { id, gRemarks: "重点供应商" })).toMatchObject({ code: 200 });
    expect(await read(other, id)).toMatchObject({ gStatust: "3", gRemarks: null, pending: { gRemarks: "重点供应商" } });
    expect(await buyer.post(PATH, { ...body, comId: "102" })).toMatchObject({ code: 400, errors: [{ field: "comId" }] });
  });
});

describe("what a record must hold", () => {
  it.each([
    ["a tax number with a wrong check sign", { gTaxnumber: "91330481MA2CX8K50A" }, "gTaxnumber"],
    ["a province of another country", { gProvince: "36011" }, "gProvince"],
    ["a company that takes no applications", { comId: "105" }, "comId"],
    [
      "a bank code of neither kind",
      { bank: [{ gPayway: "1", gOpenbank: "x", gBankcode: "12", gBankaccount: "6217000400000001" }] },
      "bank[0].gBankcode",
    ],
    [
      "a short account",
      { bank: [{ gPayway: "1", gOpenbank: "x", gBankcode: "BKCHCNBJ", gBankaccount: "123" }] },
      "bank[0].gBankaccount",
    ],
    ["a foundation in the future", { createCompanyTime: "2030-01-01" }, "createCompanyTime"],
  ])("refuses %s", async (_case, change, field) => {
    const supplier = await scene.signIn("xifeng.admin", "101");
    const answer = await supplier.post(`${PATH}/addSupplier`, { ...(await complete(supplier, "103")), ...change });
    expect(answer).toMatchObject({ code: 400, errors: [{ field }] });
  });

  it("refuses a second account of the same number, more than all of the sales, and a tax number that the company knows", async () => {
    const supplier = await scene.signIn("xifeng.admin", "101");
    const body = await complete(supplier, "103");
    const [account] = body["bank"] as Row[];
    expect(await supplier.post(`${PATH}/addSupplier`, { ...body, bank: [account, account] })).toMatchObject({
      code: 400,
      errors: [{ field: "bank[1].gBankaccount", rule: "duplicate" }],
    });
    const [customer] = body["customer"] as Row[];
    expect(await supplier.post(`${PATH}/addSupplier`, { ...body, customer: [customer, customer] })).toMatchObject({
      code: 400,
      errors: [{ field: "customer" }],
    });
    await created(supplier, body);
    expect(await supplier.post(`${PATH}/addSupplier`, await { ...body })).toMatchObject({
      code: 500,
      bizCode: "DUPLICATE",
      msg: "该公司下已存在相同税号的供应商",
      errors: [{ field: "gTaxnumber" }],
    });
  });

  it("is asked for by commitCheck, and before submitting", async () => {
    const supplier = await scene.signIn("xifeng.admin", "101");
    const body = await complete(supplier, "103");
    const id = await created(supplier, { ...body, gEmail: null, bank: [], quality: [] });
    const check = await supplier.put(`${PATH}/commitCheck`, { id });
    expect(check.data).toMatchObject({ ok: false });
    const missing = (check.data?.["missing"] ?? []) as Row[];
    expect(missing.map(({ tab, field }) => `${String(tab)} ${String(field)}`)).toEqual([
      "detail gEmail",
      "bank bank",
      "quality quality",
      "quality quality",
    ]);
    expect(await act(supplier, "commit", id)).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("请先完善：") as string,
    });
    const quality = (body["quality"] as Row[]).map((row, index) => (index === 0 ? { ...row, gDeadtime: "2026-10-01" } : row));
    const complete2 = { id, gEmail: "a@b.example", bank: body["bank"], quality };
    expect(await supplier.put(`${PATH}/editSupplier`, complete2)).toMatchObject({ code: 200 });
    expect(await act(supplier, "commit", id)).toMatchObject({ bizCode: "QUALITY_EXPIRED" });
    const states = ((await read(supplier, id))["quality"] as Row[]).map((row) => row["validState"]);
    expect(states).toEqual(["3", "4"]);
    expect(await read(supplier, id)).toMatchObject({ gStatust: "0" });
  });

  it("differs by company: customers in YJD, an agency letter of traders in QT, SWIFT and an English name in JLSJ", async () => {
    const supplier = await scene.signIn("xifeng.admin", "101");
    const trader = await complete(supplier, "103");
    const atQt = await created(supplier, { ...trader, gBusiness: "3" });
    expect(await act(supplier, "commit", atQt)).toMatchObject({ msg: expect.stringContaining("代理授权书") });
    const sinar = await scene.signIn("sinar.admin", "104");
    const abroad = { ...(await complete(sinar, "102")), customer: [], gTaxnumber: "0123456789012345", gCategory: "1" };
    const atYjd = await created(sinar, abroad);
    expect(await act(sinar, "commit", atYjd)).toMatchObject({ msg: expect.stringContaining("主要客户") });
    const chinese = await complete(supplier, "104");
    const bank = [{ gPayway: "1", gOpenbank: "中国银行", gBankcode: "104100000004", gBankaccount: "6217000400000001" }];
    expect(await supplier.post(`${PATH}/addSupplier`, { ...chinese, bank })).toMatchObject({
      code: 400,
      errors: [{ field: "bank[0].gBankcode" }],
    });
    const atJlsj = await created(supplier, { ...chinese, gEnname: null });
    expect(await act(supplier, "commit", atJlsj)).toMatchObject({ msg: expect.stringContaining("供应商英文名") });
  });
});

describe("who sees which records", () => {
  it("gives a supplier its own of the company, and applications that nobody has passed under any company", async () => {
    for (const comId of ["101", "102"]) {
      const supplier = await scene.signIn("yuehai.admin", comId);
      const { rows = [] } = await supplier.get(`${PATH}/list`);
      expect(rows.map((row) => [row["gChname"], row["comId"]])).toEqual([["浙江越海电缆有限公司", comId]]);
    }
    const pending = await scene.signIn("yongduan.admin");
    const { rows = [] } = await pending.get(`${PATH}/list?orderByColumn=comId&isAsc=asc`);
    expect(rows.map((row) => row["comId"])).toEqual(["101", "102"]);
    expect((await pending.get(`${PATH}/passList`)).data).toEqual([{ comId: "100", comName: "恒川控股集团有限公司" }]);
  });

  it("answers another party's record as not found, for every call", async () => {
    const stranger = await scene.signIn("xifeng.admin", "101");
    const buyer = await scene.signIn("ds.manager", "101");
    const { id } = await named(buyer, "海宁恒拓");
    const digest = async (): Promise<unknown> =>
      scene.portal.store.read((db) =>
        sql`SELECT "lockVersion", "gStatus", "gStatust", "delFlag" FROM supplier WHERE id = ${id}`.execute(db),
      );
    const before = await digest();
    const body = { items: [{ id }], reason: "测试", id };
    for (const answer of [
      await stranger.get(`${PATH}/query/${id}`),
      await stranger.post(`${PATH}/getData`, { id }),
      await stranger.put(`${PATH}/commit`, body),
      await stranger.put(`${PATH}/cancelCommit`, body),
      await stranger.put(`${PATH}/editSupplier`, { id, gRemarks: "x" }),
      await stranger.delete(`${PATH}/removeSupplier/${id}`),
      await stranger.put(`${PATH}/commitCheck`, { id }),
    ])
      expect(answer).toMatchObject({ code: 404 });
    const other = await scene.signIn("qt.manager", "103");
    for (const action of ["pass", "reject", "toQualified", "toBlack", "delete"])
      expect(await other.put(`${PATH}/${action}`, body)).toMatchObject({ code: 404 });
    expect(await other.delete(`${PATH}/enableSupplier/${id}`)).toMatchObject({ code: 404 });
    expect(await digest()).toEqual(before);
  });

  it("lets an account without roles read its empty list, and nobody of the warehouse", async () => {
    const newbie = await scene.signIn("newbie");
    expect(await newbie.get(`${PATH}/list`)).toMatchObject({ code: 200, rows: [], total: 0 });
    expect(await newbie.post(`${PATH}/addSupplier`, {})).toMatchObject({ code: 403 });
    const entries = JSON.stringify((await newbie.get("/getRouters")).data);
    expect(entries).toContain("gyssystem/supplier/index");
    const warehouse = await scene.signIn("ds.warehouse", "101");
    expect(await warehouse.get(`${PATH}/list`)).toMatchObject({ code: 403 });
  });

  it.each([
    ["listSupplier", 12],
    ["unPass", 3],
    ["qualified", 4],
    ["blackList", 1],
    ["pass", 8],
  ])("lists by GET %s the part of the company's records", async (call, total) => {
    const buyer = await scene.signIn("jlsj.purchaser", "104");
    expect(await buyer.get(`${PATH}/${call}`)).toMatchObject({ code: 200, total });
    const supplier = await scene.signIn("sinar.admin", "104");
    expect((await supplier.get(`${PATH}/${call}`)).total).toBe(["unPass", "blackList"].includes(call) ? 0 : 1);
  });

  it("shows only the end of an account where accounts are listed and exported", async () => {
    const finance = await scene.signIn("ds.finance", "101");
    const { rows = [] } = await finance.get("/finance/payment/list?pageSize=100");
    const masked = rows.filter((row) => typeof row["gBankaccount"] === "string");
    expect(masked.length).toBeGreaterThan(0);
    for (const row of masked) expect(row["gBankaccount"]).toMatch(/^\*+.{4}$/);
    const one = await finance.get(`/finance/payment/${masked[0]?.id}`);
    expect(one.data?.["gBankaccount"]).not.toContain("*");
  });
});

describe("assigning suppliers", () => {
  it("is for chosen rows that nobody looks after, by ids alone too, and tells the purchaser", async () => {
    const manager = await scene.signIn("ds.manager", "101");
    const { data } = (await manager.get("/distribution/purchasers")) as unknown as { data: Row[] };
    const [first, second] = data.map((row) => String(row["userId"]));
    expect(await manager.put("/distribution/assign", { supplierIds: [], userId: first })).toMatchObject({
      bizCode: "ASSIGN_EMPTY",
      msg: "请选择要分配的数据",
    });
    const free = await manager.get("/distribution/list?assigned=0&pageSize=100");
    const taken = await manager.get("/distribution/list?assigned=1&pageSize=100");
    const [one, two] = free.rows ?? [];
    const busy = taken.rows?.[0];
    expect([one, two, busy].every((row) => row !== undefined)).toBe(true);
    const mixed = await manager.put("/distribution/assign", { supplierIds: [one?.id, busy?.id], userId: first });
    expect(mixed).toMatchObject({ bizCode: "ASSIGN_DUPLICATE", msg: expect.stringContaining("请选择未分配的数据或重新分配") });
    expect(await manager.put("/distribution/assign", { supplierIds: [one?.id], userId: "1" })).toMatchObject({
      bizCode: "STATE_REFUSED",
    });
    expect(await manager.put("/distribution/assign", { supplierIds: [one?.id, two?.id], userId: first })).toMatchObject({
      code: 200,
      msg: "分配成功",
    });
    const purchaser = await scene.signIn("ds.purchaser", "101");
    const told = await scene.portal.store.read((db) =>
      db
        .selectFrom("message")
        .select("bizId")
        .where("userId", "=", Number(first))
        .where("content", "like", "%已分配给您")
        .execute(),
    );
    expect(told.map((message) => message.bizId).toSorted()).toEqual([one?.id, two?.id].toSorted());
    expect(await manager.put("/distribution/reassign", { items: [{ id: one?.id }], userId: second })).toMatchObject({
      code: 200,
    });
    expect((await manager.get(`/distribution/userSupplier/${second}`)).data).toMatchObject([{ id: one?.id }]);
    const [gone] = await scene.portal.store.read((db) =>
      db.selectFrom("message").select("bizId").where("userId", "=", Number(first)).where("content", "like", "%已转出").execute(),
    );
    expect(gone).toEqual({ bizId: one?.id });
    const { nickName } = await scene.portal.store.read((db) =>
      db.selectFrom("users").select("nickName").where("userId", "=", Number(second)).executeTakeFirstOrThrow(),
    );
    expect((await manager.get(`/tdhcsystem/supplier/query/${one?.id}`)).data).toMatchObject({ purchaserName: nickName });
    expect(await purchaser.put("/distribution/assign", { supplierIds: [one?.id], userId: first })).toMatchObject({ code: 403 });
  });

  it("takes the user's id as the number that getInfo says", async () => {
    const manager = await scene.signIn("yjd.manager", "102");
    const idOf = async (account: string): Promise<number> => {
      const { user } = (await (await scene.signIn(account, "102")).get("/getInfo")) as unknown as { user: { userId: number } };
      expect(user.userId).toEqual(expect.any(Number));
      return user.userId;
    };
    const [first, second] = [await idOf("yjd.purchaser"), await idOf("yjd.purchaser2")];
    const [free] = (await manager.get("/distribution/list?assigned=0&pageSize=1")).rows ?? [];
    const assigned = await manager.put("/distribution/assign", { supplierIds: [free?.id], userId: first });
    expect(assigned, JSON.stringify(assigned)).toMatchObject({ code: 200, msg: "分配成功" });
    expect(answered(assigned)).toMatchObject({ purchaserId: String(first) });
    const again = await manager.put("/distribution/reassign", { supplierIds: [free?.id], userId: second });
    expect(answered(again)).toMatchObject({ purchaserId: String(second) });
    for (const userId of [1.5, -1, true, {}, [first]])
      expect(await manager.put("/distribution/reassign", { supplierIds: [free?.id], userId }), String(userId)).toMatchObject({
        bizCode: expect.stringMatching(/^(BAD_REQUEST|STATE_REFUSED)$/),
      });
  });
});

describe("the calls around suppliers", () => {
  it("answer countries, their provinces and supply groups in the caller's language", async () => {
    const { body } = await scene.portal.call("GET", "/gyssystem/district/getInfoByIdAndCategory/0/0");
    const countries = body["data"] as unknown as Row[];
    expect(countries.slice(0, 2)).toMatchObject([
      { id: "156", name: "中国" },
      { id: "360", name: "印度尼西亚" },
    ]);
    const provinces = (await scene.portal.call("GET", "/gyssystem/district/360", { headers: { "Accept-Language": "id" } })).body;
    expect((provinces["data"] as unknown as Row[]).length).toBe(38);
    expect(provinces["data"]).toMatchObject(expect.arrayContaining([expect.objectContaining({ name: "Aceh", parentId: "360" })]));
    const person = await scene.signIn("xifeng.admin", "101");
    const groups = (await person.get("/gyssystem/suppliergroup/FirstGrade")).data as unknown as (Row & { children: Row[] })[];
    expect([groups.length, groups.flatMap((group) => group.children).length]).toEqual([8, 40]);
    const search = (asked: unknown) => person.post("/supplier/apisuppliersearch/query", asked);
    const [found] = (await search({ keyword: "恒拓钢管" })).data as unknown as Row[];
    expect(Object.keys(found ?? {}).toSorted()).toEqual(
      ["gChname", "gTaxnumber", "createCompanyTime", "gCapital", "gAddress", "legalPerson"].toSorted(),
    );
    expect(found).toMatchObject({ gChname: "海宁恒拓钢管有限公司", gCapital: expect.stringMatching(/^\d+\.\d\d$/) as string });
    expect(found?.["gTaxnumber"]).toMatch(/^\*{14}\w{4}$/);
    for (const keyword of ["恒", "恒拓", "恒拓钢", "   恒拓   "]) expect((await search({ keyword })).code, keyword).toBe(400);
    const many = (await search({ keyword: "有限公司" })).data as unknown as Row[];
    expect(many).toHaveLength(10);
    const own = (await search({ keyword: "无锡锡丰" })).data as unknown as Row[];
    expect(String(own[0]?.["gTaxnumber"])).not.toContain("*");
    expect(many.filter((row) => !String(row["gTaxnumber"]).includes("*") && row["gChname"] !== own[0]?.["gChname"])).toEqual([]);
    // Who names a tax number knows it already; a part of one finds nothing.
    for (const whole of [{ taxNo: "91320411MA1P8Y3R2Y" }, { keyword: "91320411ma1p8y3r2y" }])
      expect((await search(whole)).data).toMatchObject([{ gTaxnumber: "91320411MA1P8Y3R2Y" }]);
    expect((await search({ keyword: "91320411MA" })).data).toEqual([]);
    const stranger = await scene.portal.call("POST", "/supplier/apisuppliersearch/query", { body: { keyword: "恒拓钢管" } });
    expect(stranger.body).toMatchObject({ code: 200, data: [{ gChname: "海宁恒拓钢管有限公司" }] });
  });

  it("read a record by its tax number and company", async () => {
    const buyer = await scene.signIn("ds.purchaser", "101");
    expect(await buyer.post(`${PATH}/getData`, { gTaxnumber: "91320411MA1P8Y3R2Y", comId: "101" })).toMatchObject({
      code: 200,
      data: { gChname: "常州鑫诺电气设备有限公司", bank: [{ gPayway: "1" }, { gPayway: "1" }], customer: [{}, {}] },
    });
    expect(await buyer.post(`${PATH}/getData`, { gTaxnumber: "91320411MA1P8Y3R2Y", comId: "103" })).toMatchObject({ code: 404 });
  });

  it("reject by DELETE with the reason in the query", async () => {
    const buyer = await scene.signIn("qt.purchaser", "103");
    const { id } = await named(buyer, "PT Morindo");
    expect(await buyer.delete(`${PATH}/rejectSupplier/${id}`)).toMatchObject({ bizCode: "REASON_REQUIRED" });
    expect(await buyer.delete(`${PATH}/rejectSupplier/${id}?reason=${encodeURIComponent("资料不全")}`)).toMatchObject({
      code: 200,
    });
    expect(await read(buyer, id)).toMatchObject({ gStatus: "2", gStatust: "2", rejectReason: "资料不全" });
  });

  it("review park suppliers by their own calls", async () => {
    const manager = await scene.signIn("jlsj.manager", "104");
    const { id } = await named(manager, "PT Morowali");
    const ordinary = await named(manager, "印尼苏拉威西");
    expect(await act(manager, "pass", id)).toMatchObject({ bizCode: "STATE_REFUSED", msg: expect.stringContaining("园区") });
    expect(await manager.put(`${PATH}/passSupplierImip/${ordinary.id}`, {})).toMatchObject({
      msg: expect.stringContaining("非园区供应商"),
    });
    expect(await manager.put(`${PATH}/passSupplierImip/${id}`, {})).toMatchObject({ code: 200 });
    expect(await read(manager, id)).toMatchObject({ gStatus: "1", gStatust: "4" });
  });
});

describe("the sample suppliers", () => {
  it("are 28 enterprises with 52 records, 70 accounts, 96 customers and 210 files", async () => {
    const admin = await openScene();
    try {
      const count = async (table: string): Promise<number> => {
        const { rows } = await admin.portal.store.read((db) =>
          sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db),
        );
        return Number(rows[0]?.n);
      };
      const counted = await Promise.all(["supplier", "supplier_bank", "supplier_customer", "supplier_quality"].map(count));
      expect(counted).toEqual([52, 70, 96, 210]);
      expect(sampleSuppliers.length).toBe(28);
      const chinese = sampleSuppliers.filter((supplier) => supplier.gCategory === "0");
      expect(chinese.filter((supplier) => !isChineseTaxCode(supplier.gTaxnumber))).toEqual([]);
      const { rows } = await admin.portal.store.read((db) =>
        sql<{
          at: string;
          n: number;
        }>`SELECT "comId" || ' ' || "gStatus" AS at, count(*) AS n FROM supplier GROUP BY "comId" || ' ' || "gStatus"`.execute(
          db,
        ),
      );
      const perState = Object.fromEntries(rows.map(({ at, n }) => [at, Number(n)]));
      for (const comId of ["101", "102", "103", "104"])
        expect(["0", "1", "2", "3", "4"].map((state) => perState[`${comId} ${state}`])).toEqual([3, 4, 1, 4, 1]);
    } finally {
      await admin.portal.close();
    }
  });
});
