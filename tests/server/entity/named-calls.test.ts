import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let implementer: Person;
let finance: Person;
let supplier: Person;
beforeAll(async () => {
  scene = await openScene();
  [implementer, finance, supplier] = await Promise.all([
    scene.signIn("implementer"),
    scene.signIn("ds.finance", "101"),
    scene.signIn("hengtuo.admin", "101"),
  ]);
});
afterAll(() => scene.portal.close());

describe("the lines that wait for an invoice", () => {
  const WAIT = "/finance/makeinvoice/waitLines";

  it("are the same by the contract's number as by its id", async () => {
    const { rows = [] } = await finance.get("/tdhcsystem/contract/list?gConStatus=2&pageSize=300");
    const answers = await Promise.all(
      rows.map(async (row) => [
        await finance.get(`${WAIT}?gConnum=${String(row["gConnum"])}`),
        await finance.get(`${WAIT}/${row.id}`),
      ]),
    );
    expect(answers.some(([byNumber]) => byNumber?.code === 200)).toBe(true);
    for (const [byNumber, byId] of answers) expect(byNumber).toEqual(byId);
  });

  it("need a number that exists for the caller, and the permission to add a request", async () => {
    expect(await finance.get(WAIT)).toMatchObject({ code: 400, errors: [{ field: "gConnum", rule: "required" }] });
    expect(await finance.get(`${WAIT}?gConnum=nothing`)).toMatchObject({ code: 404 });
    const { rows = [] } = await finance.get("/tdhcsystem/contract/list?gConStatus=2");
    const path = `${WAIT}?gConnum=${String(rows[0]?.["gConnum"])}`;
    expect(await (await scene.signIn("yjd.finance", "102")).get(path)).toMatchObject({ code: 404 });
    expect(await supplier.get(path)).toMatchObject({ code: 403 });
  });
});

describe("the generator", () => {
  const firstTable = async (): Promise<Row> =>
    (await implementer.get("/tool/gen/list?tableName=delivery")).rows!.find((row) => row["tableName"] === "delivery")!;
  const columnsOf = async (id: string): Promise<readonly Row[]> =>
    (await implementer.get(`/tool/gen/${id}`)).data!["columns"] as readonly Row[];
  /** As if the documents had got a field since the table was set up. */
  const forget = (id: string, columnName: string) =>
    scene.portal.store.write((tx) =>
      tx
        .deleteFrom("generator_columns" as never)
        .where("parentId" as never, "=", id as never)
        .where("columnName" as never, "=", columnName as never)
        .execute(),
    );

  it("previews the documents of a table by their paths, and stores nothing", async () => {
    const table = await firstTable();
    const { code, data } = await implementer.get(`/tool/gen/preview/${table.id}`);
    expect(code).toBe(200);
    const [path = "", text = ""] = Object.entries(data as unknown as Record<string, string>)[0]!;
    expect(path).toBe(`schemas/modules/${String(table["screenId"]).replace(".", "/")}/base.json`);
    expect(JSON.parse(text)).toMatchObject({ screen: table["screenId"], kind: "list" });
    expect((await firstTable()).lockVersion).toBe(table.lockVersion);
  });

  it("takes every table back as it was read, also one of fields that name records", async () => {
    const { rows = [] } = await implementer.get("/tool/gen/list?pageSize=300");
    expect(rows.length).toBeGreaterThan(30);
    const answers: unknown[] = [];
    for (const { id } of rows)
      answers.push((await implementer.put("/tool/gen", (await implementer.get(`/tool/gen/${id}`)).data!)).code);
    expect(answers).toEqual(rows.map(() => 200));
  });

  it("tells which columns a table lacks, and adds them when it is told to", async () => {
    const { id } = await firstTable();
    await forget(id, "gRemarks");
    const path = `/tool/gen/synchDb/${id}`;
    expect((await implementer.get(path)).data).toMatchObject([{ columnName: "gRemarks" }]);
    expect((await columnsOf(id)).some((line) => line["columnName"] === "gRemarks")).toBe(false);
    expect(await implementer.put(path, {})).toMatchObject({ code: 200 });
    expect((await columnsOf(id)).some((line) => line["columnName"] === "gRemarks")).toBe(true);
    expect((await implementer.get(path)).data).toEqual([]);
  });

  it("takes in tables of the documents that it does not have, each once, all or none", async () => {
    const { id } = await firstTable();
    const importing = (tables: string) => implementer.post("/tool/gen/importTable", { tables });
    expect(await importing("delivery")).toMatchObject({ code: 500, bizCode: "DUPLICATE" });
    await scene.portal.store.write(async (tx) => {
      await tx
        .deleteFrom("generator_columns" as never)
        .where("parentId" as never, "=", id as never)
        .execute();
      await tx
        .deleteFrom("generator" as never)
        .where("id" as never, "=", id as never)
        .execute();
    });
    expect(await importing("delivery,payment")).toMatchObject({ bizCode: "DUPLICATE" });
    expect(await importing("delivery,nothing")).toMatchObject({ code: 400, errors: [{ field: "tables" }] });
    expect(await importing("")).toMatchObject({ code: 400 });
    expect(
      (await implementer.get("/tool/gen/list?tableName=delivery")).rows!.some((row) => row["tableName"] === "delivery"),
    ).toBe(false);
    expect(await importing("delivery")).toMatchObject({ code: 200 });
    const [added] = (await implementer.get("/tool/gen/list?tableName=delivery")).rows!.filter(
      (row) => row["tableName"] === "delivery",
    );
    expect((await columnsOf(added!.id)).length).toBeGreaterThan(20);
  });

  it("is the implementer's", async () => {
    const { id } = await firstTable();
    for (const path of [`/tool/gen/preview/${id}`, `/tool/gen/synchDb/${id}`]) expect((await supplier.get(path)).code).toBe(403);
    expect((await supplier.put(`/tool/gen/synchDb/${id}`, {})).code).toBe(403);
    expect((await supplier.post("/tool/gen/importTable", { tables: "delivery" })).code).toBe(403);
    for (const path of ["/tool/gen/preview/999999", "/tool/gen/synchDb/999999", "/tool/gen/preview/x"])
      expect((await implementer.get(path)).code).toBe(404);
    expect((await implementer.put("/tool/gen/synchDb/999999", {})).code).toBe(404);
  });
});

