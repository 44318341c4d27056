import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import type { LiveRecords } from "../../src/core/contract/live.ts";
import { MOST_OF_ONE_CLIENT, MOST_OF_ONE_PERSON } from "../../src/server/live/live.ts";
import { MINUTE_MS } from "../../src/server/store/clock.ts";
import { answered, buildNote, openScene, press, type Person, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { type Heard, listenTo, type Reader } from "./support/live-reader.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";
import { databaseOf, testStore } from "./support/stores.ts";

const DELIVERY = "/tdhcsystem/delivery";
const COMPANY = "101";
const STREAM = { Accept: "text/event-stream" };

let scene: Scene;
let supplier: Person;
const readers: Reader[] = [];
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales", COMPANY);
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.leave()));
});
afterAll(() => scene.portal.close());

type Listening = { readonly company?: string; readonly address?: string; readonly lastEventId?: string };

async function open(portal: TestPortal, token: string, { address, lastEventId }: Listening = {}): Promise<Response> {
  const headers = { ...STREAM, ...(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId }) };
  return portal.send("GET", "/prod-api/events", { token, headers, ...(address === undefined ? {} : { address }) });
}

async function listen(
  account: string,
  options: Listening = {},
  portal = scene.portal,
): Promise<Reader & { readonly token: string }> {
  const token = await portal.signIn(account);
  if (options.company !== undefined)
    await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: options.company } });
  const reader = listenTo(await open(portal, token, options));
  readers.push(reader);
  await reader.until(({ name }) => name === "hello");
  return { ...reader, token };
}

/** Whether an event is about a record, and what it says of it. */
const about =
  (id: string, kind?: string) =>
  ({ name, facts }: Heard): boolean =>
    name === "changed" &&
    (facts as readonly LiveRecords[]).some(({ entity, records }) =>
      entity === "delivery" ? records.some((one) => one.id === id && (kind === undefined || one.kind === kind)) : false,
    );

/** Something that a reader hears last, so that what was not heard by then never will be. */
async function settled(): Promise<void> {
  const last = await listen("ds.warehouse", { company: COMPANY });
  const note = await buildNote(supplier);
  answered(await press(supplier, "apply", note));
  expect(await last.until(about(note.id))).toBeDefined();
  await wait(1000);
}

