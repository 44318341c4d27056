import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, buildNote, openScene, press, runningContract, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let supplier: Person;
let purchaser: Person;
beforeAll(async () => {
  scene = await openScene();
  [supplier, purchaser] = await Promise.all([scene.signIn("hengtuo.sales"), scene.signIn("ds.purchaser")]);
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

/** What is left of a line: ordered and granted, minus sent and reserved. */
const left = (line: Row): number =>
  Number(line["gGoodsnum"]) + Number(line["gBeyondNum"]) - Number(line["gSendednum"]) - Number(line["gReservednum"]);
const restOf = async (index: number): Promise<number> => left((await runningContract(supplier)).items[index] as Row);

describe("a note above what remains", () => {
  it("is saved with a warning and refused on submission, with what remains in the text", async () => {
    const rest = await restOf(1);
    const contract = await runningContract(supplier);
    const created = await supplier.post("/tdhcsystem/delivery", {
      conId: contract.id,
      gTransportway: "2",
      gEsarrivetime: "2026-11-25 10:00:00",
      items: [
        { conLineId: contract.items[0]?.id, gSendednum: "1" },
        { conLineId: contract.items[1]?.id, gSendednum: String(rest + 1) },
      ],
    });
    const sentence = `第2行超出可发数量${rest}，请先申请超发`;
    expect(created).toMatchObject({
      code: 200,
      data: { warnings: [{ field: "items[1].gSendednum", msg: sentence }], lockVersion: 0 },
    });
    const { id, gDeliverynum } = created.data as Row;
    const refused = await press(supplier, "apply", { id });
    expect(refused).toEqual({
      code: 500,
      bizCode: "QTY_EXCEEDED",
      msg: `${String(gDeliverynum)}：${sentence}`,
      data: { failed: [{ id, no: gDeliverynum, bizCode: "QTY_EXCEEDED", msg: sentence }] },
    });
    const indonesian = await supplier.put("/tdhcsystem/delivery/apply", { items: [{ id }] }, { "Accept-Language": "id" });
    expect(indonesian.msg).toContain(`Baris 2 melebihi sisa ${rest}, ajukan kirim lebih`);
    expect((await supplier.get(`/tdhcsystem/delivery/getData/${id}`)).data).toMatchObject({
      gApprovalStatus: "0",
      lockVersion: 0,
    });
  });

  it("counts two lines of one contract line together", async () => {
    const rest = await restOf(1);
    const contract = await runningContract(supplier);
    const half = Math.ceil((rest + 2) / 2);
    const line = { conLineId: contract.items[1]?.id, gSendednum: String(half) };
    const note = await buildNote(supplier, [], { items: [line, line] });
    expect(await press(supplier, "apply", note)).toMatchObject({
      bizCode: "QTY_EXCEEDED",
      data: { failed: [{ msg: expect.stringContaining("第2行") }] },
    });
  });

  it("is refused to exactly one of two submissions at the same time", async () => {
    const most = Math.ceil((await restOf(2)) * 0.6);
    const notes = await Promise.all([
      buildNote(supplier, ["1", "1", String(most)]),
      buildNote(supplier, ["1", "1", String(most)]),
    ]);
    const answers = await Promise.all(notes.map((note) => press(supplier, "apply", note)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 500]);
    expect(answers.find((answer) => answer.code === 500)?.bizCode).toBe("QTY_EXCEEDED");
    await scene.expectConsistent();
  });

  it("is refused to a batch that exceeds together, and nothing of the batch is changed", async () => {
    const rest = await restOf(3);
    const most = Math.ceil(rest * 0.6);
    const notes = await Promise.all([
      buildNote(supplier, ["1", "1", "1", String(most)]),
      buildNote(supplier, ["1", "1", "1", String(most)]),
    ]);
    const answer = await supplier.put("/tdhcsystem/delivery/apply", { items: notes.map(({ id }) => ({ id })) });
    expect(answer).toMatchObject({ code: 500, bizCode: "QTY_EXCEEDED", data: { failed: [{ id: notes[1]?.id }] } });
    // What remains is what the notes before it in the batch have left, so that the sentence is true of the batch as sent.
    expect(answer.msg).toBe(`${String(notes[1]?.["gDeliverynum"])}：第4行超出可发数量${rest - most}，请先申请超发`);
    for (const note of notes)
      expect((await supplier.get(`/tdhcsystem/delivery/getData/${note.id}`)).data).toMatchObject({ gApprovalStatus: "0" });
    await scene.expectConsistent();
  });
});

describe("a replacement note", () => {
  it("may be as large as what was found unqualified, and does not count against the contract", async () => {
    const contract = await runningContract(supplier);
    const index = contract.items.findIndex((line) => Number(line["unqualifiedNumber"]) > 0);
    const line = contract.items[index] as Row;
    const bad = Number(line["unqualifiedNumber"]);
    const replace = (count: number) =>
      buildNote(supplier, [], { gDeliverytype: "3", items: [{ conLineId: line.id, gSendednum: String(count) }] });
    const first = await replace(bad);
    answered(await press(supplier, "apply", first));
    expect((await runningContract(supplier)).items).toEqual(contract.items);
    expect(await press(supplier, "apply", await replace(1))).toMatchObject({
      bizCode: "QTY_EXCEEDED",
      data: { failed: [{ msg: "第1行超出可补换数量0，补换货不能多于验收不合格的数量" }] },
    });
    answered(await press(purchaser, "approve", { id: first.id }));
    answered(await press(supplier, "toDelivery", { id: first.id }, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" }));
    await scene.expectConsistent();
  });
});

describe("a contract", () => {
  it("offers what remains, without tolerance", async () => {
    const contract = await runningContract(supplier);
    const offered = await supplier.get(`/tdhcsystem/contract/retrunDeliveryInfo/${contract.id}?packing=0`);
    const items = (offered.data as unknown as { items: Row[]; packing: string }).items;
    for (const item of items)
      expect(Number(item["gSendednum"])).toBe(left(contract.items.find((line) => line.id === item["conLineId"]) as Row));
    const packing = await supplier.get(`/tdhcsystem/contract/retrunDeliveryInfo/${contract.id}?packing=1`);
    expect(packing.data).toMatchObject({ packing: "1", gDeliverytype: "4" });
  });

  it("that is finished offers nothing and takes no note", async () => {
    const [finished] = (await supplier.get("/tdhcsystem/contract/list?gConStatus=4")).rows ?? [];
    expect(await supplier.get(`/tdhcsystem/contract/retrunDeliveryInfo/${finished?.id ?? ""}`)).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      msg: `${String(finished?.["gConnum"])}：合同未在执行`,
      data: { failed: [{ id: finished?.id, no: finished?.["gConnum"], bizCode: "STATE_REFUSED", msg: "合同未在执行" }] },
    });
    const [line] = ((await supplier.get(`/tdhcsystem/contract/${finished?.id ?? ""}`)).data as unknown as { items: Row[] }).items;
    const items = [{ conLineId: line?.id, gSendednum: "1" }];
    expect(await supplier.post("/tdhcsystem/delivery", { conId: finished?.id, items })).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      msg: "合同未在执行",
    });
  });

  it("of a blacklisted supplier takes no new note, but approved ones still ship", async () => {
    const approved = await buildNote(supplier);
    answered(await press(supplier, "apply", approved));
    answered(await press(purchaser, "approve", { id: approved.id }));
    const draft = await buildNote(supplier);
    const setStatus = (gStatus: string) =>
      scene.portal.store.write((tx) =>
        tx.updateTable("supplier").set({ gStatus }).where("enterpriseId", "=", "5001").where("comId", "=", "101").execute(),
      );
    await setStatus("4");
    const contract = await runningContract(supplier);
    expect((await supplier.get(`/tdhcsystem/contract/retrunDeliveryInfo/${contract.id}`)).bizCode).toBe("SUPPLIER_BLOCKED");
    expect((await press(supplier, "apply", draft)).bizCode).toBe("SUPPLIER_BLOCKED");
    answered(
      await press(supplier, "toDelivery", { id: approved.id }, { gShipnum: "浙F1", gDeliverytime: "2026-11-21 15:00:00" }),
    );
    await setStatus("3");
  });
});
