import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterEach, describe, expect, it } from "vitest";
import { registries } from "../../../scripts/compiler/registries.ts";
import { hooks } from "../../../src/server/registry.ts";
import { UnregisteredNameError } from "../../../src/server/hooks/hooks.ts";
import { withAction, withField, withScope } from "./support/changed-product.ts";
import { answered, buildNote, openScene, press, type Row, type Scene } from "./support/scene.ts";

let scene: Scene | undefined;
afterEach(async () => {
  await scene?.portal.close();
  scene = undefined;
});

describe("a document that says «each»", () => {
  it("lets every row have its own verdict", async () => {
    scene = await openScene(withAction("apply", { bulk: "each" }));
    const supplier = await scene.signIn("hengtuo.sales");
    const [good, sent, alsoGood] = [await buildNote(supplier), await buildNote(supplier), await buildNote(supplier)];
    await press(supplier, "apply", sent);
    const answer = await supplier.put("/tdhcsystem/delivery/apply", {
      items: [{ id: good.id }, { id: sent.id }, { id: alsoGood.id }],
    });
    expect(answer).toMatchObject({
      code: 200,
      data: {
        rows: [{ id: good.id, gApprovalStatus: "1" }, { id: alsoGood.id }],
        failed: [{ id: sent.id, bizCode: "STATE_REFUSED" }],
      },
    });
    await scene.expectConsistent();
  });
});

describe("a document whose message says a number", () => {
  it("tells every reader in the digits of their language", async () => {
    const says = { q: { plus: ["1389.0001", "0"] } };
    scene = await openScene(withAction("apply", { says, message: { cn: "{no}共{q}", id: "{no} sejumlah {q}" } }));
    const note = await buildNote(await scene.signIn("hengtuo.sales"));
    await press(await scene.signIn("hengtuo.sales"), "apply", note);
    const token = await scene.portal.signIn("ds.purchaser");
    const told = async (language: string): Promise<unknown> => {
      const answer = await scene?.portal.call("GET", "/message/list", { token, headers: { "Accept-Language": language } });
      return ((answer?.body["rows"] ?? []) as readonly Row[])[0]?.["title"];
    };
    const no = String(note["gDeliverynum"]);
    expect([await told("cn"), await told("id")]).toEqual([`${no}共1389.0001`, `${no} sejumlah 1.389,0001`]);
  });
});

describe("an approval of several notes", () => {
  it("approves those that can be, names the others with their reasons, and refuses a note alone as any action does", async () => {
    scene = await openScene();
    const [supplier, manager] = [await scene.signIn("hengtuo.sales"), await scene.signIn("ds.manager")];
    const notes = [await buildNote(supplier), await buildNote(supplier), await buildNote(supplier)];
    const [first, approved, last] = notes;
    for (const note of notes) await press(supplier, "apply", note);
    await press(manager, "approve", { id: approved!.id });
    const items = notes.map(({ id }) => ({ id }));
    expect(await manager.put("/tdhcsystem/delivery/approve", { items })).toMatchObject({
      code: 200,
      msg: "2条已办理，1条未办理",
      data: {
        rows: [
          { id: first!.id, gApprovalStatus: "2" },
          { id: last!.id, gApprovalStatus: "2" },
        ],
        failed: [{ id: approved!.id, bizCode: "STATE_REFUSED", msg: expect.stringContaining("不能审批") }],
      },
    });
    expect(await manager.put("/tdhcsystem/delivery/approve", { items: [{ id: first!.id }] })).toMatchObject({
      bizCode: "STATE_REFUSED",
    });
    await scene.expectConsistent();
  });
});

describe("a document that names code", () => {
  it("which does not exist stops the start, with every such name", async () => {
    await expect(openScene(withAction("apply", { effect: "launchRockets", guards: ["moonIsFull"] }))).rejects.toThrow(
      UnregisteredNameError,
    );
    await expect(openScene(withAction("apply", { effect: "launchRockets", guards: ["moonIsFull"] }))).rejects.toThrow(
      /launchRockets.*moonIsFull/,
    );
  });

  it("is compiled against the very list that the server registers", () => {
    expect([...registries.effects].toSorted()).toEqual(Object.keys(hooks.effects).toSorted());
  });
});

describe("a document that leads nowhere legal", () => {
  it("is a fault of the product, and the record stays as it was", async () => {
    scene = await openScene(withAction("apply", { to: { gApprovalStatus: "2", gDeliverystatus: "5" } }));
    const supplier = await scene.signIn("hengtuo.sales");
    const note = await buildNote(supplier);
    expect(await press(supplier, "apply", note)).toMatchObject({ code: 500, bizCode: "SYSTEM" });
    expect((await supplier.get(`/tdhcsystem/delivery/getData/${note.id}`)).data).toEqual(note);
    await scene.expectConsistent();
  });
});

