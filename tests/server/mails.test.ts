import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOTICES_PATH } from "../../src/core/contract/notices.ts";
import { Mailer } from "../../src/server/mail/mailer.ts";
import { takeMails } from "../../src/server/mail/take-mails.ts";
import { LEASE_MS, MOST_TRIES, waitAfter } from "../../src/server/mail/waits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/server/store/clock.ts";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { decoded, headOf, openMailServer, partsOf, type ArrivedMail, type MailServer } from "./support/mail-server.ts";
import { openTestPortal, PASSWORD, temporaryFolder, type TestPortal } from "./support/open-test-portal.ts";
import { startServer } from "./support/server-process.ts";
import { databaseOf } from "./support/stores.ts";

const COMPANY = "101";
const ADDRESS = "purchaser@example.com";

let server: MailServer;
let scene: Scene;
let supplier: Person;
let note: Row;
beforeAll(async () => {
  server = await openMailServer();
  scene = await openScene(shippedProduct(), server.env);
});
afterAll(async () => {
  await scene.portal.close();
  await server.stop();
});
beforeEach(async () => {
  server.answer = {};
  server.delay = () => Promise.resolve();
  await scene.portal.store.write(async (tx) => {
    await tx.deleteFrom("mail").execute();
    await tx.deleteFrom("notice_choice").execute();
    await tx.updateTable("message").set({ mailId: 0 }).execute();
    await tx.updateTable("users").set({ email: "", mailPace: "", lang: "cn" }).execute();
  });
  await setUser({ email: ADDRESS });
  server.mails.length = 0;
  supplier = await scene.signIn("hengtuo.sales", COMPANY);
  note = await buildNote(supplier);
});

const setUser = (
  facts: { email?: string; nickName?: string; lang?: string; status?: string; mailPace?: string },
  { store }: Pick<TestPortal, "store"> = scene.portal,
) => store.write((tx) => tx.updateTable("users").set(facts).where("userName", "=", "ds.purchaser").execute());
const mailsNow = ({ store }: Pick<TestPortal, "store"> = scene.portal) =>
  store.read((db) => db.selectFrom("mail").selectAll().orderBy("mailId").execute());
const round = () => scene.portal.mailer.round();
const apply = async (): Promise<void> => {
  note = answered(await press(supplier, "apply", { id: note.id }));
};
const subjectOf = (mail: ArrivedMail | undefined): string => decoded(headOf(mail!, "Subject"));
const number = (): string => String(note["gDeliverynum"]);
/** Where the head of a mail says that its kind ends. */
const stopOf = (mail: ArrivedMail | undefined): string => new URL(headOf(mail!, "List-Unsubscribe").slice(1, -1)).pathname;

