import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../src/server/store/clock.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "./support/open-test-portal.ts";

const PERIOD_MS = 30_000;
const FACTOR = "/system/user/secondFactor";

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

/** What an app shows now, or some periods away from now. */
const shown = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: portal.services.clock() + periods * PERIOD_MS });

const put = async (path: string, token: string, body: unknown) => (await portal.call("PUT", path, { token, body })).body;

/** An account with a second factor: its secret and its recovery codes. */
async function withFactor(userName: string): Promise<{ token: string; secret: string; codes: readonly string[] }> {
  const token = await portal.signIn(userName);
  const begun = await portal.call("POST", FACTOR, { token, body: { password: PASSWORD } });
  const { secret } = begun.body.data as unknown as { secret: string };
  const done = await put(FACTOR, token, { otp: shown(secret) });
  const { recoveryCodes: codes } = done.data as unknown as { recoveryCodes: readonly string[] };
  portal.wait(PERIOD_MS);
  return { token, secret, codes };
}

type Asked = { readonly ticket: string; readonly setUp?: { readonly secret: string; readonly uri: string } };

async function firstStep(username: string, more: Record<string, unknown> = {}): Promise<Asked> {
  const { body } = await portal.call("POST", "/login", { body: { username, password: PASSWORD, ...more } });
  expect(body).toMatchObject({ code: 500, bizCode: "SECOND_FACTOR", msg: "请输入动态验证码" });
  expect(body["token"]).toBeUndefined();
  return body.data as unknown as Asked;
}

const second = async (ticket: string, otp: string) =>
  (await portal.call("POST", "/login/second", { body: { ticket, otp } })).body;

