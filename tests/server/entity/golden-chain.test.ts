import { afterAll, beforeAll, expect, it } from "vitest";
import { answered, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";

const CONTRACT = "/tdhcsystem/contract";
const NUMBER = "DS-CG-2026-0007";
let scene: Scene;
let supplier: Person;
let purchaser: Person;
let manager: Person;
let warehouse: Person;
beforeAll(async () => {
  scene = await openScene();
  [supplier, purchaser, manager, warehouse] = await Promise.all([
    scene.signIn("hengtuo.sales"),
    scene.signIn("ds.purchaser"),
    scene.signIn("ds.manager"),
    scene.signIn("ds.warehouse"),
  ]);
});
afterAll(() => scene.portal.close());

type Contract = Row & { readonly items: readonly Row[] };
const golden = async (): Promise<Contract> =>
  (await purchaser.get(`${CONTRACT}/selectContractByConNoAndVersion?gConnum=${NUMBER}&version=1`)).data as Contract;
const column = (contract: Contract, key: string): readonly unknown[] => contract.items.map((line) => line[key]);

async function note(quantities: readonly (string | undefined)[]): Promise<Row & { readonly items: readonly Row[] }> {
  const contract = await golden();
  const created = await supplier.post("/tdhcsystem/delivery", {
    conId: contract.id,
    gTransportway: "2",
    gEsarrivetime: "2026-11-25 10:00:00",
    gFhlinkman: "周敏",
    gFhphone: "19000000032",
    items: quantities.flatMap((gSendednum, index) =>
      gSendednum === undefined ? [] : [{ conLineId: contract.items[index]?.id, gSendednum }],
    ),
  });
  expect(created).toMatchObject({ code: 200 });
  return (await supplier.get(`/tdhcsystem/delivery/getData/${created.data?.id ?? ""}`)).data as Row & { items: readonly Row[] };
}

async function deliver(one: Row & { readonly items: readonly Row[] }, unqualified: readonly string[]): Promise<void> {
  answered(await press(supplier, "apply", { id: one.id }));
  await scene.expectConsistent();
  answered(await press(purchaser, "approve", { id: one.id }));
  answered(await press(supplier, "toDelivery", { id: one.id }, { gShipnum: "浙F12345", gDeliverytime: "2026-11-21 15:30:00" }));
  await scene.expectConsistent();
  answered(await press(warehouse, "sign", { id: one.id }));
  const lines = one.items.map((line, index) => {
    const bad = Number(unqualified[index] ?? "0");
    return {
      id: line.id,
      qualifiedNumber: String(Number(line["gSendednum"]) - bad),
      unqualifiedNumber: String(bad),
      ...(bad > 0 ? { unqualifiedReason: "壁厚不足" } : {}),
    };
  });
  answered(await press(warehouse, "receive", { id: one.id }, { lines }));
  await scene.expectConsistent();
}

it("the golden chain holds to the last digit, from the contract to the second note", async () => {
  const contract = await golden();
  expect(contract).toMatchObject({
    gConStatus: "2",
    conTotalPrice: "132391.00",
    payTerms: "5",
    tolerancePct: "0.00",
    taxRate: "13",
  });
  expect(column(contract, "gGoodsnum")).toEqual(["200.0000", "400.0000", "260.0000"]);
  expect(column(contract, "gUnitprice")).toEqual(["412.500000", "86.800000", "58.350000"]);
  expect(column(contract, "gLineTotal")).toEqual(["82500.00", "34720.00", "15171.00"]);

  const first = await note(["120", "400", "100"]);
  expect(first.items.map((line) => line["gUnitprices"])).toEqual(["49500.00", "34720.00", "5835.00"]);
  await deliver(first, ["2", "0", "0"]);
  const afterFirst = await golden();
  expect(column(afterFirst, "gSendednum")).toEqual(["120.0000", "400.0000", "100.0000"]);
  expect(column(afterFirst, "qualifiedNumber")).toEqual(["118.0000", "400.0000", "100.0000"]);
  expect(column(afterFirst, "unqualifiedNumber")).toEqual(["2.0000", "0.0000", "0.0000"]);
  expect(afterFirst).toMatchObject({ gDeliveryStatus: "2", gReceiveStatus: "1", settledPrice: "89230.00" });

  const elbows = afterFirst.items[2]?.id;
  answered(
    await supplier.put(`${CONTRACT}/requestForExcessShipment`, {
      id: afterFirst.id,
      lockVersion: afterFirst.lockVersion,
      reason: "弯头现场损耗",
      lines: [{ id: elbows, gApplyBeyondNum: "10" }],
    }),
  );
  answered(
    await press(
      manager,
      "auditBeyond",
      { id: afterFirst.id },
      { pass: "1", lines: [{ id: elbows, gApplyBeyondNum: "6" }] },
      CONTRACT,
    ),
  );
  expect((await golden()).items[2]).toMatchObject({ gApplyBeyondNum: "10.0000", gBeyondNum: "6.0000" });

  const tooMuch = await note(["80", undefined, "170"]);
  expect(await press(supplier, "apply", { id: tooMuch.id })).toMatchObject({
    code: 500,
    bizCode: "QTY_EXCEEDED",
    data: { failed: [{ msg: "第2行超出可发数量166，请先申请超发" }] },
  });

  const second = await note(["80", undefined, "166"]);
  expect(second.items.map((line) => line["gUnitprices"])).toEqual(["33000.00", "9686.10"]);
  await deliver(second, []);
  const done = await golden();
  expect(column(done, "gSendednum")).toEqual(["200.0000", "400.0000", "266.0000"]);
  expect(column(done, "qualifiedNumber")).toEqual(["198.0000", "400.0000", "266.0000"]);
  expect(column(done, "unqualifiedNumber")).toEqual(["2.0000", "0.0000", "0.0000"]);
  expect(done).toMatchObject({ gDeliveryStatus: "3", gReceiveStatus: "2", settledPrice: "131916.10" });
});