describe("a message", () => {
  it("goes by mail to whom it is for, once, with a link that opens the record", async () => {
    await apply();
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    expect(server.mails.map(({ to }) => to)).toEqual([[ADDRESS]]);
    expect(subjectOf(server.mails[0])).toBe(`送货单${number()}待审批`);
    const { "text/plain": text = "", "text/html": html = "" } = partsOf(server.mails[0]!);
    const link = `https://portal.example.com/purchase/deliveryAudit/detail/${note.id}`;
    expect(text).toContain(`送货单${number()}待审批\n${link}`);
    expect(html).toContain(`<a href="${link}">打开单据</a>`);
    expect(await mailsNow()).toMatchObject([
      { userName: "ds.purchaser", kind: "delivery.apply", status: "1", attempts: 1, lastFault: null, lastStatus: null },
    ]);
  });

  it("leads to the page of the shop where its reader holds the record and has no list of such", async () => {
    const [buyer, operator] = await Promise.all([scene.signIn("ds.purchaser"), scene.signIn("operator")]);
    const offered = (await buyer.get("/brand/sku/list?pageSize=300"))["rows"] as unknown as readonly Row[];
    const article = offered.find((one) => one["price"] !== undefined && Number(one["available"]) >= 20);
    const receiver = { buyerName: "陈立新", phone: "13900000001", address: "江苏省无锡市滨湖区1号" };
    const placed = await buyer.post("/brandorder", { lines: [{ skuId: article!.id, num: 5 }], receiver, payWay: "1" });
    const { id, orderNo } = placed.data as Row;
    expect(await operator.put("/goods/order/confirm", { items: [{ id }], freight: "0" })).toMatchObject({ code: 200 });
    await round();
    const { "text/plain": text = "" } = partsOf(server.mails.find(({ to }) => to.includes(ADDRESS))!);
    expect(text).toContain(`https://portal.example.com/brandorder/view?orderNo=${String(orderNo)}`);
  });

  it("is said in the language of its reader's account", async () => {
    await setUser({ lang: "id" });
    await apply();
    await round();
    expect(subjectOf(server.mails[0])).toBe(`Surat jalan ${number()} menunggu persetujuan`);
    expect(partsOf(server.mails[0]!)["text/html"]).toContain(">Buka dokumen</a>");
  });

  it("is not there where its change is not", async () => {
    expect(await press(supplier, "approve", { id: note.id })).not.toMatchObject({ code: 200 });
    expect(await round()).toBe(0);
    expect(server.mails).toEqual([]);
  });

  it.each([
    ["without an address", { email: "" }],
    ["with one that is none", { email: "nobody" }],
    ["with one that is two", { email: "a@example.com,b@example.com" }],
    ["who is disabled", { status: "1" }],
    ["who wants no mails", { mailPace: "never" }],
  ])("goes by no mail to somebody %s", async (_who, facts) => {
    await setUser(facts);
    await apply();
    await round();
    await setUser({ status: "0" });
    expect([server.mails, await mailsNow()]).toEqual([[], []]);
  });

  it("goes by no mail any more where the account was disabled meanwhile", async () => {
    await apply();
    server.answer = { recipient: 451 };
    await round();
    await setUser({ status: "1" });
    server.answer = {};
    scene.portal.wait(HOUR_MS);
    await round();
    await setUser({ status: "0" });
    expect(server.mails).toEqual([]);
    expect(await mailsNow()).toMatchObject([{ status: "3", attempts: 2 }]);
  });

  it("goes the way that its reader has chosen", async () => {
    const purchaser = await scene.signIn("ds.purchaser", COMPANY);
    expect(await purchaser.put(NOTICES_PATH, { kinds: ["delivery.apply"], way: "bell" })).toMatchObject({ code: 200 });
    await apply();
    await round();
    expect(server.mails).toEqual([]);
    expect(await purchaser.put(NOTICES_PATH, { kinds: ["delivery.backout"], way: "mail" })).toMatchObject({ code: 200 });
    answered(await press(supplier, "backout", { id: note.id }));
    await round();
    expect(server.mails.map(subjectOf)).toEqual([`送货单${number()}已撤回`]);
  });

  it("makes no markup of what stands in it, and no line of the head", async () => {
    await setUser({ nickName: "Chen\r\nBcc: all@example.com <b>" });
    await scene.portal.store.write(async (tx) => {
      const { userId } = await tx
        .selectFrom("users")
        .select("userId")
        .where("userName", "=", "ds.purchaser")
        .executeTakeFirstOrThrow();
      const said = "<img src=x onerror=alert(1)>\r\nBcc: all@example.com";
      await tx
        .insertInto("message")
        .values({
          userId,
          templateKey: "delivery.reject.DS",
          params: JSON.stringify({ no: said, reason: "&" }),
          title: said,
          createTime: "2026-11-21 16:00:00",
        })
        .execute();
    });
    await round();
    const [mail] = server.mails;
    expect(mail?.to).toEqual([ADDRESS]);
    expect(headOf(mail!, "Bcc")).toBe("");
    expect(partsOf(mail!)["text/html"]).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(partsOf(mail!)["text/html"]).not.toContain("<img");
    await setUser({ nickName: "DS" });
  });

  it("of yesterday stays in the bell when mails are switched on", async () => {
    await apply();
    scene.portal.wait(DAY_MS + MINUTE_MS);
    expect(await round()).toBe(0);
    expect(await mailsNow()).toEqual([]);
  });
});

