import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, press, runningContract, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

const PATH = "/gyssystem/secondpicture";
let scene: Scene;
let supplier: Person;
let buyer: Person;
let contract: Row & { readonly items: readonly Row[] };
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales", "101");
  buyer = await scene.signIn("ds.purchaser", "101");
  contract = await runningContract(supplier);
});
afterAll(async () => {
  await scene.expectConsistent();
  await scene.portal.close();
});

const linesOf = (): readonly string[] => contract.items.map(({ id }) => id);
const secondName = "法兰盖";
const post = async (more: Record<string, unknown> = {}, person: Person = supplier): Promise<Body> =>
  person.post(PATH, { conLineId: linesOf()[0], secondName, fileIds: [await person.upload("法兰盖.png")], ...more });
const added = async (more: Record<string, unknown> = {}): Promise<Row> => {
  const answer = await post(more);
  expect(answer).toMatchObject({ code: 200 });
  return (await supplier.get(`${PATH}/${String(answer.data?.id)}`)).data as Row;
};
const listed = async (person: Person, query = ""): Promise<readonly Row[]> =>
  (await person.get(`${PATH}/list?pageSize=300${query}`)).rows ?? [];
const fetched = async (person: Person, picture: Row): Promise<number> =>
  (await person.download(`/common/download/resource?name=${String((picture["fileIds"] as readonly string[])[0])}`)).headers
    .get("content-type")
    ?.startsWith("image/") === true
    ? 200
    : 404;