describe("the children of a template", () => {
  it("are those of this one, as their own list shows them", async () => {
    const facts = { templateName: "送货单打印", templateType: "2", code: "DS", content: "{{gDeliverynum}}" };
    const template = (await implementer.post("/template", facts)).data;
    expect(template).toBeDefined();
    const child = { parentId: template!.id, childName: "物料明细", childKey: "items", columns: "gGoodsname=物料名称" };
    expect(await implementer.post("/template/tamplateChildren", child)).toMatchObject({ code: 200 });
    const { code, rows, total } = await implementer.get(`/template/children/${template!.id}`);
    expect({ code, rows, total }).toMatchObject({ code: 200, rows: [expect.objectContaining({ childKey: "items" })] });
    expect(await implementer.get(`/template/tamplateChildren/list?parentId=${template!.id}`)).toMatchObject({ rows, total });
    expect((await implementer.get("/template/children/999999")).code).toBe(404);
    expect((await supplier.get(`/template/children/${template!.id}`)).code).toBe(403);
  });
});

describe("a template", () => {
  const facts = { templateName: "收货单打印", templateType: "2", code: "DS" };
  const press = (action: string, id: string) => implementer.put(`/template/${action}`, { items: [{ id }] });

  it("is published whole, then stands as it is until it is withdrawn", async () => {
    const id = String((await implementer.post("/template", facts)).data?.["id"]);
    expect(await press("publish", id)).toMatchObject({
      bizCode: "STATE_REFUSED",
      data: { failed: [{ id, msg: expect.stringContaining("内容") }] },
    });
    expect(await implementer.put("/template", { id, content: "{{gDeliverynum}}" })).toMatchObject({ code: 200 });
    expect(await press("publish", id)).toMatchObject({ code: 200, data: { rows: [{ status: "1" }] } });
    expect(await press("publish", id)).toMatchObject({ bizCode: "STATE_REFUSED", msg: expect.stringContaining("模板已发布") });
    expect(await implementer.put("/template", { id, content: "{{no}}" })).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("已发布的模板请先撤回"),
    });
    expect((await implementer.delete(`/template/${id}`)).bizCode).toBe("STATE_REFUSED");
    expect(await press("withdraw", id)).toMatchObject({ code: 200, data: { rows: [{ status: "3" }] } });
    expect(await implementer.put("/template", { id, content: "{{no}}" })).toMatchObject({ code: 200 });
    expect(await implementer.get(`/template/${id}`)).toMatchObject({ data: { content: "{{no}}", status: "3" } });
  });

  it("is published by those alone who may", async () => {
    const id = String(
      (await implementer.post("/template", { ...facts, templateName: "发票打印", content: "{{no}}" })).data?.["id"],
    );
    expect(await supplier.put("/template/publish", { items: [{ id }] })).toMatchObject({ code: 403 });
    expect(await implementer.get(`/template/${id}`)).toMatchObject({ data: { status: "0" } });
  });
});

describe("an id", () => {
  it("may be sent as a number where it is one exactly (domain 7.1)", async () => {
    const facts = { templateName: "编号", templateType: "2", code: "DS", content: "{{no}}" };
    const id = String((await implementer.post("/template", facts)).data?.["id"]);
    expect(await implementer.put("/template/publish", { items: [{ id: Number(id) }] })).toMatchObject({ code: 200 });
    expect(await implementer.put("/template/withdraw", { items: [{ id: Number(id) }] })).toMatchObject({ code: 200 });
    expect(await implementer.put("/template", { id: Number(id), templateName: "改名" })).toMatchObject({ code: 200 });
    expect(await implementer.get(`/template/${id}`)).toMatchObject({ data: { id, templateName: "改名" } });
  });
});
