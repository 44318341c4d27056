import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let supplier: Person;
let warehouse: Person;
let purchaser: Person;
let note: Row;
beforeAll(async () => {
  scene = await openScene();
  [supplier, warehouse, purchaser] = await Promise.all([
    scene.signIn("hengtuo.sales", "102"),
    scene.signIn("yjd.warehouse"),
    scene.signIn("yjd.purchaser"),
  ]);
  note = await buildNote(supplier);
  answered(await press(supplier, "apply", note));
  answered(await press(purchaser, "approve", { id: note.id }));
});
afterAll(() => scene.portal.close());

const PRICES = /"(gUnitprices?|conTotalPrice|settledPrice|invoicedPrice|paidPrice|gLineTotal)"/;

describe("the warehouse", () => {
  it("never receives a price, wherever it looks", async () => {
    const [contract] = (await warehouse.get("/tdhcsystem/contract/list")).rows ?? [];
    const answers = [
      await warehouse.get("/tdhcsystem/delivery/list?pageSize=300"),
      await warehouse.get(`/tdhcsystem/delivery/getData/${note.id}`),
      await warehouse.get("/tdhcsystem/contract/list?pageSize=300"),
      await warehouse.get(`/tdhcsystem/contract/${contract?.id ?? ""}`),
      await press(warehouse, "warehouseApprove", { id: note.id }),
      await warehouse.get(`/tdhcsystem/delivery/print/${note.id}`),
    ];
    for (const answer of answers) {
      expect(answer.code).toBe(200);
      expect(JSON.stringify(answer)).not.toMatch(PRICES);
    }
    expect(JSON.stringify(await purchaser.get(`/tdhcsystem/delivery/getData/${note.id}`))).toMatch(PRICES);
  });

  it.each([
    "orderByColumn=conTotalPrice",
    "conTotalPrice=1",
    "conTotalPrice[begin]=1",
    "sums=conTotalPrice",
    "gUnitprice=1",
    "orderByColumn=gUnitprice",
  ])("is refused %s", async (query) => {
    expect(await warehouse.get(`/tdhcsystem/contract/list?${query}`)).toMatchObject({ code: 400, bizCode: "BAD_REQUEST" });
  });

  it("is refused to ask notes by price", async () => {
    for (const query of ["gUnitprices=1", "orderByColumn=gUnitprices", "gUnitprice[begin]=1", "sums=gUnitprices"]) {
      expect((await warehouse.get(`/tdhcsystem/delivery/list?${query}`)).code).toBe(400);
    }
  });

  it("exports without prices", async () => {
    const file = await warehouse.download("/tdhcsystem/delivery/export");
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(JSON.stringify(sheets[0]?.rows[0])).not.toMatch(/单价|金额/);
  });

  it("approves only what waits for it", async () => {
    const other = await buildNote(supplier);
    answered(await press(supplier, "apply", other));
    expect(await press(warehouse, "reject", { id: other.id }, { reason: "不收" })).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
    });
    expect((await press(warehouse, "approve", { id: other.id })).code).toBe(403);
  });
});

describe("buyers", () => {
  it("do not find drafts", async () => {
    const draft = await buildNote(supplier);
    expect((await purchaser.get(`/tdhcsystem/delivery/getData/${draft.id}`)).code).toBe(404);
    expect((await purchaser.get("/tdhcsystem/delivery/list?gApprovalStatus=0")).total).toBe(0);
    expect((await press(purchaser, "approve", draft)).code).toBe(404);
  });

  it("find packing notes among the others, suppliers under their own path", async () => {
    const jlsj = await scene.signIn("jlsj.purchaser");
    const kinds = new Set((await jlsj.get("/tdhcsystem/delivery/list?pageSize=300")).rows?.map((row) => row["packing"]));
    expect(kinds).toEqual(new Set(["0", "1"]));
    const own = await scene.signIn("hengtuo.sales", "104");
    expect(new Set((await own.get("/tdhcsystem/delivery/list?pageSize=300")).rows?.map((row) => row["packing"]))).toEqual(
      new Set(["0"]),
    );
    expect(new Set((await own.get("/tdhcsystem/deliverypacking/list?pageSize=300")).rows?.map((row) => row["packing"]))).toEqual(
      new Set(["1"]),
    );
  });
});
