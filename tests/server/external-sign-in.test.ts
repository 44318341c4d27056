import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../src/server/store/clock.ts";
import { followUntil, keep } from "./support/browsing.ts";
import { type IdentityProvider, openIdentityProvider, PROVIDER, providerEnv } from "./support/identity-provider.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "./support/open-test-portal.ts";

const SITE = "https://portal.example.com";

let provider: IdentityProvider;
let portal: TestPortal;
beforeAll(async () => {
  provider = await openIdentityProvider(SITE);
  portal = await openTestPortal({ env: providerEnv(SITE, provider.issuer) });
  provider.toPortal = async (url, request) => portal.fetch(new Request(url, request), { address: "127.0.0.1" });
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});

/** A browser: cookies of the portal, and those of the provider. */
type Visitor = { readonly own: Map<string, string>; readonly there: Map<string, string> };
let visitor: Visitor;
beforeEach(() => {
  visitor = { own: new Map(), there: new Map() };
});

type Body = Awaited<ReturnType<TestPortal["call"]>>["body"];

async function call(method: string, path: string, by: Visitor, more: { body?: unknown; token?: string } = {}): Promise<Body> {
  const headers = { Cookie: [...by.own].map(([name, value]) => `${name}=${value}`).join("; ") };
  const answer = await portal.call(method, path, { ...more, headers });
  keep(by.own, answer);
  return answer.body;
}

/** Begin at the portal, sign in there, and come back: the address that the browser is sent to. */
async function comeBack(by: Visitor, person: string, redirect = ""): Promise<URL> {
  provider.at = person;
  const { url } = await call("POST", `/auth-redirect/${PROVIDER}`, by, { body: { redirect } });
  return followUntil(String(url), SITE, by.there);
}

const finish = (back: URL, by: Visitor): Promise<Body> => call("GET", `/auth-redirect${back.search}`, by);

async function signedIn(person: string, by: Visitor = visitor): Promise<string> {
  const body = await finish(await comeBack(by, person), by);
  expect(body).toMatchObject({ code: 200, token: expect.any(String) });
  return String(body["token"]);
}

const whoIs = async (token: string): Promise<Body> => (await portal.call("GET", "/getInfo", { token })).body;
const setEmail = (userName: string, email: string) =>
  portal.store.write((tx) => tx.updateTable("users").set({ email }).where("userName", "=", userName).execute());
const rolesOf = async (userName: string): Promise<readonly string[]> => {
  const rows = await portal.store.read((db) =>
    db
      .selectFrom("user_roles")
      .innerJoin("users", "users.userId", "user_roles.userId")
      .select("roleKey")
      .where("userName", "=", userName)
      .execute(),
  );
  return rows.map(({ roleKey }) => roleKey).toSorted();
};

