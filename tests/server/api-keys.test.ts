import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../src/server/store/clock.ts";
import type { OpenApi } from "../../src/server/openapi/openapi.ts";
import { hashToken } from "../../src/server/session/tokens.ts";
import { HENGTUO } from "./entity/support/inquiry.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { CONTRACTS, issue, KEYS, type KeyWishes, makeKey, type MadeKey, wishKey } from "./support/machine-keys.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

/* What a machine's key is: named, shown once, narrower than its account, and named by everything that it does. */

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  admin = await portal.signIn("admin");
});
afterAll(() => portal.close());

const keyOf = (wishes: KeyWishes): Promise<MadeKey> => makeKey(portal, admin, wishes);
const SUPPLIER = {
  account: "hengtuo.admin",
  permissions: "tdhcsystem:contract:list,tdhcsystem:contract:selectContractByConNoAndVersion",
};
const PURCHASER = { account: "ds.purchaser" } as const;
const CONTRACT = "/tdhcsystem/contract";
const LIST = `${CONTRACT}/list`;
const rowsOf = (body: Record<string, unknown>) => (body["rows"] ?? []) as Record<string, unknown>[];
const recordOf = async (id: string) => (await portal.call("GET", `${KEYS}/${id}`, { token: admin })).body.data as never;

/** Everything that the store holds, as one text. */
async function allOfStore(): Promise<string> {
  return portal.store.read(async (db) =>
    JSON.stringify(
      await Promise.all([
        db.selectFrom("api_key").selectAll().execute(),
        db.selectFrom("oper_log").selectAll().execute(),
        db.selectFrom("idempotency").selectAll().execute(),
        db.selectFrom("login_attempts").selectAll().execute(),
      ]),
    ),
  );
}

describe("making a key", () => {
  it("tells the secret once, with a mark that scanners know, and keeps its hash alone", async () => {
    const made = await keyOf(PURCHASER);
    expect(made.key).toMatch(/^spk_[0-9a-f]{12}_[\w-]{43}$/);
    const prefix = made.key.slice(0, 16);
    expect(await recordOf(made.id)).toMatchObject({ prefix, account: "ds.purchaser", companyIds: "101" });
    const told = JSON.stringify([
      await recordOf(made.id),
      (await portal.call("GET", `${KEYS}/list`, { token: admin })).body,
      (await portal.call("GET", `${KEYS}/history/${made.id}`, { token: admin })).body,
    ]);
    expect(told).toContain(prefix);
    for (const place of [told, await allOfStore()]) expect(place).not.toContain(made.key);
    expect(told).not.toContain(hashToken(made.key));
    expect(await allOfStore()).toContain(hashToken(made.key));
  });

  it("does not keep the secret for a replay, and a second issue ends the first secret at once", async () => {
    const first = await keyOf(PURCHASER);
    const second = await issue(portal, admin, first.id, { "Idempotency-Key": "again" });
    const third = await issue(portal, admin, first.id, { "Idempotency-Key": "again" });
    expect(new Set([first.key, second, third]).size).toBe(3);
    expect(await allOfStore()).not.toContain(third);
    for (const old of [first.key, second])
      expect((await portal.call("GET", LIST, { token: old })).body).toMatchObject({ code: 401, bizCode: "AUTH_REQUIRED" });
    expect((await portal.call("GET", LIST, { token: third })).body.code).toBe(200);
  });

  it.each([
    [{ addresses: "10.0.0.0/33" }, "addresses"],
    [{ addresses: "10.0.0.0/8\nexample.com" }, "addresses"],
    [{ account: "nobody.there" }, "account"],
    [{ account: "ds.purchaser", permissions: "monitor:job:list" }, "permissions"],
    [{ account: "admin", permissions: "system:user:edit" }, "permissions"],
    [{ account: "admin", permissions: "system:apikey:add" }, "permissions"],
    [{ account: "ds.purchaser", companyIds: "101,102" }, "companyIds"],
    [{ account: "ds.purchaser", companyIds: "" }, "companyIds"],
    [{ account: "ds.purchaser", permissions: "" }, "permissions"],
    [{ account: "ds.purchaser", permissions: "*:*:*" }, "permissions"],
    [{ account: "ds.purchaser", expireDate: "2026-11-20" }, "expireDate"],
    [{ account: "ds.purchaser", perMinute: 5000 }, "perMinute"],
  ])("refuses %o by its field %s", async (wishes, field) => {
    const body = await wishKey(portal, admin, wishes);
    expect(body.code, JSON.stringify(body)).not.toBe(200);
    expect(((body["errors"] ?? []) as { field: string }[]).map((fault) => fault.field)).toEqual([field]);
  });

  it("keeps the account of a key, whoever edits it", async () => {
    const made = await keyOf(PURCHASER);
    const record = await recordOf(made.id);
    const body = { ...(record as object), account: "ds.manager" };
    expect((await portal.call("PUT", KEYS, { token: admin, body })).body.code).toBe(500);
    expect(await recordOf(made.id)).toMatchObject({ account: "ds.purchaser" });
  });
});

