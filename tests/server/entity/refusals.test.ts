import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, buildNote, openScene, press, type Person, type Scene } from "./support/scene.ts";

let scene: Scene;
let supplier: Person;
let purchaser: Person;
let warehouse: Person;
beforeAll(async () => {
  scene = await openScene();
  [supplier, purchaser, warehouse] = await Promise.all([
    scene.signIn("hengtuo.sales"),
    scene.signIn("ds.purchaser"),
    scene.signIn("ds.warehouse"),
  ]);
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

/** A submitted note. */
const submitted = async () => answered(await press(supplier, "apply", await buildNote(supplier)));

describe("an action", () => {
  it("needs its permission and its side", async () => {
    const note = await submitted();
    expect((await press(supplier, "approve", note)).code).toBe(403);
    expect((await press(purchaser, "sign", note)).code).toBe(403);
    const finance = await scene.signIn("hengtuo.finance");
    expect((await press(finance, "apply", note)).code).toBe(403);
  });

  it("needs a reason where one is asked for, after the state has been judged", async () => {
    const note = await submitted();
    for (const reason of [undefined, "", "   "]) {
      expect(await press(purchaser, "reject", note, { reason })).toMatchObject({
        code: 500,
        bizCode: "REASON_REQUIRED",
        data: { failed: [{ msg: "请输入驳回原因" }] },
      });
    }
    expect(await press(purchaser, "reject", note, { reason: "长".repeat(501) })).toMatchObject({
      code: 400,
      errors: [{ field: "reason", rule: "maxLength" }],
    });
    expect(await press(purchaser, "reject", note, { reason: "短" })).toMatchObject({
      code: 400,
      errors: [{ field: "reason", rule: "minLength", msg: "驳回原因至少2个字符" }],
    });
    answered(await press(purchaser, "approve", note));
    expect((await press(purchaser, "reject", { id: note.id })).bizCode).toBe("STATE_REFUSED");
  });

  it("meets a conflict when the record has moved on, before its state is judged", async () => {
    const note = await submitted();
    expect(await press(supplier, "apply", { id: note.id, lockVersion: note.lockVersion - 1 })).toMatchObject({
      code: 409,
      bizCode: "CONFLICT",
    });
    expect(await press(supplier, "apply", { id: note.id })).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      data: { failed: [{ msg: "当前状态不能提交审批" }] },
    });
  });

  it.each([
    {},
    { items: [] },
    { items: "x" },
    { items: [{}] },
    { items: [{ id: {} }] },
    { items: [{ id: "1; drop" }] },
    { items: [{ id: "1" }, { id: "1" }] },
    { items: [{ id: "100001", lockVersion: "x" }] },
  ])("needs rows: %j", async (body) => {
    expect(await supplier.put("/tdhcsystem/delivery/apply", body)).toMatchObject({ code: 400, bizCode: "BAD_REQUEST" });
  });

  it("takes 300 rows at most, and says so", async () => {
    const items = Array.from({ length: 301 }, (_, index) => ({ id: String(index + 1) }));
    expect((await supplier.put("/tdhcsystem/delivery/apply", { items })).errors).toEqual([
      { field: "items", rule: "max", msg: "一次最多处理300条数据" },
    ]);
    expect((await supplier.put("/tdhcsystem/delivery/apply", { items: [] })).errors).toEqual([
      { field: "items", rule: "required", msg: "请至少选择一条数据" },
    ]);
  });

  it("names what is missing in whole sentences, in the reader's language", async () => {
    const note = await submitted();
    answered(await press(purchaser, "approve", { id: note.id }));
    answered(await press(supplier, "toDelivery", { id: note.id }, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" }));
    answered(await press(warehouse, "sign", { id: note.id }));
    const receive = (input: Record<string, unknown>, headers: Record<string, string> = {}) =>
      warehouse.put("/tdhcsystem/delivery/receive", { items: [{ id: note.id }], ...input }, headers);
    expect((await receive({})).errors).toMatchObject([{ field: "lines", rule: "required", msg: "请填写验收数量" }]);
    expect((await receive({}, { "Accept-Language": "id" })).errors).toMatchObject([{ msg: "Jumlah diperiksa wajib diisi" }]);
    const [line] = (
      (await supplier.get(`/tdhcsystem/delivery/getData/${note.id}`)).data as unknown as { items: { id: string }[] }
    ).items;
    expect((await receive({ lines: [{ id: line?.id }] })).errors).toMatchObject([
      { field: "lines[0].qualifiedNumber", msg: expect.stringMatching(/^请填写/) },
    ]);
    const short = await press(supplier, "backoutToDelivery", { id: note.id }, { reason: "短" });
    expect(short.errors).toMatchObject([{ field: "reason", msg: "原因至少2个字符" }]);
  });

  it("on one row does not take two", async () => {
    const notes = [await submitted(), await submitted()];
    for (const note of notes) answered(await press(purchaser, "approve", { id: note.id }));
    expect(
      (await supplier.put("/tdhcsystem/delivery/backoutApproved", { items: notes.map(({ id }) => ({ id })), reason: "改期" }))
        .code,
    ).toBe(400);
  });

  it("accepts a single id instead of a list", async () => {
    const note = await buildNote(supplier);
    answered(await supplier.put("/tdhcsystem/delivery/apply", { id: note.id, lockVersion: note.lockVersion }));
  });

  it("names every failing row of a batch and changes none", async () => {
    const [good, bad] = [await buildNote(supplier), await submitted()];
    const stale = await buildNote(supplier);
    const answer = await supplier.put("/tdhcsystem/delivery/apply", {
      items: [{ id: good.id }, { id: bad.id }, { id: stale.id, lockVersion: 9 }],
    });
    expect(answer).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      data: {
        failed: [
          { id: bad.id, bizCode: "STATE_REFUSED" },
          { id: stale.id, bizCode: "CONFLICT" },
        ],
      },
    });
    expect(answer.msg).toBe(
      `${String(bad["gDeliverynum"])}：当前状态不能提交审批；${String(stale["gDeliverynum"])}：数据已被他人修改，请刷新后重试`,
    );
    expect((await supplier.get(`/tdhcsystem/delivery/getData/${good.id}`)).data).toEqual(good);
  });

  it("asks for everything that leaving the draft needs", async () => {
    const note = await buildNote(supplier, ["1"], { gTransportway: "", gEsarrivetime: null });
    expect(await press(supplier, "apply", note)).toMatchObject({
      bizCode: "STATE_REFUSED",
      data: { failed: [{ msg: "请先填写：运输方式、预计到达时间" }] },
    });
  });
});

