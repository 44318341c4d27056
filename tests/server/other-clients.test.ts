import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { FORM_TYPE } from "../../src/server/wire/query-of-body.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

const PNG = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
);

/** Components of lists as RuoYi-Vue3 has them, with the names by which it keeps them when somebody turns to another tab. */
const KEPT = {
  "system/user/index": "User",
  "system/role/index": "Role",
  "system/menu/index": "Menu",
  "system/dict/index": "Dict",
  "system/config/index": "Config",
  "monitor/job/index": "Job",
  "monitor/operlog/index": "Operlog",
  "monitor/logininfor/index": "Logininfor",
  "tool/gen/index": "Gen",
};

/** What a client expects that was written for this wire and not for this product. */
describe("a client of this wire that nobody here wrote", () => {
  let portal: TestPortal;
  let token = "";
  beforeAll(async () => {
    portal = await openTestPortal({ product: shippedProduct() });
    token = await portal.signIn("hengtuo.admin");
  });
  afterAll(() => portal.close());

  it("puts the kind of the captcha's picture before it by itself", async () => {
    const asking = await openTestPortal({ product: shippedProduct(), env: { CAPTCHA: "on" } });
    const { body } = await asking.call("GET", "/captchaImage");
    const png = Buffer.from(String(body["img"]), "base64");
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(png.toString("base64")).toBe(body["img"]);
    await asking.close();
  });

  it("calls the picture of oneself avatarfile", async () => {
    const form = new FormData();
    form.set("avatarfile", new File([PNG], "我.png"));
    const { body } = await portal.call("POST", "/system/user/profile/avatar", { raw: form, token });
    const { data } = (await portal.call("GET", "/system/user/profile", { token })).body as { data?: { avatar: string } };
    expect(body).toMatchObject({ code: 200, imgUrl: data?.avatar });
  });

  it("shows the newest messages on every page, with how many are unread", async () => {
    const { body } = await portal.call("GET", "/system/notice/listTop", { token });
    const { rows = [] } = (await portal.call("GET", "/message/list?pageSize=5", { token })).body as {
      rows?: { msgId: number; title: string; readFlag: string }[];
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(body).toMatchObject({
      unreadCount: (await portal.call("GET", "/message/unreadCount", { token })).body.data,
      data: rows.map(({ msgId, title, readFlag }) => ({ noticeId: msgId, noticeTitle: title, isRead: readFlag === "1" })),
    });
  });

  it("names the views of the menu as the client does that keeps them, each once", async () => {
    const admin = await portal.signIn("admin");
    const { data } = (await portal.call("GET", "/getRouters", { token: admin })).body as unknown as {
      data: readonly { children: readonly { name: string; component: string }[] }[];
    };
    const views = data.flatMap(({ children }) => children);
    const nameOf = (component: string): string | undefined => views.find((view) => view.component === component)?.name;
    for (const [component, name] of Object.entries(KEPT)) expect([component, nameOf(component)]).toEqual([component, name]);
    expect(new Set(views.map(({ name }) => name)).size).toBe(views.length);
  });

  it("refreshes the cache of the configuration by another name, with one row in the log", async () => {
    const admin = await portal.signIn("admin");
    const logged = async () => (await portal.call("GET", "/monitor/operlog/list?pageSize=1", { token: admin })).body["total"];
    const before = Number(await logged());
    const call = { token: admin };
    expect((await portal.call("DELETE", "/system/config/refreshCache", call)).body.code).toBe(200);
    expect(await logged()).toBe(before + 1);
    expect((await portal.call("DELETE", "/system/config/refreshCache", { token })).body.code).toBe(403);
  });

  it.each([
    ["a form", { headers: { "Content-Type": FORM_TYPE }, raw: "gDeliverystatus=1&params%5BbeginTime%5D=2026-01-01" }],
    ["JSON", { body: { gDeliverystatus: ["1"], gApprovalStatus: null, params: { beginTime: "2026-01-01" } } }],
  ])("exports by POST, its filter in the body of %s, what an address exports", async (_kind, sent) => {
    const path = "/prod-api/tdhcsystem/delivery/export";
    const asked = "gDeliverystatus=1&params%5BbeginTime%5D=2026-01-01";
    const byAddress = await linesOf(await portal.send("GET", `${path}?${asked}`, { token }));
    expect(byAddress.length).toBeGreaterThan(2);
    expect(await linesOf(await portal.send("POST", path, { token, ...sent }))).toEqual(byAddress);
    expect((await linesOf(await portal.send("POST", path, { token }))).length).toBeGreaterThan(byAddress.length);
  });

  it.each([
    ["a text with a sign that nobody can type", { body: { gDeliverystatus: "1\u0000" } }],
    ["an object too deep", { body: { params: { beginTime: { at: "2026" } } } }],
  ])("hears in a sentence that no filter is %s", async (_kind, sent) => {
    const { body } = await portal.call("POST", "/tdhcsystem/delivery/export", { token, ...sent });
    expect(body).toMatchObject({ code: 400, errors: [{ msg: expect.stringMatching(/\p{Script=Han}/u) }] });
  });

  it.each([
    ["primary", "info"],
    ["default", "neutral"],
    ["success", "success"],
  ])("styles a value of a dictionary as %s, which is %s here", async (listClass, shown) => {
    const admin = await portal.signIn("admin");
    const dictType = `other_${listClass}`;
    await portal.call("POST", "/system/dict/type", { token: admin, body: { dictType, dictName: dictType, status: "0" } });
    const value = { dictType, dictValue: "1", dictLabel: "一", dictSort: 0, status: "0", cssClass: "", listClass };
    const made = await portal.call("POST", "/system/dict/data", { token: admin, body: value });
    expect(made.body).toMatchObject({ code: 200 });
    const { id } = made.body["data"] as unknown as { id: string };
    const { data } = (await portal.call("GET", `/system/dict/data/${id}`, { token: admin })).body as { data?: object };
    expect(data).toMatchObject({ listClass: shown });
    const again = await portal.call("PUT", "/system/dict/data", { token: admin, body: { ...data, listClass } });
    expect(again.body).toMatchObject({ code: 200 });
  });

  it("adds an account with the roles that it was offered, and no department or post", async () => {
    const admin = await portal.signIn("admin");
    const { body } = await portal.call("GET", "/system/user/", { token: admin });
    const { roles = [] } = body as { roles?: readonly { roleId: string; roleName: string; status: string }[] };
    expect(body).toMatchObject({ code: 200, posts: [] });
    const operator = roles.find(({ roleId }) => roleId === "operator");
    expect(operator).toMatchObject({ roleName: expect.any(String), status: "0" });
    const form = { nickName: "外来", password: "Outside2026", phonenumber: "", email: "", remark: "", sex: "0", status: "0" };
    const sent = { ...form, userName: "other.client", postIds: [], roleIds: [operator?.roleId] };
    expect((await portal.call("POST", "/system/user", { token: admin, body: sent })).body).toMatchObject({ code: 200 });
    const list = (await portal.call("GET", "/system/user/list?userName=other.client", { token: admin })).body;
    expect(list).toMatchObject({ rows: [{ userType: "0", roleIds: "operator", status: "0" }] });
  });

  it("makes the department that an account is in the company that it works for", async () => {
    const admin = await portal.signIn("admin");
    const { body } = await portal.call("GET", "/system/user/deptTree", { token: admin });
    const { data = [] } = body as { data?: readonly { id: string; label: string }[] };
    expect(data.length).toBeGreaterThan(1);
    const form = { nickName: "外来买方", password: "Outside2026", sex: "0", status: "0", deptId: data[0]?.id, postIds: [] };
    const sent = { ...form, userName: "other.buyer", roleIds: ["purchaser"] };
    expect((await portal.call("POST", "/system/user", { token: admin, body: sent })).body).toMatchObject({ code: 200 });
    const list = (await portal.call("GET", "/system/user/list?userName=other.buyer", { token: admin })).body;
    expect(list).toMatchObject({ rows: [{ userType: "1", companyIds: data[0]?.id }] });
  });

  it("offers roles and departments to nobody who may not make accounts", async () => {
    const outside = await portal.signIn("hengtuo.sales");
    for (const path of ["/system/user/", "/system/user/deptTree"])
      expect((await portal.call("GET", path, { token: outside })).body.code).toBe(403);
  });

  it("gives a role the entries of the menu that were ticked, and takes back those that no longer are", async () => {
    const admin = await portal.signIn("admin");
    const { rows = [] } = (await portal.call("GET", "/system/menu/list?pageSize=300", { token: admin })).body as {
      rows?: { menuId: number; perms: string; menuType: string }[];
    };
    const [first, second] = rows.filter(({ perms, menuType }) => menuType === "C" && perms !== "" && !perms.includes(","));
    const strict = { menuCheckStrictly: true, deptCheckStrictly: true, deptIds: [] };
    const sent = { roleName: "外来角色", roleKey: "other_role", roleSort: 0, status: "0", menuIds: [first?.menuId], ...strict };
    const made = (await portal.call("POST", "/system/role", { token: admin, body: sent })).body;
    expect(made).toMatchObject({ code: 200 });
    const { id } = made["data"] as unknown as { id: string };
    const read = async () => (await portal.call("GET", `/system/role/${id}`, { token: admin })).body as { data?: object };
    const { data } = await read();
    expect(data).toMatchObject({ permissions: first?.perms, side: "platform" });
    const changed = { ...data, permissions: `${first?.perms},system:user:edit`, menuIds: [second?.menuId], ...strict };
    expect((await portal.call("PUT", "/system/role", { token: admin, body: changed })).body).toMatchObject({ code: 200 });
    expect((await read()).data).toMatchObject({ permissions: `system:user:edit,${second?.perms}` });
  });

  it("reads the whole menu at once, under data", async () => {
    const admin = await portal.signIn("admin");
    const { body } = await portal.call("GET", "/system/menu/list", { token: admin });
    const { data, total } = body as { data?: readonly { menuId: number }[]; total?: number };
    expect(data).toHaveLength(total ?? 0);
    expect(body["rows"]).toEqual(data);
    const few = (await portal.call("GET", "/system/menu/list?pageNum=1&pageSize=10", { token: admin })).body;
    expect(few["rows"]).toHaveLength(10);
  });

  it("finds no row that the portal brought along without the time when it was made", async () => {
    const tables = ["dict_type", "dict_data", "config", "sys_role", "sys_menu", "sys_job", "companies", "users"];
    const undated = await portal.store.read(async (db) =>
      Promise.all(
        tables.map(async (table) => {
          const { rows } = await sql<{
            n: number;
          }>`SELECT count(*) AS n FROM ${sql.table(table)} WHERE ${sql.ref("createTime")} IS NULL`.execute(db);
          return [table, Number(rows[0]?.n)];
        }),
      ),
    );
    expect(Object.fromEntries(undated)).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
  });

  it("sends a form nowhere else", async () => {
    const sent = { token, headers: { "Content-Type": FORM_TYPE }, raw: "ids=1" };
    expect((await portal.call("PUT", "/message/read", sent)).body.code).toBe(415);
  });
});

async function linesOf(response: Response): Promise<readonly string[]> {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets.flatMap(({ rows }) => rows.map((row) => row.map(String).join("|")));
}
