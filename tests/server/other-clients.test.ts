import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { FORM_TYPE } from "../../src/server/wire/query-of-body.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

const PNG = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
);

/** What a client expects that was written for this wire and not for this product. */
describe("a client of this wire that nobody here wrote", () => {
  let portal: TestPortal;
  let token = "";
  beforeAll(async () => {
    portal = await openTestPortal({ product: shippedProduct() });
    token = await portal.signIn("hengtuo.admin");
  });
  afterAll(() => portal.close());

  it("puts the kind of the captcha's picture before it by itself", async () => {
    const asking = await openTestPortal({ product: shippedProduct(), env: { CAPTCHA: "on" } });
    const { body } = await asking.call("GET", "/captchaImage");
    const png = Buffer.from(String(body["img"]), "base64");
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(png.toString("base64")).toBe(body["img"]);
    await asking.close();
  });

  it("calls the picture of oneself avatarfile", async () => {
    const form = new FormData();
    form.set("avatarfile", new File([PNG], "我.png"));
    const { body } = await portal.call("POST", "/system/user/profile/avatar", { raw: form, token });
    const { data } = (await portal.call("GET", "/system/user/profile", { token })).body as { data?: { avatar: string } };
    expect(body).toMatchObject({ code: 200, imgUrl: data?.avatar });
  });

  it("shows the newest messages on every page, with how many are unread", async () => {
    const { body } = await portal.call("GET", "/system/notice/listTop", { token });
    const { rows = [] } = (await portal.call("GET", "/message/list?pageSize=5", { token })).body as {
      rows?: { msgId: number; title: string; readFlag: string }[];
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(body).toMatchObject({
      unreadCount: (await portal.call("GET", "/message/unreadCount", { token })).body.data,
      data: rows.map(({ msgId, title, readFlag }) => ({ noticeId: msgId, noticeTitle: title, isRead: readFlag === "1" })),
    });
  });

  it("refreshes the cache of the configuration by another name, with one row in the log", async () => {
    const admin = await portal.signIn("admin");
    const logged = async () => (await portal.call("GET", "/monitor/operlog/list?pageSize=1", { token: admin })).body["total"];
    const before = Number(await logged());
    const call = { token: admin };
    expect((await portal.call("DELETE", "/system/config/refreshCache", call)).body.code).toBe(200);
    expect(await logged()).toBe(before + 1);
    expect((await portal.call("DELETE", "/system/config/refreshCache", { token })).body.code).toBe(403);
  });

  it.each([
    ["a form", { headers: { "Content-Type": FORM_TYPE }, raw: "gDeliverystatus=1&params%5BbeginTime%5D=2026-01-01" }],
    ["JSON", { body: { gDeliverystatus: ["1"], gApprovalStatus: null, params: { beginTime: "2026-01-01" } } }],
  ])("exports by POST, its filter in the body of %s, what an address exports", async (_kind, sent) => {
    const path = "/prod-api/tdhcsystem/delivery/export";
    const asked = "gDeliverystatus=1&params%5BbeginTime%5D=2026-01-01";
    const byAddress = await linesOf(await portal.send("GET", `${path}?${asked}`, { token }));
    expect(byAddress.length).toBeGreaterThan(2);
    expect(await linesOf(await portal.send("POST", path, { token, ...sent }))).toEqual(byAddress);
    expect((await linesOf(await portal.send("POST", path, { token }))).length).toBeGreaterThan(byAddress.length);
  });

  it.each([
    ["a text with a sign that nobody can type", { body: { gDeliverystatus: "1\u0000" } }],
    ["an object too deep", { body: { params: { beginTime: { at: "2026" } } } }],
  ])("hears in a sentence that no filter is %s", async (_kind, sent) => {
    const { body } = await portal.call("POST", "/tdhcsystem/delivery/export", { token, ...sent });
    expect(body).toMatchObject({ code: 400, errors: [{ msg: expect.stringMatching(/\p{Script=Han}/u) }] });
  });

  it("sends a form nowhere else", async () => {
    const sent = { token, headers: { "Content-Type": FORM_TYPE }, raw: "ids=1" };
    expect((await portal.call("PUT", "/message/read", sent)).body.code).toBe(415);
  });
});

async function linesOf(response: Response): Promise<readonly string[]> {
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets.flatMap(({ rows }) => rows.map((row) => row.map(String).join("|")));
}
