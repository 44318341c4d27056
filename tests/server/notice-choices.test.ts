import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOTICES_PATH, type NoticeChoice, type NoticeChoices } from "../../src/core/contract/notices.ts";
import { noticeWay, waysOf } from "../../src/core/notice/ways.ts";
import { tellEvent } from "../../src/server/messages/tell-event.ts";
import { answered, buildNote, openScene, press, type Person, type Scene } from "./entity/support/scene.ts";

let scene: Scene;
let purchaser: Person;
beforeAll(async () => {
  scene = await openScene();
  purchaser = await scene.signIn("ds.purchaser", "101");
});
afterAll(() => scene.portal.close());
beforeEach(() => scene.portal.store.write((tx) => tx.deleteFrom("notice_choice").execute()));

const choicesOf = async (person: Person) => (await person.get(NOTICES_PATH)).data as unknown as NoticeChoices;
const rowsOf = async (person: Person): Promise<readonly NoticeChoice[]> =>
  (await choicesOf(person)).groups.flatMap((group) => group.rows);
const rowOf = async (person: Person, kind: string) => (await rowsOf(person)).find(({ kinds }) => kinds.includes(kind));
const choose = (person: Person, body: unknown) => person.put(NOTICES_PATH, body);
const toldOf = async (userName: string, bizId: string): Promise<readonly string[]> =>
  (
    await scene.portal.store.read((db) =>
      db
        .selectFrom("message")
        .innerJoin("users", "users.userId", "message.userId")
        .select("message.templateKey")
        .where("users.userName", "=", userName)
        .where("bizId", "=", bizId)
        .execute(),
    )
  ).map(({ templateKey }) => templateKey);

describe("the ways of a message", () => {
  it.each([
    [undefined, undefined, "bell"],
    ["mail", undefined, "mail"],
    ["compulsory", undefined, "mail"],
    [undefined, "mail", "mail"],
    ["mail", "none", "none"],
    ["compulsory", "bell", "bell"],
    ["compulsory", "none", "mail"],
    [undefined, "pigeon", "bell"],
  ] as const)("of reach %s, with %s chosen, are %s", (reach, chosen, way) => {
    expect(noticeWay(reach, chosen)).toBe(way);
  });

  it("leave out silence where the documents call it compulsory", () => {
    expect([waysOf(undefined), waysOf("compulsory")]).toEqual([
      ["none", "bell", "mail"],
      ["bell", "mail"],
    ]);
  });
});

describe("somebody's notices", () => {
  it("are those of their roles and companies, in their words, with what the documents say", async () => {
    const { mails, pace, groups } = await choicesOf(purchaser);
    expect({ mails, pace }).toEqual({ mails: false, pace: "once" });
    expect(groups.map(({ title }) => title)).toContain("送货单");
    expect(await rowOf(purchaser, "delivery.apply")).toEqual({
      // What says the same is chosen once.
      kinds: ["delivery.apply", "delivery-packing.apply"],
      says: "送货单…待审批",
      way: "mail",
      ways: ["none", "bell", "mail"],
    });
    expect(await rowOf(purchaser, "delivery.toDelivery")).toMatchObject({ way: "bell" });
    expect((await rowOf(purchaser, "delivery.backout"))?.kinds).toContain("delivery.backoutApproved");
    expect(await rowOf(purchaser, "event.accountLocked")).toMatchObject({ ways: ["bell", "mail"] });
    for (const others of ["delivery.sign", "payment.submit", "event.jobFailed", "order-manage.place", "order-manage.ship"])
      expect(await rowOf(purchaser, others), others).toBeUndefined();
    const supplier = await scene.signIn("hengtuo.sales", "101");
    expect(await rowOf(supplier, "delivery.apply")).toBeUndefined();
    expect(await rowOf(supplier, "delivery.reject")).toMatchObject({ says: "送货单…被驳回：…" });
    expect(await rowOf(supplier, "inquiry.publish")).toMatchObject({ way: "mail" });
  });

  it("are said in the reader's language", async () => {
    const token = await scene.portal.signIn("ds.purchaser");
    const { body } = await scene.portal.call("GET", NOTICES_PATH, { token, headers: { "Accept-Language": "id" } });
    const { groups } = body["data"] as unknown as NoticeChoices;
    expect(groups.flatMap(({ rows }) => rows).find(({ kinds }) => kinds.includes("delivery.apply"))?.says).toBe(
      "Surat jalan … menunggu persetujuan",
    );
  });

  it("come no more once somebody wants to hear nothing of them, to nobody else's loss", async () => {
    expect(await choose(purchaser, { kinds: ["delivery.apply"], way: "none" })).toMatchObject({ code: 200 });
    expect(await rowOf(purchaser, "delivery.apply")).toMatchObject({ way: "none" });
    const supplier = await scene.signIn("hengtuo.sales", "101");
    const note = await buildNote(supplier);
    const applied = answered(await press(supplier, "apply", { id: note.id }));
    expect(await toldOf("ds.purchaser", note.id)).toEqual([]);
    answered(await press(supplier, "backout", applied));
    expect(await toldOf("ds.purchaser", note.id)).toEqual(["delivery.backout.DS"]);
    expect(await choose(purchaser, { kinds: ["delivery.apply"], way: "bell" })).toMatchObject({ code: 200 });
    answered(await press(supplier, "apply", { id: note.id }));
    expect(await toldOf("ds.purchaser", note.id)).toContain("delivery.apply.DS");
  });

  it("that are compulsory come whatever stands in the store", async () => {
    expect(await choose(purchaser, { kinds: ["event.accountLocked"], way: "none" })).toMatchObject({ code: 400 });
    const { store, services } = scene.portal;
    const { userId } = await store.read((db) =>
      db.selectFrom("users").select("userId").where("userName", "=", "ds.purchaser").executeTakeFirstOrThrow(),
    );
    await store.write(async (tx) => {
      await tx.insertInto("notice_choice").values({ userId, kind: "event.accountLocked", way: "none" }).execute();
      await tellEvent(tx, { product: services.product, key: "accountLocked", userIds: [userId], now: "2026-11-21 16:00:00" });
    });
    expect(await toldOf("ds.purchaser", "")).toEqual(["event.accountLocked"]);
    expect(await rowOf(purchaser, "event.accountLocked")).toMatchObject({ way: "mail" });
  });

  it("of others, of no kind and by no way are refused, and nothing is kept", async () => {
    for (const body of [
      { kinds: ["payment.submit"], way: "none" },
      { kinds: ["delivery.apply", "nobody.knows"], way: "bell" },
      { kinds: ["x'; --"], way: "bell" },
      { kinds: "delivery.apply", way: "bell" },
      { kinds: ["delivery.apply"], way: "pigeon" },
      { pace: "hourly" },
    ])
      expect(await choose(purchaser, body), JSON.stringify(body)).toMatchObject({ code: 400 });
    expect(await scene.portal.store.read((db) => db.selectFrom("notice_choice").selectAll().execute())).toEqual([]);
  });

  it("keep when mails leave", async () => {
    expect(await choose(purchaser, { pace: "daily" })).toMatchObject({ code: 200 });
    expect(await choicesOf(purchaser)).toMatchObject({ pace: "daily" });
    expect(await choicesOf(await scene.signIn("ds.warehouse", "101"))).toMatchObject({ pace: "once" });
    expect(await choose(purchaser, { pace: "once" })).toMatchObject({ code: 200 });
  });
});

it("of failed jobs are the administrator's", async () => {
  expect(await rowOf(await scene.signIn("admin"), "event.jobFailed")).toMatchObject({ ways: ["bell", "mail"], way: "mail" });
});
