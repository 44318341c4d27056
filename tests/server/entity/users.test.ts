import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { buildXls } from "./support/build-xls.ts";
import { shippedProduct } from "./support/shipped-product.ts";

let portal: TestPortal;
let admin: string;
let hengtuo: string;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  [admin, hengtuo] = await Promise.all([portal.signIn("admin"), portal.signIn("hengtuo.admin")]);
});
afterAll(() => portal.close());

type Fault = { row: number; field: string; msg: string };
type Body = {
  code: number;
  bizCode?: string;
  msg: string;
  data?: Record<string, unknown> & {
    success?: number;
    failed?: number;
    failures?: Fault[];
    initialPasswords?: { row: number; name: string; password: string }[];
  };
  rows?: Record<string, unknown>[];
  total?: number;
  errors?: { field: string }[];
};
const call = async (method: string, path: string, token: string, body?: unknown): Promise<Body> =>
  (await portal.call(method, path, { token, ...(body === undefined ? {} : { body }) })).body as unknown as Body;
const named = async (userName: string, token = admin): Promise<Record<string, unknown>> => {
  const { rows = [] } = await call("GET", `/system/user/list?userName=${userName}&pageSize=100`, token);
  const row = rows.find((one) => one["userName"] === userName);
  if (row === undefined) throw new Error(`there is no ${userName}`);
  return row;
};
const login = async (username: string, password: string): Promise<Body & { token?: string }> =>
  (await portal.call("POST", "/auth/login", { body: { username, password, code: "", uuid: "", openId: "" } })).body as never;

const buyer = {
  userName: "ds.new",
  nickName: "新采购",
  userType: "1",
  roleIds: "purchaser",
  companyIds: "101,102",
  phonenumber: "19011112222",
  password: "Portal@2027",
};

