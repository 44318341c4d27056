import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pathInPlaceOf } from "../../src/client/acting.ts";
import { readToken, storeToken } from "../../src/client/browser-session.ts";
import { RefusedError, TransportError } from "../../src/client/errors.ts";
import { failureText } from "../../src/client/failure-text.ts";
import { change, drawUnder, get, getFile, onExpired, postFile } from "../../src/client/http.ts";
import { sendByKy } from "../../src/client/send-by-ky.ts";
import { REQUEST_TIMEOUT_MS } from "../../src/client/call.ts";
import { sendBy, sendPlainly } from "../../src/client/transport.ts";
import { fetchCaptcha, sendCode, signIn, signOut } from "../../src/client/sign-in.ts";
import { keepFirstCompany, sendFirstCompany } from "../../src/app/session/first-company.ts";
import { downloadAddress, fetchTogether, resourceAddress, uploadFile } from "../../src/engine/widgets/inputs/file-calls.ts";

type Sent = { readonly line: string; readonly headers: Headers; readonly body: unknown };

const sent: Sent[] = [];
let answer: () => Response = () => Response.json({ msg: "操作成功", data: {} });

beforeEach(() => {
  localStorage.clear();
  drawUnder(undefined);
  sent.length = 0;
  answer = () => Response.json({ msg: "操作成功", data: {} });
  // jsdom's page has an address, Node's Request has none: relative paths need one.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const isJson = request.headers.get("content-type")?.includes("json") === true;
    sent.push({
      line: `${request.method} ${pathname}${search}`,
      headers: request.headers,
      body: isJson ? await request.json() : undefined,
    });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const caught = async (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error: unknown) => error);

/** No answer comes until the call is given up. */
function hang(): void {
  vi.stubGlobal(
    "fetch",
    ({ signal }: Request) =>
      new Promise((_resolve, reject) => {
        const giveUp = () => reject(signal.reason as Error);
        if (signal.aborted) giveUp();
        else signal.addEventListener("abort", giveUp);
      }),
  );
}

const transports = [
  ["of the first page", sendPlainly],
  ["once ky is here", sendByKy],
] as const;

describe.each(transports)("a call of the browser (specification 7) %s", (_when, transport) => {
  beforeEach(() => sendBy(transport));

  it("is not done where a proxy answers for the server, in whatever JSON of its own", async () => {
    answer = () => Response.json({ error: "not found" }, { status: 404 });
    expect(await caught(get("/a"))).toEqual(new TransportError({ kind: "status", status: 404 }));
  });

  it("goes below the base path as JSON, with the bearer's token once there is one, for up to 1,000,000 ms", async () => {
    await change("PUT", "/a", { b: 1 });
    storeToken("abc");
    await get("/a");
    expect(sent.map(({ line }) => line)).toEqual(["PUT /prod-api/a", "GET /prod-api/a"]);
    expect(sent[0]?.headers.get("content-type")).toBe("application/json");
    expect(sent[0]?.body).toEqual({ b: 1 });
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual([null, "Bearer abc"]);
    expect(REQUEST_TIMEOUT_MS).toBe(1_000_000);
  });

  it("puts the parameters of a GET into the query, nested ones as name[key]", async () => {
    await get("/list", {
      params: [
        ["pageNum", "1"],
        ["params[beginTime]", "2026-11-01"],
      ],
    });
    expect(decodeURIComponent(sent[0]?.line ?? "")).toBe("GET /prod-api/list?pageNum=1&params[beginTime]=2026-11-01");
  });

  it.each([
    ["the captcha", fetchCaptcha],
    ["the code for a telephone", () => sendCode("register", "19000000031", { code: "7", uuid: "u" })],
    ["the sign-in", () => signIn({ username: "a", password: "b", code: "", uuid: "" })],
    ["an upload", () => uploadFile(new File(["x"], "x.png"))],
    ["whatever sets isToken false", () => get("/a", { isToken: false })],
  ])("carries no token for %s", async (_name, call) => {
    storeToken("abc");
    await call();
    expect(sent[0]?.headers.has("authorization")).toBe(false);
  });

  it("names the absent person in its headers, where one acts in her place, and the company there", async () => {
    drawUnder("own");
    await get(pathInPlaceOf({ userName: "经理", companyId: "theirs" }, "/finance/payment/7"));
    await get("/finance/payment/7");
    expect(sent.map(({ line }) => line)).toEqual(["GET /prod-api/finance/payment/7", "GET /prod-api/finance/payment/7"]);
    expect(sent.map(({ headers }) => headers.get("x-acting-for"))).toEqual([encodeURIComponent("经理"), null]);
    expect(sent.map(({ headers }) => headers.get("x-company-id"))).toEqual(["theirs", "own"]);
  });

  it("counts as done without a code, and tells every other one", async () => {
    expect(await get("/a")).toEqual({ msg: "操作成功", data: {} });
    answer = () => Response.json({ code: 409, msg: "数据已被他人修改，请刷新后重试", bizCode: "CONFLICT" });
    expect(await caught(get("/a"))).toMatchObject({ code: 409, bizCode: "CONFLICT", message: "数据已被他人修改，请刷新后重试" });
  });

  it("names the status when what comes is no envelope, and a lost connection when nothing comes", async () => {
    answer = () => new Response("<html>", { status: 502 });
    expect(failureText(await caught(get("/a")), "cn")).toBe("系统接口502异常");
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    const error = await caught(get("/a"));
    expect(error).toBeInstanceOf(TransportError);
    expect(failureText(error, "id")).toBe("Koneksi ke server bermasalah");
  });

  it("is given up after 1,000,000 ms without an answer, and not before", async () => {
    vi.useFakeTimers();
    hang();
    let error: unknown;
    const call = get("/a").catch((reason: unknown) => (error = reason));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(error).toMatchObject({ cause: { name: "TimeoutError" } });
    expect(failureText(error, "cn")).toBe("系统接口请求超时");
  });

  it("is taken back by whoever asked", async () => {
    hang();
    const taken = new AbortController();
    const call = caught(get("/a", { signal: taken.signal }));
    taken.abort();
    expect(await call).toMatchObject({ name: "AbortError" });
  });

  it("tells at once whoever listens that the token is not taken any more", async () => {
    let told = 0;
    onExpired(() => (told += 1));
    storeToken("abc");
    answer = () => Response.json({ code: 401, msg: "认证失败，无法访问系统资源" });
    expect(await caught(get("/a"))).toBeInstanceOf(RefusedError);
    expect(told).toBe(1);
    onExpired(() => undefined);
  });
});

describe("signing in and out", () => {
  it("sends username, trimmed, password, code, uuid and openId, and keeps the token under Admin-Token", async () => {
    answer = () => Response.json({ code: 200, msg: "", token: "t1" });
    await signIn({ username: "  admin ", password: " p ", code: "7", uuid: "u" });
    expect(sent[0]).toMatchObject({
      line: "POST /prod-api/login",
      body: { username: "admin", password: " p ", code: "7", uuid: "u", openId: "" },
    });
    expect(localStorage.getItem("Admin-Token")).toBe("t1");
  });

  it("forgets the token whether or not the server hears of it, and passes its failure on", async () => {
    storeToken("abc");
    answer = () => Response.json({ code: 503, msg: "系统繁忙，请稍后再试" });
    expect(await caught(signOut())).toMatchObject({ code: 503 });
    expect(sent[0]?.line).toBe("POST /prod-api/logout");
    expect(readToken()).toBeUndefined();
  });

  it("passes the failure of a sign-in on, and keeps no token", async () => {
    answer = () => Response.json({ code: 500, msg: "用户名或密码错误，多次失败将暂时锁定", bizCode: "LOGIN_FAILED" });
    expect(await caught(signIn({ username: "a", password: "b", code: "", uuid: "" }))).toMatchObject({ bizCode: "LOGIN_FAILED" });
    expect(readToken()).toBeUndefined();
  });

  it("chooses the first company of the list once, when nobody has chosen yet", async () => {
    keepFirstCompany({ comId: "101", comName: "鼎晟新材料科技有限公司" });
    sendFirstCompany();
    sendFirstCompany();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      line: "POST /prod-api/tdhcsystem/gCompanyBase/setCompany",
      body: { gComId: "101", gComname: "鼎晟新材料科技有限公司" },
    });
  });
});

