import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { accountOf } from "./support/accounts.ts";
import { draftInquiry, HENGTUO, INQUIRY, offerFor } from "./support/inquiry.ts";
import { answered, openScene, press, runningContract, type Body, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let supplier: Person;
let buyer: Person;
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales", "101");
  buyer = await scene.signIn("ds.purchaser", "101");
});
afterAll(() => scene.portal.close());

const listOf = (body: Body): readonly Row[] => body.data as unknown as readonly Row[];

describe("kinds of material", () => {
  it("are a tree; one node is read with what lies below it", async () => {
    const tree = listOf(await supplier.get("/materielType/list"));
    expect(tree.map((node) => node["typeName"]).slice(0, 4)).toEqual(["管材管件", "阀门", "电气设备", "防护用品"]);
    expect(tree.every((node) => node["parentId"] === null)).toBe(true);
    const below = listOf(await supplier.get(`/materielType/list?parentId=${tree[0]?.id}`));
    expect(below.map((node) => node["parentId"])).toEqual(((tree[0]?.["children"] ?? []) as Row[]).map(() => tree[0]?.id));
    expect(below.length).toBeGreaterThan(2);
    expect((await supplier.get(`/materielType/query/${tree[0]?.id}`)).data).toMatchObject({
      typeCode: "01",
      children: expect.arrayContaining([
        expect.objectContaining({ typeName: "无缝钢管", children: [] }),
        expect.objectContaining({ typeName: "法兰" }),
      ]) as unknown,
    });
    expect(await supplier.get("/materielType/query/999")).toMatchObject({ code: 404 });
  });

  it("are found by name in either language, and narrowed to one level by the session's mark", async () => {
    const [valves, ...others] = listOf(await supplier.get("/materielType/list?typeName=KATUP"));
    expect([valves, ...others].map((node) => node?.["typeName"])).toEqual(["阀门"]);
    const [gate] = ((valves?.["children"] ?? []) as readonly Row[]).filter((node) => node["typeName"] === "闸阀");
    for (const name of ["KATUP GERBANG", "闸阀"])
      expect(listOf(await supplier.get(`/materielType/list?typeName=${name}`))).toEqual([gate]);
    await buyer.post("/gyssystem/delivery/setFirstOnlyFlag", { flag: "1" });
    expect(listOf(await buyer.get("/materielType/list")).flatMap((node) => node["children"])).toEqual([]);
    await buyer.post("/gyssystem/delivery/setFirstOnlyFlag", { flag: "0" });
  });

  it("are those of the second level alone while the session wants no others", async () => {
    const whole = listOf(await buyer.get("/materielType/list"));
    const second = whole.flatMap((node) => node["children"] as readonly Row[]);
    expect(second).toHaveLength(108);
    await buyer.post("/gyssystem/delivery/setSecondOnlyFlag", { flag: "1" });
    const narrowed = listOf(await buyer.get("/materielType/list"));
    expect(new Set(narrowed.map((node) => node.id))).toEqual(new Set(second.map((node) => node.id)));
    expect(narrowed.flatMap((node) => node["children"])).toEqual([]);
    const [first] = whole as [Row];
    expect(listOf(await buyer.get(`/materielType/list?parentId=${first.id}`))).toEqual(first["children"]);
    expect(listOf(await buyer.get("/materielType/list?typeName=闸阀")).map((node) => node["typeName"])).toEqual(["闸阀"]);
    expect(listOf(await supplier.get("/materielType/list"))).toEqual(whole);
    await buyer.post("/gyssystem/delivery/setFirstOnlyFlag", { flag: "1" });
    expect(listOf(await buyer.get("/materielType/list"))).toHaveLength(whole.length);
    await buyer.post("/gyssystem/delivery/setFirstOnlyFlag", { flag: "0" });
    expect(listOf(await buyer.get("/materielType/list"))).toEqual(whole);
  });
});

describe("secondary materials", () => {
  it("belong to the lines of a contract that the caller sees; without an owner the list is empty", async () => {
    const contract = await runningContract(supplier);
    const path = "/gyssystem/contract/selectSecondaryMaterials";
    expect(listOf(await supplier.get(path))).toEqual([]);
    const [line] = contract.items;
    const found = listOf(await supplier.get(`${path}?conLineId=${line?.id}`));
    expect(found).toMatchObject([{ secondName: "本体", conLineId: line?.id }, { secondName: "紧固件" }]);
    expect(listOf(await supplier.get(`${path}?gConnum=${String(contract["gConnum"])}&keyword=m16`))).toHaveLength(1);
    const stranger = await scene.signIn("sinar.admin", "104");
    expect(listOf(await stranger.get(`${path}?conLineId=${line?.id}`))).toEqual([]);
  });
});