describe("the channel", () => {
  it("is a stream for whoever asks for one, and no answer to a call", async () => {
    const token = await scene.portal.signIn("ds.purchaser");
    expect((await scene.portal.call("GET", "/events", { token })).body).toMatchObject({
      code: 400,
      errors: [{ field: "Accept", rule: "type" }],
    });
    expect((await scene.portal.call("GET", "/events", { headers: STREAM })).body).toMatchObject({ code: 401 });
    const reader = await listen("ds.purchaser");
    expect([reader.status, reader.headers.get("content-type"), reader.headers.get("cache-control")]).toEqual([
      200,
      "text/event-stream; charset=utf-8",
      "no-store",
    ]);
    expect(reader.heard[0]).toMatchObject({ name: "hello", facts: { edition: 0 } });
  });

  it("tells of a record those who see it at that moment, by its id and its lists, and nobody else", async () => {
    const [buyer, own, ofOther, otherSupplier, nobody] = await Promise.all([
      listen("ds.purchaser", { company: COMPANY }),
      listen("hengtuo.admin", { company: COMPANY }),
      listen("yjd.purchaser", { company: "102" }),
      listen("xifeng.admin", { company: COMPANY }),
      listen("newbie"),
    ]);
    const note = await buildNote(supplier);
    // A draft is its supplier's alone.
    const made = (await own.until(about(note.id, "made")))?.facts as readonly LiveRecords[];
    expect(made.find(({ entity }) => entity === "delivery")).toEqual({
      entity: "delivery",
      paths: expect.arrayContaining([DELIVERY]),
      records: [{ id: note.id, kind: "made" }],
    });
    expect(buyer.heard.some(about(note.id))).toBe(false);
    answered(await press(supplier, "apply", note));
    expect(await buyer.until(about(note.id, "changed"))).toBeDefined();
    expect(await buyer.until(({ name }) => name === "tasks")).toBeDefined();
    await settled();
    // Where processes tell each other, everybody is told that their connection stands from now on; it says nothing of records.
    const strangers = [ofOther, otherSupplier, nobody].flatMap(({ heard }) => heard.map(({ name }) => name));
    expect(strangers.filter((name) => name !== "hello" && name !== "resync")).toEqual([]);
    const said = JSON.stringify([...buyer.heard, ...own.heard]);
    expect(said).not.toContain(String(note["gDeliverynum"]));
    expect(said).not.toContain("hengtuo");
  });

  it("tells that a record has gone: out of the sight of the other side, or altogether", async () => {
    const buyer = await listen("ds.purchaser", { company: COMPANY });
    const own = await listen("hengtuo.admin", { company: COMPANY });
    const note = await buildNote(supplier);
    expect(await own.until(about(note.id, "made"))).toBeDefined();
    answered(await press(supplier, "apply", note));
    expect(await buyer.until(about(note.id, "changed"))).toBeDefined();
    answered(await press(supplier, "backout", { id: note.id }));
    expect(await buyer.until(about(note.id, "removed"))).toBeDefined();
    expect(await own.until(about(note.id, "changed"))).toBeDefined();
    const before = buyer.heard.length;
    expect(await supplier.delete(`${DELIVERY}/${note.id}`)).toMatchObject({ code: 200 });
    expect(await own.until(about(note.id, "removed"))).toBeDefined();
    await settled();
    expect(buyer.heard.slice(before).some(about(note.id))).toBe(false);
  });

  it("counts the bell anew when a message comes, and when it is read elsewhere", async () => {
    const buyer = await listen("ds.purchaser", { company: COMPANY });
    const counted = async (): Promise<number> =>
      (await scene.portal.call("GET", "/message/unreadCount", { token: buyer.token })).body.data as unknown as number;
    const before = await counted();
    answered(await press(supplier, "apply", await buildNote(supplier)));
    expect(await buyer.until(({ name }) => name === "unread")).toMatchObject({ facts: { count: before + 1 } });
    const elsewhere = await scene.portal.signIn("ds.purchaser");
    await scene.portal.call("PUT", "/message/read", { token: elsewhere, body: {} });
    expect(await buyer.until(({ facts }) => (facts as { count?: number }).count === 0)).toBeDefined();
  });

  it("tells nothing of a write that was taken back", async () => {
    const own = await listen("hengtuo.admin", { company: COMPANY });
    const [one, other] = [await buildNote(supplier), await buildNote(supplier)];
    expect(await own.until(about(other.id, "made"))).toBeDefined();
    answered(await press(supplier, "apply", other));
    expect(await own.until(about(other.id, "changed"))).toBeDefined();
    const both = await supplier.put(`${DELIVERY}/apply`, { items: [{ id: one.id }, { id: other.id }] });
    expect(both.code).not.toBe(200);
    await settled();
    expect(own.heard.some(about(one.id, "changed"))).toBe(false);
  });

  it("tells what has changed since a page had its first answer", async () => {
    const { token, leave } = await listen("ds.purchaser", { company: COMPANY });
    await leave();
    const { body } = await scene.portal.call("GET", "/workbench/bootstrap", { token });
    const { newsPlace } = body.data as unknown as { newsPlace: string };
    const note = await buildNote(supplier);
    answered(await press(supplier, "apply", note));
    const reader = listenTo(await open(scene.portal, token, { lastEventId: newsPlace }));
    readers.push(reader);
    expect(await reader.until(about(note.id))).toBeDefined();
    expect(reader.heard[0]).toMatchObject({ name: "hello", id: newsPlace });
    expect(reader.heard.some(({ name }) => name === "resync")).toBe(false);
  });

  it("goes on where a reader left it, and says so where something may have been missed", async () => {
    const first = await listen("ds.purchaser", { company: COMPANY });
    const { id: lastEventId = "" } = first.heard[0]!;
    await first.leave();
    const note = await buildNote(supplier);
    answered(await press(supplier, "apply", note));
    const again = listenTo(await open(scene.portal, first.token, { lastEventId }));
    readers.push(again);
    expect(await again.until(about(note.id))).toBeDefined();
    expect(again.heard.some(({ name }) => name === "resync")).toBe(false);
    const elsewhere = listenTo(await open(scene.portal, first.token, { lastEventId: "0badcafe-7" }));
    readers.push(elsewhere);
    expect(await elsewhere.until(({ name }) => name === "resync")).toBeDefined();
  });
});