describe("what a key opens", () => {
  it("is what both it and its account may do", async () => {
    const { call } = await keyOf(PURCHASER);
    expect(rowsOf(await call("GET", LIST)).length).toBeGreaterThan(0);
    expect(await call("GET", "/tdhcsystem/inquiry/list")).toMatchObject({ code: 403, bizCode: "NO_PERMISSION" });
    const row = rowsOf(await call("GET", LIST))[0]!;
    expect(await call("PUT", `${CONTRACT}/terminate`, { body: { items: [{ id: row["id"] }] } })).toMatchObject({ code: 403 });
  });

  it("follows the account: a role that it loses is lost to the key with the next call, and so is the account itself", async () => {
    const { call } = await keyOf({ account: "ds.manager" });
    expect((await call("GET", LIST)).code).toBe(200);
    const { userId } = await portal.store.read((db) =>
      db.selectFrom("users").select("userId").where("userName", "=", "ds.manager").executeTakeFirstOrThrow(),
    );
    const roles = await portal.store.read((db) => db.selectFrom("user_roles").selectAll().where("userId", "=", userId).execute());
    await portal.store.write((tx) => tx.deleteFrom("user_roles").where("userId", "=", userId).execute());
    expect(await call("GET", LIST)).toMatchObject({ code: 403 });
    await portal.store.write((tx) =>
      tx
        .insertInto("user_roles")
        .values([...roles])
        .execute(),
    );
    expect((await call("GET", LIST)).code).toBe(200);
    await portal.store.write((tx) => tx.updateTable("users").set({ status: "1" }).where("userId", "=", userId).execute());
    expect(await call("GET", LIST)).toMatchObject({ code: 401, bizCode: "AUTH_EXPIRED" });
    await portal.store.write((tx) => tx.updateTable("users").set({ status: "0" }).where("userId", "=", userId).execute());
  });

  it("is never the administrator's whole power, though its account is the administrator's", async () => {
    const { call } = await keyOf({ account: "admin", permissions: "tdhcsystem:contract:list" });
    expect((await call("GET", LIST)).code).toBe(200);
    for (const path of [
      "/system/user/list",
      "/system/role/list",
      `${KEYS}/list`,
      "/monitor/operlog/list",
      "/finance/invoice/list",
    ])
      expect(await call("GET", path), path).toMatchObject({ code: 403 });
  });

  it("is within its companies, which each call names", async () => {
    const { call } = await keyOf({ ...SUPPLIER, companyIds: "101,103" });
    const under = (comId: string) => call("GET", LIST, { headers: { "X-Company-Id": comId } });
    const ids = async (comId: string) => new Set(rowsOf(await under(comId)).map((row) => row["gComId"]));
    expect(await ids("101")).toEqual(new Set(["101"]));
    expect(await ids("103")).toEqual(new Set(["103"]));
    expect(await under("102")).toMatchObject({ code: 403, msg: "不能切换到该公司" });
    expect((await call("GET", "/tdhcsystem/supplier/passList")).data).toMatchObject([{ comId: "101" }, { comId: "103" }]);
  });

  it("holds a record of another company of its account back, as if there were none", async () => {
    const wide = await keyOf({ ...SUPPLIER, companyIds: "102" });
    const narrow = await keyOf({ ...SUPPLIER, companyIds: "101" });
    const [row] = rowsOf(await wide.call("GET", LIST));
    expect((await wide.call("GET", `${CONTRACT}/history/${String(row?.["id"])}`)).code).toBe(200);
    const held = await narrow.call("GET", `${CONTRACT}/history/${String(row?.["id"])}`);
    expect([held.code, held.data]).toEqual([404, undefined]);
  });

  it("is opened from its addresses alone", async () => {
    const { call } = await keyOf({ ...PURCHASER, addresses: "203.0.113.0/24\n2001:db8:1::/48, 198.51.100.7" });
    for (const address of ["203.0.113.9", "::ffff:203.0.113.9", "2001:db8:1:2::3", "198.51.100.7"])
      expect((await call("GET", LIST, { address })).code, address).toBe(200);
    for (const address of ["203.0.114.9", "2001:db8:2::1", "198.51.100.8", "127.0.0.1"])
      expect(await call("GET", LIST, { address }), address).toMatchObject({ code: 403, msg: "该密钥不允许从此地址使用" });
  });

  it("tells what its records mean, and answers what is open to anybody as to anybody", async () => {
    const { call } = await keyOf(PURCHASER);
    expect((await call("GET", "/system/dict/data/type/con_status")).code).toBe(200);
    expect((await call("GET", "/tdhcsystem/gCompanyBase/queryAll")).code).toBe(200);
    expect((await call("GET", "/tdhcsystem/gCompanyBase/queryAll2")).code).toBe(200);
  });

  it("is told by the published description, call by call", async () => {
    const { paths } = (await (await portal.send("GET", "/prod-api/openapi.json")).json()) as OpenApi;
    const opened = (path: string, method: string) => paths[path]?.[method]?.security.some((one) => "key" in one);
    expect(opened(LIST, "get")).toBe(true);
    expect(paths["/tdhcsystem/supplier/list"]?.["get"]).toMatchObject({ "x-key-permissions": ["tdhcsystem:supplier:list"] });
    for (const [path, method] of [
      ["/login", "post"],
      [KEYS, "post"],
      ["/system/user/resetPwd", "put"],
      ["/message/list", "get"],
    ] as const)
      expect(opened(path, method), path).toBe(false);
  });

  it("ends with its last day", async () => {
    const { call } = await keyOf({ ...PURCHASER, expireDate: "2026-11-22" });
    portal.wait(DAY_MS + 7 * 60 * MINUTE_MS); // 2026-11-22 23:00 in Shanghai
    expect((await call("GET", LIST)).code).toBe(200);
    portal.wait(60 * MINUTE_MS);
    expect(await call("GET", LIST)).toMatchObject({ code: 401, bizCode: "AUTH_EXPIRED" });
    admin = await portal.signIn("admin");
  });
});

