import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shippedProduct } from "./support/shipped-product.ts";
import { verifyInvariants } from "../../../src/server/verbs/verify.ts";
import { answered, openScene, press, runningContract, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const BOX = "/gyssystem/box";
const PACKING = "/tdhcsystem/deliverypacking";
let scene: Scene;
let supplier: Person;
let purchaser: Person;
let warehouse: Person;
beforeAll(async () => {
  scene = await openScene();
  [supplier, purchaser, warehouse] = await Promise.all([
    scene.signIn("hengtuo.sales", "104"),
    scene.signIn("jlsj.purchaser"),
    scene.signIn("jlsj.warehouse"),
  ]);
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

type Note = Row & { readonly items: readonly Row[] };
const readNote = async (id: string): Promise<Note> => (await supplier.get(`${PACKING}/getData/${id}`)).data as Note;
const boxesOf = async (person: Person, note: Row): Promise<readonly Row[]> =>
  (await person.get(`${BOX}/list?pageSize=300&orderByColumn=boxSeq&isAsc=asc&gDeliverynum=${String(note["gDeliverynum"])}`))
    .rows ?? [];

async function packingNote(person: Person = supplier): Promise<Note> {
  const contract = await runningContract(person);
  const measures = {
    gLength: "1",
    gWidth: "1",
    gHeight: "1",
    gRough: "10",
    gPackageNum: 1,
    gPackage: "1",
    mergeCustomsName: "管件",
    gShippingMark: "M1",
  };
  const created = await person.post(PACKING, {
    conId: contract.id,
    gTransportway: "3",
    gEsarrivetime: "2026-11-25 10:00:00",
    gFhlinkman: "周敏",
    gFhphone: "19000000032",
    items: ["4", "6"].map((gSendednum, index) => ({ conLineId: contract.items[index]?.id, gSendednum, ...measures })),
  });
  expect(created).toMatchObject({ code: 200 });
  return (await person.get(`${PACKING}/getData/${String(created.data?.id)}`)).data as Note;
}

const size = { gPackage: "1", gLength: "2", gWidth: "1.5", gHeight: "0.5", gRough: "100", netWeight: "90" };
const pack = (note: Note, counts: readonly (string | undefined)[], more: Record<string, unknown> = {}): Promise<Body> =>
  supplier.post(BOX, {
    deliveryId: note.id,
    ...size,
    ...more,
    items: counts.flatMap((boxNum, index) => (boxNum === undefined ? [] : [{ deliveryLineId: note.items[index]?.id, boxNum }])),
  });

describe("boxes of a packing note", () => {
  it.each(["101", "102"])("cannot be made in company %s, which does not pack", async (comId) => {
    const person = await scene.signIn("hengtuo.sales", comId);
    const note = await packingNote(person);
    const items = [{ deliveryLineId: note.items[0]?.id, boxNum: "1" }];
    expect(await person.post(BOX, { deliveryId: note.id, ...size, items })).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      msg: "该单据所属公司没有此操作",
    });
    expect(await boxesOf(person, note)).toEqual([]);
    const paths = JSON.stringify((await person.get("/getRouters")).data);
    expect(paths).not.toContain("/gyssystem/box/add");
  });

  it("are offered what is left, counted, packed, and follow the note to its receipt", async () => {
    const note = await packingNote();
    expect(await press(supplier, "apply", note, {}, PACKING)).toMatchObject({
      bizCode: "QTY_EXCEEDED",
      data: { failed: [{ msg: "第1行未完整装箱，还差4" }] },
    });
    const offered = (await supplier.get(`${PACKING}/addBox/${note.id}`)).data as Note;
    expect(offered).toMatchObject({ deliveryId: note.id, gDeliverynum: note["gDeliverynum"] });
    expect(offered.items.map((line) => line["boxNum"])).toEqual(["4.0000", "6.0000"]);

    const first = await pack(note, ["4", "2"]);
    expect(first).toMatchObject({ code: 200 });
    expect(((await supplier.get(`${PACKING}/addBox/${note.id}`)).data as Note).items.map((line) => line["boxNum"])).toEqual([
      "4.0000",
    ]);
    expect(await pack(note, [undefined, "5"])).toMatchObject({
      code: 500,
      bizCode: "QTY_EXCEEDED",
      msg: expect.stringContaining("6"),
    });
    expect(await pack(note, [undefined, "4"], { netWeight: "101" })).toMatchObject({
      code: 400,
      errors: [{ field: "netWeight" }],
    });
    expect(await pack(note, [undefined, "0"])).toMatchObject({ code: 400 });
    expect(await pack(note, [undefined, "4"], { gLength: "" })).toMatchObject({ code: 400, errors: [{ field: "gLength" }] });
    expect(await pack(note, [undefined, "4"])).toMatchObject({ code: 200 });
    expect(await supplier.get(`${PACKING}/addBox/${note.id}`)).toMatchObject({
      code: 500,
      msg: expect.stringContaining("物料已全部装箱"),
    });
    const boxes = await boxesOf(supplier, note);
    expect(boxes.map((box) => [box["boxSeq"], box["boxTotal"], box["gVolume"], box["boxStatus"]])).toEqual([
      [1, 2, "1.5000", "0"],
      [2, 2, "1.5000", "0"],
    ]);
    expect(boxes[0]?.["boxNo"]).toMatch(/^BXJLSJ20261121\d{4}$/);
    expect((await readNote(note.id))["boxTotal"]).toBe(2);
    expect(await boxesOf(purchaser, note)).toEqual([]);

    expect(await press(supplier, "apply", note, {}, PACKING)).toMatchObject({ bizCode: "QTY_EXCEEDED" });
    expect((await supplier.put(`${BOX}/pack`, { items: boxes.map(({ id }) => ({ id })) })).code).toBe(200);
    answered(await press(supplier, "apply", { id: note.id }, {}, PACKING));
    await scene.expectConsistent();
    expect((await boxesOf(purchaser, note)).map((box) => box["boxStatus"])).toEqual(["1", "1"]);
    const whole = (await supplier.get(`${BOX}/${boxes[0]?.id ?? ""}`)).data as Note;
    expect(await supplier.put(BOX, { ...whole, gRough: "120" })).toMatchObject({
      code: 500,
      msg: expect.stringContaining("送货单已提交，不能修改装箱"),
    });
    expect((await supplier.delete(`${BOX}/${whole.id}`)).code).toBe(500);
    expect((await supplier.put(`${BOX}/remark`, { id: whole.id, gShippingMark: "M9" })).code).toBe(200);

    answered(await press(purchaser, "approve", { id: note.id }, {}, PACKING));
    answered(
      await press(
        supplier,
        "toDelivery",
        { id: note.id },
        { gShipnum: "MV SINAR 12", gDeliverytime: "2026-11-21 15:00:00" },
        PACKING,
      ),
    );
    expect((await boxesOf(warehouse, note)).map((box) => box["boxStatus"])).toEqual(["2", "2"]);
    expect(await supplier.put(`${BOX}/remark`, { id: whole.id, gShippingMark: "M8" })).toMatchObject({
      code: 500,
      msg: expect.stringContaining("送货单已发运，不能修改装箱"),
    });
    answered(await press(supplier, "backoutToDelivery", { id: note.id }, { reason: "船期变更" }, PACKING));
    expect((await boxesOf(warehouse, note)).map((box) => box["boxStatus"])).toEqual(["1", "1"]);
    answered(
      await press(
        supplier,
        "toDelivery",
        { id: note.id },
        { gShipnum: "MV SINAR 13", gDeliverytime: "2026-11-21 15:00:00" },
        PACKING,
      ),
    );
    answered(await press(warehouse, "sign", { id: note.id }, {}, PACKING));
    expect((await boxesOf(warehouse, note)).map((box) => box["boxStatus"])).toEqual(["3", "3"]);
    await scene.expectConsistent();
  });

  it("bind the note's lines, are changed and removed with the draft, and go with it", async () => {
    const note = await packingNote();
    const made = await pack(note, ["3", "6"]);
    const box = (await supplier.get(`${BOX}/${String(made.data?.id)}`)).data as Note;
    const lowered = { ...note, items: note.items.map((line, index) => (index === 1 ? { ...line, gSendednum: "5" } : line)) };
    expect(await supplier.put(`${PACKING}/editDelivery`, lowered)).toMatchObject({ code: 500, bizCode: "QTY_EXCEEDED" });
    expect(await supplier.put(`${PACKING}/editDelivery`, { ...note, items: note.items.slice(0, 1) })).toMatchObject({
      code: 500,
    });
    const changed = await supplier.put(BOX, {
      ...box,
      items: box.items.map((line, index) => (index === 0 ? { ...line, boxNum: "5" } : line)),
    });
    expect(changed).toMatchObject({ code: 500, bizCode: "QTY_EXCEEDED" });
    expect(
      await supplier.put(BOX, { ...box, items: box.items.map((line, index) => (index === 0 ? { ...line, boxNum: "4" } : line)) }),
    ).toMatchObject({ code: 200 });
    const second = await pack(note, [undefined, "1"]);
    expect(second.code).toBe(500);
    expect((await supplier.delete(`${BOX}/${box.id}`)).code).toBe(200);
    expect((await readNote(note.id))["boxTotal"]).toBe(0);
    expect((await pack(note, ["4", "6"])).code).toBe(200);
    expect((await supplier.delete(`${PACKING}/${note.id}`)).code).toBe(200);
    expect(await boxesOf(supplier, note)).toEqual([]);
  });

  it("are not made for plain or shipped notes, nor by strangers", async () => {
    const { rows = [] } = await supplier.get("/tdhcsystem/delivery/list?gApprovalStatus=0");
    const plain = (await supplier.get(`/tdhcsystem/delivery/getData/${rows[0]?.id ?? ""}`)).data as Note;
    expect(await pack(plain, ["1"])).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("不能装箱"),
    });
    const { rows: sent = [] } = await supplier.get(`${PACKING}/list?gDeliverystatus=3`);
    expect(await pack(await readNote(sent[0]?.id ?? ""), ["1"])).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    const note = await packingNote();
    const stranger = await scene.signIn("sinar.admin", "104");
    expect((await stranger.post(BOX, { deliveryId: note.id, ...size, items: [] })).code).toBe(404);
    expect((await purchaser.post(BOX, { deliveryId: note.id, ...size, items: [] })).code).toBe(403);
    const foreign = (await runningContract(supplier)).items[0]?.id;
    expect(await pack(note, [], { items: [{ deliveryLineId: foreign, boxNum: "1" }] })).toMatchObject({ code: 400 });
  });
});