describe("an external sign-in", () => {
  it("is offered by its name, and begins at the provider with PKCE, state and nonce", async () => {
    const { body } = await portal.call("GET", "/auth-redirect/providers");
    expect(body.data).toEqual([{ key: PROVIDER, name: { cn: "集团账号", id: "Akun grup" } }]);
    const begun = await portal.call("POST", `/auth-redirect/${PROVIDER}`, { body: {} });
    const { searchParams } = new URL(String(begun.body["url"]));
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("redirect_uri")).toBe(`${SITE}/auth-redirect`);
    for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal-external=[\w-]{43}; Path=\/prod-api; Max-Age=600; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await portal.call("POST", "/auth-redirect/nobody", { body: {} })).body.code).toBe(404);
  });

  it("of somebody unknown is bound once by the proof of an account, in the same browser alone, and signs in from then on", async () => {
    const back = await finish(await comeBack(visitor, "wang", "/purchase/contract?x=1"), visitor);
    expect(back).toMatchObject({ code: 200, openId: expect.stringMatching(/^oidc_/), redirect: "/purchase/contract?x=1" });
    expect(back["token"]).toBeUndefined();
    const proof = { openId: back["openId"], userName: "newbie", password: PASSWORD };
    const elsewhere: Visitor = { own: new Map(), there: new Map() };
    expect(await call("POST", "/bind", elsewhere, { body: proof })).toMatchObject({
      bizCode: "CODE_WRONG",
      msg: "外部登录已过期，或不是在本浏览器中开始的，请从登录页重新开始",
    });
    expect(await call("POST", "/bind", visitor, { body: { ...proof, password: "wrong" } })).toMatchObject({ code: 500 });
    expect(await call("POST", "/bind", visitor, { body: proof })).toMatchObject({ code: 200, token: expect.any(String) });
    expect(await call("POST", "/bind", visitor, { body: proof })).toMatchObject({ bizCode: "CODE_WRONG" });
    const info = await whoIs(await signedIn("wang"));
    expect(info["user"]).toMatchObject({ userName: "newbie" });
    const logged = await portal.store.read((db) =>
      db.selectFrom("oper_log").selectAll().where("action", "=", "linkAccount").execute(),
    );
    expect(logged.map(({ toState }) => toState)).toEqual(["newbie"]);
  });

  it("of an invited account is linked by the address that the provider has verified, and ends the password that was given", async () => {
    await setEmail("ds.finance", "Finance@Corp.example");
    await portal.store.write((tx) =>
      tx.updateTable("users").set({ mustChangePwd: "1" }).where("userName", "=", "ds.finance").execute(),
    );
    provider.people["fin"] = { email: "finance@corp.example", email_verified: true };
    const info = await whoIs(await signedIn("fin"));
    expect(info["user"]).toMatchObject({ userName: "ds.finance", mustChangePwd: "0" });
    const { body } = await portal.call("POST", "/login", { body: { username: "ds.finance", password: PASSWORD } });
    expect(body["bizCode"]).toBe("LOGIN_FAILED");
  });

  it.each([
    ["is not verified", { email: "qt@corp.example", email_verified: false }],
    ["is said to be verified by a text", { email: "qt@corp.example", email_verified: "true" }],
    ["is of another domain", { email: "qt@else.example", email_verified: true }],
    ["belongs to an administrator", { email: "boss@corp.example", email_verified: true }],
    ["belongs to two accounts", { email: "both@corp.example", email_verified: true }],
  ])("links nobody by an address that %s", async (_why, claims) => {
    await setEmail("qt.purchaser", claims.email.startsWith("both") ? "both@corp.example" : claims.email);
    await setEmail("yjd.warehouse", "both@corp.example");
    await setEmail("admin", "boss@corp.example");
    if (claims.email.startsWith("boss")) await setEmail("qt.purchaser", "");
    provider.people["someone"] = claims;
    const body = await finish(await comeBack(visitor, "someone"), visitor);
    expect(body["openId"]).toMatch(/^oidc_/);
    expect(body["token"]).toBeUndefined();
  });

  it("gives and takes the roles and companies that the settings list, and no others", async () => {
    await setEmail("ds.purchaser", "buyer@corp.example");
    const before = await rolesOf("ds.purchaser");
    expect(before).toContain("purchaser");
    provider.people["buyer"] = {
      email: "buyer@corp.example",
      email_verified: true,
      groups: ["stock", "sellers", "admin", "*:*:*", "company-yjd", "__proto__"],
    };
    const other = await portal.signIn("ds.purchaser");
    const info = await whoIs(await signedIn("buyer"));
    // Its side is the buyers': what sellers have is not for it, and admin is nobody's to give.
    expect(info["roles"]).toEqual(["warehouse"]);
    expect(await rolesOf("ds.purchaser")).toEqual([...before.filter((role) => role !== "purchaser"), "warehouse"].toSorted());
    const companies = await portal.store.read((db) =>
      db
        .selectFrom("user_companies")
        .innerJoin("users", "users.userId", "user_companies.userId")
        .select("comId")
        .where("userName", "=", "ds.purchaser")
        .execute(),
    );
    expect(companies.map(({ comId }) => comId)).toEqual(["102"]);
    // What was lost ends the account's other sessions.
    expect((await whoIs(other)).code).toBe(401);
    const rows = await portal.store.read((db) =>
      db.selectFrom("oper_log").selectAll().where("action", "=", "grantByProvider").execute(),
    );
    expect(JSON.parse(rows.at(-1)?.operParam ?? "")).toMatchObject({ roles: { added: ["warehouse"], lost: ["purchaser"] } });
  });

  it("of a disabled account is refused, and of one that was removed it is nobody's", async () => {
    await setEmail("qt.purchaser", "gone@corp.example");
    provider.people["gone"] = { email: "gone@corp.example", email_verified: true };
    await signedIn("gone");
    const set = (values: { status?: string; delFlag?: string }) =>
      portal.store.write((tx) => tx.updateTable("users").set(values).where("userName", "=", "qt.purchaser").execute());
    await set({ status: "1" });
    expect(await finish(await comeBack(visitor, "gone"), visitor)).toMatchObject({ bizCode: "ACCOUNT_DISABLED" });
    await set({ status: "0", delFlag: "2" });
    expect((await finish(await comeBack(visitor, "gone"), visitor))["openId"]).toMatch(/^oidc_/);
    await set({ delFlag: "0" });
  });

  it("keeps no secret: neither the store nor a log of operations has state, code, token or cookie", async () => {
    const back = await comeBack(visitor, "wang");
    await finish(back, visitor);
    const secrets = [back.searchParams.get("state"), back.searchParams.get("code"), visitor.own.get("portal-external")];
    const tables = ["external_flow", "external_ticket", "external_identity", "oper_log", "login_log"] as const;
    const rows = await portal.store.read((db) => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{20,}$/);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});