describe("what a key leaves behind", () => {
  const DRAFT = {
    gSupplierName: HENGTUO,
    gCludetime: "2026-11-20",
    gDelivdate: "2027-03-01",
    gDelivplace: "一号仓库",
    gPayway: "1",
    gCludeplace: "上海",
    payTerms: "2",
    taxRate: "13",
    gshaddress: "一号仓库 2 门",
    gshlinkman: "王仓管",
    conStart: "2026-11-20",
    conEnd: "2027-11-19",
    items: [{ gGoodsname: "镀锌钢管", gSpec: "DN100", gUnit: "根", gUnitprice: "412.5", gGoodsnum: "200" }],
  };

  it("is its name in the history of the record and in the log, beside the account", async () => {
    const { call, key } = await keyOf(PURCHASER);
    const made = await call("POST", CONTRACT, { body: DRAFT });
    expect(made, JSON.stringify(made)).toMatchObject({ code: 200 });
    const { id } = made.data as unknown as { readonly id: string };
    const named = `ERP (${key.slice(0, 16)})`;
    const token = await portal.signIn("ds.purchaser");
    expect((await portal.call("GET", `${CONTRACT}/history/${id}`, { token })).body.data).toMatchObject([
      { operName: "ds.purchaser", key: named },
    ]);
    const log = (await portal.call("GET", `/monitor/operlog/list?apiKey=${key.slice(0, 16)}`, { token: admin })).body;
    expect(rowsOf(log)).toMatchObject([{ operName: "ds.purchaser", apiKey: named, entityId: id }]);
    // The supplier, who is outside of the house, learns neither who nor with what.
    const outside = await portal.signIn("hengtuo.admin");
    const seen = (await portal.call("GET", `${CONTRACT}/history/${id}`, { token: outside })).body;
    expect(JSON.stringify(seen)).not.toContain("spk_");
  });

  it("is its last use, written once a minute", async () => {
    const { id, call } = await keyOf(PURCHASER);
    expect(await recordOf(id)).toMatchObject({ lastUsedTime: null, lockVersion: 1 });
    await call("GET", LIST, { address: "203.0.113.5" });
    const first = (await recordOf(id)) as Record<string, unknown>;
    expect(first).toMatchObject({ lastUsedIp: "203.0.113.5", lockVersion: 1 });
    portal.wait(MINUTE_MS / 2);
    await call("GET", LIST, { address: "203.0.113.6" });
    expect(await recordOf(id)).toMatchObject({ lastUsedIp: "203.0.113.5", lastUsedTime: first["lastUsedTime"] });
    portal.wait(MINUTE_MS / 2);
    await call("GET", LIST, { address: "203.0.113.6" });
    expect(await recordOf(id)).toMatchObject({ lastUsedIp: "203.0.113.6" });
  });

  it("does not let its account approve with the key what it submitted itself", async () => {
    const manager = await portal.signIn("ds.manager");
    await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token: manager, body: { gComId: "101" } });
    const created = (await portal.call("POST", CONTRACT, { token: manager, body: DRAFT })).body;
    const { id } = created.data as unknown as { readonly id: string };
    const press = (action: string, token: string, more = {}) =>
      portal.call("PUT", `${CONTRACT}/${action}`, { token, body: { items: [{ id }], ...more } });
    expect((await press("submit", manager)).body.code).toBe(200);
    const { key } = await keyOf({ account: "ds.manager", permissions: `${CONTRACTS},tdhcsystem:contract:audit` });
    expect((await press("audit", key, { pass: "1" })).body).toMatchObject({ code: 403, bizCode: "SELF_APPROVAL" });
  });
});