describe("a mail that the server does not take", () => {
  it("for now comes again, later each time, under the number that it had", async () => {
    server.answer = { mail: 451 };
    await apply();
    expect(await round()).toBe(1);
    expect(await mailsNow()).toMatchObject([{ status: "0", attempts: 1, lastFault: "later", lastStatus: 451 }]);
    expect(await round()).toBe(0);
    scene.portal.wait(waitAfter(1)! - 1);
    expect(await round()).toBe(0);
    scene.portal.wait(1);
    server.answer = {};
    expect(await round()).toBe(1);
    expect(server.mails).toHaveLength(1);
    const [{ mailKey } = { mailKey: "" }] = await mailsNow();
    expect(headOf(server.mails[0]!, "Message-ID")).toBe(`<${mailKey}@portal.example.com>`);
  });

  it("for good is given up at once, and its row says so", async () => {
    server.answer = { recipient: 550 };
    await apply();
    await round();
    scene.portal.wait(DAY_MS);
    expect(await round()).toBe(0);
    expect(await mailsNow()).toMatchObject([{ status: "2", attempts: 1, lastFault: "refused", lastStatus: 550 }]);
  });

  it("is given up after the last of its tries", async () => {
    server.answer = { mail: 451 };
    await apply();
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      expect(await round()).toBe(1);
      scene.portal.wait(waitAfter(tries) ?? DAY_MS);
    }
    expect(await round()).toBe(0);
    expect(await mailsNow()).toMatchObject([{ status: "2", attempts: MOST_TRIES, lastFault: "later" }]);
  });

  it("because it is away is no mail's fault: the others wait for it", async () => {
    const away = await openMailServer();
    await away.stop();
    const portal = await openTestPortal({ product: shippedProduct(), env: away.env });
    await setUser({ email: ADDRESS }, portal);
    const { userId } = await portal.store.read((db) =>
      db.selectFrom("users").select("userId").where("userName", "=", "ds.purchaser").executeTakeFirstOrThrow(),
    );
    await portal.store.write((tx) =>
      tx
        .insertInto("message")
        .values(
          Array.from({ length: 9 }, () => ({
            userId,
            templateKey: "event.accountLocked",
            title: "!",
            createTime: "2026-11-21 16:00:00",
          })),
        )
        .execute(),
    );
    expect(await portal.mailer.round()).toBe(2);
    expect((await mailsNow(portal)).filter(({ attempts }) => attempts > 0)).toMatchObject([
      { status: "0", lastFault: "unreachable", lastStatus: null },
      { status: "0", lastFault: "unreachable", lastStatus: null },
    ]);
    const back = await openMailServer({}, away.port);
    portal.wait(2 * MINUTE_MS);
    expect(await portal.mailer.round()).toBe(9);
    expect(back.mails).toHaveLength(9);
    await portal.close();
    await back.stop();
  });

  it("leaves neither the address nor the answer in the log", async () => {
    const lines: string[] = [];
    const log = pino(new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
    server.answer = { recipient: 550 };
    await apply();
    const mailer = new Mailer({ ...scene.portal.services, log });
    scene.portal.wait(MINUTE_MS);
    await mailer.round();
    await mailer.stop();
    expect(lines.join("")).toContain("a mail was given up");
    expect(lines.join("")).not.toContain("@example.com");
  });
});

describe("of several processes", () => {
  it("one sends", async () => {
    await apply();
    const other = new Mailer(scene.portal.services);
    expect((await Promise.all([round(), other.round()])).toSorted()).toEqual([0, 1]);
    expect(server.mails).toHaveLength(1);
    await other.stop();
  });

  it("another one sends what a killed one held, once the lease has lapsed, under the same number", async () => {
    server.answer = { mail: 451 };
    await apply();
    await round();
    server.answer = {};
    scene.portal.wait(MINUTE_MS);
    const [held] = await takeMails(scene.portal.store, 1, scene.portal.services.clock());
    expect(await round()).toBe(0);
    scene.portal.wait(LEASE_MS);
    expect(await round()).toBe(1);
    expect(server.mails.map((mail) => headOf(mail, "Message-ID"))).toEqual([`<${held?.mailKey ?? ""}@portal.example.com>`]);
  });
});

describe("mails of a day", () => {
  it("leave together in the morning, to whom so wants it", async () => {
    const purchaser = await scene.signIn("ds.purchaser", COMPANY);
    expect(await purchaser.put(NOTICES_PATH, { pace: "daily" })).toMatchObject({ code: 200 });
    await apply();
    expect(await round()).toBe(0);
    const first = number();
    supplier = await scene.signIn("hengtuo.sales", COMPANY);
    note = await buildNote(supplier);
    await apply();
    expect(await round()).toBe(0);
    const [mail] = await mailsNow();
    expect(new Date((mail?.dueAt ?? 0) + 8 * HOUR_MS).toISOString()).toMatch(/T08:00:00.000Z$/);
    scene.portal.wait((mail?.dueAt ?? 0) - scene.portal.services.clock());
    expect(await round()).toBe(1);
    expect(server.mails.map(subjectOf)).toEqual(["2 条新消息"]);
    const { "text/plain": text = "" } = partsOf(server.mails[0]!);
    expect(text).toContain(`送货单${first}待审批`);
    expect(text).toContain(`送货单${number()}待审批`);
    expect(await scene.portal.send("POST", stopOf(server.mails[0]))).toMatchObject({ status: 200 });
    supplier = await scene.signIn("hengtuo.sales", COMPANY);
    expect((await (await scene.signIn("ds.purchaser", COMPANY)).get(NOTICES_PATH)).data).toMatchObject({ pace: "never" });
  });
});

