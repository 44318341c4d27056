import { rmSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry as Entry } from "../../../src/core/contract/history.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import { openTestPortal, seededFolder, type TestPortal } from "../support/open-test-portal.ts";
import { dropDatabaseOf } from "../support/stores.ts";
import { answered, buildNote, openScene, press, type Row, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";
import { noteOfTerminated } from "./support/terminated-note.ts";

const DELIVERY = "/tdhcsystem/delivery";
const LOG = "/monitor/operlog/list";

let scene: Scene;
let note: Row;
beforeAll(async () => {
  scene = await openScene();
  const supplier = await scene.signIn("hengtuo.sales", "102");
  note = await buildNote(supplier);
  answered(await press(supplier, "apply", note));
});
afterAll(() => scene.portal.close());

/** The history of a note, the latest first, as somebody reads it in a language. */
async function historyOf(portal: TestPortal, id: string, language = "zh-CN"): Promise<readonly Entry[]> {
  const token = await portal.signIn("admin");
  const { body } = await portal.call("GET", `${DELIVERY}/history/${id}`, { token, headers: { "Accept-Language": language } });
  return body["data"] as unknown as readonly Entry[];
}

const titled = (title: string): string => `title=${encodeURIComponent(title)}`;

/** Rows of the log as an administrator reads them. */
async function logged(portal: TestPortal, query: string, language = "zh-CN"): Promise<readonly Row[]> {
  const token = await portal.signIn("admin");
  const headers = { "Accept-Language": language };
  const { body } = await portal.call("GET", `${LOG}?pageSize=300&${query}`, { token, headers });
  return body["rows"] as unknown as readonly Row[];
}

describe("the operation log", () => {
  it("keeps keys of what was done and of the states, and no title", async () => {
    const rows = await scene.portal.store.read((db) =>
      db.selectFrom("oper_log").selectAll().where("entityId", "=", note.id).where("entity", "=", "delivery").execute(),
    );
    expect(rows.at(-1)).toMatchObject({
      title: "",
      workflow: "delivery",
      action: "apply",
      code: "YJD",
      fromState: "draft",
      toState: "submitted",
      cause: null,
    });
  });

  it("words a history in the language of its reader", async () => {
    expect((await historyOf(scene.portal, note.id))[0]).toMatchObject({
      title: "送货单·提交审批",
      deed: "提交审批",
      side: "supplier",
      fromState: "未提交",
      toState: "待审批",
      cause: null,
    });
    expect((await historyOf(scene.portal, note.id, "id-ID"))[0]).toMatchObject({
      title: "Surat Jalan·Ajukan",
      deed: "Ajukan",
      fromState: "Belum diajukan",
    });
  });

  it("says in both languages which action of which document set another one off", async () => {
    const { ended, contract } = await noteOfTerminated(scene);
    const no = String(contract["gConnum"]);
    const [latest, before] = await historyOf(scene.portal, ended.id);
    expect(latest).toMatchObject({ toState: "已驳回", cause: `来自：采购合同 ${no} 终止` });
    expect(before?.cause).toBeNull();
    // Who of the house did it is for the house; the other side learns that it was the house.
    const supplier = await scene.signIn("hengtuo.sales", "101");
    const told = (await supplier.get(`${DELIVERY}/history/${ended.id}`)).data as unknown as readonly Entry[];
    expect(latest).toMatchObject({ side: "buyer", operName: "ds.manager" });
    expect(told[0]).toMatchObject({ side: "buyer", operName: "", nickName: null, deed: latest?.deed });
    expect(told.at(-1)).toMatchObject({ side: "supplier", operName: "hengtuo.sales" });
    expect((await historyOf(scene.portal, ended.id, "id-ID"))[0]?.cause).toBe(`oleh: Kontrak Pembelian ${no}, Hentikan`);
    const [row] = await logged(scene.portal, `entity=delivery&entityId=${ended.id}&orderByColumn=operId&isAsc=desc`);
    const token = await scene.portal.signIn("admin");
    const { body } = await scene.portal.call("GET", `/monitor/operlog/${String(row?.["operId"])}`, { token });
    expect(body.data).toMatchObject({ cause: `来自：采购合同 ${no} 终止`, toState: "已驳回", operName: "ds.manager" });
  });

  it("is exported in the words of whoever asks", async () => {
    const token = await scene.portal.signIn("admin");
    const query = `entity=delivery&entityId=${note.id}&${titled("surat jalan·ajukan")}`;
    const headers = { "Accept-Language": "id-ID" };
    const reply = await scene.portal.send("GET", `/prod-api/monitor/operlog/export?${query}`, { token, headers });
    const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    const cells = sheets.flatMap(({ rows }) => rows.flat().map(String));
    expect(cells).toEqual(expect.arrayContaining(["Surat Jalan·Ajukan", "Belum diajukan", "Menunggu persetujuan"]));
    expect(cells).not.toContain("submitted");
  });

  it("is searched by the titles that its reader sees", async () => {
    const found = await logged(scene.portal, titled("送货单·提交审批"));
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ title }) => title))).toEqual(new Set(["送货单·提交审批"]));
    const read = await logged(scene.portal, titled("surat jalan·ajukan"), "id-ID");
    expect(read.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
    expect(new Set(read.map(({ title }) => title))).toEqual(new Set(["Surat Jalan·Ajukan"]));
    expect(await logged(scene.portal, "title=apply")).toEqual([]);
    const operations = await logged(scene.portal, titled("切换公司"));
    expect(operations[0]).toMatchObject({ title: "会话·切换公司" });
    const drafts = await logged(scene.portal, `fromState=${encodeURIComponent("未提交")}`);
    expect(new Set(drafts.map(({ fromState }) => fromState))).toEqual(new Set(["未提交"]));
  });

  it.each([
    ["title", "zh-CN"],
    ["title", "id-ID"],
    ["toState", "zh-CN"],
    ["fromState", "id-ID"],
  ])("is put in the order of %s as it is read in %s", async (column, language) => {
    const rows = await logged(scene.portal, `orderByColumn=${column}&isAsc=asc`, language);
    const shown = rows.map((row) => row[column]).filter((value) => value !== null);
    expect(new Set(shown).size).toBeGreaterThan(1);
    expect(shown).toEqual(shown.map(String).toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))));
  });

  it("names a refused row by its title", async () => {
    const [row] = await logged(scene.portal, `entity=delivery&entityId=${note.id}`);
    const token = await scene.portal.signIn("admin");
    const { body } = await scene.portal.call("DELETE", `/monitor/operlog/${String(row?.["operId"])}`, { token });
    expect(JSON.stringify(body)).toContain(`"no":"${String(row?.["title"])}"`);
  });
});