describe("the demonstration", () => {
  it("has a packing draft whose boxes leave a line out, so that it cannot be submitted", async () => {
    const { rows = [] } = await supplier.get(`${PACKING}/list?gApprovalStatus=0&gDeliverystatus=1&pageSize=300`);
    const seeded = rows.find(
      (row) => Number(row["boxTotal"]) > 0 && row.lockVersion === 0 && row["createTime"] !== "2026-11-21 16:00:00",
    );
    expect(seeded).toBeDefined();
    expect((await press(supplier, "apply", { id: seeded?.id ?? "" }, {}, PACKING)).code).toBe(500);
  });

  it("tells when boxes and lines contradict each other", async () => {
    const portal = scene.portal;
    const spoil = (by: number) =>
      portal.store.write((tx) =>
        sql`UPDATE box_items SET "boxNum" = "boxNum" + ${by} WHERE id = (SELECT min(x.id) FROM box_items x JOIN box b ON b.id = x."parentId" WHERE b."boxStatus" = '2')`.execute(
          tx,
        ),
      );
    await spoil(1);
    // The ledger names both of its accounts, and the invariant says that the note is not held whole.
    expect((await portal.store.read((db) => verifyInvariants(db, shippedProduct()))).map((one) => one.invariant)).toEqual([
      "ledger",
      "ledger",
      "I10",
    ]);
    await spoil(-1);
    await scene.expectConsistent();
  });
});