describe("an account", () => {
  it("is made with its roles and companies, signs in with the password that nobody reads again, and must change it", async () => {
    expect(await call("POST", "/system/user", admin, buyer)).toMatchObject({ code: 200 });
    const made = await named("ds.new");
    expect(made).toMatchObject({ roleIds: "purchaser", companyIds: "101,102", status: "0", mustChangePwd: "1" });
    expect(made["userId"]).toBe(Number(made["id"]));
    const read = await call("GET", `/system/user/${String(made["id"])}`, admin);
    expect(JSON.stringify([made, read])).not.toMatch(/password|argon2/i);
    const { token } = await login("ds.new", buyer.password);
    const info = await call("GET", "/getInfo", token ?? "");
    expect(info).toMatchObject({ roles: ["purchaser"], user: { mustChangePwd: "1" }, company: { companyId: "101" } });
    const refusal = { code: 403, bizCode: "PASSWORD_CHANGE_NEEDED", msg: "请先修改初始密码" };
    expect(await call("GET", "/tdhcsystem/contract/list", token ?? "")).toMatchObject(refusal);
    expect(await call("GET", "/system/user/profile", token ?? "")).toMatchObject(refusal);
    expect(await call("GET", "/workbench/bootstrap", token ?? "")).toMatchObject({ data: { user: { mustChangePwd: "1" } } });
    expect(await call("GET", "/system/config/configKey/sys.index.skinName", token ?? "")).toMatchObject({ code: 200 });
    expect(await call("GET", "/system/dict/data/dictType/SiFo", token ?? "")).toMatchObject(refusal);
    const chosen = { oldPassword: buyer.password, newPassword: "Own-choice-77" };
    expect(await call("PUT", "/system/user/profile/updatePwd", token ?? "", chosen)).toMatchObject({ code: 200 });
    expect(await call("GET", "/tdhcsystem/contract/list", token ?? "")).toMatchObject({ code: 200 });
    const stored = await portal.services.store.read((db) =>
      db.selectFrom("oper_log").select("operParam").where("entity", "=", "user").execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(buyer.password);
    expect(await call("GET", "/system/user/list?roleIds=purchaser&pageSize=100", admin)).toMatchObject({ code: 200 });
    expect((await call("GET", "/system/user/list?orderByColumn=password", admin)).code).toBe(400);
    expect((await call("GET", "/system/user/list?password=x", admin)).code).toBe(400);
  });

  it("is refused with a name, phone, password or value that cannot be", async () => {
    const wrong = { ...buyer, userName: "x y", password: "short", phonenumber: "1", roleIds: "king", sex: "9" };
    const faults = (await call("POST", "/system/user", admin, wrong)).errors ?? [];
    expect(faults.map((fault) => fault.field).toSorted()).toEqual(["password", "phonenumber", "roleIds", "sex", "userName"]);
    const taken = { ...buyer, userName: "DS.Purchaser", phonenumber: "19033334444" };
    expect(await call("POST", "/system/user", admin, taken)).toMatchObject({
      bizCode: "DUPLICATE",
      msg: "用户名已存在",
      errors: [{ field: "userName", msg: "用户名已存在" }],
    });
    expect(await call("POST", "/system/user", admin, { ...buyer, userName: "ds.other" })).toMatchObject({ msg: "手机号已存在" });
    const roleless = { ...buyer, userName: "ds.third", phonenumber: "", companyIds: "" };
    expect(await call("POST", "/system/user", admin, roleless)).toMatchObject({ bizCode: "STATE_REFUSED" });
  });

  it("of a supplier never holds a role of the buyers", async () => {
    const supplier = { ...buyer, userName: "heng.x", phonenumber: "", userType: "2", supId: "5001", companyIds: "" };
    expect(await call("POST", "/system/user", admin, supplier)).toMatchObject({
      code: 500,
      msg: "供应商账号不能分配采购方角色",
    });
    expect(await call("POST", "/system/user", admin, { ...supplier, roleIds: "supplier_sales" })).toMatchObject({ code: 200 });
    const made = await named("heng.x");
    expect(await call("PUT", "/system/user", admin, { ...made, roleIds: "supplier_sales,warehouse" })).toMatchObject({
      msg: "heng.x：供应商账号不能分配采购方角色",
    });
  });

  it("is signed out when it is disabled, loses a role or gets a new password", async () => {
    const { token = "" } = await login("ds.new", "Own-choice-77");
    const userId = (await named("ds.new"))["userId"];
    expect(await call("PUT", "/system/user/changeStatus", admin, { userId, status: "1" })).toMatchObject({ code: 200 });
    expect(await call("GET", "/getInfo", token)).toMatchObject({ code: 401 });
    expect(await login("ds.new", "Own-choice-77")).toMatchObject({ bizCode: "ACCOUNT_DISABLED" });
    expect(await call("PUT", "/system/user/changeStatus", admin, { userId, status: "1" })).toMatchObject({
      bizCode: "STATE_REFUSED",
    });
    expect(await call("PUT", "/system/user/changeStatus", admin, { userId, status: "0" })).toMatchObject({ code: 200 });
    const second = (await login("ds.new", buyer.password)).token ?? "";
    expect(await call("PUT", "/system/user", admin, { ...(await named("ds.new")), roleIds: "warehouse" })).toMatchObject({
      code: 200,
    });
    expect(await call("GET", "/getInfo", second)).toMatchObject({ code: 401 });
    const third = (await login("ds.new", buyer.password)).token ?? "";
    expect((await call("PUT", "/system/user/resetPwd", admin, { userId, password: "bad" })).code).toBe(400);
    expect(await call("PUT", "/system/user/resetPwd", admin, { userId, password: "Another2027" })).toMatchObject({ code: 200 });
    expect(await call("GET", "/getInfo", third)).toMatchObject({ code: 401 });
    expect(await login("ds.new", buyer.password)).toMatchObject({ bizCode: "LOGIN_FAILED" });
    expect(await login("ds.new", "Another2027")).toMatchObject({ code: 200 });
  });

  it("keeps its password when a form is saved, and the first administrator stays", async () => {
    const row = await named("ds.new");
    expect(await call("PUT", "/system/user", admin, { ...row, nickName: "改名", password: "Hijacked99" })).toMatchObject({
      code: 200,
    });
    expect(await login("ds.new", "Hijacked99")).toMatchObject({ bizCode: "LOGIN_FAILED" });
    expect(await call("DELETE", "/system/user/1", admin)).toMatchObject({ bizCode: "BUILTIN_PROTECTED" });
    expect(await call("PUT", "/system/user/changeStatus", admin, { userId: 1, status: "1" })).toMatchObject({
      bizCode: "BUILTIN_PROTECTED",
    });
    expect(await call("DELETE", `/system/user/${String(row["id"])}`, admin)).toMatchObject({ code: 200 });
    expect(await call("GET", `/system/user/${String(row["id"])}`, admin)).toMatchObject({ code: 404 });
  });

  it("that is locked out waits no longer once it is unlocked", async () => {
    for (let tried = 0; tried < 11; tried += 1) await login("yjd.manager", "Wrong2027x");
    expect(await login("yjd.manager", "Portal@2026")).toMatchObject({ bizCode: "LOGIN_FAILED" });
    const { userId } = await named("yjd.manager");
    expect(await call("PUT", "/system/user/unlock", admin, { userId })).toMatchObject({ code: 200 });
    expect(await login("yjd.manager", "Portal@2026")).toMatchObject({ code: 200 });
  });
});

describe("the administrator of a supplier", () => {
  const sub = { userName: "hengtuo.clerk", nickName: "文员", roleIds: "supplier_sales", password: "Portal@2027" };

  it("makes and sees accounts of the own enterprise only", async () => {
    expect(await call("POST", "/system/user", hengtuo, { ...sub, supId: "5002" })).toMatchObject({
      code: 400,
      errors: [{ field: "supId", rule: "unknown" }],
    });
    expect(await call("POST", "/system/user", hengtuo, { ...sub, supId: "5001", userType: "2" })).toMatchObject({ code: 200 });
    expect(await named(sub.userName)).toMatchObject({ supId: "5001", userType: "2" });
    const { rows = [] } = await call("GET", "/system/user/list?pageSize=100", hengtuo);
    expect(rows.map((row) => row["userName"]).toSorted()).toEqual(
      expect.arrayContaining(["hengtuo.admin", "hengtuo.clerk", "hengtuo.finance", "hengtuo.sales"]),
    );
    expect(rows.every((row) => !("supId" in row) && String(row["userName"]).startsWith("h"))).toBe(true);
    const foreign = await named("xifeng.admin");
    for (const [method, path, body] of [
      ["GET", `/system/user/${String(foreign["id"])}`, undefined],
      ["PUT", "/system/user", { ...foreign, nickName: "x" }],
      ["PUT", "/system/user/resetPwd", { userId: foreign["userId"], password: "Portal@2027" }],
      ["DELETE", `/system/user/${String(foreign["id"])}`, undefined],
    ] as const)
      expect(await call(method, path, hengtuo, body), path).toMatchObject({ code: 404 });
  });

  it("grants no role but those of suppliers, and makes nobody else's account", async () => {
    expect(await call("POST", "/system/user", hengtuo, { ...sub, userName: "heng.spy", roleIds: "purchaser" })).toMatchObject({
      msg: "供应商账号不能分配采购方角色",
    });
    for (const more of [{ roleIds: "admin" }, { roleIds: "operator" }])
      expect(await call("POST", "/system/user", hengtuo, { ...sub, userName: "heng.spy", ...more })).toMatchObject({ code: 500 });
    const buying = { ...sub, userName: "heng.spy", userType: "1", roleIds: "purchaser" };
    expect((await call("POST", "/system/user", hengtuo, buying)).errors?.map(({ field }) => field)).toEqual(["userType"]);
    const own = await named(sub.userName, hengtuo);
    expect(await call("PUT", "/system/user", hengtuo, { ...own, supId: "5002" })).toMatchObject({ code: 400 });
    expect(await named(sub.userName)).toMatchObject({ supId: "5001" });
    const options = await call("GET", "/system/dict/data/dictType/role_option", hengtuo);
    expect((options.data as unknown as { dictValue: string }[]).map((one) => one.dictValue)).not.toContain("purchaser");
  });

  it("cannot do what the permission does not say, and others do nothing at all", async () => {
    const purchaser = await portal.signIn("ds.purchaser");
    for (const [method, path, body] of [
      ["GET", "/system/user/list", undefined],
      ["GET", "/system/user/1", undefined],
      ["POST", "/system/user", buyer],
      ["PUT", "/system/user", buyer],
      ["PUT", "/system/user/resetPwd", { userId: 1, password: "Portal@2027" }],
      ["PUT", "/system/user/changeStatus", { userId: 2, status: "1" }],
      ["PUT", "/system/user/unlock", { userId: 2 }],
      ["DELETE", "/system/user/2", undefined],
      ["GET", "/system/user/export", undefined],
      ["GET", "/system/user/importTemplate", undefined],
    ] as const)
      expect(await call(method, path, purchaser, body), path).toMatchObject({ code: 403 });
    for (const path of ["/system/role/list", "/system/menu/list", "/system/company/list", "/monitor/operlog/list"])
      expect(await call("GET", path, hengtuo), path).toMatchObject({ code: 403 });
  });
});

describe("somebody who manages accounts without being an administrator", () => {
  const helper = { ...buyer, userName: "desk.helper", phonenumber: "", userType: "0", companyIds: "", roleIds: "desk" };
  const give = (permissions: string) =>
    portal.services.store.write((tx) =>
      tx.updateTable("sys_role").set({ permissions, dataScope: "all" }).where("roleKey", "=", "warehouse").execute(),
    );
  const managing = ["list", "query", "add", "edit", "remove", "resetPwd", "import"].flatMap((one) => [
    `system:user:${one}`,
    `system:role:${one}`,
  ]);

  beforeAll(() =>
    portal.services.store.write((tx) =>
      tx.updateTable("users").set({ userType: "0" }).where("userName", "=", "ds.warehouse").execute(),
    ),
  );

  it("does not touch an administrator", async () => {
    const second = { ...helper, userName: "second.chief", roleIds: "admin" };
    expect(await call("POST", "/system/user", admin, second)).toMatchObject({ code: 200 });
    const { id } = await named("second.chief");
    await give(managing.join(","));
    const token = await portal.signIn("ds.warehouse");
    const refusal = { code: 500, msg: expect.stringContaining("只有系统管理员可以管理该账号") as string };
    expect(await call("DELETE", `/system/user/${String(id)}`, token)).toMatchObject(refusal);
    expect(await call("PUT", "/system/user/resetPwd", token, { id, password: "Portal@2028" })).toMatchObject(refusal);
    expect(await call("PUT", "/system/user/unlock", token, { id })).toMatchObject(refusal);
    expect(await call("PUT", "/system/user/changeStatus", token, { id, status: "1" })).toMatchObject(refusal);
    expect(await call("PUT", "/system/user/changeStatus", admin, { id, status: "1" })).toMatchObject({ code: 200 });
    expect(await call("PUT", "/system/user/changeStatus", token, { id, status: "0" })).toMatchObject(refusal);
  });

  it("grants nothing that they do not hold, by a role or by an account", async () => {
    await give(managing.join(","));
    const token = await portal.signIn("ds.warehouse");
    const role = { roleName: "台", roleKey: "desk", roleSort: 1, side: "platform", dataScope: "all", status: "0" };
    const refusal = { code: 500, msg: expect.stringContaining("不能授予本人没有的权限") as string };
    const wanted = { ...role, permissions: "system:menu:list" };
    expect(await call("POST", "/system/role", token, wanted)).toMatchObject(refusal);
    expect(await call("POST", "/system/role", token, { ...role, permissions: "system:user:list" })).toMatchObject({ code: 200 });
    const [made] = (await call("GET", "/system/role/list?roleKey=desk", admin)).rows ?? [];
    expect(await call("PUT", "/system/role", token, { ...made, permissions: "system:user:list,system:menu:list" })).toMatchObject(
      refusal,
    );
    const account = { ...helper, userName: "desk.one", roleIds: "operator" };
    expect(await call("POST", "/system/user", token, account)).toMatchObject(refusal);
    expect(await call("POST", "/system/user", token, { ...account, roleIds: "desk" })).toMatchObject({ code: 200 });
    // Each side acts by itself in the documents, so not even the platform hands out another side.
    expect(await call("POST", "/system/user", token, { ...buyer, userName: "desk.two", phonenumber: "" })).toMatchObject({
      code: 500,
      msg: "不能授予其他类型账号的权限",
    });
  });
});

describe("a key that differs from another by case alone", () => {
  const role = { roleName: "甲", roleSort: 1, side: "buyer", dataScope: "company", permissions: "" };
  it("is refused for a role, and says which one is there", async () => {
    const refused = (key: string) => ({
      code: 500,
      bizCode: "DUPLICATE",
      msg: expect.stringContaining(`已有权限字符“${key}”，不区分大小写，请换一个`) as string,
      errors: [expect.objectContaining({ field: "roleKey" }) as unknown],
    });
    for (const roleKey of ["Admin", "ADMIN", "admin"])
      expect(await call("POST", "/system/role", admin, { ...role, roleKey })).toMatchObject(refused("admin"));
    expect(await call("POST", "/system/role", admin, { ...role, roleKey: "Lamp" })).toMatchObject({ code: 200 });
    expect(await call("POST", "/system/role", admin, { ...role, roleKey: "lamp" })).toMatchObject(refused("Lamp"));
    const [made] = (await call("GET", "/system/role/list?roleKey=Lamp", admin)).rows ?? [];
    expect(await call("PUT", "/system/role", admin, { ...made, roleKey: "PURCHASER" })).toMatchObject(refused("purchaser"));
    expect(await call("PUT", "/system/role", admin, { ...made, roleKey: "LAMP" })).toMatchObject({ code: 200 });
  });

  it("is refused for the name of a role too, which a sheet of accounts names it by", async () => {
    const [purchaser] = (await call("GET", "/system/role/list?roleKey=purchaser", admin)).rows ?? [];
    const roleName = String(purchaser?.["roleName"]);
    expect(await call("POST", "/system/role", admin, { ...role, roleName, roleKey: "second" })).toMatchObject({
      code: 500,
      bizCode: "DUPLICATE",
      msg: expect.stringContaining(`已有角色“${roleName}”（权限字符 purchaser）`) as string,
      errors: [expect.objectContaining({ field: "roleName" }) as unknown],
    });
    expect(await call("PUT", "/system/role", admin, { ...purchaser })).toMatchObject({ code: 200 });
  });

  it("is refused for an account", async () => {
    const account = { ...buyer, userName: "DS.Purchaser", phonenumber: "" };
    expect(await call("POST", "/system/user", admin, account)).toMatchObject({ bizCode: "DUPLICATE", msg: "用户名已存在" });
  });
});

describe("the tree of permissions", () => {
  it("has every permission string below the object that it is about, and nothing else", async () => {
    const { data } = await call("GET", "/system/dict/data/dictType/permission_tree", admin);
    const nodes = data as unknown as { dictValue: string; dictLabel: string; parent?: string }[];
    const leaves = nodes.filter((node) => node.parent !== undefined);
    expect(leaves.every((leaf) => /^[A-Za-z]+:[A-Za-z]+:[A-Za-z]+$/.test(leaf.dictValue))).toBe(true);
    expect(leaves.every((leaf) => nodes.some((node) => node.dictValue === leaf.parent))).toBe(true);
    expect(leaves.find((leaf) => leaf.dictValue === "tdhcsystem:delivery:apply")?.dictLabel).toBe("提交审批");
    // The spelling with two f is the object's own permission.
    expect(leaves.find((leaf) => leaf.dictValue === "ffinance:makeinvoice:handleExportDetail")).toMatchObject({
      dictLabel: "导出明细",
      parent: "finance:makeinvoice",
    });
    const groups = nodes.filter((node) => node.parent === undefined);
    // The specification's only permission on what no document is about is called as the menu calls what it opens.
    expect(groups.filter(({ dictValue, dictLabel }) => dictLabel === dictValue)).toEqual([]);
    expect(groups.find(({ dictValue }) => dictValue === "template:screen")?.dictLabel).toBe("页面配置");
  });
});

describe("an import of accounts", () => {
  const UNREADABLE = "文件无法读取，请使用导入模板";
  const heads = ["用户名", "昵称", "类型", "手机号", "邮箱", "角色", "可用公司", "供应商", "状态"];
  const sheet = async (rows: (string | number)[][]): Promise<Uint8Array> =>
    writeXlsx({ sheets: [{ name: "s", rows: [heads, ...rows] }] });
  const send = async (bytes: Uint8Array, query = "", name = "用户.xlsx", token = admin): Promise<Body> => {
    const form = new FormData();
    form.append("file", new File([bytes as Uint8Array<ArrayBuffer>], name));
    return (await portal.call("POST", `/system/user/importData${query}`, { token, raw: form })).body as unknown as Body;
  };
  const good = (userName: string): string[] => [
    userName,
    "张三",
    "采购方",
    "",
    "",
    "采购员",
    "鼎晟新材料科技有限公司",
    "",
    "正常",
  ];

  it("has a template with the heads that it reads", async () => {
    const response = await portal.send("GET", "/prod-api/system/user/importTemplate", { token: admin });
    expect(response.headers.get("content-type")).toContain("spreadsheetml");
  });

  it("writes nothing when a row is wrong, names each fault, and the good rows when it is told to", async () => {
    const bytes = await sheet([good("imp.one"), ["imp.two", "", "采购方", "x", "", "国王", "", "", ""], good("ds.purchaser")]);
    const judged = await send(bytes, "?check=1");
    expect(judged.data).toMatchObject({ success: 1, failed: 2 });
    // Every fault of a row, whether the sheet, the fields or another record tells of it; each column once.
    expect(judged.data?.failures?.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual([
      "3 手机号",
      "3 昵称",
      "3 角色",
      "4 用户名",
    ]);
    const refused = await send(bytes);
    expect(refused.data).toMatchObject({ success: 0, failed: 2 });
    expect((await call("GET", "/system/user/list?userName=imp.one", admin)).total).toBe(0);
    const partial = await send(bytes, "?partial=1");
    expect(partial.data).toMatchObject({ success: 1, failed: 2 });
    expect(await login("imp.one", partial.data?.initialPasswords?.[0]?.password ?? "")).toMatchObject({ code: 200 });
    const again = await send(
      await sheet([[...good("imp.one").slice(0, 1), "李四", ...good("imp.one").slice(2)]]),
      "?updateSupport=1",
    );
    expect(again.data).toMatchObject({ success: 1, failed: 0 });
    expect(await named("imp.one")).toMatchObject({ nickName: "李四", roleIds: "purchaser", companyIds: "101" });
  });

  it("gives every account a password of its own, told in the answer alone", async () => {
    const sent = await send(await sheet([good("own.one"), good("own.two")]));
    const given = sent.data?.initialPasswords ?? [];
    expect(given.map(({ row, name }) => [row, name])).toEqual([
      [2, "own.one"],
      [3, "own.two"],
    ]);
    expect(new Set(given.map(({ password }) => password)).size).toBe(2);
    for (const { name, password } of given) expect(await login(name, password)).toMatchObject({ code: 200, mustChangePwd: "1" });
    expect(await login("own.one", given[1]?.password ?? "")).toMatchObject({ bizCode: "LOGIN_FAILED" });
    const logs = await portal.services.store.read((db) => db.selectFrom("oper_log").select("operParam").execute());
    expect(JSON.stringify(logs)).not.toContain(given[0]?.password);
  });

  it("writes nothing once its caller is gone, who alone would have heard the passwords", async () => {
    const form = new FormData();
    form.append("file", new File([(await sheet([good("gone.one"), good("gone.two")])) as Uint8Array<ArrayBuffer>], "用户.xlsx"));
    const leaving = new AbortController();
    const answer = portal.fetch(
      new Request("http://localhost/prod-api/system/user/importData", {
        method: "POST",
        headers: { Authorization: `Bearer ${admin}` },
        body: form,
        signal: leaving.signal,
      }),
      { address: "127.0.0.1" },
    );
    leaving.abort();
    expect(await (await answer).json()).toMatchObject({ bizCode: "BUSY" });
    expect((await call("GET", "/system/user/list?userName=gone.", admin)).total).toBe(0);
  });

  it("takes as many rows as get their passwords before a proxy gives up", async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => good(`many.${index}`));
    expect(await send(await sheet(rows), "?check=1")).toMatchObject({
      bizCode: "FILE_SIZE",
      msg: "要生成初始密码的数据一次最多导入1000行，再多会超时。请分成几个文件导入",
    });
  });

  it("judges two rows of one name as one too many, and writes nothing while judging", async () => {
    const judged = await send(await sheet([good("twin"), good("twin")]), "?check=1");
    const failures = [{ row: 3, field: "用户名", msg: "与第2行重复" }];
    expect(judged.data).toMatchObject({ success: 1, failed: 1, failures });
    expect((await call("GET", "/system/user/list?userName=twin", admin)).total).toBe(0);
  });

  it("names the row of the sheet that has the name as well, and the portal only where that has it", async () => {
    const bytes = await sheet([good("double"), good("double"), good("ds.purchaser")]);
    const failures = [
      { row: 3, field: "用户名", msg: "与第2行重复" },
      { row: 4, field: "用户名", msg: "数据已存在" },
    ];
    expect((await send(bytes)).data).toMatchObject({ success: 0, failed: 2, failures });
    expect((await send(bytes, "?partial=1")).data).toMatchObject({ success: 1, failed: 2, failures });
    const both = (await send(bytes, "?partial=1")).data?.failures?.slice(0, 2);
    expect(both?.map(({ msg }) => msg)).toEqual(["数据已存在", "数据已存在"]);
  });

  it("needs the permission to add, too", async () => {
    await portal.services.store.write((tx) =>
      tx.updateTable("sys_role").set({ permissions: "system:user:import" }).where("roleKey", "=", "warehouse").execute(),
    );
    const token = await portal.signIn("ds.warehouse");
    expect((await portal.send("GET", "/prod-api/system/user/importTemplate", { token })).status).toBe(200);
    expect((await send(await sheet([good("not.me")]), "", "用户.xlsx", token)).code).toBe(403);
  });

  it("takes the old format too (specification 5)", async () => {
    const sent = await send(
      buildXls([heads, good("old.one"), ["old.two", "", "采购方", "", "", "国王"]]),
      "?partial=1",
      "users.xls",
    );
    const failures = [
      { row: 3, field: "角色" },
      { row: 3, field: "昵称" },
    ];
    expect(sent.data).toMatchObject({ success: 1, failed: 1, failures });
    expect(await named("old.one")).toMatchObject({ nickName: "张三", roleIds: "purchaser" });
  });

  it.each([
    ["a broken one of the old format", UNREADABLE, "users.xls", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ["the old format under the new name", UNREADABLE, "users.xlsx", buildXls([["用户名"]])],
    ["a table of commas", "请选择 xls 或 xlsx 文件", "users.csv", new TextEncoder().encode("用户名,昵称")],
    ["a text", UNREADABLE, "users.xls", new TextEncoder().encode("hello")],
    ["a text under the new name", UNREADABLE, "users.xlsx", new TextEncoder().encode("hello")],
  ])("refuses %s: %s", async (_case, msg, name, bytes) => {
    expect(await send(bytes, "", name)).toMatchObject({ code: 500, bizCode: "FILE_TYPE", msg });
  });

  it("refuses sheets without the needed heads in a sentence", async () => {
    const empty = await writeXlsx({ sheets: [{ name: "s", rows: [["别的"]] }] });
    expect(await send(empty)).toMatchObject({ bizCode: "FILE_TYPE", msg: expect.stringContaining("用户名") as string });
    expect((await send(empty, "", "用户.xlsx", await portal.signIn("ds.purchaser"))).code).toBe(403);
  });
});

describe("a parameter that the product reads", () => {
  const parameter = async (configKey: string): Promise<Record<string, unknown>> => {
    const { rows = [] } = await call("GET", `/system/config/list?configKey=${configKey}&pageSize=100`, admin);
    return rows.find((one) => one["configKey"] === configKey) ?? {};
  };
  it.each([
    ["sys.account.registerUser", ["False", "0", "maybe"], "false"],
    ["sys.account.captchaEnabled", ["on"], "true"],
    ["sys.token.idleMinutes", ["-5", "abc", "1.5", "0"], "90"],
    ["biz.pay.advancePct", ["300", "-1", "x"], "25.5"],
    ["biz.sms.mode", ["xyz"], "log"],
    ["sys.index.skinName", ["notacolour", "#12"], "skin-green"],
    ["biz.company.codeMap", ["{", "[]"], '{"defaultCode":"DS"}'],
  ])("%s takes none of %j, which nobody could read, and takes %s", async (key, wrong, right) => {
    const before = await parameter(key);
    for (const configValue of wrong)
      expect(await call("PUT", "/system/config", admin, { ...before, configValue })).toMatchObject({
        code: 500,
        errors: [expect.objectContaining({ field: "configValue" }) as unknown],
      });
    expect((await parameter(key))["configValue"]).toBe(before["configValue"]);
    expect(await call("PUT", "/system/config", admin, { ...before, configValue: right })).toMatchObject({ code: 200 });
    const { configValue: _old, lockVersion: _version, ...rest } = before;
    const now = await parameter(key);
    expect(now["configValue"]).toBe(right);
    expect(
      await call("PUT", "/system/config", admin, {
        ...rest,
        configValue: before["configValue"],
        lockVersion: now["lockVersion"],
      }),
    ).toMatchObject({ code: 200 });
  });

  it("is not the only one: a key of somebody's own holds what it likes, and is there once", async () => {
    const own = { configName: "自用", configKey: "own.key", configValue: "anything", configType: "N", read: "server" };
    expect(await call("POST", "/system/config", admin, own)).toMatchObject({ code: 200 });
    expect(await call("POST", "/system/config", admin, own)).toMatchObject({
      bizCode: "DUPLICATE",
      msg: expect.stringContaining("已有参数键名“own.key”（自用）") as string,
      errors: [expect.objectContaining({ field: "configKey" }) as unknown],
    });
  });
});

it("an export says yes and no where the screen does", async () => {
  const response = await portal.send("GET", "/prod-api/system/role/export?columns=roleKey,builtin", { token: admin });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(sheets[0]?.rows.filter(([key]) => key === "purchaser")).toEqual([["purchaser", "是"]]);
});
