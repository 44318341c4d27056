import { rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../src/server/store/clock.ts";
import { openTestPortal, PASSWORD, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";

const MOBILE = "13900001111";
const ENTERPRISE = { comId: "101", gChname: "杭州新锐管业有限公司", gTaxnumber: "91330100MA2XXXXX1B", gLinkman: "沈宁" };

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const post = async (path: string, body: unknown) => (await portal.call("POST", path, { body })).body;

/** Ask for a code and read it where the operator would. */
async function codeFor(mobile: string, scene: string): Promise<{ readonly uuid: unknown; readonly code: string }> {
  const sent = await post(`/sendcode/${mobile}`, { scene });
  expect(sent).toMatchObject({ code: 200, expireSeconds: 300 });
  const row = await portal.store.read((db) =>
    db.selectFrom("sms_outbox").select("content").where("mobile", "=", mobile).orderBy("outId", "desc").executeTakeFirstOrThrow(),
  );
  return { uuid: sent["uuid"], code: /\d{6}/.exec(row.content)?.[0] ?? "" };
}

const userNamed = (userName: string) =>
  portal.store.read((db) => db.selectFrom("users").selectAll().where("userName", "=", userName).executeTakeFirstOrThrow());

describe("a code for a telephone", () => {
  it("is six digits, never in the answer, and stored as a hash", async () => {
    const sent = await post(`/sendcode/${MOBILE}`, { scene: "login" });
    const { content } = await portal.store.read((db) => db.selectFrom("sms_outbox").select("content").executeTakeFirstOrThrow());
    const code = /\d{6}/.exec(content)?.[0] ?? "none";
    expect(JSON.stringify(sent)).not.toContain(code);
    const kept = await portal.store.read((db) => db.selectFrom("sms_code").selectAll().executeTakeFirstOrThrow());
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`);
  });

  it("is sent once a minute and ten times a day", async () => {
    await codeFor(MOBILE, "login");
    const { status, headers, body } = await portal.call("POST", `/sendcode/${MOBILE}`, { body: { scene: "login" } });
    expect([status, body["bizCode"], headers.get("retry-after")]).toEqual([429, "RATE_LIMITED", "60"]);
    for (let count = 1; count < 10; count += 1) {
      portal.wait(MINUTE_MS);
      await codeFor(MOBILE, "login");
    }
    portal.wait(MINUTE_MS);
    expect(await post(`/sendcode/${MOBILE}`, { scene: "login" })).toMatchObject({ code: 429 });
    portal.wait(DAY_MS);
    await codeFor(MOBILE, "login");
  });

  it.each([
    ["13900000001", ["+8613900000001", "008613900000001", "8613900000001", "+86 139-0000-0001", "139 0000 0001"]],
    ["+628123456789", ["08123456789", "00628123456789", "+62 812-3456-789", "62 (812) 3456789", "+62 0812 3456789"]],
    ["+6591234567", ["006591234567", "+65 9123 4567"]],
  ])("counts %s as one telephone, however it is written", async (mobile, spellings) => {
    const send = (written: string) => post(`/sendcode/${encodeURIComponent(written)}`, { scene: "login" });
    expect(await send(spellings[0] ?? "")).toMatchObject({ code: 200 });
    for (const written of [mobile, ...spellings])
      expect({ written, ...(await send(written)) }).toMatchObject({ written, code: 429 });
    const kept = await portal.store.read((db) => db.selectFrom("sms_code").select("mobile").execute());
    expect(kept).toEqual([{ mobile }]);
    for (const written of ["12345", "+", "139-00", "1390000000a", "0".repeat(18)])
      expect({ written, ...(await send(written)) }).toMatchObject({ written, code: 400 });
  });

  it("finds the account of a number that was stored in another form", async () => {
    const store = (phonenumber: string) =>
      portal.store.write((tx) => tx.updateTable("users").set({ phonenumber }).where("userName", "=", "newbie").execute());
    for (const [stored, written, mobile] of [
      ["+86 139-0000-0001", "13900000001", "13900000001"],
      ["0812-3456-789", "+628123456789", "+628123456789"],
      ["+628123456789", "0812 3456 789", "+628123456789"],
    ] as const) {
      await store(stored);
      const { uuid, code } = await codeFor(mobile, "login");
      expect(await post(`/login/${encodeURIComponent(written)}`, { uuid, code })).toMatchObject({ code: 200 });
      expect(
        await portal.call("PUT", "/system/user/profile", { token: await portal.signIn("admin"), body: { phonenumber: written } }),
      ).toMatchObject({
        body: { code: 400, errors: [{ field: "phonenumber", rule: "unique" }] },
      });
      portal.wait(MINUTE_MS);
    }
  });

  it("needs a known scene, a number, and a way to be delivered", async () => {
    expect(await post(`/sendcode/${MOBILE}`, { scene: "other" })).toMatchObject({ code: 400, errors: [{ field: "scene" }] });
    expect(await post("/sendcode/abc", { scene: "login" })).toMatchObject({ code: 400, errors: [{ field: "mobile" }] });
    const refusal = { code: 501, bizCode: "SMS_UNAVAILABLE", msg: "短信通道未配置" };
    for (const configValue of ["off", "gateway"]) {
      await portal.store.write((tx) =>
        tx.updateTable("config").set({ configValue }).where("configKey", "=", "biz.sms.mode").execute(),
      );
      expect(await post(`/sendcode/${MOBILE}`, { scene: "login" })).toMatchObject(refusal);
    }
    await portal.store.write((tx) => tx.deleteFrom("config").where("configKey", "=", "biz.sms.mode").execute());
    expect(await post(`/sendcode/${MOBILE}`, { scene: "login" })).toMatchObject(refusal);
  });

  it("signs in the account of its number, once, for its own purpose and within five minutes", async () => {
    const { phonenumber } = await userNamed("hengtuo.sales");
    const proof = await codeFor(phonenumber, "login");
    const signedIn = await post(`/login/${phonenumber}`, proof);
    expect(signedIn["token"]).toMatch(/^[\w-]{43}$/);
    expect(await post(`/login/${phonenumber}`, proof)).toMatchObject({ code: 500, bizCode: "CODE_WRONG" });
    portal.wait(MINUTE_MS);
    const other = await codeFor(phonenumber, "bind");
    expect(await post(`/login/${phonenumber}`, other)).toMatchObject({ bizCode: "CODE_WRONG" });
    portal.wait(MINUTE_MS);
    const late = await codeFor(phonenumber, "login");
    portal.wait(5 * MINUTE_MS);
    expect(await post(`/login/${phonenumber}`, late)).toMatchObject({ bizCode: "CODE_WRONG" });
  });

  it("dies after five wrong tries", async () => {
    const { phonenumber } = await userNamed("hengtuo.sales");
    const proof = await codeFor(phonenumber, "login");
    for (let count = 0; count < 5; count += 1)
      expect(await post(`/login/${phonenumber}`, { ...proof, code: "x" })).toMatchObject({ bizCode: "CODE_WRONG" });
    expect(await post(`/login/${phonenumber}`, proof)).toMatchObject({ bizCode: "CODE_WRONG" });
  });

  it("tells whoever holds an unknown number that nobody registered it", async () => {
    expect(await post(`/login/${MOBILE}`, await codeFor(MOBILE, "login"))).toMatchObject({ code: 500, msg: "手机号未注册" });
  });
});

describe("a gateway", () => {
  type Taken = { readonly authorization: string | undefined; readonly body: Readonly<Record<string, unknown>> };
  const taken: Taken[] = [];
  let status = 202;
  let gateway: Server;
  let folder: string;
  beforeEach(async () => {
    taken.length = 0;
    status = 202;
    gateway = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => (text += String(chunk)));
      request.on("end", () => {
        taken.push({ authorization: request.headers.authorization, body: JSON.parse(text) as Taken["body"] });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    await portal.close();
    folder = temporaryFolder();
    const secret = join(folder, "sms-token");
    writeFileSync(secret, "gateway-secret\n");
    const { port } = gateway.address() as AddressInfo;
    portal = await openTestPortal({
      env: { PORTAL_SMS_URL: `http://127.0.0.1:${port}/codes`, PORTAL_SMS_TOKEN_FILE: secret },
    });
    await portal.store.write((tx) =>
      tx.updateTable("config").set({ configValue: "gateway" }).where("configKey", "=", "biz.sms.mode").execute(),
    );
  });
  afterEach(async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  const outbox = () => portal.store.read((db) => db.selectFrom("sms_outbox").select(["content", "status"]).execute());

  it("takes the code with the installation's secret, and the code stands nowhere else", async () => {
    const { phonenumber } = await userNamed("hengtuo.sales");
    const sent = await post(`/sendcode/${phonenumber}`, { scene: "login" });
    expect(sent).toMatchObject({ code: 200 });
    expect(taken).toMatchObject([{ authorization: "Bearer gateway-secret", body: { mobile: phonenumber, scene: "login" } }]);
    const code = String(taken[0]?.body["code"]);
    expect(taken[0]?.body["text"]).toContain(code);
    expect(await outbox()).toEqual([{ content: expect.not.stringContaining(code), status: "2" }]);
    expect(await post(`/login/${phonenumber}`, { code, uuid: sent["uuid"] })).toMatchObject({ code: 200 });
  });

  it("that refuses or is gone is said so, and is not asked again within the minute", async () => {
    status = 500;
    const refusal = { code: 501, bizCode: "SMS_UNAVAILABLE", msg: "短信发送失败，请一分钟后再试" };
    expect(await post(`/sendcode/${MOBILE}`, { scene: "login" })).toMatchObject(refusal);
    expect(await post(`/sendcode/${MOBILE}`, { scene: "login" })).toMatchObject({ code: 429 });
    portal.wait(MINUTE_MS);
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    expect(await post(`/sendcode/${MOBILE}`, { scene: "login" })).toMatchObject(refusal);
    expect((await outbox()).map((one) => one.status)).toEqual(["3", "3"]);
    expect(taken).toHaveLength(1);
  });
});

describe("registering", () => {
  const account = { userName: "xinrui.admin", password: "Biru-muda-26", mobile: MOBILE, ...ENTERPRISE };

  it("makes the supplier's account and its record, not yet submitted, and signs in", async () => {
    const answer = await post("/register", { ...account, ...(await codeFor(MOBILE, "register")) });
    expect(answer).toMatchObject({ code: 200, token: expect.any(String) });
    const token = String(answer["token"]);
    const { body } = await portal.call("GET", "/getInfo", { token });
    expect(body).toMatchObject({ user: { userName: "xinrui.admin", userType: "2" }, roles: ["supplier_admin"] });
    const record = await portal.store.read((db) =>
      db.selectFrom("supplier").selectAll().where("gTaxnumber", "=", ENTERPRISE.gTaxnumber).executeTakeFirstOrThrow(),
    );
    expect(record).toMatchObject({
      ...ENTERPRISE,
      gStatus: "0",
      gStatust: "0",
      gPhone: MOBILE,
      comName: "鼎晟新材料科技有限公司",
    });
    expect((await userNamed("xinrui.admin")).supId).toBe(record.enterpriseId);
    expect((await portal.signIn("hengtuo.admin")).length).toBeGreaterThan(20);
  });

  it("names every fault at once, and a mended mistake costs no new code", async () => {
    const proof = await codeFor(MOBILE, "register");
    const { phonenumber } = await userNamed("hengtuo.admin");
    const misshapen = { ...account, ...proof, userName: "林", gTaxnumber: "1" };
    expect((await post("/register", misshapen))["errors"]).toMatchObject([{ field: "userName" }, { field: "gTaxnumber" }]);
    expect((await post("/register", { ...account, ...proof, password: "short" }))["errors"]).toMatchObject([
      { field: "password" },
    ]);
    const theirs = { ...account, ...(await codeFor(phonenumber, "register")), userName: "Hengtuo.Admin", mobile: phonenumber };
    expect((await post("/register", theirs))["errors"]).toMatchObject([{ field: "userName" }, { field: "mobile" }]);
    expect(await post("/register", { ...account, ...proof, comId: "999" })).toMatchObject({ errors: [{ field: "comId" }] });
    expect(await post("/register", { ...account, ...proof })).toMatchObject({ code: 200 });
  });

  it("tells nobody without the right code who is known here", async () => {
    const { phonenumber } = await userNamed("hengtuo.admin");
    const guesses = [
      { ...account, userName: "hengtuo.admin" },
      { ...account, mobile: phonenumber },
      { ...account, gTaxnumber: "91330481MA2CX8K50W" },
      account,
    ];
    for (const guess of guesses)
      expect(await post("/register", { ...guess, code: "x", uuid: "x" })).toMatchObject({ code: 500, bizCode: "CODE_WRONG" });
    const buyer = { mobile: phonenumber, nickname: "小林", password: "Buyer2026x", code: "x", uuid: "x" };
    expect(await post("/regist", buyer)).toMatchObject({ code: 500, bizCode: "CODE_WRONG" });
    const proof = await codeFor(MOBILE, "register");
    expect(await post("/register", { ...account, ...proof })).toMatchObject({ code: 200 });
    const second = { ...account, ...proof, userName: "xinrui.second", gChname: "另一家", gTaxnumber: "91330100MA2XXXXX2E" };
    expect(await post("/register", second)).toMatchObject({ bizCode: "CODE_WRONG" });
  });

  it("lets nobody into an enterprise that others stand for, and nobody at all while it is closed", async () => {
    const proof = await codeFor(MOBILE, "register");
    const theirs = { ...account, ...proof, gTaxnumber: "91330481MA2CX8K50W" };
    expect(await post("/register", theirs)).toMatchObject({ code: 500, bizCode: "DUPLICATE" });
    const namesake = { ...account, ...proof, gChname: "海宁恒拓钢管有限公司" };
    expect(await post("/register", namesake)).toMatchObject({ code: 500, bizCode: "DUPLICATE" });
    await portal.store.write((tx) =>
      tx.updateTable("config").set({ configValue: "false" }).where("configKey", "=", "sys.account.registerUser").execute(),
    );
    expect(await post("/register", { ...account, ...proof })).toMatchObject({ code: 500, msg: "当前未开放注册" });
  });

  it("makes a storefront buyer of a telephone, a name and a password", async () => {
    const buyer = { mobile: MOBILE, nickname: "小林", password: "Buyer2026x" };
    expect(await post("/regist", { ...buyer, ...(await codeFor(MOBILE, "register")) })).toMatchObject({ code: 200 });
    expect(await userNamed(MOBILE)).toMatchObject({ nickName: "小林", userType: "3", phonenumber: MOBILE });
    expect(await post("/login", { username: MOBILE, password: buyer.password })).toMatchObject({ code: 200 });
    expect(await post("/login", { username: `+86 ${MOBILE}`, password: buyer.password })).toMatchObject({ code: 200 });
    portal.wait(MINUTE_MS);
    const again = await post("/regist", { ...buyer, mobile: `0086-${MOBILE}`, ...(await codeFor(MOBILE, "register")) });
    expect(again).toMatchObject({ errors: [{ field: "userName" }, { field: "mobile" }] });
  });
});

describe("an external id", () => {
  it("is bound by a password or by a telephone", async () => {
    expect(await post("/bind", { openId: "wx-1", userName: "newbie", password: PASSWORD })).toMatchObject({ code: 200 });
    expect((await userNamed("newbie")).openId).toBe("wx-1");
    expect(await post("/bind", { openId: "wx-2", userName: "newbie", password: "wrong" })).toMatchObject({
      bizCode: "LOGIN_FAILED",
    });
    const { phonenumber } = await userNamed("hengtuo.sales");
    const proof = await codeFor(phonenumber, "bind");
    expect(await post("/bind", { openId: "wx-3", mobile: phonenumber, ...proof })).toMatchObject({ code: 200 });
    expect((await userNamed("hengtuo.sales")).openId).toBe("wx-3");
    expect((await portal.call("GET", "/auth-redirect?provider=wechat&code=1")).body).toMatchObject({ code: 404 });
  });
});

describe("a forgotten password", () => {
  it("is replaced with a ticket that the telephone earns, once, and every session ends", async () => {
    const { phonenumber } = await userNamed("hengtuo.sales");
    const token = await portal.signIn("hengtuo.sales");
    const { uuid, code } = await codeFor(phonenumber, "resetPwd");
    const checked = await portal.call("GET", `/system/user/checkCode?mobile=${phonenumber}&code=${code}&uuid=${String(uuid)}`);
    const change = { userName: "hengtuo.sales", ticket: checked.body.data, newPassword: "Changed2026" };
    const put = async (body: unknown) => (await portal.call("PUT", "/system/user/updatePassword", { body })).body;
    expect(await put({ ...change, newPassword: "weak" })).toMatchObject({ code: 400 });
    expect(await put({ ...change, userName: "admin" })).toMatchObject({ bizCode: "CODE_WRONG" });
    expect(await put(change)).toMatchObject({ code: 200 });
    expect(await put(change)).toMatchObject({ bizCode: "CODE_WRONG" });
    expect((await portal.call("GET", "/getInfo", { token })).body).toMatchObject({ code: 401, bizCode: "AUTH_EXPIRED" });
    expect(await post("/login", { username: "hengtuo.sales", password: "Changed2026" })).toMatchObject({ code: 200 });
    expect(await put({ oldPassword: "x", newPassword: "y" })).toMatchObject({ code: 401 });
  });

  it("needs the ticket within ten minutes", async () => {
    const { phonenumber } = await userNamed("hengtuo.sales");
    const { uuid, code } = await codeFor(phonenumber, "resetPwd");
    const { body } = await portal.call("GET", `/system/user/checkCode?mobile=${phonenumber}&code=${code}&uuid=${String(uuid)}`);
    portal.wait(10 * MINUTE_MS);
    const change = { ticket: body.data, newPassword: "Changed2026" };
    expect((await portal.call("PUT", "/system/user/updatePassword", { body: change })).body).toMatchObject({
      bizCode: "CODE_WRONG",
    });
  });
});
