import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answered, buildNote, openScene, press, runningContract, type Person, type Row, type Scene } from "./support/scene.ts";

let scene: Scene;
let supplier: Person;
let contract: Row & { readonly items: readonly Row[] };
beforeAll(async () => {
  scene = await openScene();
  supplier = await scene.signIn("hengtuo.sales");
  contract = await runningContract(supplier);
});
afterAll(() => scene.portal.close());

const DELIVERY = "/tdhcsystem/delivery";
const items = () => [{ conLineId: contract.items[0]?.id, gSendednum: "2" }];
const create = (body: Record<string, unknown>) => supplier.post(DELIVERY, { conId: contract.id, items: items(), ...body });
const read = async (id: string): Promise<Row & { readonly items: readonly Row[] }> =>
  (await supplier.get(`${DELIVERY}/getData/${id}`)).data as Row & { readonly items: readonly Row[] };

describe("a new note", () => {
  it("takes from its contract what is the contract's, and from the form what is the form's", async () => {
    const { data } = await create({ gRemarks: "  早上送  ", gDelivplace: "二号门" });
    const note = await read(data?.id ?? "");
    expect(note).toMatchObject({
      gDeliverynum: expect.stringMatching(/^SHDS20261121\d{4}$/),
      gConnumContractFk: contract["gConnum"],
      gManor: contract["gManor"],
      gDelivplace: "二号门",
      gshaddress: contract["gshaddress"],
      gRemarks: "早上送",
      gDeliverytype: "1",
      gFhlinkman: "周敏",
      gFhphone: "19000000032",
      createBy: "hengtuo.sales",
      createByName: "周敏",
      items: [
        { gGoodsname: contract.items[0]?.["gGoodsname"], gUnitprice: contract.items[0]?.["gUnitprice"], gSendednum: "2.0000" },
      ],
    });
    expect(Number(note.items[0]?.["gUnitprices"])).toBeCloseTo(2 * Number(contract.items[0]?.["gUnitprice"]), 2);
  });

  it("does not take what only the server writes", async () => {
    const forged = {
      gApprovalStatus: "2",
      gDeliverynum: "X1",
      gConnumContractFk: "X",
      gSupplierName: "X",
      createBy: "admin",
      gComId: "104",
      gSupId: "1",
      packing: "1",
      gApproval: "我",
      receiptFiles: ["f"],
      lockVersion: 9,
    };
    const { data } = await create({
      ...forged,
      items: [{ ...items()[0], gUnitprice: "0.01", gUnitprices: "1", gGoodsname: "X", receivedNum: "2", qualifiedNumber: "2" }],
    });
    expect(await read(data?.id ?? "")).toMatchObject({
      gApprovalStatus: "0",
      gDeliverynum: expect.stringMatching(/^SHDS/),
      gSupplierName: "海宁恒拓钢管有限公司",
      createBy: "hengtuo.sales",
      gComId: "101",
      packing: "0",
      gApproval: null,
      receiptFiles: [],
      lockVersion: 0,
      items: [
        {
          gUnitprice: contract.items[0]?.["gUnitprice"],
          gGoodsname: contract.items[0]?.["gGoodsname"],
          receivedNum: null,
          qualifiedNumber: null,
        },
      ],
    });
  });

  it("numbers notes one after another, also when they come together", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create({})));
    const numbers = answers.map((answer) => String((answer.data as unknown as Row)["gDeliverynum"]));
    expect(new Set(numbers).size).toBe(10);
  });

  it.each([
    ["an unknown field", { nope: 1 }, "nope", "unknown"],
    ["a long remark", { gRemarks: "长".repeat(501) }, "gRemarks", "maxLength"],
    ["a control character", { gRemarks: "a\u0000b" }, "gRemarks", "control"],
    ["a wrong phone", { gFhphone: "telephone" }, "gFhphone", "phone"],
    ["an unknown way", { gTransportway: "9" }, "gTransportway", "dict"],
    ["no calendar date", { gDeliverytime: "2026-02-30 10:00:00" }, "gDeliverytime", "dateTime"],
    ["a shipment too far ahead", { gDeliverytime: "2026-12-30 10:00:00" }, "gDeliverytime", "maxDate"],
    [
      "an arrival before the shipment",
      { gDeliverytime: "2026-11-21 10:00:00", gEsarrivetime: "2026-11-20 10:00:00" },
      "gEsarrivetime",
      "minDate",
    ],
    ["a negative weight", { gRough: "-1" }, "gRough", "min"],
    ["too many decimals", { gRough: "1.00001" }, "gRough", "scale"],
    ["a binary fraction", { gRough: 0.1 }, "gRough", "number"],
    ["no lines", { items: [] }, "items", "minLines"],
    ["lines that are none", { items: "x" }, "items", "type"],
    ["a line that is none", { items: [1] }, "items[0]", "type"],
  ])("with %s is refused under its field", async (_, body, field, rule) => {
    const answer = await create(body);
    expect(answer).toMatchObject({ code: 400, bizCode: "BAD_REQUEST", msg: "参数校验不通过" });
    expect(answer.errors).toContainEqual({ field, rule, msg: expect.stringMatching(/./) });
  });

  it.each([
    ["no quantity", { gSendednum: "" }, "gSendednum", "required"],
    ["zero", { gSendednum: "0" }, "gSendednum", "exclusiveMin"],
    ["half a pipe", { gSendednum: "1.5" }, "gSendednum", "integer"],
    ["a word", { gSendednum: "two" }, "gSendednum", "number"],
    ["an unknown field", { nope: 1 }, "nope", "unknown"],
    ["a line of another note", { id: "100001" }, "id", "reference"],
  ])("whose line has %s is refused under the line", async (_, line, field, rule) => {
    const whole = contract.items.find((one) => ["根", "件", "个", "台"].includes(String(one["gUnit"])));
    const answer = await create({ items: [...items(), { conLineId: whole?.id, gSendednum: "1", ...line }] });
    expect(answer.errors).toContainEqual({ field: `items[1].${field}`, rule, msg: expect.stringMatching(/./) });
  });

  it("belongs to one contract", async () => {
    const { rows = [] } = await supplier.get("/tdhcsystem/contract/list?gConStatus=2&orderByColumn=gConnum&isAsc=asc");
    const other = (await supplier.get(`/tdhcsystem/contract/${rows[1]?.id ?? ""}`)).data as typeof contract;
    const answer = await create({ items: [...items(), { conLineId: other.items[0]?.id, gSendednum: "1" }] });
    expect(answer.errors).toEqual([{ field: "items[1].conLineId", rule: "source", msg: "送货单只能关联一份合同" }]);
    expect((await supplier.post(DELIVERY, { items: items() })).errors).toMatchObject([{ field: "conId", rule: "required" }]);
    expect((await supplier.post(DELIVERY, { conId: "999", items: items() })).code).toBe(404);
    expect((await supplier.post(DELIVERY, [1])).code).toBe(400);
  });

  it("is made by suppliers only", async () => {
    expect((await (await scene.signIn("ds.purchaser")).post(DELIVERY, {})).code).toBe(403);
  });

  it("under the packing path is a packing list", async () => {
    const answer = await supplier.post("/tdhcsystem/deliverypacking", { conId: contract.id, items: items() });
    const { id } = answer.data as Row;
    expect(answer.data).toMatchObject({ gDeliverynum: expect.stringMatching(/^XD/) });
    expect((await supplier.get(`/tdhcsystem/deliverypacking/getData/${id}`)).data).toMatchObject({
      packing: "1",
      gDeliverytype: "4",
    });
    expect((await supplier.get(`${DELIVERY}/getData/${id}`)).code).toBe(404);
  });
});