describe("pictures of a record", () => {
  it("are saved by who may change it, listed for who reads it, and removed by who put them there", async () => {
    const note = (await supplier.get("/tdhcsystem/delivery/list?gApprovalStatus=1&pageSize=1")).rows?.[0];
    const owner = { bizType: "delivery", bizId: note?.id };
    const path = `/tdhcsystem/picture/list?bizType=delivery&bizId=${note?.id}`;
    expect(await supplier.post("/tdhcsystem/picture/save", { ...owner, fileIds: [] })).toMatchObject({ code: 400 });
    const fileId = await supplier.upload("a.png");
    expect(await supplier.post("/tdhcsystem/picture/save", { ...owner, fileIds: [fileId] })).toMatchObject({ code: 200 });
    const [picture] = listOf(await buyer.get(path));
    expect(picture).toMatchObject({ fileId, name: "a.png" });
    expect((await buyer.download(`/common/download?fileName=${fileId}`)).status).toBe(200);
    const stranger = await scene.signIn("xifeng.admin", "101");
    expect(await stranger.get(path)).toMatchObject({ code: 404 });
    expect(await stranger.post("/tdhcsystem/picture/save", { ...owner, fileIds: [fileId] })).toMatchObject({ code: 404 });
    expect(await (await stranger.download(`/common/download?fileName=${fileId}`)).json()).toMatchObject({ code: 404 });
    expect(await buyer.delete(`/buyingtaskimg/logicRemove/${picture?.id}`)).toMatchObject({ code: 404 });
    expect(await supplier.delete(`/buyingtaskimg/logicRemove/${picture?.id}`)).toMatchObject({ code: 200 });
    expect(listOf(await buyer.get(path))).toEqual([]);
    expect(await supplier.get("/tdhcsystem/picture/list")).toMatchObject({ code: 200, data: [] });
  });

  it("are pictures, nine at most", async () => {
    const note = (await supplier.get("/tdhcsystem/delivery/list?gApprovalStatus=0&pageSize=1")).rows?.[0];
    const pdf = await supplier.upload("a.pdf", new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n"));
    const save = (fileIds: readonly string[]) =>
      supplier.post("/tdhcsystem/picture/save", { bizType: "delivery", bizId: note?.id, fileIds });
    expect(await save([pdf])).toMatchObject({ code: 500, bizCode: "FILE_TYPE" });
    const ten = await Promise.all(Array.from({ length: 10 }, (_, index) => supplier.upload(`${index}.png`)));
    expect(await save(ten)).toMatchObject({ code: 400 });
    expect(await save(ten.slice(0, 9))).toMatchObject({ code: 200 });
    expect(await save(ten.slice(9))).toMatchObject({ code: 400 });
  });

  it("of tasks that do not exist answer not found, whatever the page", async () => {
    for (const call of ["getImges", "getOfferImges"])
      expect(await supplier.get(`/buyingtaskimg/${call}/999999?pageNum=1&pageSize=10`)).toMatchObject({ code: 404 });
    expect(await supplier.post("/buyingtaskimg", { taskId: "999999", kind: "1", fileIds: ["x"] })).toMatchObject({ code: 404 });
  });
});

describe("pictures of an inquiry", () => {
  it("are seen by those who are invited to it, and by no other supplier", async () => {
    const inquiry = await draftInquiry(scene, buyer, { miSuppliers: [{ supName: HENGTUO }] });
    const fileId = await buyer.upload("现场.png");
    const kind = "0";
    expect(await buyer.post("/buyingtaskimg", { taskId: inquiry.id, kind, fileIds: [fileId] })).toMatchObject({ code: 200 });
    const seen = async (person: Person, id: string): Promise<Body> => person.get(`/buyingtaskimg/getImges/${id}?pageSize=10`);
    const fetched = async (person: Person): Promise<number> => (await person.post("/common/ticket", { name: fileId })).code;
    // A draft invites nobody yet.
    expect(await seen(supplier, inquiry.id)).toMatchObject({ code: 404 });
    expect(await fetched(supplier)).toBe(404);
    answered(await press(buyer, "publish", { id: inquiry.id }, {}, INQUIRY));

    const offer = await offerFor(supplier, inquiry);
    for (const id of [inquiry.id, offer.id])
      expect(await seen(supplier, id)).toMatchObject({ code: 200, total: 1, rows: [{ fileId, name: "现场.png" }] });
    expect(await fetched(supplier)).toBe(200);
    expect((await supplier.download(`/common/download?fileName=${fileId}`)).status).toBe(200);
    expect(await seen(buyer, inquiry.id)).toMatchObject({ total: 1, rows: [{ fileId }] });
    // Those of the offer are another thing, and its own.
    expect(await supplier.get(`/buyingtaskimg/getOfferImges/${offer.id}`)).toMatchObject({ code: 200, total: 0 });

    const others = [
      await scene.signIn("xifeng.admin", "101"),
      await scene.signIn("hengtuo.finance", "101"),
      await scene.signIn("hengtuo.sales", "102"),
      await scene.signIn("yjd.purchaser", "102"),
    ];
    for (const other of others) {
      for (const id of [inquiry.id, offer.id]) expect(await seen(other, id)).toMatchObject({ code: 404 });
      expect(await fetched(other)).toBe(404);
    }
    const [image] = (await seen(supplier, inquiry.id)).rows ?? [];
    expect(await supplier.delete(`/buyingtaskimg/logicRemove/${image?.id ?? ""}`)).toMatchObject({ code: 404 });
    expect(await seen(buyer, inquiry.id)).toMatchObject({ total: 1 });
  });
});

describe("the ceiling of payments", () => {
  it("says what is still free on a contract, for whoever may read payments and sees the contract", async () => {
    const finance = await scene.signIn("ds.finance", "101");
    const contract = await runningContract(finance);
    const path = `/finance/payment/ceiling?payConNo=${String(contract["gConnum"])}`;
    const { data } = await finance.get(`${path}&payType=1`);
    const share = (Number(contract["conTotalPrice"]) * 0.3).toFixed(2);
    expect(data).toMatchObject({ conId: contract.id, payType: "1", ceiling: share, due: true });
    expect(await finance.get(`/finance/payment/ceiling?conId=${contract.id}&payType=4`)).toMatchObject({ data: { due: false } });
    expect(await finance.get("/finance/payment/ceiling")).toMatchObject({ code: 400 });
    expect(await finance.get(`${path}&payType=9`)).toMatchObject({ code: 400 });
    expect(await supplier.get(path)).toMatchObject({ code: 403 });
    const other = await scene.signIn("yjd.finance", "102");
    expect(await other.get(path)).toMatchObject({ code: 404 });
  });

  it("tells of an advance what is taken, also where other payments have asked for what is invoiced", async () => {
    const finance = await scene.signIn("ds.finance", "101");
    const contract = await runningContract(finance);
    const account = await accountOf(finance, contract);
    const invoiced = (amount: "conTotalPrice" | "before") =>
      scene.portal.store.write(async (tx) => {
        const value = amount === "before" ? sql`${before}` : sql.ref(amount);
        await sql`UPDATE contract SET "invoicedPrice" = ${value} WHERE id = ${contract.id}`.execute(tx);
      });
    const stored = await scene.portal.store.read((db) =>
      sql<{ amount: number }>`SELECT "invoicedPrice" AS amount FROM contract WHERE id = ${contract.id}`.execute(db),
    );
    const before = stored.rows[0]?.amount ?? 0;
    const leftOf = async (payType: string): Promise<string> => {
      const { data } = await finance.get(`/finance/payment/ceiling?conId=${contract.id}&payType=${payType}`);
      return (data as unknown as { readonly left: string }).left;
    };
    const ask = (payType: string, payLowerPrice: string) =>
      finance.post("/finance/payment", { conId: contract.id, payType, payLowerPrice, payReason: "按合同约定付款", ...account });
    expect(Number(await leftOf("1"))).toBeGreaterThan(0);
    await invoiced("conTotalPrice");
    const progress = await ask("2", await leftOf("2"));
    expect(progress).toMatchObject({ code: 200 });
    const left = await leftOf("1");
    // Nothing, or what is held back of the invoices.
    expect(Number(left)).toBeLessThanOrEqual(Number(contract["conTotalPrice"]) / 10);
    const more = (Number(left) + 0.01).toFixed(2);
    expect(await ask("1", more)).toMatchObject({ bizCode: "AMOUNT_EXCEEDED", msg: `超出可付金额${left}` });
    expect(await finance.delete(`/finance/payment/${progress.data?.id ?? ""}`)).toMatchObject({ code: 200 });
    await invoiced("before");
  });

  it("leaves out what the payment asked about asks for itself", async () => {
    const finance = await scene.signIn("ds.finance", "101");
    const { rows = [] } = await finance.get("/finance/payment/list?payCheckState=0&payType=1&pageSize=100");
    const payment = rows[0];
    if (payment === undefined) throw new Error("no payment is being written");
    const left = async (id: string): Promise<number> => {
      const answer = await finance.get(`/finance/payment/ceiling?conId=${String(payment["conId"])}&payType=1${id}`);
      return Number((answer.data as unknown as { readonly left: string }).left);
    };
    expect(await left(`&id=${payment.id}`)).toBeCloseTo((await left("")) + Number(payment["payLowerPrice"]), 2);
    expect(await left("&id=x")).toBe(await left(""));
  });
});
