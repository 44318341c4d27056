import { describe, expect, it } from "vitest";
import type { Bootstrap } from "../../src/client/bootstrap.ts";
import { toSignedIn } from "../../src/client/session-store.ts";
import { accentOfSkin } from "../../src/app/settings/layout-settings.ts";

const bootstrap: Bootstrap = {
  user: {
    userId: 31,
    userName: "hengtuo.admin",
    nickName: "陈立新",
    avatar: "",
    userType: "2",
    phonenumber: "",
    lang: "",
    mustChangePwd: "0",
    supId: "5001",
  },
  roles: ["supplier_admin"],
  roleTitles: [{ cn: "供应商管理员", id: "Admin Pemasok" }],
  permissions: ["tdhcsystem:delivery:list"],
  company: {
    companyId: "101",
    companyName: "鼎晟",
    code: "DS",
    remark01: "1",
    shortName: "鼎晟",
    codeTitle: { cn: "厂用物资", id: "Material pabrik" },
  },
  isSelect: "0",
  views: {},
  edition: { number: 0, indexes: {} },
  companies: [],
  routers: [],
  skinName: "",
  supplierName: "海宁恒拓钢管有限公司",
  prefs: {},
};

describe("the signed-in person", () => {
  it("stands on the side of the account's type", () => {
    expect(toSignedIn(bootstrap).session).toMatchObject({ side: "supplier", supplierId: "5001", companyId: "101" });
    expect(toSignedIn(bootstrap).supplierName).toBe("海宁恒拓钢管有限公司");
  });

  it("has roles with names", () => {
    expect(toSignedIn(bootstrap).roleTitles).toEqual([{ cn: "供应商管理员", id: "Admin Pemasok" }]);
  });

  it("has ROLE_DEFAULT and no permissions without roles", () => {
    const { session } = toSignedIn({ ...bootstrap, roles: [], roleTitles: [] });
    expect(session.roles).toEqual(["ROLE_DEFAULT"]);
    expect(session.permissions).toEqual([]);
  });
});

describe("accentOfSkin", () => {
  it.each([
    ["#13c2c2", "#13c2c2"],
    ["skin-green", "#389e0d"],
    ["", undefined],
    ["url(x)", undefined],
  ])("%s gives %s", (skin, accent) => {
    expect(accentOfSkin(skin)).toBe(accent);
  });
});