describe("a short-lived token for a key", () => {
  const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
  const ask = async (fields: Readonly<Record<string, string>>, headers = {}, address = "127.0.0.1") => {
    const raw = new URLSearchParams(fields).toString();
    const answer = await portal.send("POST", "/prod-api/oauth/token", { raw, headers: { ...FORM, ...headers }, address });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
  };
  const pairOf = (key: string) => ({ grant_type: "client_credentials", client_id: key.slice(0, 16), client_secret: key });
  const basicOf = (key: string) => ({
    Authorization: `Basic ${Buffer.from(`${key.slice(0, 16)}:${encodeURIComponent(key)}`).toString("base64")}`,
  });
  const tokenOf = async (key: string): Promise<string> => String((await ask(pairOf(key))).body["access_token"]);
  const list = async (token: string, address = "127.0.0.1") => (await portal.call("GET", LIST, { token, address })).body;

  it("is answered for its id and secret, opens what the key opens, and stands in the store as a hash", async () => {
    const { key } = await keyOf(PURCHASER);
    const { status, headers, body } = await ask(pairOf(key));
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^spt_[0-9a-f]{12}_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 3600,
    });
    const token = String(body["access_token"]);
    expect(rowsOf(await list(token))).toEqual(rowsOf(await list(key)));
    expect((await portal.call("GET", "/system/user/list", { token })).body.code).toBe(403);
    const rows = await portal.store.read((db) => db.selectFrom("key_token").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
    const byBasic = await ask({ grant_type: "client_credentials" }, basicOf(key));
    expect(byBasic.body["access_token"]).toMatch(/^spt_/);
  });

  it("is worth nothing after an hour, once the key has another secret, is disabled or comes from elsewhere", async () => {
    const made = await keyOf({ ...PURCHASER, addresses: "10.7.0.1" });
    expect((await ask(pairOf(made.key))).status).toBe(401);
    const issued = async (key: string) => String((await ask(pairOf(key), {}, "10.7.0.1")).body["access_token"]);
    const token = await issued(made.key);
    expect((await list(token, "10.7.0.1")).code).toBe(200);
    expect((await list(token, "10.7.0.2")).code).toBe(403);
    const next = await issue(portal, admin, made.id);
    expect((await list(token, "10.7.0.1")).code).toBe(401);
    const second = await issued(next);
    expect((await list(second, "10.7.0.1")).code).toBe(200);
    portal.wait(60 * MINUTE_MS);
    // A machine that goes on with it is told so, and held up by nothing.
    for (let call = 0; call < 12; call += 1)
      expect(await list(second, "10.7.0.1")).toMatchObject({ code: 401, bizCode: "AUTH_EXPIRED" });
    const third = await issued(next);
    expect((await list(third, "10.7.0.1")).code).toBe(200);
    admin = await portal.signIn("admin");
    await portal.call("PUT", `${KEYS}/disable`, { token: admin, body: { items: [{ id: made.id }] } });
    expect((await list(third, "10.7.0.1")).code).toBe(401);
    expect((await ask(pairOf(next), {}, "10.7.0.1")).body).toEqual({ error: "invalid_client" });
  });

  it("asks for no token: neither a token nor a session stands for a key there", async () => {
    const { key } = await keyOf(PURCHASER);
    const token = await tokenOf(key);
    for (const secret of [token, admin, "", `${key}x`])
      expect((await ask({ ...pairOf(key), client_secret: secret })).body["error"]).toBe("invalid_client");
  });

  it.each([
    ["another kind of grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
    ["no kind of grant", {}, 400, "invalid_request"],
    ["no secret", { grant_type: "client_credentials", client_id: "spk_000000000000" }, 400, "invalid_request"],
    [
      "another key's id",
      { grant_type: "client_credentials", client_id: "spk_000000000000", client_secret: `spk_111111111111_${"x".repeat(43)}` },
      401,
      "invalid_client",
    ],
    [
      "a made-up secret",
      { grant_type: "client_credentials", client_id: "spk_000000000000", client_secret: `spk_000000000000_${"x".repeat(43)}` },
      401,
      "invalid_client",
    ],
  ])("is refused as RFC 6749 says for %s", async (_what, fields, status, error) => {
    const answer = await ask(fields);
    expect([answer.status, answer.body]).toEqual([status, { error }]);
    expect(answer.headers.get("www-authenticate")).toBe(status === 401 ? 'Basic realm="portal"' : null);
  });
});