/** The shipped documents with the note's application and its draft called otherwise in the company of the notes. */
function renamed(): Product {
  const product = shippedProduct();
  const { delivery } = product.workflows;
  const own = delivery?.["YJD"];
  if (own === undefined) throw new Error("the product has no notes");
  const title = { cn: "送审", id: "Serahkan" };
  const workflow = {
    ...own,
    actions: own.actions.map((action) => (action.key === "apply" ? { ...action, title } : action)),
    states: (own.states ?? []).map((state) =>
      state.key === "draft" ? { ...state, title: { cn: "草稿", id: "Konsep" } } : state,
    ),
  };
  return { ...product, workflows: { ...product.workflows, delivery: { ...delivery, YJD: workflow } } };
}

describe("a title that a document calls otherwise", () => {
  it("is otherwise in history, log and search at once, in its own company alone", async () => {
    const dataDir = await seededFolder();
    const first = await openTestPortal({ product: shippedProduct(), dataDir });
    const supplier = await first.signIn("hengtuo.sales");
    expect(
      await first.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token: supplier, body: { gComId: "102" } }),
    ).toMatchObject({
      body: { code: 200 },
    });
    const { body } = await first.call("GET", `${DELIVERY}/list?gApprovalStatus=0&pageSize=1`, { token: supplier });
    const [row] = body["rows"] as unknown as readonly Row[];
    if (row === undefined) throw new Error("the demonstration has no draft of a note");
    const applied = await first.call("PUT", `${DELIVERY}/apply`, { token: supplier, body: { items: [{ id: row.id }] } });
    expect(applied.body).toMatchObject({ code: 200 });
    const before = (await logged(first, titled("送货单·提交审批"))).length;
    await first.close();

    const second = await openTestPortal({ product: renamed(), dataDir });
    expect((await historyOf(second, row.id))[0]).toMatchObject({ title: "送货单·送审", fromState: "草稿" });
    const found = await logged(second, titled("送审"));
    expect(found[0]).toMatchObject({ title: "送货单·送审", fromState: "草稿", code: "YJD", entityId: row.id });
    const others = await logged(second, titled("送货单·提交审批"));
    expect(others.length).toBe(before - found.length);
    expect(others.filter(({ workflow, code }) => workflow === "delivery" && code === "YJD")).toEqual([]);
    await second.close();
    await dropDatabaseOf(dataDir);
    rmSync(dataDir, { recursive: true });
  });
});
