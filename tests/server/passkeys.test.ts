import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../src/server/store/clock.ts";
import { hashToken } from "../../src/server/session/tokens.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, PASSWORD, TEST_START_MS, type TestPortal } from "./support/open-test-portal.ts";
import { SoftwareKey, type Told } from "./support/software-key.ts";

const KEYS = "/system/user/passkeys";
const HERE = { rpId: "localhost", origin: "http://localhost" };

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const post = async (path: string, body: unknown, token?: string) =>
  (await portal.call("POST", path, { body, ...(token === undefined ? {} : { token }) })).body;

async function challengeFor(token: string): Promise<string> {
  const { data } = (await post(`${KEYS}/options`, { password: PASSWORD }, token)) as { data?: { challenge: string } };
  return data?.challenge ?? "";
}

async function challenge(): Promise<string> {
  return ((await post("/login/passkey/options", {})).data as unknown as { challenge: string }).challenge;
}

/** An account with a key of a device. */
async function withKey(userName: string): Promise<{ token: string; key: SoftwareKey }> {
  const token = await portal.signIn(userName);
  const key = new SoftwareKey();
  const response = key.made({ ...HERE, challenge: await challengeFor(token) });
  expect(await post(KEYS, { response, name: "电话" }, token)).toMatchObject({ code: 200 });
  return { token, key };
}

async function signInBy(key: SoftwareKey, told: Partial<Told> = {}) {
  return post("/login/passkey", { response: key.signed({ ...HERE, challenge: await challenge(), ...told }) });
}

describe("a key of a device", () => {
  it("is made after the password, signs its owner in without one, and is told among the person's own", async () => {
    expect((await portal.call("GET", "/login/passkey")).body).toMatchObject({ data: { isOffered: true } });
    const { token, key } = await withKey("newbie");
    const { data } = (await portal.call("GET", KEYS, { token })).body as { data?: { keys: readonly object[] } };
    expect(data).toMatchObject({ isOffered: true, keys: [{ name: "电话", usedTime: null }] });
    const { code, token: opened } = await signInBy(key);
    expect(code).toBe(200);
    const who = (await portal.call("GET", "/getInfo", { token: String(opened) })).body;
    expect(who).toMatchObject({ user: { userName: "newbie" } });
    const [own] =
      ((await portal.call("GET", KEYS, { token })).body as { data?: { keys: { usedTime: string }[] } }).data?.keys ?? [];
    expect(own?.usedTime).toMatch(/^2026-11-21 /);
    expect((await signInBy(key)).code).toBe(200);
  });

  it("needs no code beside it where the account has a second factor", async () => {
    const { key } = await withKey("newbie");
    const { userId: own } = await portal.store.read((db) =>
      db.selectFrom("users").select("userId").where("userName", "=", "newbie").executeTakeFirstOrThrow(),
    );
    await portal.store.write((tx) =>
      tx
        .insertInto("second_factor")
        .values({ userId: own, secret: "A".repeat(32), confirmedAt: 1, lastPeriod: 0 })
        .execute(),
    );
    const { body } = await portal.call("POST", "/login", { body: { username: "newbie", password: PASSWORD } });
    expect(body["bizCode"]).toBe("SECOND_FACTOR");
    expect((await signInBy(key)).code).toBe(200);
  });

  it("is not made with a wrong password, nor by an answer to another question", async () => {
    const token = await portal.signIn("newbie");
    expect(await post(`${KEYS}/options`, { password: "wrong" }, token)).toMatchObject({ errors: [{ field: "password" }] });
    const key = new SoftwareKey();
    const other = await portal.signIn("admin");
    const tries: readonly Told[] = [
      { ...HERE, challenge: await challengeFor(other) },
      { ...HERE, challenge: await challenge() },
      { ...HERE, challenge: "invented" },
      { ...HERE, origin: "https://evil.example", challenge: await challengeFor(token) },
      { ...HERE, rpId: "evil.example", challenge: await challengeFor(token) },
      { ...HERE, isUnlocked: false, challenge: await challengeFor(token) },
    ];
    for (const told of tries)
      expect(await post(KEYS, { response: key.made(told), name: "x" }, token)).toMatchObject({ bizCode: "CODE_WRONG" });
    for (const response of [undefined, null, 1, "x", [], {}, { response: {} }, { response: { clientDataJSON: "e30" } }])
      expect(await post(KEYS, { response, name: "x" }, token)).toMatchObject({ bizCode: "CODE_WRONG" });
    expect((await portal.call("GET", KEYS, { token })).body).toMatchObject({ data: { keys: [] } });
  });

  it.each<[string, Partial<Told>]>([
    ["another site", { origin: "https://evil.example" }],
    ["another site's name", { rpId: "evil.example" }],
    ["a device that nobody has unlocked", { isUnlocked: false }],
    ["a question that nobody has asked", { challenge: "invented" }],
  ])("is refused in one sentence from %s", async (_case, told) => {
    const { key } = await withKey("newbie");
    expect(await signInBy(key, told)).toMatchObject({
      code: 500,
      bizCode: "LOGIN_FAILED",
      msg: expect.stringContaining("通行密钥"),
    });
    expect((await signInBy(key)).code).toBe(200);
  });

  it("answers each question once, within five minutes, and not when a copy of it has signed since", async () => {
    const { key } = await withKey("newbie");
    const asked = await challenge();
    const response = key.signed({ ...HERE, challenge: asked });
    expect((await post("/login/passkey", { response })).code).toBe(200);
    expect(await post("/login/passkey", { response })).toMatchObject({ bizCode: "LOGIN_FAILED" });
    const late = await challenge();
    portal.wait(5 * MINUTE_MS + 1);
    expect(await post("/login/passkey", { response: key.signed({ ...HERE, challenge: late }) })).toMatchObject({
      bizCode: "LOGIN_FAILED",
    });
    key.count = 0;
    expect(await signInBy(key)).toMatchObject({ bizCode: "LOGIN_FAILED" });
  });

  it("of nobody is refused as a wrong one is, and whatever else comes in its place", async () => {
    const { key } = await withKey("newbie");
    const wrong = await signInBy(key, { origin: "https://evil.example" });
    expect(await signInBy(new SoftwareKey())).toEqual(wrong);
    for (const response of [undefined, null, 1, "x", [], {}, { id: 1 }])
      expect(await post("/login/passkey", { response })).toEqual(wrong);
  });

  it("signs nobody in any more when it was removed, and removes nobody else's", async () => {
    const { key, token } = await withKey("newbie");
    const other = await portal.signIn("admin");
    const path = `${KEYS}/${key.id.toString("base64url")}`;
    expect((await portal.call("DELETE", path, { token: other })).body.code).toBe(404);
    expect((await signInBy(key)).code).toBe(200);
    expect((await portal.call("DELETE", path, { token })).body.code).toBe(200);
    expect(await signInBy(key)).toMatchObject({ bizCode: "LOGIN_FAILED" });
  });

  it("signs nobody in any more after a new password for whoever holds the telephone", async () => {
    const { key } = await withKey("newbie");
    const [ticket, newPassword] = ["ticket-of-a-telephone", "Another2026"];
    await portal.store.write(async (tx) => {
      const { userId } = await tx.selectFrom("users").select("userId").where("userName", "=", "newbie").executeTakeFirstOrThrow();
      const expiresAt = TEST_START_MS + MINUTE_MS;
      await tx
        .insertInto("password_ticket")
        .values({ ticketHash: hashToken(ticket), userId, expiresAt })
        .execute();
    });
    const { body } = await portal.call("PUT", "/system/user/updatePassword", { body: { ticket, newPassword } });
    expect(body).toMatchObject({ code: 200 });
    expect(await signInBy(key)).toMatchObject({ bizCode: "LOGIN_FAILED" });
  });

  it("is used under the site that the installation names, and under no other name that a caller gives", async () => {
    const named = await openTestPortal({ env: { PORTAL_PASSKEY_SITE: "https://portal.example.com" } });
    const options = (await named.call("POST", "/login/passkey/options", { body: {} })).body;
    expect(options).toMatchObject({ data: { rpId: "portal.example.com", userVerification: "required" } });
    await named.close();
    const answer = await portal.fetch(new Request("http://somewhere.example/prod-api/login/passkey"), { address: "127.0.0.1" });
    expect(await answer.json()).toMatchObject({ data: { isOffered: false } });
    const begun = await portal.fetch(new Request("http://somewhere.example/prod-api/login/passkey/options", { method: "POST" }), {
      address: "127.0.0.1",
    });
    expect(await begun.json()).toMatchObject({ code: 404 });
  });
});

