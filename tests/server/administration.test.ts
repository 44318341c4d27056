import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { seedConfig } from "../../src/server/seed/config.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
let admin: string;
let implementer: string;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  [admin, implementer] = await Promise.all([portal.signIn("admin"), portal.signIn("implementer")]);
});
afterAll(() => portal.close());

type Body = {
  code: number;
  bizCode?: string;
  msg: string;
  data?: Record<string, unknown>;
  rows?: Record<string, unknown>[];
  total?: number;
  errors?: { field: string }[];
};
const call = async (method: string, path: string, token: string, body?: unknown): Promise<Body> =>
  (await portal.call(method, path, { token, ...(body === undefined ? {} : { body }) })).body as unknown as Body;
const first = async (path: string, token: string): Promise<Record<string, unknown>> => {
  const [row] = (await call("GET", path, token)).rows ?? [];
  if (row === undefined) throw new Error(`${path} has no row`);
  return row;
};

describe("a parameter", () => {
  const mine = { configName: "我的参数", configKey: "biz.mine", configValue: "1", read: "signedIn" };

  it("is added, found, changed and removed, each by who may", async () => {
    expect(await call("POST", "/system/config", admin, mine)).toMatchObject({ code: 200 });
    const added = await first("/system/config/list?configKey=BIZ.MINE", admin);
    expect(added).toMatchObject({ ...mine, configType: "N", lockVersion: 0 });
    expect(await call("GET", `/system/config/${String(added["configId"])}`, admin)).toMatchObject({ data: mine });
    expect(await call("POST", "/system/config", admin, mine)).toMatchObject({ code: 500, bizCode: "DUPLICATE" });
    const edit = { ...added, configValue: "2" };
    expect(await call("PUT", "/system/config", admin, edit)).toMatchObject({ code: 200 });
    expect(await call("PUT", "/system/config", admin, edit)).toMatchObject({ code: 409, bizCode: "CONFLICT" });
    expect(await call("GET", "/system/config/configKey/biz.mine", admin)).toMatchObject({ msg: "2", data: "2" });
    expect(await call("DELETE", `/system/config/${String(added["configId"])}`, admin)).toMatchObject({ code: 200 });
    expect(await call("GET", `/system/config/${String(added["configId"])}`, admin)).toMatchObject({ code: 404 });
    for (const [method, path, body] of [
      ["GET", "/system/config/list", undefined],
      ["GET", "/system/config/1", undefined],
      ["POST", "/system/config", mine],
      ["PUT", "/system/config", mine],
      ["DELETE", "/system/config/1", undefined],
      ["DELETE", "/system/config/clearCache", undefined],
      ["GET", "/system/config/export", undefined],
    ] as const)
      expect((await call(method, path, implementer, body)).code).toBe(403);
  });

  it("that is built in keeps its key and stays, but takes another value", async () => {
    const skin = await first("/system/config/list?configKey=sys.index.skinName", admin);
    expect(await call("DELETE", `/system/config/${String(skin["configId"])}`, admin)).toMatchObject({
      bizCode: "BUILTIN_PROTECTED",
    });
    expect(await call("PUT", "/system/config", admin, { ...skin, configKey: "x.y" })).toMatchObject({
      bizCode: "BUILTIN_PROTECTED",
    });
    expect(await call("PUT", "/system/config", admin, { ...skin, configValue: "#112233" })).toMatchObject({ code: 200 });
    expect((await call("GET", "/system/config/configKey/sys.index.skinName", admin)).msg).toBe("#112233");
  });

  it("leaves the server only by the mark that its row bears, and one that does not is as one that is not there", async () => {
    const own = { configName: "初始密码", configKey: "sys.account.initPassword", configValue: "S3cret!" };
    expect(await call("POST", "/system/config", admin, own)).toMatchObject({ code: 200 });
    expect(await first(`/system/config/list?configKey=${own.configKey}`, admin)).toMatchObject({ read: "server" });
    const [newbie, hengtuo] = await Promise.all([portal.signIn("newbie"), portal.signIn("hengtuo.admin")]);
    const rows = (await call("GET", "/system/config/list?pageSize=100", admin)).rows ?? [];
    const marked = (read: string) => rows.filter((row) => row["read"] === read).map((row) => String(row["configKey"]));
    expect(marked("public").toSorted()).toEqual(["sys.account.captchaEnabled", "sys.account.registerUser", "sys.index.skinName"]);
    expect(marked("signedIn")).toEqual(["biz.bank.list"]);
    for (const token of [undefined, newbie, hengtuo, admin]) {
      const asked = async (key: string) =>
        (await portal.call("GET", `/system/config/configKey/${key}`, token === undefined ? {} : { token })).body;
      const nothing = await asked("no.such.key");
      expect(nothing).toMatchObject(token === undefined ? { code: 401 } : { code: 200, msg: "", data: "" });
      for (const row of rows) {
        const isRead = row["read"] === "public" || (row["read"] === "signedIn" && token !== undefined);
        const answer = await asked(String(row["configKey"]));
        if (isRead) expect(answer).toMatchObject({ code: 200, data: row["configValue"] });
        else expect(answer, String(row["configKey"])).toEqual(nothing);
      }
    }
    const hidden = { ...(await first("/system/config/list?configKey=sys.index.skinName", admin)), read: "server" };
    expect(await call("PUT", "/system/config", admin, hidden)).toMatchObject({ code: 200 });
    expect(await call("GET", "/workbench/bootstrap", newbie)).toMatchObject({ data: { skinName: "" } });
    const shown = { ...hidden, lockVersion: undefined, read: "public" };
    expect(await call("PUT", "/system/config", admin, shown)).toMatchObject({ code: 200 });
    expect((await call("PUT", "/system/config", admin, { ...shown, read: "everybody" })).code).toBe(400);
  });

  it("of a store from before the marks is marked at the next start, once", async () => {
    const { store, product, clock } = portal.services;
    const marks = async () => {
      const rows = (await call("GET", "/system/config/list?pageSize=100", admin)).rows ?? [];
      return Object.fromEntries(rows.map((row) => [row["configKey"], row["read"]]));
    };
    const before = await marks();
    await store.write(async (tx) => {
      await tx.updateTable("config").set({ read: null }).execute();
      await tx.updateTable("config").set({ read: "signedIn" }).where("configKey", "=", "biz.pay.advancePct").execute();
      await seedConfig(tx, product.variants, clock, true);
    });
    expect(await marks()).toEqual({ ...before, "biz.pay.advancePct": "signedIn" });
    expect(before["sys.account.initPassword"]).toBe("server");
  });

  it("needs its name, key and value, and knows the literal from the id", async () => {
    const faults = (await call("POST", "/system/config", admin, { configKey: "a b" })).errors ?? [];
    expect(faults.map((fault) => fault.field).toSorted()).toEqual(["configKey", "configName", "configValue"]);
    expect(await call("DELETE", "/system/config/clearCache", admin)).toMatchObject({ code: 200 });
    expect((await call("DELETE", "/system/config/x", admin)).code).toBe(400);
    expect((await call("GET", "/system/config/x", admin)).code).toBe(404);
    expect((await call("GET", "/system/config/list?orderByColumn=constructor", admin)).code).toBe(400);
  });

  it("is exported as it is listed", async () => {
    const response = await portal.send("GET", "/prod-api/system/config/export?configType=Y", { token: admin });
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const { total } = await call("GET", "/system/config/list?configType=Y", admin);
    expect(sheets[0]?.rows).toHaveLength((total ?? 0) + 1);
  });
});

