import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "../../src/server/store/clock.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
let token: string;
beforeEach(async () => {
  portal = await openTestPortal();
  token = await portal.signIn("admin");
});
afterEach(() => portal.close());

const rename = async (nickName: string, key: string, as = token) =>
  (await portal.call("PUT", "/system/user/profile", { token: as, body: { nickName }, headers: { "Idempotency-Key": key } })).body;
const audits = () => portal.store.read((db) => db.selectFrom("oper_log").select("operId").execute());

describe("the same key", () => {
  it("answers the same without doing it again", async () => {
    const first = await rename("新名", "k1");
    expect(first).toEqual({ code: 200, msg: "操作成功" });
    expect(await rename("新名", "k1")).toEqual(first);
    expect(await audits()).toHaveLength(1);
  });

  it("with another body is refused and changes nothing", async () => {
    await rename("新名", "k1");
    expect(await rename("别名", "k1")).toMatchObject({ code: 409, bizCode: "IDEMPOTENCY" });
    expect((await portal.call("GET", "/getInfo", { token })).body).toMatchObject({ user: { nickName: "新名" } });
  });

  it("sent twenty times at once does it once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => rename("新名", "k1")));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await audits()).toHaveLength(1);
  });

  it("of another person, of another path, or a day later is another key", async () => {
    await rename("一", "k1");
    await rename("二", "k1", await portal.signIn("newbie"));
    expect((await portal.call("PUT", "/message/read", { token, body: {}, headers: { "Idempotency-Key": "k1" } })).body.code).toBe(
      200,
    );
    expect(await audits()).toHaveLength(2);
    portal.wait(24 * HOUR_MS);
    token = await portal.signIn("admin");
    expect((await rename("三", "k1")).code).toBe(200);
    expect(await audits()).toHaveLength(3);
  });

  it("replays a refusal as it was", async () => {
    const refused = await rename("", "k2");
    expect(refused.code).toBe(400);
    expect(await rename("", "k2")).toEqual(refused);
  });

  it("longer than 64 characters is refused", async () => {
    expect((await rename("新名", "k".repeat(65))).code).toBe(400);
    expect((await rename("新名", "k".repeat(64))).code).toBe(200);
  });

  it("is never kept for exempt calls", async () => {
    const headers = { "Idempotency-Key": "k3" };
    const one = await portal.call("POST", "/login", { body: { username: "admin", password: "Portal@2026" }, headers });
    const other = await portal.call("POST", "/login", { body: { username: "admin", password: "Portal@2026" }, headers });
    expect(one.body["token"]).not.toBe(other.body["token"]);
    await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: "101" }, headers });
    expect(await portal.store.read((db) => db.selectFrom("idempotency").selectAll().execute())).toEqual([]);
  });
});