describe("a second factor", () => {
  it("is set up with the password and the first code of an app, and asked for from then on", async () => {
    const token = await portal.signIn("newbie");
    const wrong = await portal.call("POST", FACTOR, { token, body: { password: "wrong" } });
    expect(wrong.body).toMatchObject({ code: 500, errors: [{ field: "password" }] });
    const begun = await portal.call("POST", FACTOR, { token, body: { password: PASSWORD } });
    const { secret, uri } = begun.body.data as unknown as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+newbie\?.*secret=[A-Z2-7]{32}/);
    // Nothing is asked for before a code was shown.
    expect(await portal.signIn("newbie")).toMatch(/^[\w-]{43}$/);
    expect(await put(FACTOR, token, { otp: "000000" })).toMatchObject({ bizCode: "CODE_WRONG", errors: [{ field: "otp" }] });
    const done = await put(FACTOR, token, { otp: shown(secret) });
    const { recoveryCodes } = done.data as unknown as { recoveryCodes: readonly string[] };
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const state = await portal.call("GET", FACTOR, { token });
    expect(state.body.data).toEqual({ isOn: true, isRequired: false, recoveryLeft: 10 });
    expect((await portal.call("POST", FACTOR, { token, body: { password: PASSWORD } })).body["bizCode"]).toBe("STATE_REFUSED");

    portal.wait(PERIOD_MS);
    const { ticket } = await firstStep("newbie");
    expect(await second(ticket, shown(secret))).toMatchObject({ code: 200, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await second(ticket, shown(secret, 1))).toMatchObject({ bizCode: "CODE_WRONG", msg: "登录已超时，请重新登录" });
  });

  it("takes codes of the period before and after, each once, and none of longer ago", async () => {
    const { secret } = await withFactor("newbie");
    portal.wait(10 * PERIOD_MS);
    const { ticket } = await firstStep("newbie");
    for (const away of [-2, 2]) expect((await second(ticket, shown(secret, away))).code).toBe(500);
    const late = shown(secret, 1);
    expect((await second(ticket, late)).code).toBe(200);
    const again = await firstStep("newbie");
    // Neither the same code nor an earlier one.
    for (const otp of [late, shown(secret)]) expect((await second(again.ticket, otp)).code).toBe(500);
    portal.wait(2 * PERIOD_MS);
    expect((await second(again.ticket, shown(secret))).code).toBe(200);
  });

  it("takes a recovery code instead, however it is typed, and each once", async () => {
    const { codes } = await withFactor("newbie");
    const [code = ""] = codes;
    const { ticket } = await firstStep("newbie");
    expect((await second(ticket, ` ${code.toLowerCase().replaceAll("-", " ")} `)).code).toBe(200);
    const again = await firstStep("newbie");
    expect((await second(again.ticket, code)).code).toBe(500);
    const token = String((await second(again.ticket, codes[1] ?? ""))["token"]);
    expect((await portal.call("GET", FACTOR, { token })).body.data).toMatchObject({ recoveryLeft: 8 });
  });

  it("is asked for after a code to the telephone and where an external id is bound, too", async () => {
    const { secret } = await withFactor("newbie");
    await firstStep("newbie", { openId: "wx-9" });
    const bound = await portal.call("POST", "/bind", { body: { openId: "wx-9", userName: "newbie", password: PASSWORD } });
    const { ticket } = bound.body.data as unknown as Asked;
    const openId = () =>
      portal.store.read((db) =>
        db.selectFrom("users").select("openId").where("userName", "=", "newbie").executeTakeFirstOrThrow(),
      );
    expect((await openId()).openId).toBeNull();
    expect((await second(ticket, shown(secret))).code).toBe(200);
    expect((await openId()).openId).toBe("wx-9");

    const { phonenumber } = await portal.store.read((db) =>
      db.selectFrom("users").select("phonenumber").where("userName", "=", "newbie").executeTakeFirstOrThrow(),
    );
    const sent = await portal.call("POST", `/sendcode/${phonenumber}`, { body: { scene: "login" } });
    const outbox = await portal.store.read((db) => db.selectFrom("sms_outbox").selectAll().execute());
    const code = /\d{6}/.exec(outbox.at(-1)?.content ?? "")?.[0];
    const { body } = await portal.call("POST", `/login/${phonenumber}`, { body: { code, uuid: sent.body["uuid"] } });
    expect(body["bizCode"]).toBe("SECOND_FACTOR");
  });

  it("makes guesses wait, with whatever ticket and from wherever", async () => {
    const { secret } = await withFactor("newbie");
    for (let guess = 0; guess < 5; guess += 1) {
      const { ticket } = await firstStep("newbie");
      const { body } = await portal.call("POST", "/login/second", {
        body: { ticket, otp: "000000" },
        address: `10.1.1.${guess}`,
      });
      expect(body).toMatchObject({ bizCode: "CODE_WRONG", msg: "动态验证码或恢复码不正确，多次失败须稍候再试" });
    }
    const { ticket } = await firstStep("newbie");
    expect((await second(ticket, shown(secret))).code).toBe(500);
    portal.wait(MINUTE_MS);
    expect((await second(ticket, shown(secret))).code).toBe(200);
  });

  it("is not reached by a proof that has lapsed, or whose password was changed or account disabled meanwhile", async () => {
    const { token, secret } = await withFactor("newbie");
    const late = await firstStep("newbie");
    portal.wait(5 * MINUTE_MS);
    expect(await second(late.ticket, shown(secret))).toMatchObject({ msg: "登录已超时，请重新登录" });
    expect(await second("made-up", shown(secret))).toMatchObject({ msg: "登录已超时，请重新登录" });
    const before = await firstStep("newbie");
    const body = { oldPassword: PASSWORD, newPassword: "Changed2026x" };
    expect((await portal.call("PUT", "/system/user/profile/updatePwd", { token, body })).body.code).toBe(200);
    expect((await second(before.ticket, shown(secret))).code).toBe(500);
    await withFactor("ds.finance");
    const disabled = await firstStep("ds.finance");
    await portal.store.write((tx) => tx.updateTable("users").set({ status: "1" }).where("userName", "=", "ds.finance").execute());
    expect(await second(disabled.ticket, "000000")).toMatchObject({ msg: "登录已超时，请重新登录" });
  });

  it("is switched off by a code of it alone", async () => {
    const { token, secret } = await withFactor("newbie");
    expect((await put(`${FACTOR}/off`, token, { otp: "000000" }))["bizCode"]).toBe("CODE_WRONG");
    expect((await put(`${FACTOR}/off`, token, { otp: shown(secret) })).code).toBe(200);
    expect(await portal.signIn("newbie")).toMatch(/^[\w-]{43}$/);
    expect((await put(`${FACTOR}/off`, token, { otp: shown(secret, 1) }))["bizCode"]).toBe("CODE_WRONG");
  });

  it("waits no longer for wrong codes once an administrator unlocks its account", async () => {
    await portal.close();
    portal = await openTestPortal({ product: shippedProduct() });
    const { secret } = await withFactor("ds.purchaser");
    const { ticket } = await firstStep("ds.purchaser");
    for (let guess = 0; guess < 5; guess += 1) await second(ticket, "000000");
    expect(await second(ticket, shown(secret))).toMatchObject({ bizCode: "CODE_WRONG" });
    const admin = await portal.signIn("admin");
    const { userId } = await portal.store.read((db) =>
      db.selectFrom("users").select("userId").where("userName", "=", "ds.purchaser").executeTakeFirstOrThrow(),
    );
    expect(await put("/system/user/unlock", admin, { userId })).toMatchObject({ code: 200 });
    expect((await second((await firstStep("ds.purchaser")).ticket, shown(secret))).code).toBe(200);
  });

  it("is taken off by whoever may reset the password, with a row of the log that names no secret", async () => {
    await portal.close();
    portal = await openTestPortal({ product: shippedProduct() });
    const { secret, codes } = await withFactor("ds.purchaser");
    const { userId } = await portal.store.read((db) =>
      db.selectFrom("users").select("userId").where("userName", "=", "ds.purchaser").executeTakeFirstOrThrow(),
    );
    const body = { items: [{ id: String(userId) }] };
    const stranger = await portal.signIn("ds.finance");
    expect((await portal.call("PUT", "/system/user/endSecondFactor", { token: stranger, body })).body.code).toBe(403);
    const admin = await portal.signIn("admin");
    expect((await portal.call("PUT", "/system/user/endSecondFactor", { token: admin, body })).body.code).toBe(200);
    expect(await portal.signIn("ds.purchaser")).toMatch(/^[\w-]{43}$/);
    const logged = await portal.store.read((db) => db.selectFrom("oper_log").selectAll().execute());
    expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(["beginSecondFactor", "endSecondFactor"]));
    for (const hidden of [secret, ...codes]) expect(JSON.stringify(logged)).not.toContain(hidden);
  });
});

