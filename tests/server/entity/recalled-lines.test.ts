import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";
import { HENGTUO_NAME, hoursAhead, sourcingPeople, XIFENG_NAME } from "./support/sourcing-people.ts";

const CONTRACT = "/tdhcsystem/contract";
const INQUIRY = "/tdhcsystem/inquiry";
const VALVE = { gGoodsname: "闸阀", gSpec: "Z41H-16C DN80", gUnit: "台" };

let scene: Scene;
let purchaser: Person;
let manager: Person;
let hengtuo: Person;
beforeAll(async () => {
  scene = await openScene();
  ({ purchaser, manager, hengtuo } = await sourcingPeople(scene));
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

type Signed = {
  readonly on: string;
  readonly price: string;
  /** Who makes it and who approves it. */
  readonly by?: readonly [Person, Person];
  readonly more?: Record<string, unknown>;
};

/** A contract that is still a draft. */
async function drafted({ on, price, by: [buyer] = [purchaser, manager], more = {} }: Signed): Promise<Row> {
  const { data, ...rest } = await buyer.post(CONTRACT, {
    gSupplierName: HENGTUO_NAME,
    gCludetime: on,
    gDelivdate: "2027-03-01",
    gDelivplace: "一号仓库",
    gPayway: "1",
    gCludeplace: "上海",
    payTerms: "2",
    taxRate: "13",
    gshaddress: "一号仓库 2 门",
    conStart: on,
    conEnd: "2027-11-19",
    items: [{ ...VALVE, gUnitprice: price, gGoodsnum: "3" }],
    ...more,
  });
  expect(rest).toMatchObject({ code: 200 });
  return data as Row;
}

async function inForce(signed: Signed): Promise<void> {
  const { by: [buyer, approver] = [purchaser, manager] } = signed;
  const { id } = await drafted(signed);
  answered(await press(buyer, "submit", { id }, {}, CONTRACT));
  answered(await press(approver, "audit", { id }, { pass: "1" }, CONTRACT));
}

async function asked(
  items: readonly Record<string, unknown>[],
  more: Record<string, unknown> = {},
  by = purchaser,
): Promise<Row> {
  const { data, ...rest } = await by.post(INQUIRY, {
    qpTitle: "阀门询价",
    bidFlag: "0",
    miSealed: "0",
    qpStartTime: hoursAhead(scene, 0),
    qpEndTime: hoursAhead(scene, 48),
    miDelivPlace: "物资仓库",
    miPayTerms: "2",
    items,
    miSuppliers: [{ supName: HENGTUO_NAME }, { supName: XIFENG_NAME }],
    ...more,
  });
  expect(rest).toMatchObject({ code: 200 });
  return read(data?.id ?? "", by);
}

const read = async (id: string, by = purchaser): Promise<Row> => (await by.get(`${INQUIRY}/${id}`)).data as Row;
const recalled = (inquiry: Row) =>
  (inquiry["items"] as Row[]).map((line) => [line["lastPrice"], line["lastSupName"], line["lastDate"]]);
const NOTHING = [null, null, null];
const one = { ...VALVE, gGoodsnum: "2" };

describe("a line of an inquiry", () => {
  it("recalls nothing while nothing like it was bought, or only drafted", async () => {
    expect(recalled(await asked([one]))).toEqual([NOTHING]);
    await drafted({ on: "2026-11-19", price: "900" });
    expect(recalled(await asked([one]))).toEqual([NOTHING]);
  });

  it("recalls the latest price, of whom and when, by name, specification and unit, of the own company", async () => {
    await inForce({ on: "2026-11-10", price: "1010.5" });
    await inForce({ on: "2026-11-18", price: "998.25", more: { gSupplierName: XIFENG_NAME } });
    await inForce({ on: "2026-11-12", price: "1500" });
    const latest = ["998.250000", XIFENG_NAME, "2026-11-18"];
    const inquiry = await asked([
      one,
      { ...one, gUnit: "套" },
      { ...one, gSpec: "Z41H-16C DN100" },
      { ...one, gSpec: "" },
      { ...one, gGoodsname: "截止阀" },
      { ...one, lastPrice: "1" },
    ]);
    expect(recalled(inquiry)).toEqual([latest, NOTHING, NOTHING, NOTHING, NOTHING, latest]);
    const elsewhere = await scene.signIn("yjd.purchaser", "102");
    expect(recalled(await asked([one], { miSuppliers: [] }, elsewhere))).toEqual([NOTHING]);
  });

  it("recalls what was paid in its own currency", async () => {
    const buyer = await scene.signIn("qt.purchaser", "103");
    const approver = await scene.signIn("qt.manager", "103");
    await inForce({ on: "2026-11-10", price: "1100", by: [buyer, approver] });
    await inForce({ on: "2026-11-20", price: "150", by: [buyer, approver], more: { currency: "USD" } });
    const none = { miSuppliers: [] };
    expect(recalled(await asked([one], none, buyer))).toEqual([["1100.000000", HENGTUO_NAME, "2026-11-10"]]);
    const dollars = await asked([one], { ...none, miCurrency: "USD" }, buyer);
    expect(recalled(dollars)).toEqual([["150.000000", HENGTUO_NAME, "2026-11-20"]]);
  });

  it("recalls anew whenever its form is saved, and keeps it when the inquiry goes on", async () => {
    const inquiry = await asked([one, { ...one, gGoodsname: "截止阀" }]);
    await inForce({ on: "2026-11-21", price: "1001" });
    const [first, second] = inquiry["items"] as Row[];
    const saved = await purchaser.put(INQUIRY, { ...inquiry, items: [{ ...second, gGoodsname: "闸阀" }, first] });
    expect(saved).toMatchObject({ code: 200 });
    const latest = ["1001.000000", HENGTUO_NAME, "2026-11-21"];
    expect(recalled(await read(inquiry.id))).toEqual([latest, latest]);
    answered(await press(purchaser, "publish", { id: inquiry.id }, {}, INQUIRY));
    await inForce({ on: "2026-11-22", price: "1" });
    expect(recalled(await read(inquiry.id))).toEqual([latest, latest]);
  });

  it("tells no supplier what others were paid", async () => {
    const inquiry = await asked([one]);
    answered(await press(purchaser, "publish", { id: inquiry.id }, {}, INQUIRY));
    const { rows = [] } = await hengtuo.get(`/tdhcsystem/priceOffer/list?qpMiNo=${String(inquiry["qpMiNo"])}`);
    const offer = await hengtuo.get(`/tdhcsystem/priceOffer/getInfo/${rows[0]?.id}`);
    expect(offer).toMatchObject({ code: 200 });
    expect(JSON.stringify(offer)).not.toMatch(/lastPrice|lastSupName|lastDate/);
    expect((await hengtuo.get(`${INQUIRY}/${inquiry.id}`)).code).not.toBe(200);
  });

  it("is looked up however many lines there are", async () => {
    const lines = Array.from({ length: 300 }, (_, at) => ({ ...one, gSpec: `DN${at}` }));
    const inquiry = await asked([...lines, one]);
    expect(recalled(inquiry).at(-1)).toEqual(["1.000000", HENGTUO_NAME, "2026-11-22"]);
  });
});
