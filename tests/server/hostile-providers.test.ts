import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keep } from "./support/browsing.ts";
import { type FalseProvider, openFalseProvider } from "./support/false-provider.ts";
import { PROVIDER, providerEnv } from "./support/identity-provider.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

const SITE = "https://portal.example.com";
const EVENTS = { "http://schemas.openid.net/event/backchannel-logout": {} };

let provider: FalseProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await openFalseProvider();
  portal = await openTestPortal({ env: providerEnv(SITE, provider.issuer) });
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});

type Claims = Parameters<FalseProvider["sign"]>[0];

/** Come back with a code for which the provider gives a token of these claims. */
async function comeBack(claims: (nonce: string) => Claims, by: Parameters<FalseProvider["sign"]>[1] = {}) {
  const cookies = new Map<string, string>();
  const begun = await portal.call("POST", `/auth-redirect/${PROVIDER}`, { body: {} });
  keep(cookies, begun);
  const { searchParams } = new URL(String(begun.body["url"]));
  provider.idToken = await provider.sign(claims(searchParams.get("nonce") ?? ""), by);
  const query = new URLSearchParams({ code: "any", state: searchParams.get("state") ?? "" });
  const headers = { Cookie: `portal-external=${cookies.get("portal-external") ?? ""}` };
  return (await portal.call("GET", `/auth-redirect?${query}`, { headers })).body;
}

const now = () => Math.floor(Date.now() / 1000);

/** A session of somebody whom the provider has named. */
async function sessionOf(subject: string, sid: string): Promise<string> {
  await portal.store.write(async (tx) => {
    const { userId } = await tx.selectFrom("users").select("userId").where("userName", "=", "newbie").executeTakeFirstOrThrow();
    await tx
      .insertInto("external_identity")
      .values({ issuer: provider.issuer, subject, userId, linkedAt: 1, usedAt: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  const { token } = await comeBack((nonce) => ({ nonce, sub: subject, sid }));
  expect(token).toMatch(/^[\w-]{43}$/);
  return String(token);
}

const isIn = async (token: string) => (await portal.call("GET", "/getInfo", { token })).body.code === 200;

const logOut = async (claims: Claims, by: Parameters<FalseProvider["sign"]>[1] = { type: "logout+jwt" }): Promise<number> => {
  const body = new URLSearchParams({ logout_token: await provider.sign(claims, by) });
  const path = `/prod-api/auth-redirect/${PROVIDER}/logout`;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return (await portal.send("POST", path, { raw: body.toString(), headers })).status;
};

describe("the token of a provider", () => {
  it("is taken when it holds", async () => {
    expect((await comeBack((nonce) => ({ nonce })))["openId"]).toMatch(/^oidc_/);
  });

  it.each([
    ["names another nonce", () => ({ nonce: "x".repeat(43) })],
    ["names none", () => ({})],
    ["has expired", (nonce: string) => ({ nonce, iat: now() - 7200, exp: now() - 3600 })],
    ["is of another issuer", (nonce: string) => ({ nonce, iss: "https://evil.example" })],
    ["is for another client", (nonce: string) => ({ nonce, aud: "other" })],
    [
      "is for several and names another as the one it was given to",
      (nonce: string) => ({ nonce, aud: ["portal", "other"], azp: "other" }),
    ],
    ["names nobody", (nonce: string) => ({ nonce, sub: undefined as never })],
  ])("is refused when it %s", async (_why, claims) => {
    const body = await comeBack(claims);
    expect(body).toMatchObject({ code: 500, bizCode: "LOGIN_FAILED", msg: "外部登录未通过验证，请从登录页重新开始" });
    expect([body["token"], body["openId"]]).toEqual([undefined, undefined]);
  });

  it("is asked for in vain from a provider that breaks down meanwhile, which is said as such", async () => {
    provider.status = 502;
    const body = await comeBack((nonce) => ({ nonce }));
    provider.status = 200;
    expect(body).toMatchObject({ code: 503, bizCode: "BUSY", msg: "外部登录服务暂时不可用，请稍后再试，或使用账号登录" });
  });
});

describe("what a provider sends behind the browser's back", () => {
  it("ends the sessions of the one that it names, begun before it was issued", async () => {
    const [here, there] = [await sessionOf("li", "s1"), await sessionOf("li", "s2")];
    const issued = { sub: "li", jti: "1", events: EVENTS };
    expect(await logOut({ ...issued, sid: "s1" })).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([false, true]);
    expect(await logOut(issued)).toBe(200);
    expect(await isIn(there)).toBe(false);
  });

  it.each([
    ["signed by somebody else", { jti: "1", events: EVENTS }, { stranger: true }],
    ["with a nonce, as tokens to sign in have", { jti: "1", events: EVENTS, nonce: "n" }, {}],
    ["about something else", { jti: "1", events: { other: {} } }, {}],
    ["without its kind of event", { jti: "1" }, {}],
    ["for another client", { jti: "1", events: EVENTS, aud: "other" }, {}],
    ["of another issuer", { jti: "1", events: EVENTS, iss: "https://evil.example" }, {}],
    ["of an hour ago", { jti: "1", events: EVENTS, iat: now() - 3600 }, {}],
    ["that has expired", { jti: "1", events: EVENTS, exp: now() - 300 }, {}],
    ["that names nobody", { jti: "1", events: EVENTS, sub: undefined as never }, {}],
  ])("is not taken when it is %s", async (_why, claims, by) => {
    const token = await sessionOf("zhao", "s3");
    expect(await logOut({ sub: "zhao", ...claims }, by)).toBe(400);
    expect(await isIn(token)).toBe(true);
  });

  it("ends nothing of a namesake at another provider", async () => {
    const token = await portal.signIn("newbie");
    expect(await logOut({ sub: "newbie", jti: "1", events: EVENTS })).toBe(200);
    expect(await isIn(token)).toBe(true);
  });
});
