import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portalRoutes } from "../../src/server/routes.ts";
import { MINUTE_MS } from "../../src/server/store/clock.ts";
import { EDITORS, makeEditors } from "./entity/support/rights-editors.ts";
import { type Account, everyPermission, heldByAccount } from "./entity/support/held-words.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { KEYS, makeKey, wishKey } from "./support/machine-keys.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "./support/open-test-portal.ts";

/* Who guesses keys, who goes on with one that was withdrawn, who reaches for more with one, and who gives one too much. */

const shipped = shippedProduct();
const LIST = "/tdhcsystem/contract/list";
let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openTestPortal({ product: shipped });
  admin = await portal.signIn("admin");
});
afterAll(() => portal.close());

const list = (token: string, address = "10.9.0.1") => portal.call("GET", LIST, { token, address });
/** The key with another secret behind its prefix. */
const guessed = (key: string, count: number): string => `${key.slice(0, 17)}${String(count).padStart(43, "A")}`;

describe("guessing", () => {
  it("behind a known prefix has to wait as sign-in has, at its address only", async () => {
    const { key } = await makeKey(portal, admin, { account: "ds.purchaser" });
    for (let count = 1; count <= 10; count += 1)
      expect((await list(guessed(key, count))).body).toMatchObject({ code: 401, bizCode: "AUTH_REQUIRED" });
    const waiting = await list(key);
    expect([waiting.body.code, waiting.headers.get("Retry-After")]).toEqual([401, "60"]);
    expect((await list(key, "10.9.0.2")).body.code).toBe(200);
    portal.wait(MINUTE_MS);
    expect((await list(guessed(key, 11))).headers.get("Retry-After")).toBeNull();
    expect((await list(guessed(key, 12))).headers.get("Retry-After")).toBe("120");
    portal.wait(2 * MINUTE_MS);
    expect((await list(key)).body.code).toBe(200);
    // A right one begins anew.
    expect((await list(guessed(key, 13))).body.code).toBe(401);
    expect((await list(key)).body.code).toBe(200);
  });

  it("of prefixes makes the address wait, and keeps no right key there from anything, nor anybody from signing in", async () => {
    const { key } = await makeKey(portal, admin, { account: "ds.purchaser" });
    const address = "10.9.1.1";
    for (let count = 1; count <= 50; count += 1) {
      const prefix = `spk_${count.toString(16).padStart(12, "0")}`;
      expect((await list(`${prefix}_${"A".repeat(43)}`, address)).body.code).toBe(401);
    }
    expect((await list(guessed("spk_ffffffffffff_", 1), address)).headers.get("Retry-After")).toBe("60");
    expect((await list(key, address)).body.code).toBe(200);
    const signIn = { body: { username: "ds.finance", password: PASSWORD }, address };
    expect((await portal.call("POST", "/login", signIn)).body.code).toBe(200);
  });

  it("is not told apart: an unknown prefix, a wrong secret and no key at all say the same", async () => {
    const { key } = await makeKey(portal, admin, { account: "ds.purchaser" });
    const bodies = [];
    for (const token of [guessed(key, 1), guessed("spk_00000000000f_", 1), "spk_", `${key}x`, key.toUpperCase()])
      bodies.push((await list(token, "10.9.2.1")).body);
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ code: 401, bizCode: "AUTH_REQUIRED" });
  });
});

describe("a key that is withdrawn", () => {
  it.each(["disable", "remove"] as const)("by %s is worth nothing with the next call, and asking on has to wait", async (how) => {
    const { id, key } = await makeKey(portal, admin, { account: "ds.purchaser" });
    expect((await list(key, "10.9.3.1")).body.code).toBe(200);
    const done =
      how === "remove"
        ? await portal.call("DELETE", `${KEYS}/${id}?lockVersion=1`, { token: admin })
        : await portal.call("PUT", `${KEYS}/disable`, { token: admin, body: { items: [{ id }] } });
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ code: 200 });
    for (let count = 1; count <= 10; count += 1)
      expect((await list(key, `10.9.3.${how.length}`)).body).toMatchObject({ code: 401, bizCode: "AUTH_EXPIRED" });
    expect((await list(key, `10.9.3.${how.length}`)).headers.get("Retry-After")).toBe("60");
  });

  it("while the body of its write is on the way does not write", async () => {
    const { id, key } = await makeKey(portal, admin, { account: "ds.purchaser" });
    const arrived = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await arrived.promise;
        controller.enqueue(new TextEncoder().encode("{}"));
        controller.close();
      },
    });
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const request = new Request("http://localhost/prod-api/tdhcsystem/contract", {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    const answer = portal.fetch(request, { address: "10.9.4.1" });
    // The call is admitted before its body has come.
    await expect.poll(() => used(id)).not.toBe(0);
    await portal.call("PUT", `${KEYS}/disable`, { token: admin, body: { items: [{ id }] } });
    arrived.resolve();
    expect(await (await answer).json()).toMatchObject({ code: 401, bizCode: "AUTH_EXPIRED" });
  });

  it("can be enabled again, with the secret that it had", async () => {
    const { id, key } = await makeKey(portal, admin, { account: "ds.purchaser" });
    for (const action of ["disable", "enable"])
      await portal.call("PUT", `${KEYS}/${action}`, { token: admin, body: { items: [{ id }] } });
    expect((await list(key, "10.9.5.1")).body.code).toBe(200);
  });
});