describe("a note of a contract that takes none", () => {
  it("is judged by its form before the contract's state", async () => {
    const [finished] = (await supplier.get("/tdhcsystem/contract/list?gConStatus=4")).rows ?? [];
    const lines = ((await supplier.get(`/tdhcsystem/contract/${finished?.id ?? ""}`)).data as unknown as { items: Row[] }).items;
    const own = [{ conLineId: lines[0]?.id, gSendednum: "1" }];
    expect((await create({ conId: finished?.id, items: own, nope: 1 })).code).toBe(400);
    expect((await create({ conId: finished?.id, items: [{ gSendednum: "1" }] })).code).toBe(400);
    expect(await create({ conId: finished?.id, items: own })).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      msg: "合同未在执行",
    });
  });

  it("is not found when its id is none", async () => {
    expect((await create({ conId: "1\u0000" })).code).toBe(404);
    expect((await create({ conId: "constructor" })).code).toBe(404);
    expect((await create({ conId: "" })).errors).toMatchObject([{ field: "conId", msg: expect.stringMatching(/^请填写/) }]);
  });
});

describe("editing", () => {
  const edit = (body: Record<string, unknown>) => supplier.put(`${DELIVERY}/editDelivery`, body);

  it("keeps lines by id, adds new ones, and drops the others", async () => {
    const note = (await buildNote(supplier, ["2", "3"])) as Row & { readonly items: readonly Row[] };
    const [first, second] = note.items;
    const answer = await edit({
      id: note.id,
      lockVersion: 0,
      items: [
        { id: second?.id, gSendednum: "9", sendRemarks: "小心" },
        { conLineId: contract.items[2]?.id, gSendednum: "1" },
      ],
    });
    expect(answer).toMatchObject({
      code: 200,
      data: {
        lockVersion: 1,
        warnings: [],
        items: [
          { id: second?.id, gSendednum: "9.0000", sendRemarks: "小心", conLineId: second?.["conLineId"] },
          { gGoodsname: contract.items[2]?.["gGoodsname"] },
        ],
      },
    });
    expect(JSON.stringify(await read(note.id))).not.toContain(`"id":"${String(first?.id)}"`);
  });

  it("accepts a form as it was read", async () => {
    const note = await read((await buildNote(supplier)).id);
    expect(await edit({ ...note })).toMatchObject({ code: 200, data: { ...note, lockVersion: 1, items: note.items } });
  });

  it("meets a conflict, and changes nothing then", async () => {
    const note = await buildNote(supplier);
    expect((await edit({ id: note.id, lockVersion: 0, gRemarks: "一" })).code).toBe(200);
    expect(await edit({ id: note.id, lockVersion: 0, gRemarks: "二" })).toMatchObject({
      code: 409,
      bizCode: "CONFLICT",
      msg: `${String(note["gDeliverynum"])}：数据已被他人修改，请刷新后重试`,
    });
    expect((await edit({ id: note.id, gRemarks: "三" })).code).toBe(200);
    expect(await read(note.id)).toMatchObject({ gRemarks: "三", lockVersion: 2 });
  });

  it("judges the form before the version and the version before the state", async () => {
    const note = await buildNote(supplier);
    answered(await press(supplier, "apply", note));
    expect((await edit({ id: note.id, lockVersion: 0, nope: 1 })).code).toBe(400);
    expect((await edit({ id: note.id, lockVersion: 0 })).code).toBe(409);
    expect(await edit({ id: note.id, lockVersion: 1, gRemarks: "x" })).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
      msg: `${String(note["gDeliverynum"])}：当前状态不能修改`,
      data: { failed: [{ id: note.id, no: note["gDeliverynum"], bizCode: "STATE_REFUSED", msg: "当前状态不能修改" }] },
    });
    expect(await edit({ id: note.id, lockVersion: 0 })).toMatchObject({
      msg: `${String(note["gDeliverynum"])}：数据已被他人修改，请刷新后重试`,
      data: { failed: [{ id: note.id, bizCode: "CONFLICT" }] },
    });
    expect((await edit({ gRemarks: "x" })).errors).toMatchObject([{ field: "id" }]);
    expect((await edit({ id: "999999" })).code).toBe(404);
  });

  it("warns of a quantity above what remains", async () => {
    const note = (await buildNote(supplier, ["1"])) as Row & { readonly items: readonly Row[] };
    const answer = await edit({ id: note.id, items: [{ id: note.items[0]?.id, gSendednum: "900000" }] });
    expect((answer.data as unknown as { warnings: unknown[] }).warnings).toEqual([
      { field: "items[0].gSendednum", msg: expect.stringMatching(/^第1行超出可发数量\d+，请先申请超发$/) },
    ]);
  });

  it("takes no line of another contract, in the words of making a note", async () => {
    const note = (await buildNote(supplier, ["1"])) as Row & { readonly items: readonly Row[] };
    const { rows = [] } = await supplier.get("/tdhcsystem/contract/list?gConStatus=2");
    const other = rows.find((row) => row.id !== note["conId"]);
    const lines = ((await supplier.get(`/tdhcsystem/contract/${other?.id ?? ""}`)).data as unknown as { items: Row[] }).items;
    const foreign = { conLineId: lines[0]?.id, gSendednum: "1" };
    expect(await edit({ id: note.id, items: [{ id: note.items[0]?.id }, foreign] })).toMatchObject({
      code: 400,
      errors: [{ field: "items[1].conLineId", rule: "source", msg: "送货单只能关联一份合同" }],
    });
    // The line that a stored line stands for is not the form's to change.
    const swapped = await edit({ id: note.id, items: [{ id: note.items[0]?.id, conLineId: lines[0]?.id }] });
    expect((swapped.data as unknown as { items: Row[] }).items[0]?.["conLineId"]).toBe(note.items[0]?.["conLineId"]);
  });

  it("says one thing of one field", async () => {
    const note = (await buildNote(supplier, ["1"])) as Row & { readonly items: readonly Row[] };
    const { errors = [] } = await edit({ id: note.id, items: [{ gSendednum: "x" }, {}] });
    expect(new Set(errors.map((fault) => fault.field)).size).toBe(errors.length);
    expect(errors.find((fault) => fault.field === "items[0].conLineId")?.msg).toMatch(/^请填写/);
  });
});
