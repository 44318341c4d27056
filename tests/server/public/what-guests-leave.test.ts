import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elapse } from "../../../src/server/verbs/elapse.ts";
import { DAY_MS } from "../../../src/server/store/clock.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { type Answer, openTestPortal, type TestPortal } from "../support/open-test-portal.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

let portal: TestPortal;
let author: string;
let operator: string;
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
  [author, operator] = await Promise.all([portal.signIn("hengtuo.sales"), portal.signIn("operator")]);
});
afterAll(() => portal.close());

const said = ({ body }: Answer) => [body.code, body["bizCode"]];
const rowsOf = ({ body }: Answer): readonly Row[] => body["rows"] as unknown as readonly Row[];
const stored = (table: string): Promise<readonly Row[]> =>
  portal.store.read(async (db) => (await sql<Row>`SELECT * FROM ${sql.table(table)} ORDER BY id`.execute(db)).rows);

describe("feedback on an announcement", () => {
  const QUESTION = { fbTitle: "报名时间", fbContent: "能否延长？", fbContact: "赵国栋", fbPhone: "13900000003" };
  const send = (body: object, token?: string) =>
    portal.call("POST", "/announcement/feedback", { body, ...(token === undefined ? {} : { token }) });
  const announcement = async (): Promise<string> => rowsOf(await portal.call("GET", "/announcement/list"))[0]!.id;

  it("is asked by the signed-in, answered by the operator, and read by its author alone", async () => {
    const annId = await announcement();
    expect(said(await send({ annId, ...QUESTION }))).toEqual([401, "AUTH_REQUIRED"]);
    const id = String((await send({ annId, ...QUESTION }, author)).body.data?.["id"]);
    const reply = { items: [{ id }], replyText: "可以，延长两天。", publicFlag: "1" };
    expect((await portal.call("PUT", "/operate/feedback/reply", { token: operator, body: reply })).body.code).toBe(200);
    const [mine] = rowsOf(await portal.call("GET", "/announcement/feedback/mine", { token: author }));
    expect(mine).toMatchObject({ id, fbTitle: "报名时间", fbStatus: "1", replyText: "可以，延长两天。" });
    expect(mine).not.toHaveProperty("userId");
    expect((await portal.call("GET", "/announcement/feedback/mine", { token: operator })).body["total"]).toBe(0);
    // On request the contact goes at once.
    const forget = () => portal.call("PUT", "/operate/feedback/forgetNow", { token: operator, body: { items: [{ id }] } });
    expect((await forget()).body.data?.["rows"]).toMatchObject([{ fbContact: null, fbPhone: null }]);
    expect(said(await forget())).toEqual([500, "STATE_REFUSED"]);
    expect((await portal.call("GET", "/announcement/feedback/mine")).body.code).toBe(401);
  });

  it("is refused for what is not public, what is missing, and what is not the author's to say", async () => {
    const annId = await announcement();
    const draft = (await stored("announcement")).find((row) => row["noticeStatus"] === "0")!;
    expect(said(await send({ annId: draft.id, ...QUESTION }, author))).toEqual([400, "BAD_REQUEST"]);
    expect(said(await send({ annId: "x' OR 1=1", ...QUESTION }, author))).toEqual([400, "BAD_REQUEST"]);
    for (const key of Object.keys(QUESTION))
      expect([key, ...said(await send({ annId, ...QUESTION, [key]: "" }, author))]).toEqual([key, 400, "BAD_REQUEST"]);
    expect(said(await send({ annId, ...QUESTION, fbContent: "长".repeat(1001) }, author))).toEqual([400, "BAD_REQUEST"]);
    const sly = await send({ annId, ...QUESTION, replyText: "同意", publicFlag: "1", fbStatus: "1", userId: 1 }, author);
    const kept = (await stored("feedback")).find(({ id }) => id === sly.body.data?.["id"]);
    expect(kept).toMatchObject({ replyText: null, publicFlag: "0", fbStatus: "0" });
    expect(Number(kept!["userId"])).not.toBe(1);
  });
});

describe("a consultation", () => {
  const ASKED = { name: "周敏", company: "海宁恒拓", phone: "0573-8888 6666", content: "想了解数字化采购" };

  it("comes from anybody, and the operator notes the call", async () => {
    expect((await portal.call("POST", "/brand/purchaseDigitize", { body: ASKED })).body).toMatchObject({ code: 200, data: null });
    const [row] = rowsOf(await portal.call("GET", "/operate/consultation/list", { token: operator }));
    expect(row).toMatchObject({ ...ASKED, consultStatus: "0", eraseDue: "2027-05-20 16:00:00" });
    const handled = await portal.call("PUT", "/operate/consultation/handle", {
      token: operator,
      body: { items: [{ id: row!.id }], handleNote: "已电话沟通" },
    });
    expect(handled.body.data?.["rows"]).toMatchObject([{ consultStatus: "1", handleNote: "已电话沟通" }]);
    expect((await portal.call("GET", "/operate/consultation/list", { token: author })).body.code).toBe(403);
    expect((await portal.call("POST", "/operate/consultation", { token: operator, body: ASKED })).body.code).toBe(404);
  });

  it("is refused where it is incomplete, too long, or says more than it may", async () => {
    const send = (body: object) => portal.call("POST", "/brand/purchaseDigitize", { body });
    for (const key of Object.keys(ASKED))
      expect([key, ...said(await send({ ...ASKED, [key]: " " }))]).toEqual([key, 400, "BAD_REQUEST"]);
    expect(said(await send({ ...ASKED, content: "长".repeat(1001) }))).toEqual([400, "BAD_REQUEST"]);
    expect(said(await send({ ...ASKED, phone: "<script>" }))).toEqual([400, "BAD_REQUEST"]);
    expect(said(await send({ ...ASKED, secret: "1" }))).toEqual([400, "BAD_REQUEST"]);
  });

  it("needs a captcha of strangers wherever the installation asks for one", async () => {
    const strict = await openTestPortal({ product: shippedProduct(), env: { CAPTCHA: "on" } });
    try {
      const answer = await strict.call("POST", "/brand/purchaseDigitize", { body: { ...ASKED, uuid: "none", code: "1" } });
      expect(said(answer)).toEqual([500, "CAPTCHA_WRONG"]);
    } finally {
      await strict.close();
    }
  });
});

describe("what guests leave", () => {
  it("is gone when its time is over: consultations altogether, of feedback the contact", async () => {
    expect(await stored("consultation")).not.toEqual([]);
    portal.wait(181 * DAY_MS);
    await elapse(portal.services, ["consultation-manage", "feedback-manage"]);
    expect(await stored("consultation")).toEqual([]);
    const asked = (await stored("feedback")).filter((row) => row["fbTitle"] === "报名时间");
    expect(asked.length).toBeGreaterThan(0);
    for (const row of asked) expect(row).toMatchObject({ fbContact: null, fbPhone: null, forgetDue: null });
  });
});