describe("shipping", () => {
  it("needs the vehicle, the time, and for a lorry the driver's phone", async () => {
    const note = await buildNote(supplier, ["1"], { gTransportway: "1" });
    await press(supplier, "apply", note);
    await press(purchaser, "approve", { id: note.id });
    const ship = (input: Record<string, unknown>) => press(supplier, "toDelivery", { id: note.id }, input);
    expect(await ship({})).toMatchObject({
      bizCode: "STATE_REFUSED",
      data: { failed: [{ msg: "请先填写车牌/运单号和发货时间" }] },
    });
    expect((await ship({ gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" })).msg).toContain("请先填写司机电话");
    expect(
      (await ship({ gShipnum: "浙F1", gDeliverytime: "2026-11-23 15:00:00", gDriverphone: "19000000001" })).errors,
    ).toMatchObject([{ field: "gDeliverytime", rule: "maxDate" }]);
    expect(
      (await ship({ gShipnum: "浙F1", gDeliverytime: "1900-01-01 00:00:00", gDriverphone: "19000000001" })).errors,
    ).toMatchObject([{ field: "gDeliverytime", rule: "minDate" }]);
    expect((await ship({ gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00", gDriverphone: "abc" })).errors).toMatchObject([
      { field: "gDriverphone" },
    ]);
    answered(await ship({ gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00", gDriverphone: "19000000001" }));
  });
});

describe("receiving", () => {
  it("takes no more than was shipped, and a reason for what is not good", async () => {
    const note = await submitted();
    const lineId = String(
      ((await supplier.get(`/tdhcsystem/delivery/getData/${note.id}`)).data as unknown as { items: { id: string }[] }).items[0]
        ?.id,
    );
    await press(purchaser, "approve", { id: note.id });
    await press(supplier, "toDelivery", { id: note.id }, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" });
    const receive = (lines: unknown) => press(warehouse, "receive", { id: note.id }, { lines });
    expect((await receive([{ id: lineId, qualifiedNumber: "1" }])).bizCode).toBe("STATE_REFUSED");
    await press(warehouse, "sign", { id: note.id });
    expect(await receive([{ id: lineId, qualifiedNumber: "2", unqualifiedNumber: "1", unqualifiedReason: "坏" }])).toMatchObject({
      bizCode: "QTY_EXCEEDED",
      data: { failed: [{ msg: "实收不能大于发货数量" }] },
    });
    expect((await receive([{ id: lineId, qualifiedNumber: "1", unqualifiedNumber: "1" }])).bizCode).toBe("REASON_REQUIRED");
    for (const lines of [
      undefined,
      [],
      "x",
      [{ id: "1", qualifiedNumber: "1" }],
      [{ id: lineId }],
      [{ id: lineId, qualifiedNumber: "1.5" }],
      [{ id: lineId, qualifiedNumber: "-1" }],
      [{ id: lineId, qualifiedNumber: "0" }],
    ]) {
      expect((await receive(lines)).code).toBe(400);
    }
  });
});

describe("a journey", () => {
  it("takes events from the supplier while the goods are on their way", async () => {
    const note = await submitted();
    const add = (event: Record<string, unknown>) => supplier.post("/tdhcsystem/delivery/logistics", { id: note.id, ...event });
    const event = { eventType: "2", eventTime: "2026-11-21 15:30:00", eventPlace: "嘉兴" };
    expect((await add(event)).bizCode).toBe("STATE_REFUSED");
    await press(purchaser, "approve", { id: note.id });
    await press(supplier, "toDelivery", { id: note.id }, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" });
    const added = await supplier.post(
      "/tdhcsystem/delivery/logistics",
      { id: note.id, ...event },
      { "Idempotency-Key": "event-1" },
    );
    expect(added).toMatchObject({ code: 200, data: [{ ...event, operator: "周敏" }] });
    expect(
      await supplier.post("/tdhcsystem/delivery/logistics", { id: note.id, ...event }, { "Idempotency-Key": "event-1" }),
    ).toEqual(added);
    expect((await add({ ...event, eventTime: "2026-11-22 15:30:00" })).errors).toMatchObject([
      { field: "eventTime", rule: "maxDate" },
    ]);
    expect((await add({ ...event, eventType: "8" })).errors).toMatchObject([{ field: "eventType", rule: "dict" }]);
    expect((await add({ eventType: "2" })).errors).toMatchObject([{ field: "eventTime", rule: "required" }]);
    expect((await purchaser.get(`/tdhcsystem/delivery/logistics/${note.id}`)).data).toHaveLength(1);
    expect((await purchaser.post("/tdhcsystem/delivery/logistics", { id: note.id, ...event })).code).toBe(403);
  });
});

describe("deleting", () => {
  it("takes drafts only, all or none, and hides them", async () => {
    const [draft, other, sent] = [await buildNote(supplier), await buildNote(supplier), await submitted()];
    expect(await supplier.delete(`/tdhcsystem/delivery/${draft.id},${sent.id}`)).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      data: { failed: [{ id: sent.id, msg: "已提交的单据不能删除" }] },
    });
    expect((await supplier.delete(`/tdhcsystem/delivery/${draft.id}?lockVersion=7`)).bizCode).toBe("CONFLICT");
    expect((await supplier.delete(`/tdhcsystem/delivery/${draft.id},${other.id}?lockVersion=0,0`)).code).toBe(200);
    expect((await supplier.get(`/tdhcsystem/delivery/getData/${draft.id}`)).code).toBe(404);
    expect((await supplier.delete(`/tdhcsystem/delivery/${draft.id}`)).code).toBe(404);
    expect((await supplier.delete("/tdhcsystem/delivery/x")).code).toBe(400);
  });
});

describe("the same key", () => {
  it("answers an action again without doing it again", async () => {
    const note = await buildNote(supplier);
    const send = (items: unknown) => supplier.put("/tdhcsystem/delivery/apply", { items }, { "Idempotency-Key": "key-1" });
    const first = await send([{ id: note.id }]);
    expect(first.code).toBe(200);
    expect(await send([{ id: note.id }])).toEqual(first);
    expect(await scene.auditsOf(note.id)).toHaveLength(2);
    expect((await send([{ id: "100001" }])).bizCode).toBe("IDEMPOTENCY");
  });

  it("makes one note of two presses", async () => {
    const note = await buildNote(supplier);
    const body = {
      conId: note["conId"],
      items: [{ conLineId: (note["items"] as { conLineId: string }[])[0]?.conLineId, gSendednum: "1" }],
    };
    const answers = await Promise.all(
      [1, 2].map(() => supplier.post("/tdhcsystem/delivery", body, { "Idempotency-Key": "key-2" })),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("printing", () => {
  it("waits for the approval", async () => {
    const note = await submitted();
    expect(await supplier.get(`/tdhcsystem/delivery/print/${note.id}`)).toMatchObject({
      code: 500,
      msg: `${String(note["gDeliverynum"])}：审批通过后才能打印`,
      data: { failed: [{ id: note.id, no: note["gDeliverynum"], bizCode: "STATE_REFUSED" }] },
    });
    await press(purchaser, "approve", { id: note.id });
    expect(await supplier.get(`/tdhcsystem/delivery/print/${note.id}`)).toMatchObject({
      code: 200,
      data: { printed: { paper: { print: "delivery-note" }, companyName: "鼎晟新材料科技有限公司", language: "cn", copyNo: 1 } },
    });
    // The counter is the document's, not the person's, and a refused print is no copy.
    expect(await purchaser.get(`/tdhcsystem/delivery/print/${note.id}`)).toMatchObject({ data: { printed: { copyNo: 2 } } });
    expect((await scene.auditsOf(note.id)).filter((row) => row.toState === null)).toHaveLength(2);
  });
});

describe("a value that cannot be written as a text", () => {
  const odd: readonly unknown[] = [{ toString: 1 }, { toString: null, valueOf: null }, [{ toString: 1 }]];

  it("is a fault of its field, wherever another record is looked up by it", async () => {
    const operator = await scene.signIn("operator");
    for (const goodsId of odd) {
      expect(await operator.post("/goods/sku", { goodsId, skuCode: "A" })).toMatchObject({
        code: 400,
        bizCode: "BAD_REQUEST",
      });
    }
  });

  it("names no source and no line", async () => {
    for (const conId of odd) expect((await supplier.post("/tdhcsystem/delivery", { conId, items: [] })).code).toBe(404);
    const note = await submitted();
    for (const id of odd) {
      const answer = await press(warehouse, "receive", note, { lines: [{ id, gReceivenum: "1" }] });
      expect(answer.bizCode).not.toBe("SYSTEM");
    }
  });
});