describe("a file", () => {
  const sheet = () => new Response("abc", { headers: { "Content-Disposition": "attachment; filename*=UTF-8''%E9%80%81.xlsx" } });

  it("comes by GET with a query or by POST with a JSON body, under the name that the server gave it", async () => {
    answer = sheet;
    const [got, posted] = [await getFile("/a/export", { params: [["b", "1"]] }), await postFile("/a", { fileIds: ["f"] })];
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      ["GET /prod-api/a/export?b=1", undefined],
      ["POST /prod-api/a", { fileIds: ["f"] }],
    ]);
    expect([got.name, posted.name]).toEqual(["送.xlsx", "送.xlsx"]);
    expect(got.blob.size).toBe(3);
  });

  it("is refused as an envelope", async () => {
    answer = () => Response.json({ code: 404, msg: "访问资源不存在" });
    expect(await caught(fetchTogether(["f", "g"]))).toMatchObject({ code: 404 });
    expect(sent[0]).toMatchObject({ line: "POST /prod-api/common/purchaseDownload", body: { fileIds: ["f", "g"] } });
  });

  it("is navigated to with a ticket of its own", async () => {
    answer = () => Response.json({ code: 200, msg: "", data: { ticket: "t" } });
    expect(await downloadAddress("f")).toBe("/prod-api/common/download?fileName=f&delete=true&ticket=t");
    expect(await resourceAddress("f")).toBe("/prod-api/common/download/resource?name=f&ticket=t");
    expect(sent.map(({ line, body }) => [line, body])).toEqual([
      ["POST /prod-api/common/ticket", { fileName: "f" }],
      ["POST /prod-api/common/ticket", { name: "f" }],
    ]);
  });
});
