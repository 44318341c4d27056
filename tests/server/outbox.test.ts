import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventKinds } from "../../src/core/definition/event-kinds.ts";
import { KEPT_MS } from "../../src/server/events/forget-events.ts";
import { tasksOf } from "../../src/server/jobs/tasks.ts";
import { DAY_MS, HOUR_MS, isoNow } from "../../src/server/store/clock.ts";
import { hoursOn, publishedInquiry } from "./entity/support/inquiry.ts";
import { answered, buildNote, openScene, press, type Person, type Scene } from "./entity/support/scene.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";

const DELIVERY = "/tdhcsystem/delivery";
const COMPANY = "101";
const product = shippedProduct();

let scene: Scene;
let supplier: Person;
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales", COMPANY);
});
afterAll(() => scene.portal.close());

const eventsOf = (recordId: string) =>
  scene.portal.store.read((db) =>
    db.selectFrom("outbox").selectAll().where("recordId", "=", recordId).orderBy("outId").execute(),
  );
const kindsOf = async (recordId: string) => (await eventsOf(recordId)).map(({ kind }) => kind);
const run = (job: string) =>
  tasksOf(product)[job]?.({ services: scene.portal.services, now: isoNow(scene.portal.services.clock) });

describe("what an action does that tells somebody", () => {
  it("stands in the outbox, in the order of the record; what tells nobody does not", async () => {
    const note = await buildNote(supplier);
    expect(await kindsOf(note.id)).toEqual([]);
    expect(await supplier.put(`${DELIVERY}/editDelivery`, { id: note.id, gRemarks: "改" })).toMatchObject({ code: 200 });
    answered(await press(supplier, "apply", { id: note.id }));
    answered(await press(supplier, "backout", { id: note.id }));
    const events = await eventsOf(note.id);
    expect(events).toMatchObject([
      { kind: "delivery.apply", entity: "delivery", action: "apply", comId: COMPANY, routedAt: null },
      { kind: "delivery.backout", entity: "delivery", action: "backout", comId: COMPANY, routedAt: null },
    ]);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(2);
    expect(events[0]?.eventId).toMatch(/^evt_[0-9a-f]{32}$/);
  });

  it("stands there with the change, or neither does", async () => {
    const [one, other] = [await buildNote(supplier), await buildNote(supplier)];
    answered(await press(supplier, "apply", other));
    // One refusal takes the whole batch back, and with it the event of the note that was judged before.
    const both = await supplier.put(`${DELIVERY}/apply`, { items: [{ id: one.id }, { id: other.id }] });
    expect(both.code).not.toBe(200);
    expect([await kindsOf(one.id), await kindsOf(other.id)]).toEqual([[], ["delivery.apply"]]);
  });

  it("stands there once for a reminder, however often its task runs", async () => {
    const purchaser = await scene.signIn("ds.purchaser", COMPANY);
    const inquiry = await publishedInquiry(scene, purchaser, { qpEndTime: hoursOn(scene, 20) });
    expect(await kindsOf(inquiry.id)).toContain("inquiry.publish");
    await run("inquiryDeadline");
    await run("inquiryDeadline");
    const reminders = await scene.portal.store.read((db) =>
      db.selectFrom("outbox").selectAll().where("kind", "=", "event.offerDue").where("entity", "=", "quotation").execute(),
    );
    const records = reminders.map(({ recordId }) => recordId);
    expect(records.length).toBeGreaterThan(0);
    expect(new Set(records).size).toBe(records.length);
    scene.portal.wait(18 * HOUR_MS + HOUR_MS / 2);
    await run("inquiryDeadline");
    const own = await scene.portal.store.read((db) =>
      db.selectFrom("outbox").select("outId").where("kind", "=", "event.offerDue").where("recordId", "in", records).execute(),
    );
    expect(own.length).toBe(2 * records.length);
  });
});

describe("the kinds of events", () => {
  it("are those that the documents declare, each with a name in both languages", () => {
    const kinds = eventKinds(product);
    const names = kinds.map(({ kind }) => kind);
    expect(names).toEqual(expect.arrayContaining(["delivery.apply", "delivery.warehouseApprove", "event.offerDue"]));
    // What is about no record goes nowhere.
    expect(names).not.toContain("event.jobFailed");
    expect(new Set(names).size).toBe(names.length);
    expect(kinds.find(({ kind }) => kind === "delivery.apply")?.title).toEqual({
      cn: "送货单·提交审批（delivery.apply）",
      id: "Surat Jalan·Ajukan (delivery.apply)",
    });
  });
});

describe("the outbox", () => {
  it("forgets in time, with the deliveries", async () => {
    const { store, services } = scene.portal;
    const rows = () => store.read((db) => db.selectFrom("outbox").select(["outId", "createdAt"]).execute());
    const before = await rows();
    const event = { kind: "x.y", entity: "delivery", recordId: "1", action: "y" };
    await store.write(async (tx) => {
      for (const age of [KEPT_MS - DAY_MS, KEPT_MS + 1])
        await tx
          .insertInto("outbox")
          .values({ ...event, eventId: `evt_${age}`, createdAt: services.clock() - age })
          .execute();
      const delivery = { ...event, endpointId: 1, eventTime: "2026-01-01 00:00:00" };
      for (let outId = 1; outId <= 1100; outId += 1)
        await tx
          .insertInto("webhook_delivery")
          .values({ ...delivery, outId: -outId, eventId: `evt_${outId}`, status: "1", createdAt: services.clock() - KEPT_MS - 1 })
          .execute();
    });
    expect(await run("logClean")).toMatch(/ \+ 1101$/);
    expect((await rows()).length).toBe(before.length + 1);
    expect(await store.read((db) => db.selectFrom("webhook_delivery").select("deliveryId").execute())).toEqual([]);
  });
});