describe("the link that ends a kind", () => {
  const oneClick = { raw: "List-Unsubscribe=One-Click", headers: { "Content-Type": "application/x-www-form-urlencoded" } };

  it("asks whoever opens it, and ends the kind for whoever presses, with nobody signed in", async () => {
    await apply();
    await round();
    const path = stopOf(server.mails[0]);
    const asked = await scene.portal.send("GET", path);
    expect([asked.status, asked.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await asked.text()).toContain("送货单…待审批");
    const wayNow = async () =>
      await scene.portal.store.read((db) => db.selectFrom("notice_choice").select(["kind", "way"]).orderBy("kind").execute());
    expect(await wayNow()).toEqual([]);
    expect((await scene.portal.send("POST", path, oneClick)).status).toBe(200);
    // What says the same ends with it.
    expect(await wayNow()).toEqual([
      { kind: "delivery-packing.apply", way: "bell" },
      { kind: "delivery.apply", way: "bell" },
    ]);
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    expect((await scene.portal.send("POST", path, { raw: form })).status).toBe(200);
    answered(await press(supplier, "backout", { id: note.id }));
    await apply();
    await round();
    expect(server.mails).toHaveLength(1);
  });

  it("is nobody else's and lapses", async () => {
    await apply();
    await round();
    const path = stopOf(server.mails[0]);
    const [claim = "", signature = ""] = (path.split("/").at(-1) ?? "").split(".");
    const [userId, kind, until] = JSON.parse(Buffer.from(claim, "base64url").toString()) as [number, string, number];
    const forged = Buffer.from(JSON.stringify([userId + 1, kind, until])).toString("base64url");
    const folder = path.slice(0, path.lastIndexOf("/"));
    for (const token of [`${forged}.${signature}`, claim, `${claim}.`, `.${signature}`, `${claim}.${signature}.x`, "x"])
      for (const method of ["GET", "POST"])
        expect((await scene.portal.send(method, `${folder}/${token}`)).status, `${method} ${token}`).toBe(410);
    scene.portal.wait(60 * DAY_MS);
    expect((await scene.portal.send("POST", path, oneClick)).status).toBe(410);
    expect(await scene.portal.store.read((db) => db.selectFrom("notice_choice").selectAll().execute())).toEqual([]);
  });
});

it("a mail leaves whose process was killed between the change and the sending", async () => {
  const dataDir = temporaryFolder();
  const productFile = join(dataDir, "product.json");
  writeFileSync(productFile, JSON.stringify(shippedProduct()));
  const databaseUrl = await databaseOf(dataDir);
  const own = await startServer(productFile, {
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  const signedIn = await own.call("POST", "/login", { body: { username: "hengtuo.sales", password: PASSWORD } });
  const token = String(signedIn.body["token"]);
  await own.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: COMPANY } });
  const drafts = await own.call("GET", "/tdhcsystem/delivery/list?gApprovalStatus=1&gDeliverystatus=1&pageSize=1", { token });
  const [waiting] = drafts.body["rows"] as readonly { readonly id: string; readonly gDeliverynum: string }[];
  const pressed = await own.call("PUT", "/tdhcsystem/delivery/backout", { token, body: { items: [{ id: waiting?.id }] } });
  await own.kill();
  expect(pressed.body).toMatchObject({ code: 200 });

  const portal = await openTestPortal({ product: shippedProduct(), dataDir, env: server.env, now: Date.now });
  await portal.store.write((tx) => tx.deleteFrom("message").where("templateKey", "!=", "delivery.backout.DS").execute());
  await setUser({ email: ADDRESS }, portal);
  const { userId } = await portal.store.read((db) =>
    db.selectFrom("users").select("userId").where("userName", "=", "ds.purchaser").executeTakeFirstOrThrow(),
  );
  await portal.store.write((tx) =>
    tx.insertInto("notice_choice").values({ userId, kind: "delivery.backout", way: "mail" }).execute(),
  );
  await portal.mailer.round();
  expect(server.mails.map(subjectOf)).toContain(`送货单${waiting?.gDeliverynum ?? ""}已撤回`);
  await portal.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the administrator's list of mails", () => {
  it("shows what was given up and why, and sends it again", async () => {
    server.answer = { recipient: 550 };
    await apply();
    await round();
    server.answer = {};
    const admin = await scene.signIn("admin");
    const { rows = [] } = await admin.get("/system/mailDelivery/list?status=2");
    expect(rows).toMatchObject([{ userName: "ds.purchaser", kind: "delivery.apply", lastFault: "refused", lastStatus: 550 }]);
    expect(JSON.stringify(rows)).not.toContain("@example.com");
    const [row] = rows;
    expect(await press(admin, "resend", { id: row?.id ?? "" }, {}, "/system/mailDelivery")).toMatchObject({ code: 200 });
    expect(await round()).toBe(1);
    expect(server.mails.map(({ to }) => to)).toEqual([[ADDRESS]]);
    const sent = await admin.get("/system/mailDelivery/list?status=1");
    expect(await press(admin, "resend", { id: sent.rows?.[0]?.id ?? "" }, {}, "/system/mailDelivery")).not.toMatchObject({
      code: 200,
    });
    expect(await (await scene.signIn("ds.purchaser", COMPANY)).get("/system/mailDelivery/list")).toMatchObject({ code: 403 });
  });
});
