import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RouterEntry } from "../../src/server/system/routers.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";
import { testProduct } from "./support/test-product.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const ask = async (userName: string, path: string) =>
  (await portal.call("GET", path, { token: await portal.signIn(userName) })).body;
const routersOf = async (userName: string, query = ""): Promise<readonly RouterEntry[]> =>
  (await ask(userName, `/getRouters${query}`)).data as unknown as readonly RouterEntry[];
const pathsOf = (routers: readonly RouterEntry[]): readonly string[] =>
  routers.filter((entry) => !entry.hidden).flatMap((group) => group.children.map((entry) => `${group.path}/${entry.path}`));

describe("the pass list", () => {
  it.each([
    ["admin", "100,101,102,103,104"],
    ["ds.purchaser", "101"],
    ["ds.purchaser2", "101,102"],
    ["yjd.manager", "102"],
    ["qt.finance", "103"],
    ["jlsj.warehouse", "104"],
    ["hengtuo.admin", "101,102,103,104"],
    ["hengtuo.sales", "101,102,103,104"],
    ["xifeng.admin", "101,102"],
    ["sinar.admin", "104"],
    ["operator", "100"],
    ["implementer", "100"],
    ["merchant", "100"],
    ["newbie", "100"],
  ])("of %s is %s", async (userName, companies) => {
    const list = (await ask(userName, "/tdhcsystem/supplier/passList")).data as unknown as { comId: string; comName: string }[];
    expect(list.map((company) => company.comId).join(",")).toBe(companies);
  });

  it("shows a supplier the group only, once no record lets it work", async () => {
    const other = await openTestPortal();
    await other.store.write((tx) => tx.updateTable("supplier").set({ gStatus: "0" }).execute());
    const token = await other.signIn("sinar.admin");
    const { body } = await other.call("GET", "/tdhcsystem/supplier/passList", { token });
    expect(body.data).toEqual([expect.objectContaining({ comId: "100" })]);
    const menu = (await other.call("GET", "/getRouters", { token })).body.data as unknown as readonly RouterEntry[];
    expect(pathsOf(menu).filter((path) => !/supplier|Notice/.test(path))).toEqual([]);
    await other.close();
  });
});

describe("get-info", () => {
  it("stands beside code and msg and is the same on both paths", async () => {
    const body = await ask("hengtuo.admin", "/getInfo");
    expect(body).toMatchObject({
      code: 200,
      user: {
        userId: 31,
        userName: "hengtuo.admin",
        nickName: "陈立新",
        avatar: "",
        userType: "2",
        phonenumber: "19000000031",
        lang: "",
        mustChangePwd: "0",
        supId: "5001",
      },
      roles: ["supplier_admin"],
      roleTitles: [{ cn: "供应商管理员", id: "Admin Pemasok" }],
      company: { companyId: "101", code: "DS", codeTitle: { cn: "厂用物资", id: "Material pabrik" }, remark01: "1" },
      isSelect: "0",
    });
    expect(body["permissions"]).toContain("tdhcsystem:delivery:apply");
    expect(await ask("hengtuo.admin", "/system/user/getInfo")).toEqual(body);
  });

  it.each([
    ["admin", ["admin"], ["*:*:*"]],
    ["newbie", ["ROLE_DEFAULT"], []],
  ])("of %s has the roles %j and the permissions %j", async (userName, roles, permissions) => {
    expect(await ask(userName, "/getInfo")).toMatchObject({ roles, permissions });
  });
});

