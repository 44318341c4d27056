import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shippedProduct } from "./support/shipped-product.ts";
import { answered, buildNote, openScene, press, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let owner: Person;
let stranger: Person;
let note: Row;
beforeAll(async () => {
  scene = await openScene();
  owner = await scene.signIn("hengtuo.sales");
  stranger = await scene.signIn("xifeng.admin");
  note = await buildNote(owner);
  answered(await press(owner, "apply", note));
});
afterAll(() => scene.portal.close());

const reload = async (): Promise<unknown> => (await owner.get(`/tdhcsystem/delivery/getData/${note.id}`)).data;

describe("another supplier's note", () => {
  it("is absent from lists, totals and sums", async () => {
    const mine = await stranger.get("/tdhcsystem/delivery/list?pageSize=300&sums=gRough");
    expect(mine.rows?.length).toBe(mine.total);
    expect(new Set(mine.rows?.map((row) => row["gSupplierName"]))).toEqual(new Set(["无锡锡丰阀门制造有限公司"]));
    expect(
      await stranger.get(`/tdhcsystem/delivery/list?gDeliverynum=${String(note["gDeliverynum"])}&sums=gRough`),
    ).toMatchObject({ rows: [], total: 0, sums: { gRough: "0.0000" } });
    expect((await stranger.get(`/tdhcsystem/delivery/list?id=${note.id}`)).total).toBe(0);
    expect((await stranger.get("/tdhcsystem/delivery/list?gSupId=100001")).total).toBe(0);
  });

  it("is absent from exports", async () => {
    const { readXlsx } = await import("hucre/xlsx");
    const file = await stranger.download("/tdhcsystem/delivery/export");
    const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(JSON.stringify(book.sheets[0]?.rows)).not.toContain("海宁恒拓");
  });

  it("is not found by reading, printing, or its journey", async () => {
    for (const path of ["getData", "print", "logistics"])
      expect((await stranger.get(`/tdhcsystem/delivery/${path}/${note.id}`)).code).toBe(404);
    expect((await stranger.get(`/tdhcsystem/deliverypacking/getData/${note.id}`)).code).toBe(404);
  });

  it("is not found by changing or deleting, and stays as it is", async () => {
    const before = await reload();
    expect((await stranger.put("/tdhcsystem/delivery/editDelivery", { id: note.id, gRemarks: "x" })).code).toBe(404);
    expect((await stranger.delete(`/tdhcsystem/delivery/${note.id}`)).code).toBe(404);
    expect(await reload()).toEqual(before);
  });

  const product = shippedProduct();
  const variants = Object.values(product.workflows["delivery"] ?? {});
  const keys = [
    ...new Set(
      variants.flatMap((one) =>
        one.actions
          .filter((action) => (action.does ?? "transition") === "transition" && action.side !== "buyer")
          .map((action) => action.key),
      ),
    ),
  ];
  it.each(keys)("is not found by the action %s", async (key) => {
    const before = await reload();
    const action = variants.flatMap((one) => one.actions).find((one) => one.key === key);
    const [method, call = key] = (action?.call ?? "PUT").split(" ");
    const path = call.startsWith("/") ? call : `/tdhcsystem/delivery/${call}`;
    const answer = await (method === "POST" ? stranger.post : stranger.put)(path, {
      items: [{ id: note.id }],
      reason: "理由充分",
    });
    expect(answer.code).toBe(404);
    expect(await reload()).toEqual(before);
  });

  it("takes the whole batch with it", async () => {
    const own = await buildNote(stranger, ["1"]);
    const answer = await stranger.put("/tdhcsystem/delivery/apply", { items: [{ id: own.id }, { id: note.id }] });
    expect(answer.code).toBe(404);
    expect((await stranger.get(`/tdhcsystem/delivery/getData/${own.id}`)).data).toMatchObject({
      gApprovalStatus: "0",
      lockVersion: 0,
    });
  });

  it("keeps its files to itself", async () => {
    const purchaser = await scene.signIn("ds.purchaser");
    await press(purchaser, "approve", { id: note.id });
    answered(await press(owner, "toDelivery", { id: note.id }, { gShipnum: "浙F9", gDeliverytime: "2026-11-21 15:00:00" }));
    const fileId = await owner.upload("receipt.png");
    answered(await owner.post("/tdhcsystem/delivery/uploadReceipt", { id: note.id, fileIds: [fileId] }));
    const stored = await scene.portal.store.read((db) =>
      db.selectFrom("attachment").select("storedName").where("fileId", "=", fileId).executeTakeFirstOrThrow(),
    );
    const path = `/common/download/resource?name=${stored.storedName}`;
    expect((await owner.download(path)).headers.get("content-type")).toContain("image/png");
    expect((await purchaser.download(path)).headers.get("content-type")).toContain("image/png");
    expect(await (await stranger.download(path)).json()).toMatchObject({ code: 404 });
    const own = await buildNote(stranger, ["1"]);
    expect((await stranger.post("/tdhcsystem/delivery/uploadReceipt", { id: own.id, fileIds: [fileId] })).code).not.toBe(200);
    expect((await owner.get(`/tdhcsystem/delivery/getData/${note.id}`)).data).toMatchObject({
      receiptFiles: [fileId],
      attachments: [{ fileId, name: "receipt.png" }],
    });
  });
});

describe("another supplier's contract", () => {
  it("cannot be read, pushed, or made into a note", async () => {
    const [contract] = (await owner.get("/tdhcsystem/contract/list?gConStatus=2")).rows ?? [];
    const id = contract?.id ?? "";
    expect((await stranger.get(`/tdhcsystem/contract/${id}`)).code).toBe(404);
    expect((await stranger.get(`/tdhcsystem/contract/retrunDeliveryInfo/${id}`)).code).toBe(404);
    expect((await stranger.post("/tdhcsystem/delivery", { conId: id, items: [] })).code).toBe(404);
  });
});

describe("companies", () => {
  it("of the chosen one only; the group shows all of them", async () => {
    const buyer = await scene.signIn("ds.purchaser");
    expect(
      new Set((await buyer.get("/tdhcsystem/delivery/list?pageSize=300&gComId=103")).rows?.map((row) => row["gComId"])),
    ).toEqual(new Set(["101"]));
    const admin = await scene.signIn("admin");
    const companies = async (): Promise<ReadonlySet<unknown>> =>
      new Set((await admin.get("/tdhcsystem/delivery/list?pageSize=300")).rows?.map((row) => row["gComId"]));
    expect(await companies()).toEqual(new Set(["101", "102", "103", "104"]));
    expect((await admin.get("/tdhcsystem/delivery/list?gApprovalStatus=0")).total).toBeGreaterThan(0);
    expect((await admin.get("/tdhcsystem/delivery/list")).total).toBeGreaterThan(100);
    await admin.post("/tdhcsystem/gCompanyBase/setCompany", { gComId: "103" });
    expect(await companies()).toEqual(new Set(["103"]));
  });

  it("with nothing for a person answer empty lists, never an error", async () => {
    const operator = await scene.signIn("operator");
    expect((await operator.get("/tdhcsystem/delivery/list")).code).toBe(403);
    const other = await scene.signIn("hengtuo.sales", "102");
    expect((await other.get(`/tdhcsystem/delivery/getData/${note.id}`)).code).toBe(404);
  });

  it("that the page was not drawn under are refused", async () => {
    expect(
      await owner.put("/tdhcsystem/delivery/backout", { items: [{ id: note.id }] }, { "X-Company-Id": "102" }),
    ).toMatchObject({ code: 409, bizCode: "COMPANY_CHANGED" });
  });
});