const used = async (id: string): Promise<number> =>
  (
    await portal.store.read((db) =>
      db.selectFrom("api_key").select("usedAt").where("keyId", "=", Number(id)).executeTakeFirstOrThrow(),
    )
  ).usedAt;

describe("reaching for more", () => {
  /** Calls about sessions, passwords, rights and what somebody holds, whoever may call them. */
  const forPeople = portalRoutes(shipped).filter(
    ({ path, options }) =>
      options.exempt === true || options.keys === "never" || options.held !== undefined || /sessions|profile|prefs/.test(path),
  );

  it("is refused at each call for people, whatever the account may", async () => {
    expect(forPeople.length).toBeGreaterThan(50);
    expect(forPeople.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/login", "/logout", "/system/user/updatePassword", KEYS, "/system/user", "/system/role"]),
    );
    const { call } = await makeKey(portal, admin, { account: "admin" });
    for (const { method, path } of forPeople) {
      const answer = await call(method, path.replaceAll(/:\w+/g, "1"), { body: method === "GET" ? undefined : {} });
      expect([answer.code, answer.msg], `${method} ${path}`).toEqual([403, "该操作只能由登录用户进行，不能使用密钥"]);
    }
  });

  it("finds no call open that asks of a person only to have signed in, but for what tells what records mean", async () => {
    const { call } = await makeKey(portal, admin, { account: "hengtuo.admin", permissions: "tdhcsystem:delivery:list" });
    const login = portalRoutes(shipped).filter(({ needs }) => needs === "login");
    const opened: string[] = [];
    for (const { method, path } of login) {
      const { code } = await call(method, path.replaceAll(/:\w+/g, "1"), { body: method === "GET" ? undefined : {} });
      if (code !== 403) opened.push(`${method} ${path}`);
    }
    expect(opened.toSorted()).toEqual([
      "GET /materielType/list",
      "GET /materielType/query/:id",
      "GET /tdhcsystem/gCompanyBase/queryAll",
      "GET /tdhcsystem/gCompanyBase/queryByComId/:id",
      "GET /tdhcsystem/supplier/passList",
    ]);
  });

  it("by a repeated call never gets what its account was answered", async () => {
    const token = await portal.signIn("ds.purchaser");
    const call = { body: { items: [{ id: "1" }] }, headers: { "Idempotency-Key": "shared" } };
    const { key } = await makeKey(portal, admin, { account: "ds.purchaser" });
    const own = (await portal.call("PUT", "/tdhcsystem/contract/submit", { ...call, token })).body;
    const keys = (await portal.call("PUT", "/tdhcsystem/contract/submit", { ...call, token: key })).body;
    expect([own.code, keys.code]).toEqual([404, 403]);
  });

  it("too often is refused by the rate of the key, and the account goes on", async () => {
    const limited = await openTestPortal({ product: shipped, env: { RATE_LIMITS: "on" } });
    try {
      const token = await limited.signIn("admin");
      const own = await makeKey(limited, token, { account: "ds.purchaser", perMinute: 3 });
      const other = await makeKey(limited, token, { account: "ds.purchaser", perMinute: 3 });
      const codes = [];
      for (let count = 1; count <= 5; count += 1) codes.push((await own.call("GET", LIST)).code);
      expect(codes).toEqual([200, 200, 200, 429, 429]);
      expect((await other.call("GET", LIST)).code).toBe(200);
      expect((await limited.call("GET", LIST, { token: await limited.signIn("ds.purchaser") })).body.code).toBe(200);
      limited.wait(MINUTE_MS);
      expect((await own.call("GET", LIST)).code).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe("nobody gives a key more than they hold", () => {
  const everything = everyPermission(shipped);
  let start: ReadonlyMap<number, Account>;
  const MAKING = ["system:apikey:list", "system:apikey:add", "system:apikey:remove"];
  beforeAll(async () => {
    await makeEditors(portal.store);
    await portal.store.write(async (tx) => {
      const roles = await tx
        .selectFrom("sys_role")
        .select(["roleKey", "permissions"])
        .where("permissions", "is not", null)
        .execute();
      for (const { roleKey, permissions } of roles.filter(
        ({ roleKey: key }) => key.startsWith("desk.") || key === "supplier_admin",
      ))
        await tx
          .updateTable("sys_role")
          .set({ permissions: [permissions, ...MAKING].join(",") })
          .where("roleKey", "=", roleKey)
          .execute();
    });
    start = await heldByAccount(portal.store, everything);
  });

  it.each(Object.keys(EDITORS))("%s makes keys for accounts that he covers, and of what these hold", async (name) => {
    const token = await portal.signIn(name);
    const editor = [...start.values()].find(({ userName }) => userName === name)!;
    const kinds = new Map([...start.values()].map((one) => [[...one.held].toSorted().join(" "), one]));
    const found: string[] = [];
    let done = 0;
    for (const target of new Set([...kinds.values(), editor])) {
      const own = [...target.held].filter((word) => word.includes(":") && !word.startsWith("system:"));
      const wishes = [own.slice(0, 3), [...own.slice(0, 1), "monitor:job:list"], ["finance:payment:list"]];
      for (const permissions of wishes.filter(({ length }) => length > 0))
        for (const companyIds of ["100", "102", "103", "101,102"]) {
          const asked = { account: target.userName, permissions: permissions.join(","), companyIds };
          const { code } = await wishKey(portal, token, asked);
          if (code !== 200) continue;
          done += 1;
          const beyond = [...target.held, ...permissions].filter((word) => !editor.held.has(word));
          const lacking = permissions.filter((word) => !target.held.has(word));
          if (beyond.length + lacking.length > 0) found.push(`${JSON.stringify(asked)}: ${[...beyond, ...lacking].join(" ")}`);
        }
    }
    expect(found).toEqual([]);
    expect(done).toBeGreaterThan(0);
  });

  it("goes by the account that a key was made for, whoever takes its name later", async () => {
    const { id } = await makeKey(portal, admin, { account: "yjd.manager", companyIds: "102" });
    const rename = (from: string, to: string) =>
      portal.store.write((tx) => tx.updateTable("users").set({ userName: to }).where("userName", "=", from).execute());
    await rename("yjd.manager", "yjd.former");
    await rename("yjd.warehouse", "yjd.manager");
    const token = await portal.signIn("yjd.manager");
    const { body } = await portal.call("PUT", `${KEYS}/issue`, { token, body: { items: [{ id }] } });
    expect(body.code).toBe(500);
    await rename("yjd.manager", "yjd.warehouse");
    await rename("yjd.former", "yjd.manager");
  });

  it("shows and withdraws keys of those alone whom the editor sees and covers", async () => {
    const { id } = await makeKey(portal, admin, { account: "yjd.manager", companyIds: "102" });
    const buyer = await portal.signIn("yjd.warehouse");
    const supplier = await portal.signIn("hengtuo.sales");
    const seen = async (token: string) =>
      JSON.stringify((await portal.call("GET", `${KEYS}/list?pageSize=300`, { token })).body["rows"]);
    expect(await seen(buyer)).toContain(`"id":"${id}"`);
    // Suppliers' keys for the same company are theirs, and the buyers' are the buyers'.
    const theirs = await makeKey(portal, admin, {
      account: "hengtuo.sales",
      companyIds: "102",
      permissions: "tdhcsystem:delivery:list",
    });
    expect(await seen(supplier)).toContain(`"id":"${theirs.id}"`);
    expect(await seen(buyer)).not.toContain(`"id":"${theirs.id}"`);
    expect(await seen(supplier)).not.toContain(`"id":"${id}"`);
    const press = (token: string, action: string) =>
      portal.call("PUT", `${KEYS}/${action}`, { token, body: { items: [{ id }] } });
    // The manager holds more than the warehouse's desk.
    for (const action of ["issue", "disable"]) expect((await press(buyer, action)).body.code).toBe(500);
    expect((await press(supplier, "issue")).body.code).toBe(404);
  });
});