describe("a dictionary entry", () => {
  const red = { dictType: "colour_of_test", dictValue: "1", dictLabel: "红", dictLabelId: "Merah", dictSort: 1 };
  const stamp = async (): Promise<unknown> =>
    (await portal.call("GET", "/system/dict/data/types?keys=SiFo", { token: admin })).body["stamp"];

  it("is added to a new dictionary, worded anew and removed, and every screen hears of it", async () => {
    expect((await call("POST", "/system/dict/data", implementer, red)).errors).toMatchObject([{ field: "dictType" }]);
    expect(await call("POST", "/system/dict/type", implementer, { dictType: red.dictType, dictName: "颜色" })).toMatchObject({
      code: 200,
    });
    const before = await stamp();
    expect(await call("POST", "/system/dict/data", implementer, red)).toMatchObject({ code: 200 });
    expect(await stamp()).not.toBe(before);
    expect(await call("POST", "/system/dict/data", implementer, red)).toMatchObject({ bizCode: "DUPLICATE" });
    const added = await first(`/system/dict/data/list?dictType=${red.dictType}`, implementer);
    expect(await call("PUT", "/system/dict/data", implementer, { ...added, dictLabel: "朱" })).toMatchObject({ code: 200 });
    expect(await call("PUT", "/system/dict/data", implementer, { ...added, dictLabel: "赤" })).toMatchObject({ code: 409 });
    expect((await call("GET", `/system/dict/data/dictType/${red.dictType}`, admin)).data).toMatchObject([{ dictLabel: "朱" }]);
    const type = await first(`/system/dict/type/list?dictType=${red.dictType}`, implementer);
    expect(await call("DELETE", `/system/dict/type/${String(type["dictId"])}`, implementer)).toMatchObject({
      bizCode: "HAS_CHILDREN",
    });
    expect(await call("DELETE", `/system/dict/data/${String(added["dictCode"])}`, implementer)).toMatchObject({ code: 200 });
    expect(await call("DELETE", `/system/dict/type/${String(type["dictId"])}`, implementer)).toMatchObject({ code: 200 });
  });

  it("of a built-in dictionary is worded anew, never added, renamed or removed", async () => {
    const status = await first("/system/dict/data/list?dictType=con_status", implementer);
    const refused = {
      code: 500,
      bizCode: "BUILTIN_PROTECTED",
      msg: expect.stringContaining("内置状态字典不允许增删键值") as string,
    };
    expect(await call("POST", "/system/dict/data", implementer, { ...status, dictValue: "99" })).toMatchObject(refused);
    expect(await call("PUT", "/system/dict/data", implementer, { ...status, dictValue: "99" })).toMatchObject(refused);
    expect(await call("DELETE", `/system/dict/data/${String(status["dictCode"])}`, implementer)).toMatchObject(refused);
    expect(await call("PUT", "/system/dict/data", implementer, { ...status, dictLabel: "起草" })).toMatchObject({ code: 200 });
    const type = await first("/system/dict/type/list?dictType=con_status", implementer);
    expect(await call("DELETE", `/system/dict/type/${String(type["dictId"])}`, implementer)).toMatchObject({
      bizCode: "BUILTIN_PROTECTED",
    });
    expect(await call("PUT", "/system/dict/type", implementer, { ...type, dictType: "other" })).toMatchObject({
      bizCode: "BUILTIN_PROTECTED",
    });
  });

  it("that the product itself writes into records is worded anew, never disabled", async () => {
    const refused = {
      code: 500,
      bizCode: "BUILTIN_PROTECTED",
      msg: expect.stringContaining("系统需要此字典值，不能停用，可以修改标签") as string,
      errors: [{ field: "status" }],
    };
    // A state, an answer to a yes-or-no question, the state of an account; and what no form asks for.
    for (const [dictType, value] of [
      ["con_status", "0"],
      ["SiFo", "1"],
      ["sys_normal_disable", "0"],
    ]) {
      const rows = (await call("GET", `/system/dict/data/list?dictType=${dictType}&pageSize=50`, implementer)).rows ?? [];
      const entry = rows.find((row) => row["dictValue"] === value) ?? expect.fail(`no ${dictType} ${value}`);
      expect([dictType, await call("PUT", "/system/dict/data", implementer, { ...entry, status: "1" })]).toEqual([
        dictType,
        expect.objectContaining({ ...refused, errors: [expect.objectContaining({ field: "status" })] as unknown }),
      ]);
    }
    const unit = await first("/system/dict/data/list?dictType=sys_unit", implementer);
    expect(await call("PUT", "/system/dict/data", implementer, { ...unit, status: "1" })).toMatchObject({ code: 200 });
    const disabled = await first("/system/dict/data/list?dictType=sys_unit&status=1", implementer);
    expect(await call("PUT", "/system/dict/data", implementer, { ...disabled, status: "0" })).toMatchObject({ code: 200 });
  });

  it("is for who may, and lists refuse what they cannot order by", async () => {
    const purchaser = await portal.signIn("ds.purchaser");
    for (const [method, path, body] of [
      ["POST", "/system/dict/data", red],
      ["PUT", "/system/dict/data", red],
      ["DELETE", "/system/dict/data/1", undefined],
      ["GET", "/system/dict/data/export", undefined],
      ["POST", "/system/dict/type", red],
      ["DELETE", "/system/dict/type/clearCache", undefined],
    ] as const)
      expect((await call(method, path, purchaser, body)).code).toBe(403);
    for (const path of ["/system/dict/data/list", "/system/dict/type/list", "/system/dict/data/export"])
      for (const query of ["orderByColumn=nope", "orderByColumn=__proto__", "pageNum=-1", "dictLabel=a%00&dictName=a%00"])
        expect((await call("GET", `${path}?${query}`, implementer)).code).toBe(400);
    expect(await call("DELETE", "/system/dict/type/clearCache", implementer)).toMatchObject({ code: 200 });
    expect(await call("GET", "/system/dict/type/optionselect", implementer)).toMatchObject({ code: 200 });
    expect((await call("GET", "/system/dict/data/x", implementer)).code).toBe(404);
    const response = await portal.send(
      "GET",
      "/prod-api/system/dict/data/export?dictType=SiFo&orderByColumn=dictSort&isAsc=asc",
      { token: implementer },
    );
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]?.rows.slice(1).map((row) => row[0])).toEqual(["1", "0"]);
  });
});

describe("an id that is no number", () => {
  it.each(["menu", "role", "company", "user", "config"])("is the id of no %s", async (kind) => {
    for (const id of ["x", "1.5", "1,x", "99999999999999999999", "%EF%B7%BD"])
      for (const path of [`/system/${kind}/${id}`, `/system/${kind}/history/${id}`])
        expect({ path, ...(await call("GET", path, admin)) }).toMatchObject({ path, code: 404 });
    // Written, where the store locks before it looks.
    const body = { id: "99999999999999999999", lockVersion: 1 };
    expect((await call("PUT", `/system/${kind}`, admin, body)).code).toBe(404);
  });
});
