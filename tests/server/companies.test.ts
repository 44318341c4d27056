import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const choose = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body, headers });

describe("choosing a company", () => {
  it("is remembered by the session, not by the person, and leaves one audit row", async () => {
    const [token, other] = [await portal.signIn("hengtuo.admin"), await portal.signIn("hengtuo.admin")];
    expect((await choose(token, { gComId: "102", gComname: "云景达能源装备有限公司" })).body).toEqual({
      code: 200,
      msg: "切换成功",
    });
    expect((await portal.call("GET", "/getInfo", { token })).body).toMatchObject({
      company: { companyId: "102", code: "YJD" },
      isSelect: "1",
    });
    expect((await portal.call("GET", "/getInfo", { token: other })).body).toMatchObject({
      company: { companyId: "101" },
      isSelect: "0",
    });
    const audits = await portal.store.read((db) => db.selectFrom("oper_log").selectAll().execute());
    expect(audits).toMatchObject([
      {
        operName: "hengtuo.admin",
        fromState: "鼎晟新材料科技有限公司",
        toState: "云景达能源装备有限公司",
        operTime: "2026-11-21 16:00:00",
      },
    ]);
  });

  it.each([
    ["a company outside the pass list", { gComId: "103", gComname: "启拓国际贸易有限公司" }, 403],
    ["a name of another company", { gComId: "102", gComname: "鼎晟新材料科技有限公司" }, 403],
    ["no company", {}, 400],
  ])("refuses %s", async (_case, body, code) => {
    expect((await choose(await portal.signIn("xifeng.admin"), body)).body.code).toBe(code);
  });

  it("answers the record with remark01, and not found for an unknown one", async () => {
    const token = await portal.signIn("newbie");
    expect((await portal.call("GET", "/tdhcsystem/gCompanyBase/queryByComId/104", { token })).body.data).toMatchObject({
      comId: "104",
      remark01: "4",
      code: "JLSJ",
    });
    expect((await portal.call("GET", "/tdhcsystem/gCompanyBase/queryByComId/999", { token })).body.code).toBe(404);
    expect((await portal.call("GET", "/tdhcsystem/gCompanyBase/queryAll", { token })).body.data).toHaveLength(7);
    expect((await portal.call("GET", "/tdhcsystem/gCompanyBase/queryAll2")).body.data).toHaveLength(4);
  });
});

describe("a write drawn under another company", () => {
  const write = (token: string, headers: Record<string, string>) =>
    portal.call("PUT", "/system/user/prefs/x", { token, body: { a: 1 }, headers });

  it("is refused with 409 COMPANY_CHANGED before its body is looked at; the same company and an absent one pass", async () => {
    const token = await portal.signIn("hengtuo.admin");
    expect((await write(token, { "X-Company-Id": "102" })).body).toMatchObject({
      code: 409,
      bizCode: "COMPANY_CHANGED",
      msg: "当前公司已切换，请刷新页面后重试",
    });
    expect((await write(token, { "X-Company-Id": "101" })).body.code).toBe(200);
    expect((await write(token, {})).body.code).toBe(200);
    expect(
      (
        await portal.call("PUT", "/system/user/prefs/x", {
          token,
          raw: "{",
          headers: { "Content-Type": "application/json", "X-Company-Id": "102" },
        })
      ).body.code,
    ).toBe(409);
  });

  it("passes for reads and for the exempt calls", async () => {
    const token = await portal.signIn("hengtuo.admin");
    expect((await portal.call("GET", "/getInfo", { token, headers: { "X-Company-Id": "104" } })).body.code).toBe(200);
    expect((await choose(token, { gComId: "103" }, { "X-Company-Id": "104" })).body.code).toBe(200);
    expect((await portal.call("POST", "/logout", { token, headers: { "X-Company-Id": "104" } })).body.code).toBe(200);
  });
});
