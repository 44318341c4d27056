import { systemPaths } from "../../src/core/contract/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tellEvent } from "../../src/server/messages/tell-event.ts";
import { forgetOldMessages } from "../../src/server/messages/messages.ts";
import { isoTime } from "../../src/server/store/clock.ts";
import { TEST_START_MS } from "./support/open-test-portal.ts";
import { OFFER, offerFor, publishedInquiry } from "./entity/support/inquiry.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./entity/support/scene.ts";

type Message = {
  msgId: number;
  title: string;
  content: string;
  route: string;
  comId: string;
  templateKey: string;
  readFlag: string;
  bizId: string;
};
const DAY_MS = 86_400_000;

describe("messages", () => {
  let scene: Scene;
  let supplier: Person;
  let purchaser: Person;
  let note: Row;
  beforeAll(async () => {
    scene = await openScene();
    supplier = await scene.signIn("hengtuo.sales", "101");
    purchaser = await scene.signIn("ds.purchaser", "101");
    note = await buildNote(supplier);
    note = answered(await press(supplier, "apply", note));
  });
  afterAll(() => scene.portal.close());
  const messagesOf = async (person: Person): Promise<readonly Message[]> =>
    ((await person.get("/message/list")).rows ?? []) as unknown as Message[];
  const newest = async (person: Person): Promise<Message> => (await messagesOf(person))[0] as Message;

  it("reach the readers of the action, with a link to the record in their own menu", async () => {
    const message = await newest(purchaser);
    expect(message).toMatchObject({
      templateKey: "delivery.apply.DS",
      title: `送货单${String(note["gDeliverynum"])}待审批`,
      route: `/purchase/deliveryAudit/detail/${note.id}`,
      readFlag: "0",
    });
  });

  it("are said in the language of whoever reads them", async () => {
    const token = await scene.portal.signIn("ds.purchaser");
    const { body } = await scene.portal.call("GET", "/message/list", { token, headers: { "Accept-Language": "id" } });
    const [latest] = body["rows"] as readonly Message[];
    expect(latest).toMatchObject({ title: `Surat jalan ${String(note["gDeliverynum"])} menunggu persetujuan` });
  });

  it("do not reach whoever acted", async () => {
    expect((await messagesOf(supplier)).filter((one) => one.bizId === note.id)).toEqual([]);
  });

  it("carry what was entered", async () => {
    answered(await press(purchaser, "reject", note, { reason: "包装不合格" }));
    expect((await newest(supplier)).title).toBe(`送货单${String(note["gDeliverynum"])}被驳回：包装不合格`);
  });

  it("of an inquiry lead each invited supplier to their own quotation", async () => {
    const inquiry = await publishedInquiry(scene, purchaser);
    const { rows = [] } = await supplier.get(`${OFFER}/list?pageSize=100`);
    const own = rows.find((row) => row["qpMiNo"] === inquiry["qpMiNo"]);
    const told = (await messagesOf(supplier)).find((one) => one.bizId === own?.id && one.title.includes("已发布"));
    expect(told?.route).toMatch(new RegExp(`/detail/${own?.id}$`));
  });

  it("of a quotation lead the buyer, who has no list of them, to its inquiry", async () => {
    const inquiry = await publishedInquiry(scene, purchaser);
    const offer = await offerFor(supplier, inquiry);
    answered(await press(supplier, "giveUpOffer", offer, { reason: "产能不足" }, OFFER));
    expect(await newest(purchaser)).toMatchObject({
      title: expect.stringContaining("放弃报价") as string,
      route: `/purchase/inquiry/detail/${inquiry.id}`,
    });
  });

  it("name the company to choose before, where the record is another company's", async () => {
    const elsewhere = await scene.signIn("hengtuo.sales", "102");
    const about = async (person: Person) => (await messagesOf(person)).find((one) => one.bizId === note.id);
    const route = `/gyssystem/delivery/detail/${note.id}`;
    expect(await about(supplier)).toMatchObject({ route, comId: "" });
    expect(await about(elsewhere)).toMatchObject({ route, comId: "101" });
    expect((await elsewhere.get(`/tdhcsystem/delivery/getData/${note.id}`)).code).not.toBe(200);
    await elsewhere.post(systemPaths.setCompany, { gComId: "101", gComname: "" });
    expect(await about(elsewhere)).toMatchObject({ route, comId: "" });
    expect((await elsewhere.get(`/tdhcsystem/delivery/getData/${note.id}`)).code).toBe(200);
  });

  it("open at once under the group, which reaches the records of all its companies", async () => {
    const told = { product: shippedProduct(), key: "deliveryOverdue", record: note as never, code: "DS" } as const;
    await scene.portal.store.write(async (tx) => {
      const admin = await tx.selectFrom("users").select("userId").where("userName", "=", "admin").executeTakeFirstOrThrow();
      await tellEvent(tx, { ...told, userIds: [admin.userId], now: isoTime(TEST_START_MS) });
    });
    expect(await newest(await scene.signIn("admin", "100"))).toMatchObject({ bizId: note.id, comId: "" });
    expect(await newest(await scene.signIn("admin", "102"))).toMatchObject({ bizId: note.id, comId: "101" });
  });

  it("are counted until they are read", async () => {
    const unread = Number((await supplier.get("/message/unreadCount")).data);
    const message = await newest(supplier);
    expect(message).toMatchObject({ readFlag: "0" });
    expect(await supplier.put("/message/read", { ids: [message.msgId] })).toMatchObject({ code: 200 });
    expect(Number((await supplier.get("/message/unreadCount")).data)).toBe(unread - 1);
    expect(await newest(supplier)).toMatchObject({ readFlag: "1" });
  });

  it("cannot be read away by somebody else", async () => {
    const before = (await purchaser.get("/message/unreadCount")).data as unknown as number;
    const message = await newest(purchaser);
    await supplier.put("/message/read", { ids: [message.msgId] });
    expect((await purchaser.get("/message/unreadCount")).data).toBe(before);
  });

  it("of an event reach its readers once a day", async () => {
    const tell = () =>
      scene.portal.store.write((tx) =>
        tellEvent(tx, {
          product: shippedProduct(),
          key: "deliveryOverdue",
          record: note as never,
          code: "DS",
          now: isoTime(TEST_START_MS),
        }),
      );
    const warehouse = await scene.signIn("ds.warehouse", "101");
    await tell();
    await tell();
    const told = (await messagesOf(warehouse)).filter((one) => one.templateKey === "event.deliveryOverdue");
    expect(told).toMatchObject([{ title: `送货单${String(note["gDeliverynum"])}已超过预计到达时间`, bizId: note.id }]);
  });

  it("are kept 180 days", async () => {
    const count = async () =>
      Number(
        (
          await scene.portal.store.read((db) =>
            db
              .selectFrom("message")
              .select((all) => all.fn.countAll<number>().as("n"))
              .executeTakeFirstOrThrow(),
          )
        ).n,
      );
    await scene.portal.store.write((tx) => forgetOldMessages(tx, TEST_START_MS + 179 * DAY_MS));
    expect(await count()).toBeGreaterThan(0);
    await scene.portal.store.write((tx) => forgetOldMessages(tx, TEST_START_MS + 181 * DAY_MS));
    expect(await count()).toBe(0);
  });

  it("have a template in the documents for every action that tells somebody", () => {
    const product = shippedProduct();
    const silent = Object.values(product.workflows)
      .flatMap((perVariant) => Object.values(perVariant))
      .flatMap((workflow) =>
        workflow.actions
          .filter((action) => action.notify !== undefined && action.message === undefined)
          .map((action) => `${workflow.workflow}.${action.key}`),
      );
    expect([...new Set(silent)]).toEqual([]);
  });
});