describe("what comes back from a provider", () => {
  const lapsed = { bizCode: "LOGIN_FAILED", msg: "外部登录已过期，或不是在本浏览器中开始的，请从登录页重新开始" };
  const refused = { bizCode: "LOGIN_FAILED", msg: "外部登录未通过验证，请从登录页重新开始" };

  it("is refused with another state, in another browser, without one, and too late", async () => {
    const back = await comeBack(visitor, "wang");
    const other = new URL(back);
    other.searchParams.set("state", "x".repeat(43));
    expect(await finish(other, visitor)).toMatchObject(lapsed);
    const stranger: Visitor = { own: new Map(), there: new Map() };
    expect(await finish(back, stranger)).toMatchObject(lapsed);
    await comeBack(stranger, "wang");
    expect(await finish(back, stranger)).toMatchObject(lapsed);
    portal.wait(10 * MINUTE_MS);
    expect(await finish(back, visitor)).toMatchObject(lapsed);
  });

  it("is good once: neither the state nor the code is taken again", async () => {
    const back = await comeBack(visitor, "wang");
    expect((await finish(back, visitor)).code).toBe(200);
    expect(await finish(back, visitor)).toMatchObject(lapsed);
    // The code of before with a state of its own: the provider refuses it, and the verifier is another one.
    const again = await comeBack(visitor, "wang");
    again.searchParams.set("code", back.searchParams.get("code") ?? "");
    expect(await finish(again, visitor)).toMatchObject(refused);
    expect(await finish(again, visitor)).toMatchObject(lapsed);
  });

  it("is refused when another issuer has answered, or somebody said no", async () => {
    const mixed = await comeBack(visitor, "wang");
    mixed.searchParams.set("iss", "https://evil.example");
    expect(await finish(mixed, visitor)).toMatchObject(refused);
    const without = await comeBack(visitor, "wang");
    without.searchParams.delete("iss");
    expect(await finish(without, visitor)).toMatchObject(refused);
    const denied = await comeBack(visitor, "wang");
    denied.searchParams.delete("code");
    denied.searchParams.set("error", "access_denied");
    expect(await finish(denied, visitor)).toMatchObject(refused);
  });
});

describe("signing out", () => {
  it("leads to the provider, whose session ends, and through it every session here that began with it", async () => {
    const token = await signedIn("wang");
    // A second sign-in of the same browser at the provider: the same session there, another one here.
    const second = await signedIn("wang");
    const local = await portal.signIn("newbie");
    const { body } = await portal.call("POST", "/logout", { token });
    const url = new URL(String(body["logoutUrl"]));
    expect([url.origin, url.searchParams.get("post_logout_redirect_uri")]).toEqual([provider.issuer, `${SITE}/`]);
    const cookies = () => [...visitor.there].map(([name, value]) => `${name}=${value}`).join("; ");
    const page = await fetch(url, { headers: { Cookie: cookies() } });
    keep(visitor.there, page);
    const form = await page.text();
    const [, action = ""] = /action="([^"]+)"/.exec(form) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(form) ?? [];
    await fetch(action, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ xsrf, logout: "yes" }),
      headers: { Cookie: cookies() },
    });
    await expect.poll(async () => (await whoIs(second)).code).toBe(401);
    expect((await whoIs(token)).code).toBe(401);
    expect((await whoIs(local)).code).toBe(200);
    expect((await portal.call("POST", "/logout", { token: local })).body["logoutUrl"]).toBeUndefined();
  });

  it.each([
    ["no form", { body: { logout_token: "x" } }],
    ["no token", { raw: "other=1", headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
    ["nonsense", { raw: "logout_token=a.b.c", headers: { "Content-Type": "application/x-www-form-urlencoded" } }],
  ])("is not taken from a call with %s", async (_why, options) => {
    const answer = await portal.send("POST", `/prod-api/auth-redirect/${PROVIDER}/logout`, options);
    expect([answer.status, await answer.json()]).toEqual([400, { error: "invalid_request" }]);
  });
});

it("says so when a provider does not answer, and lets accounts of the portal in all the same", async () => {
  const away = await openTestPortal({ env: providerEnv(SITE, "http://127.0.0.1:9") });
  try {
    const { status, headers, body } = await away.call("POST", `/auth-redirect/${PROVIDER}`, { body: {} });
    expect([status, headers.get("retry-after"), body.msg]).toEqual([
      503,
      "30",
      "外部登录服务暂时不可用，请稍后再试，或使用账号登录",
    ]);
    expect(await away.signIn("admin")).toMatch(/^[\w-]{43}$/);
  } finally {
    await away.close();
  }
});
