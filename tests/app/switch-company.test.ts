import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeToken } from "../../src/client/browser-session.ts";
import { dictionaryEntries, putDictionaries } from "../../src/client/dictionaries.ts";
import { drawUnder } from "../../src/client/http.ts";
import { sendByKy } from "../../src/client/send-by-ky.ts";
import { switchCompany } from "../../src/client/switch-company.ts";
import { sendBy } from "../../src/client/transport.ts";
import { systemPaths } from "../../src/core/contract/endpoints.ts";

/* The words of a company that somebody goes to, which may be others than those of the one that they leave. */

const company = { companyId: "102", companyName: "云景达", code: "YJD", remark01: "1", shortName: "云景达" };
const bootstrap = {
  user: { userId: 31, userName: "hengtuo.admin", nickName: "陈立新", userType: "2", lang: "", mustChangePwd: "0", supId: "5001" },
  roles: ["supplier_admin"],
  roleTitles: [],
  permissions: [],
  company,
  companies: [],
  routers: [],
  views: {},
  prefs: {},
  edition: { number: 1, indexes: {} },
};
const entry = (dictValue: string, dictLabel: string) => ({ dictValue, dictLabel, listClass: "info" });
const theirs = [entry("1", "待审批"), entry("5", "待经理复核")];

let failing: string | undefined;
beforeEach(() => {
  localStorage.clear();
  drawUnder(undefined);
  sendBy(sendByKy);
  storeToken("t");
  failing = undefined;
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    const is = (path: string): boolean => pathname.endsWith(path);
    if (failing !== undefined && is(failing)) return Response.json({ code: 500, msg: "操作失败" }, { status: 400 });
    const data = is(systemPaths.bootstrap) ? bootstrap : is(systemPaths.dictionaryTypes) ? { status: theirs } : {};
    return Response.json({ code: 200, msg: "操作成功", data });
  });
  putDictionaries({ status: [entry("1", "待审批")] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("are here before anything is drawn under it", async () => {
  const seen: unknown[] = [];
  await switchCompany({ comId: "102", comName: "云景达" }, () => seen.push(dictionaryEntries("status")));
  expect(seen).toEqual([theirs]);
});

it("do not come where the switch fails", async () => {
  failing = systemPaths.bootstrap;
  await expect(switchCompany({ comId: "102", comName: "云景达" }, () => undefined)).rejects.toThrow();
  expect(dictionaryEntries("status")).toHaveLength(1);
});