describe("a stream ends within seconds", () => {
  const endsBy = async (reader: Reader): Promise<unknown> => {
    const end = await reader.until(({ name }) => name === "end");
    await reader.ended;
    return end?.facts;
  };

  it("when its person signs out", async () => {
    const reader = await listen("ds.manager");
    await scene.portal.call("POST", "/logout", { token: reader.token });
    expect(await endsBy(reader)).toEqual({ reason: "session" });
  });

  it("when the account is disabled, and when nobody has used the session for too long", async () => {
    const portal = await openTestPortal({ product: shippedProduct() });
    const [disabled, idle] = [await listen("ds.manager", {}, portal), await listen("ds.finance", {}, portal)];
    await portal.store.write((tx) => tx.updateTable("users").set({ status: "1" }).where("userName", "=", "ds.manager").execute());
    expect(await endsBy(disabled)).toEqual({ reason: "session" });
    expect(idle.heard.some(({ name }) => name === "end")).toBe(false);
    // The stream itself keeps nobody signed in.
    portal.wait(121 * MINUTE_MS);
    expect(await endsBy(idle)).toEqual({ reason: "session" });
    await portal.close();
  });

  it("when the process leaves, with a word on when to come again", async () => {
    const portal = await openTestPortal({ product: shippedProduct() });
    const reader = await listen("ds.manager", {}, portal);
    const closing = portal.close();
    expect(await endsBy(reader)).toEqual({ reason: "leaving" });
    expect(reader.retryMs()).toBeGreaterThanOrEqual(1000);
    await closing;
  });

  it("for the oldest browser of a person who opens too many", async () => {
    const portal = await openTestPortal({ product: shippedProduct() });
    const all: Reader[] = [];
    for (let count = 0; count <= MOST_OF_ONE_PERSON; count += 1) all.push(await listen("ds.manager", {}, portal));
    expect(await endsBy(all[0]!)).toEqual({ reason: "crowded" });
    expect(portal.services.live.count).toBe(MOST_OF_ONE_PERSON);
    await portal.close();
  });
});

describe("many streams", () => {
  it("are bounded by address, take no place among the calls, and are forgotten when they are left", async () => {
    const portal = await openTestPortal({ product: shippedProduct() });
    const accounts = Array.from({ length: Math.ceil(MOST_OF_ONE_CLIENT / MOST_OF_ONE_PERSON) }, (_, index) => `crowd${index}`);
    await portal.store.write(async (tx) => {
      const { userId: _id, ...like } = await tx
        .selectFrom("users")
        .selectAll()
        .where("userName", "=", "ds.purchaser")
        .executeTakeFirstOrThrow();
      for (const userName of accounts)
        await tx
          .insertInto("users")
          .values({ ...like, userName, phonenumber: "" })
          .execute();
    });
    const address = "10.7.0.1";
    const tokens: string[] = [];
    for (const account of accounts) tokens.push(await portal.signIn(account));
    const all: Reader[] = [];
    for (let count = 0; count < MOST_OF_ONE_CLIENT; count += 1)
      all.push(listenTo(await open(portal, tokens[count % tokens.length]!, { address })));
    expect(portal.services.live.count).toBe(MOST_OF_ONE_CLIENT);
    const refused = await open(portal, await portal.signIn("ds.manager"), { address });
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toMatchObject([503, "60", { code: 503 }]);
    // More streams stand than calls may run at once, and every call is still answered.
    expect((await portal.call("GET", "/message/unreadCount", { token: tokens[0]!, address })).body.code).toBe(200);
    await Promise.all(all.map((reader) => reader.leave()));
    expect(portal.services.live.count).toBe(0);
    await portal.close();
  });

  it("drop a reader that does not read, and nobody else waits for it", async () => {
    const token = await scene.portal.signIn("ds.manager");
    const before = scene.portal.services.live.count;
    const unread = await open(scene.portal, token);
    expect(scene.portal.services.live.count).toBe(before + 1);
    const { live } = scene.portal.services;
    // What nobody takes is kept up to a bound, and not a byte beyond it.
    for (let told = 0; told < 20_000 && live.count > before; told += 1) live.beat();
    expect(live.count).toBe(before);
    await expect(unread.text()).rejects.toThrow("too slow");
  });
});

describe.runIf(testStore === "postgres")("two processes on one database", () => {
  it("tell each other what they have written", async () => {
    const { dataDir } = scene.portal;
    const other = await openTestPortal({
      product: shippedProduct(),
      dataDir,
      env: { DATABASE_DIRECT_URL: (await databaseOf(dataDir)) ?? "" },
    });
    const there = await listen("ds.purchaser", { company: COMPANY }, other);
    // The connection stands when it says that what was before is not known.
    expect(await there.until(({ name }) => name === "resync")).toBeDefined();
    const here = await listen("ds.purchaser", { company: COMPANY });
    const note = await buildNote(supplier);
    answered(await press(supplier, "apply", note));
    expect(await here.until(about(note.id))).toBeDefined();
    expect(await there.until(about(note.id), 5000)).toBeDefined();
    expect(await there.until(({ name }) => name === "unread")).toBeDefined();
    // The connection goes, and comes again: what was told meanwhile is not known, and what is told then is heard.
    await scene.portal.store.read((db) =>
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'supplier-portal notices' AND datname = current_database()`.execute(db),
    );
    expect(await there.until(() => there.heard.filter(({ name }) => name === "resync").length > 1)).toBeDefined();
    await wait(1500);
    const later = await buildNote(supplier);
    answered(await press(supplier, "apply", later));
    expect(await there.until(about(later.id))).toBeDefined();
    await there.leave();
    await other.close();
  });
});
