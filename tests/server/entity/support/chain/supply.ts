import { expect } from "vitest";
import { answered, press, type Row } from "../scene.ts";
import { CONTRACT } from "./award.ts";
import type { ChainNote } from "./chains.ts";
import { amountOf, product, quantityOf } from "./sums.ts";
import { type Document, make, read, type Story } from "./story.ts";

const BOX = "/gyssystem/box";
const QT_NO_RECEIPT = "未上传回单";

const pathOf = ({ chain }: Story): string => (chain.packing ? "/tdhcsystem/deliverypacking" : "/tdhcsystem/delivery");

/** Whatever a company asks of a line before a note is submitted; the others let it be. */
const MEASURES = {
  gLength: "2",
  gWidth: "1.5",
  gHeight: "0.5",
  gRough: "120",
  gPackageNum: 1,
  gPackage: "1",
  mergeCustomsName: "钢管",
  gShippingMark: "HC-1",
};

/** A draft of a note that begins with what the contract has left. */
async function draftNote(story: Story, contract: Document, sent: readonly (string | undefined)[]): Promise<Document> {
  const { sales } = story.people();
  const begun = await read(sales, `${CONTRACT}/retrunDeliveryInfo/${contract.id}`);
  expect(begun).toMatchObject({ conId: contract.id });
  const made = await make(sales, pathOf(story), {
    conId: contract.id,
    gTransportway: "2",
    gEsarrivetime: story.at(48),
    gFhlinkman: "周敏",
    gFhphone: "19000000032",
    gRough: "240",
    gVolume: "3",
    items: contract.items.flatMap(({ id }, index) =>
      sent[index] === undefined ? [] : [{ conLineId: id, gSendednum: sent[index], ...MEASURES }],
    ),
  });
  return read(sales, `${pathOf(story)}/getData/${made.id}`);
}

/** A note that asks for more than is left of a line is refused, and goes. */
export async function refuseTooMuch(story: Story, contract: Document): Promise<void> {
  const { sales } = story.people();
  const { line, sent, left } = story.chain.tooMuch;
  const note = await draftNote(
    story,
    contract,
    contract.items.map((_, index) => (index === line ? sent : undefined)),
  );
  expect(await press(sales, "apply", note, {}, pathOf(story))).toMatchObject({
    bizCode: "QTY_EXCEEDED",
    data: { failed: [{ msg: `第1行超出可发数量${left}，请先申请超发` }] },
  });
  expect(await sales.delete(`${pathOf(story)}/${note.id}`)).toMatchObject({ code: 200 });
}

/** More than the contract orders is asked for, and granted in part. */
export async function sendBeyond(story: Story, contract: Document): Promise<void> {
  const { beyond } = story.chain;
  if (beyond === undefined) return;
  const { sales, manager } = story.people();
  const lineId = contract.items[beyond.line]?.id;
  const asked = { lines: [{ id: lineId, gApplyBeyondNum: beyond.asked }], reason: "现场损耗" };
  answered(await sales.put(`${CONTRACT}/requestForExcessShipment`, { id: contract.id, ...asked }));
  const granted = { pass: "1", lines: [{ id: lineId, gApplyBeyondNum: beyond.granted }] };
  answered(await press(manager, "auditBeyond", { id: contract.id }, granted, CONTRACT));
  expect((await read(sales, `${CONTRACT}/${contract.id}`)).items[beyond.line]).toMatchObject({
    gApplyBeyondNum: quantityOf([beyond.asked]),
    gBeyondNum: quantityOf([beyond.granted]),
  });
}

/** A note from its draft to its receipt, by everybody whose job it is. */
export async function deliver(story: Story, contract: Document, { sent, bad = [] }: ChainNote): Promise<void> {
  const { chain, scene } = story;
  const { sales, purchaser, warehouse } = story.people();
  const path = pathOf(story);
  const note = await draftNote(story, contract, sent);
  const lines = chain.lines.flatMap((line, index) =>
    sent[index] === undefined ? [] : [{ ...line, sent: sent[index], bad: bad[index] }],
  );
  expect(note.items.map((line) => line["gUnitprices"])).toEqual(lines.map((line) => amountOf(product(line.sent, line.price))));
  if (chain.packing) await pack(story, note);
  answered(await press(sales, "apply", { id: note.id }, {}, path));
  await scene.expectConsistent();
  const approved = answered(await press(purchaser, "approve", { id: note.id }, {}, path));
  expect(approved).toMatchObject({ gApprovalStatus: chain.code === "YJD" ? "4" : "2" });
  if (chain.code === "YJD") answered(await press(warehouse, "warehouseApprove", { id: note.id }, {}, path));
  const leaving = { gShipnum: "浙F12345", gDeliverytime: story.at(0) };
  answered(await press(sales, "toDelivery", { id: note.id }, leaving, path));
  await scene.expectConsistent();
  if (chain.code === "QT") {
    expect(await press(warehouse, "sign", { id: note.id }, {}, path)).toMatchObject({
      msg: expect.stringContaining(QT_NO_RECEIPT),
    });
    const fileIds = [await sales.upload("receipt.png")];
    expect(await sales.post(`${path}/uploadReceipt`, { id: note.id, fileIds })).toMatchObject({ code: 200 });
  }
  answered(await press(warehouse, "sign", { id: note.id }, {}, path));
  const received = note.items.map(({ id }, index) => {
    const { sent: all = "0", bad: unqualified } = lines[index] ?? {};
    if (unqualified === undefined) return { id, qualifiedNumber: all };
    const qualifiedNumber = quantityOf([all, `-${unqualified}`]);
    return { id, qualifiedNumber, unqualifiedNumber: unqualified, unqualifiedReason: "壁厚不足" };
  });
  answered(await press(warehouse, "receive", { id: note.id }, { lines: received }, path));
  await scene.expectConsistent();
}

/** Every line of a packing note lies in a box of its own, and without boxes it is not submitted. */
async function pack(story: Story, note: Document): Promise<void> {
  const { sales } = story.people();
  expect(await press(sales, "apply", { id: note.id }, {}, pathOf(story))).toMatchObject({
    data: { failed: [{ msg: expect.stringContaining("第1行未完整装箱") }] },
  });
  const boxes: Pick<Row, "id">[] = [];
  for (const line of note.items) {
    const items = [{ deliveryLineId: line.id, boxNum: line["gSendednum"] }];
    const box = { gPackage: "1", gLength: "2", gWidth: "1.5", gHeight: "0.5", gRough: "120", netWeight: "110.5" };
    boxes.push({ id: (await make(sales, BOX, { deliveryId: note.id, ...box, items })).id });
  }
  expect(await sales.put(`${BOX}/pack`, { items: boxes })).toMatchObject({ code: 200 });
}