describe("the menu", () => {
  it("holds what the person may open under the company's code, and the fixed routes as hidden entries", async () => {
    const routers = await routersOf("hengtuo.sales");
    expect(pathsOf(routers)).toContain("/gyssystem/delivery");
    expect(pathsOf(routers)).not.toContain("/gyssystem/deliverypacking");
    expect(pathsOf(routers).some((path) => path.startsWith("/purchase"))).toBe(false);
    expect(routers.find((entry) => entry.path === "/workbenches/workbenches")).toMatchObject({
      hidden: true,
      component: "workbenches/workbenches",
      meta: { affix: true },
    });
    const group = routers.find((entry) => entry.path === "/gyssystem");
    expect(group).toMatchObject({
      component: "Layout",
      hidden: false,
      meta: { title: "供货协同", titleId: "Pemasokan", icon: "truck" },
    });
    expect(Object.keys(group?.children[0] ?? {}).toSorted()).toEqual([
      "alwaysShow",
      "children",
      "component",
      "hidden",
      "meta",
      "name",
      "path",
      "redirect",
    ]);
  });

  it("follows the code that is asked for, and ignores one that does not exist", async () => {
    expect(pathsOf(await routersOf("hengtuo.sales", "?code=JLSJ"))).toContain("/gyssystem/deliverypacking");
    expect(await routersOf("hengtuo.sales", "?code=NONE")).toEqual(await routersOf("hengtuo.sales"));
  });

  it("gives admin every entry of the code, buyers theirs, and people without roles next to nothing", async () => {
    expect(pathsOf(await routersOf("admin"))).toEqual(expect.arrayContaining(["/gyssystem/delivery", "/purchase/deliveryAudit"]));
    expect(pathsOf(await routersOf("ds.warehouse"))).toContain("/purchase/deliveryAudit");
    expect(pathsOf(await routersOf("ds.warehouse"))).not.toContain("/gyssystem/delivery");
    expect(pathsOf(await routersOf("newbie")).filter((path) => !/supplier|procurementNotice/.test(path))).toEqual([]);
  });
});

describe("the bootstrap call", () => {
  it("answers in one round trip what the single calls answer", async () => {
    const data = (await ask("ds.purchaser2", "/workbench/bootstrap")).data as unknown as Record<string, unknown>;
    const { code: _code, msg: _msg, ...info } = await ask("ds.purchaser2", "/getInfo");
    expect(data).toMatchObject({ ...info, routers: await routersOf("ds.purchaser2"), skinName: "#1890ff", prefs: {} });
    expect(data["companies"]).toEqual((await ask("ds.purchaser2", "/tdhcsystem/supplier/passList")).data);
    expect(data["dictionaryStamp"]).toMatch(/-DS$/);
  });

  it("names a supplier's enterprise, and nobody else's", async () => {
    const nameOf = async (userName: string) =>
      ((await ask(userName, "/workbench/bootstrap")).data as unknown as Record<string, unknown>)["supplierName"];
    expect(await nameOf("hengtuo.admin")).toMatch(/恒拓/);
    expect(await nameOf("ds.purchaser2")).toBe("");
  });
});

describe("a company added in the data", () => {
  it("gets its five buyers and a record of 恒拓 at the next start, shown after the subsidiaries", async () => {
    const first = await openTestPortal();
    const { dataDir } = first;
    await first.store.write((tx) =>
      tx.updateTable("companies").set({ address: "typed in" }).where("comId", "=", "101").execute(),
    );
    await first.store.close();
    const { variants } = testProduct();
    const [ds] = variants.variants;
    if (ds === undefined) throw new Error("no variant");
    const product = testProduct({
      variants: {
        ...variants,
        variants: [...variants.variants, { ...ds, code: "ABC" }],
        companies: [
          ...variants.companies,
          { comId: "107", comName: "新公司", shortName: "新", remark01: "", companyRole: "2", code: "ABC", inSwitcher: true },
        ],
      },
    });
    const second = await openTestPortal({ dataDir, product });
    const list = async (userName: string) =>
      (
        (await second.call("GET", "/tdhcsystem/supplier/passList", { token: await second.signIn(userName) })).body
          .data as unknown as { comId: string }[]
      ).map((one) => one.comId);
    expect(await list("abc.warehouse")).toEqual(["107"]);
    expect(await list("hengtuo.admin")).toEqual(["101", "102", "103", "104", "107"]);
    expect(
      (
        await second.store.read((db) =>
          db.selectFrom("companies").select("address").where("comId", "=", "101").executeTakeFirst(),
        )
      )?.address,
    ).toBe("typed in");
    await second.close();
  });
});
