import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
let token: string;
beforeEach(async () => {
  portal = await openTestPortal();
  token = await portal.signIn("hengtuo.admin");
});
afterEach(() => portal.close());

describe("a preference", () => {
  const keep = async (key: string, body: unknown) =>
    (await portal.call("PUT", `/system/user/prefs/${key}`, { token, body })).body.code;
  const kept = async (key: string, as = token) =>
    (await portal.call("GET", `/system/user/prefs/${key}`, { token: as })).body.data;

  it("is any JSON, kept per person and key, removed by null", async () => {
    expect(await keep("delivery.list", { widths: { gRemarks: 200 } })).toBe(200);
    expect(await keep("delivery.list", { widths: { gRemarks: 240 } })).toBe(200);
    expect(await kept("delivery.list")).toEqual({ widths: { gRemarks: 240 } });
    expect(await kept("delivery.list", await portal.signIn("admin"))).toBeNull();
    expect((await portal.call("GET", "/workbench/bootstrap", { token })).body.data).toMatchObject({
      prefs: { "delivery.list": { widths: { gRemarks: 240 } } },
    });
    expect(await keep("delivery.list", null)).toBe(200);
    expect(await kept("delivery.list")).toBeNull();
  });

  it("is refused beyond 32 KiB and under a strange key", async () => {
    expect(await keep("big", "x".repeat(32 * 1024 - 2))).toBe(200);
    expect(await keep("big", "x".repeat(32 * 1024))).toBe(400);
    expect(await keep("a%20b", 1)).toBe(400);
  });
});

describe("the profile", () => {
  it("changes what is given and leaves the rest", async () => {
    expect(
      (await portal.call("PUT", "/system/user/profile", { token, body: { nickName: " 陈新 ", lang: "id" } })).body.code,
    ).toBe(200);
    expect((await portal.call("GET", "/system/user/profile", { token })).body.data).toMatchObject({
      nickName: "陈新",
      lang: "id",
      phonenumber: "19000000031",
      companies: { length: 4 },
    });
  });

  it("names every fault, and a phone number that somebody else has", async () => {
    const change = async (body: unknown) => (await portal.call("PUT", "/system/user/profile", { token, body })).body;
    expect(await change({ nickName: "", phonenumber: "abc", email: "nobody" })).toMatchObject({
      code: 400,
      errors: [{ field: "nickName" }, { field: "phonenumber" }, { field: "email" }],
    });
    expect(await change({ nickName: "a\u0000b" })).toMatchObject({ code: 400 });
    expect(await change({ phonenumber: "19000000001" })).toMatchObject({
      code: 400,
      errors: [{ field: "phonenumber", rule: "unique", msg: "此项已被使用" }],
    });
  });
});

describe("messages", () => {
  it("are one's own, counted while unread", async () => {
    await portal.store.write((tx) =>
      tx
        .insertInto("message")
        .values([1, 2].map((n) => ({ userId: 31, title: `m${n}`, readFlag: "0", createTime: "2026-11-21 16:00:00" })))
        .execute(),
    );
    const list = (await portal.call("GET", "/message/list?pageSize=1", { token })).body;
    expect(list).toMatchObject({ code: 200, total: 2, rows: [{ title: "m2", content: "m2" }] });
    for (const ids of [["x"], ["1; drop"], [1.5], [-1], [{}], "1", [null]])
      expect((await portal.call("PUT", "/message/read", { token, body: { ids } })).body).toMatchObject({
        code: 400,
        errors: [{ field: "ids" }],
      });
    expect((await portal.call("PUT", "/message/read", { token, body: { ids: [] } })).body.code).toBe(200);
    expect((await portal.call("GET", "/message/unreadCount", { token })).body.data).toBe(2);
    expect((await portal.call("PUT", "/message/read", { token, body: { ids: [1] } })).body.code).toBe(200);
    expect((await portal.call("GET", "/message/unreadCount", { token })).body.data).toBe(1);
    expect((await portal.call("GET", "/message/list?pageSize=301", { token })).body.code).toBe(400);
    expect((await portal.call("GET", "/message/unreadCount", { token: await portal.signIn("admin") })).body.data).toBe(0);
  });
});