describe("a document that masks a field", () => {
  it("masks it in lists, reads, answers and exports, and keeps it out of order and filter", async () => {
    scene = await openScene(withField("gFhphone", { visible: { unless: { role: ["warehouse"] }, else: "mask" } }));
    const warehouse = await scene.signIn("ds.warehouse");
    const { rows = [] } = await warehouse.get("/tdhcsystem/delivery/list?pageSize=300&gDeliverystatus=3");
    expect(new Set(rows.map((row) => row["gFhphone"]))).toEqual(new Set(["***"]));
    expect((await warehouse.get(`/tdhcsystem/delivery/getData/${rows[0]?.id ?? ""}`)).data).toMatchObject({ gFhphone: "***" });
    expect(answered(await press(warehouse, "sign", { id: rows[0]?.id ?? "" }))["gFhphone"]).toBe("***");
    for (const query of ["gFhphone=190", "orderByColumn=gFhphone"])
      expect((await warehouse.get(`/tdhcsystem/delivery/list?${query}`)).code).toBe(400);
    const file = await warehouse.download("/tdhcsystem/delivery/export");
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(JSON.stringify(sheets[0]?.rows)).not.toContain("1900000");
  });

  it("by a condition on the record keeps it out of order and filter altogether", async () => {
    scene = await openScene(
      withField("gShipnum", {
        visible: { unless: { role: ["warehouse"], when: { gDeliverystatus: { eq: "3" } } }, else: "omit" },
      }),
    );
    const warehouse = await scene.signIn("ds.warehouse");
    const { rows = [] } = await warehouse.get("/tdhcsystem/delivery/list?pageSize=300&gDeliverystatus=3,4");
    for (const row of rows) expect("gShipnum" in row).toBe(row["gDeliverystatus"] === "4");
    expect((await warehouse.get("/tdhcsystem/delivery/list?orderByColumn=gShipnum")).code).toBe(400);
  });
});

describe("a document that limits files", () => {
  it("refuses what it does not accept, somebody else's, and what is not there", async () => {
    scene = await openScene();
    const supplier = await scene.signIn("hengtuo.admin");
    const other = await scene.signIn("xifeng.admin");
    const [note] = (await supplier.get("/tdhcsystem/delivery/list?gDeliverystatus=3")).rows ?? [];
    const attach = (...fileIds: string[]) => supplier.post("/tdhcsystem/delivery/uploadReceipt", { id: note?.id, fileIds });
    const sheet = Uint8Array.from(await writeXlsx({ sheets: [{ name: "a", rows: [["x"]] }] }));
    expect(await attach(await supplier.upload("table.xlsx", sheet))).toMatchObject({ code: 500, bizCode: "FILE_TYPE" });
    expect((await attach(await other.upload("a.png"))).code).toBe(400);
    expect((await attach("nothing")).code).toBe(400);
    expect((await attach()).code).toBe(400);
    const [one, two] = [await supplier.upload("1.png"), await supplier.upload("2.png")];
    expect(answered(await attach(one))["receiptFiles"]).toEqual([one]);
    expect(answered(await attach(two))["receiptFiles"]).toEqual([one, two]);
  });
});

describe("a document that gives reading a call of its own", () => {
  it("lets a record be read by what names it once", async () => {
    scene = await openScene(withAction("view", { call: "GET byNumber" }));
    const supplier = await scene.signIn("hengtuo.sales");
    const note = await buildNote(supplier);
    const path = `/tdhcsystem/delivery/byNumber?gDeliverynum=${String(note["gDeliverynum"])}`;
    expect((await supplier.get(path)).data).toEqual(note);
    expect((await (await scene.signIn("xifeng.admin")).get(path)).code).toBe(404);
    expect((await supplier.get("/tdhcsystem/delivery/byNumber")).errors).toMatchObject([
      { field: "gDeliverynum", rule: "required" },
    ]);
  });
});

describe("a document that says what is listed", () => {
  it("leaves other records out of lists, totals and exports, and lets them be read", async () => {
    scene = await openScene(withScope({ listed: { gDeliverystatus: { ne: "1" } } }));
    const supplier = await scene.signIn("hengtuo.sales");
    const note = await buildNote(supplier);
    const ofNote = `gDeliverynum=${String(note["gDeliverynum"])}`;
    expect(await supplier.get(`/tdhcsystem/delivery/list?${ofNote}&sums=gRough`)).toMatchObject({
      code: 200,
      rows: [],
      total: 0,
    });
    const { rows = [], total } = await supplier.get("/tdhcsystem/delivery/list?pageSize=300");
    expect(rows.length).toBe(total);
    expect(new Set(rows.map((row) => row["gDeliverystatus"]))).not.toContain("1");
    const file = await supplier.download(`/tdhcsystem/delivery/export?${ofNote}`);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets[0]?.rows).toHaveLength(1);

    expect((await supplier.get(`/tdhcsystem/delivery/getData/${note.id}`)).data).toMatchObject({ gDeliverystatus: "1" });
    answered(await press(supplier, "apply", note));
    // It leaves nobody's reach wider: who may not read a record does not find it either way.
    const stranger = await scene.signIn("xifeng.admin");
    expect(await stranger.get(`/tdhcsystem/delivery/getData/${note.id}`)).toMatchObject({ code: 404 });
  });
});