describe("keys of an account that somebody else looks after", () => {
  it("end with a new password that an administrator gives, and with a lost telephone; not where it is disabled for a while", async () => {
    const shipped = await openTestPortal({ product: shippedProduct() });
    const admin = await shipped.signIn("admin");
    const list = (await shipped.call("GET", "/system/user/list?userName=ds.purchaser", { token: admin })).body as {
      rows?: readonly { userId: number }[];
    };
    const id = String(list.rows?.[0]?.userId);
    const count = async (): Promise<number> =>
      (await shipped.store.read((db) => db.selectFrom("passkey").selectAll().where("userId", "=", Number(id)).execute())).length;
    const make = async (): Promise<void> => {
      const key = new SoftwareKey();
      await shipped.store.write((tx) =>
        tx
          .insertInto("passkey")
          .values({
            credentialId: key.id.toString("base64url"),
            userId: Number(id),
            publicKey: "",
            counter: 0,
            transports: "",
            keyName: "x",
            createdAt: 1,
            usedAt: null,
          })
          .execute(),
      );
    };
    const press = async (path: string, body: object) =>
      (await shipped.call("PUT", `/system/user/${path}`, { token: admin, body: { items: [{ id }], ...body } })).body;
    await make();
    expect((await press("changeStatus", { status: "1" })).code).toBe(200);
    expect((await press("changeStatus", { status: "0" })).code).toBe(200);
    expect(await count()).toBe(1);
    expect((await press("resetPwd", { password: "Another2026" })).code).toBe(200);
    expect(await count()).toBe(0);
    await make();
    expect((await press("endSecondFactor", {})).code).toBe(200);
    expect(await count()).toBe(0);
    await shipped.close();
  });
});