describe("pictures of what a contract line is made of", () => {
  it("are added by its supplier with the line, the part and the pictures alone; the contract and the rest follow", async () => {
    const picture = await added();
    expect(picture).toMatchObject({
      conLineId: linesOf()[0],
      conId: contract.id,
      gConnum: contract["gConnum"],
      gGoodsname: contract.items[0]?.["gGoodsname"],
      gSpec: contract.items[0]?.["gSpec"],
      secondName,
      gComId: "101",
      upTime: "2026-11-21 16:00:00",
      attachments: [{ name: "法兰盖.png" }],
    });
    expect(picture["upBy"]).not.toBe("");
    for (const reader of [supplier, buyer]) {
      expect(await fetched(reader, picture)).toBe(200);
      expect((await reader.get(`${PATH}/fileIds/${picture.id}`)).data).toMatchObject([{ name: "法兰盖.png" }]);
    }
    expect(await scene.auditsOf(picture.id)).toMatchObject([{ operName: "hengtuo.sales" }]);
    const { data } = await supplier.get(`${PATH}/history/${picture.id}`);
    expect(data).toMatchObject([{ operName: "hengtuo.sales", title: "二级物料图片·上传图片" }]);
  });

  it("are found by contract and by part, and by nobody who names others", async () => {
    const { id } = await added({ secondName: "垫片 DN100%" });
    const ids = async (query: string): Promise<readonly string[]> => (await listed(supplier, query)).map((row) => row.id);
    expect(await ids(`&gConnum=${String(contract["gConnum"])}&secondName=dn100%25`)).toEqual([id]);
    expect(await ids("&secondName=DN100_")).toEqual([]);
    expect(await ids("&gConnum=DS-CG-1999")).toEqual([]);
  });

  it("offer the lines of a contract to choose from, and begin as it offers them", async () => {
    const offered = (await supplier.get(`${PATH}/offered/conLineId/${contract.id}`)).data as unknown as readonly Row[];
    expect(offered.map((one) => one.id)).toEqual(linesOf());
    expect(offered[0]).toMatchObject({ gGoodsname: contract.items[0]?.["gGoodsname"] });
    expect(await supplier.get(`${PATH}/begin/${contract.id}`)).toMatchObject({
      code: 200,
      data: { conId: contract.id, gConnum: contract["gConnum"] },
    });
    expect(await buyer.get(`${PATH}/begin/${contract.id}`)).toMatchObject({ code: 403 });
  });

  it.each([
    ["nothing", {}, ["conLineId"]],
    ["no part and no picture", { secondName: " ", fileIds: [] }, ["secondName", "fileIds"]],
    ["a part's name of 201 characters", { secondName: "垫".repeat(201) }, ["secondName"]],
    ["a name that it does not have", { picture: "1" }, ["picture"]],
    ["a file that nobody sent", { fileIds: ["no-such-file"] }, ["fileIds"]],
  ])("are refused with %s", async (what, more, fields) => {
    const before = await listed(supplier);
    const answer = what === "nothing" ? await supplier.post(PATH, {}) : await post(more);
    expect(answer).toMatchObject({ code: 400 });
    expect(answer.errors?.map(({ field }) => field)).toEqual(fields);
    expect(await listed(supplier)).toEqual(before);
  });

  it("are pictures, nine at most, and nobody else's", async () => {
    const pdf = await supplier.upload("a.pdf", new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n"));
    expect(await post({ fileIds: [pdf] })).toMatchObject({ code: 500, bizCode: "FILE_TYPE" });
    const ten = await Promise.all(Array.from({ length: 10 }, (_, index) => supplier.upload(`${index}.png`)));
    expect(await post({ fileIds: ten })).toMatchObject({ code: 400, errors: [{ field: "fileIds", rule: "maxFiles" }] });
    const { fileIds } = await added({ fileIds: ten.slice(0, 9) });
    expect(fileIds).toEqual(ten.slice(0, 9));
    expect(await post({ fileIds: [ten[0]] })).toMatchObject({ code: 400, errors: [{ field: "fileIds", rule: "reference" }] });
    expect(await post({ fileIds: [await buyer.upload("b.png")] })).toMatchObject({ code: 400, errors: [{ rule: "reference" }] });
  });

  it("hang on lines of running contracts of one's own", async () => {
    const outsider = await scene.signIn("xifeng.admin", "101");
    const foreign = await runningContract(outsider);
    expect(foreign.id).not.toBe(contract.id);
    for (const conLineId of [foreign.items[0]?.id, "999999999", "x"])
      expect(await post({ conLineId })).toMatchObject({ code: 404 });
    expect(await post({ conId: foreign.id })).toMatchObject({ code: 404 });
    expect(await post({ conId: contract.id, conLineId: foreign.items[0]?.id })).toMatchObject({
      code: 400,
      errors: [{ field: "conLineId", rule: "reference" }],
    });
    const { rows = [] } = await supplier.get("/tdhcsystem/contract/list?gConStatus=4&pageSize=1");
    const finished = (await supplier.get(`/tdhcsystem/contract/${rows[0]?.id ?? ""}`)).data as typeof contract;
    expect(await post({ conLineId: finished.items[0]?.id })).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    expect(await post({}, buyer)).toMatchObject({ code: 403 });
  });

  it("are not there for another supplier, another company, or people without contracts", async () => {
    const picture = await added();
    const elsewhere = [
      await scene.signIn("xifeng.admin", "101"),
      await scene.signIn("sinar.admin", "104"),
      await scene.signIn("yjd.purchaser", "102"),
    ];
    for (const person of elsewhere) {
      expect((await listed(person)).map(({ id }) => id)).not.toContain(picture.id);
      expect(await person.get(`${PATH}/${picture.id}`)).toMatchObject({ code: 404 });
      expect(await person.get(`${PATH}/fileIds/${picture.id}`)).toMatchObject({ code: 404 });
      expect(await person.delete(`${PATH}/${picture.id}`)).toMatchObject({ code: expect.toBeOneOf([403, 404]) as unknown });
      expect(await fetched(person, picture)).toBe(404);
    }
    for (const account of ["operator", "merchant"])
      expect(await (await scene.signIn(account)).get(`${PATH}/list`)).toMatchObject({ code: 403 });
    expect((await listed(await scene.signIn("newbie"))).length).toBe(0);
    expect((await listed(await scene.signIn("ds.warehouse"))).map(({ id }) => id)).toContain(picture.id);
    expect((await scene.portal.call("GET", `${PATH}/list`)).body.code).toBe(401);
    expect(await supplier.get(`${PATH}/${picture.id}`)).toMatchObject({ code: 200 });
  });

  it("are removed by their supplier alone, several at once, and their files with them", async () => {
    const [one, other] = [await added(), await added()];
    expect(await buyer.delete(`${PATH}/${one.id}`)).toMatchObject({ code: 403 });
    expect(await supplier.delete(`${PATH}/${one.id},999999999`)).toMatchObject({ code: 404 });
    expect(await fetched(supplier, one)).toBe(200);
    expect(await supplier.delete(`${PATH}/${one.id},${other.id}`)).toMatchObject({ code: 200 });
    for (const gone of [one, other]) {
      expect(await supplier.get(`${PATH}/${gone.id}`)).toMatchObject({ code: 404 });
      expect(await fetched(supplier, gone)).toBe(404);
      expect(await fetched(buyer, gone)).toBe(404);
      expect(await scene.auditsOf(gone.id)).toHaveLength(2);
    }
    expect((await listed(buyer)).map(({ id }) => id)).not.toContain(one.id);
  });

  it("go with their line, as what it is made of does, when a later version of the contract comes into force", async () => {
    const picture = await added();
    const parts = async (): Promise<readonly Row[]> =>
      (await supplier.get(`/gyssystem/contract/selectSecondaryMaterials?gConnum=${String(contract["gConnum"])}`))
        .data as unknown as readonly Row[];
    const before = await parts();
    expect(before.map((part) => part["secondName"])).toEqual(["本体", "紧固件"]);
    const manager = await scene.signIn("ds.manager", "101");
    const path = "/tdhcsystem/contract";
    expect(await press(buyer, "amend", { id: contract.id }, { reason: "加量" }, path)).toMatchObject({ code: 200 });
    const { rows = [] } = await buyer.get(`${path}/list?gConStatus=3&gConnum=${String(contract["gConnum"])}`);
    const next = rows[0] as Row;
    expect(await press(buyer, "submit", { id: next.id }, {}, path)).toMatchObject({ code: 200 });
    expect(await press(manager, "audit", { id: next.id }, { pass: "1" }, path)).toMatchObject({ code: 200 });
    const moved = (await supplier.get(`${PATH}/${picture.id}`)).data as Row;
    const later = (await supplier.get(`${path}/${next.id}`)).data as typeof contract;
    expect(moved).toMatchObject({ conId: next.id, conLineId: later.items[0]?.id });
    expect(later.items[0]?.id).not.toBe(linesOf()[0]);
    expect(await parts()).toEqual(before.map((part) => ({ ...part, conLineId: later.items[0]?.id })));
    expect(await fetched(supplier, moved)).toBe(200);
  });
});

describe("the demonstration", () => {
  it("has pictures of each supplier's running contracts, which open", async () => {
    const person = await scene.signIn("hengtuo.admin", "104");
    const rows = await listed(person);
    expect(rows.length).toBe(2);
    for (const row of rows) {
      expect(row).toMatchObject({ secondName: "本体", gComId: "104" });
      expect(await fetched(person, row)).toBe(200);
    }
  });
});
