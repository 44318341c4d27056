import { expect } from "vitest";
import { HOUR_MS } from "../../../../src/server/store/clock.ts";
import { answered, press, type Person, type Row, type Scene } from "./scene.ts";

export const INQUIRY = "/tdhcsystem/inquiry";
export const OFFER = "/tdhcsystem/priceOffer";
export const HENGTUO = "海宁恒拓钢管有限公司";
export const XIFENG = "无锡锡丰阀门制造有限公司";

/** The wall-clock time some hours from the test's present. */
export function hoursOn(scene: Scene, hours: number): string {
  return new Date(scene.portal.services.clock() + (hours + 8) * HOUR_MS).toISOString().slice(0, 19).replace("T", " ");
}

/** A draft of an inquiry to the two suppliers of the first company, open for two days. */
export async function draftInquiry(scene: Scene, buyer: Person, more: Record<string, unknown> = {}): Promise<Row> {
  const created = await buyer.post(INQUIRY, {
    qpTitle: "管道材料询价",
    bidFlag: "0",
    miSealed: "0",
    qpStartTime: hoursOn(scene, 0),
    qpEndTime: hoursOn(scene, 48),
    miDelivPlace: "物资仓库",
    miPayTerms: "2",
    items: [{ gGoodsname: "镀锌钢管", gSpec: "DN100×4.0", gUnit: "根", gGoodsnum: "200", refPrice: "412.5" }],
    miSuppliers: [{ supName: HENGTUO }, { supName: XIFENG }],
    ...more,
  });
  expect(created, JSON.stringify(created)).toMatchObject({ code: 200 });
  return (await buyer.get(`${INQUIRY}/${created.data?.id ?? ""}`)).data as Row;
}

/** The same, published. */
export async function publishedInquiry(scene: Scene, buyer: Person, more: Record<string, unknown> = {}): Promise<Row> {
  return answered(await press(buyer, "publish", await draftInquiry(scene, buyer, more), {}, INQUIRY));
}

/** A supplier's quotation for an inquiry. */
export async function offerFor(supplier: Person, inquiry: Row): Promise<Row> {
  const { rows = [] } = await supplier.get(`${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}`);
  expect(rows).toHaveLength(1);
  return (await supplier.get(`${OFFER}/getInfo/${rows[0]?.id ?? ""}`)).data as Row;
}