describe("a role that asks for a second factor", () => {
  const require = (roles: string) =>
    portal.store.write((tx) =>
      tx.updateTable("config").set({ configValue: roles }).where("configKey", "=", "sys.account.secondFactorRoles").execute(),
    );

  it("lets nobody in before an app is set up, and tells recovery codes with the token", async () => {
    await require("warehouse, purchaser");
    const { ticket, setUp } = await firstStep("ds.purchaser");
    expect(setUp?.uri).toContain(`secret=${setUp?.secret}`);
    // A second try goes on with the secret that an app may have by now.
    expect((await firstStep("ds.purchaser")).setUp).toEqual(setUp);
    expect((await second(ticket, "000000")).code).toBe(500);
    const done = await second(ticket, shown(setUp?.secret ?? ""));
    expect(done).toMatchObject({ code: 200, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(done["recoveryCodes"]).toHaveLength(10);
    const token = String(done["token"]);
    portal.wait(PERIOD_MS);
    expect((await put(`${FACTOR}/off`, token, { otp: shown(setUp?.secret ?? "") }))["bizCode"]).toBe("STATE_REFUSED");
    expect(await portal.signIn("ds.finance")).toMatch(/^[\w-]{43}$/);
  });

  it("keeps nothing by which a code could be made beside the secret, and no recovery code", async () => {
    const { codes } = await withFactor("newbie");
    const { ticket } = await firstStep("newbie");
    const tables = ["second_step", "recovery_code", "oper_log", "login_log", "sms_outbox"] as const;
    const rows = await portal.store.read((db) => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
    for (const hidden of [ticket, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(JSON.stringify(rows)).not.toContain(hidden);
  });
});
