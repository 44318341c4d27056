import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elapse } from "../../../src/server/verbs/elapse.ts";
import { answered, openScene, type Person, press, type Row, type Scene } from "./support/scene.ts";
import { HENGTUO_NAME, hoursAhead, peopleLater, sourcingPeople, XIFENG_NAME } from "./support/sourcing-people.ts";

const INQUIRY = "/tdhcsystem/inquiry";
const OFFER = "/tdhcsystem/priceOffer";
const GOODS = [
  { gGoodsname: "镀锌钢管", gSpec: "DN100×4.0", gUnit: "根", gGoodsnum: "200", refPrice: "412.5" },
  { gGoodsname: "法兰", gSpec: "PL100-16 RF 20#", gUnit: "件", gGoodsnum: "400", refPrice: "86.8" },
  { gGoodsname: "弯头", gSpec: "90° DN100", gUnit: "件", gGoodsnum: "260", refPrice: "58.35" },
];

let scene: Scene;
let purchaser: Person;
let manager: Person;
let hengtuo: Person;
let xifeng: Person;
beforeAll(async () => {
  scene = await openScene();
  ({ purchaser, manager, hengtuo, xifeng } = await sourcingPeople(scene));
});
afterAll(async () => {
  await scene.expectComputed();
  await scene.portal.close();
});

/** Hours later everybody signs in again. */
async function later(hours: number): Promise<void> {
  ({ purchaser, manager, hengtuo, xifeng } = await peopleLater(scene, hours));
}

const at = (hours: number): string => hoursAhead(scene, hours);

async function read(person: Person, path: string, id: string): Promise<Row> {
  const body = await person.get(path === OFFER ? `${OFFER}/getInfo/${id}` : `${path}/${id}`);
  expect(body).toMatchObject({ code: 200 });
  return body.data as Row;
}

async function draft(more: Record<string, unknown> = {}, names = [HENGTUO_NAME, XIFENG_NAME]): Promise<Row> {
  const created = await purchaser.post(INQUIRY, {
    qpTitle: "管道材料询价",
    bidFlag: "0",
    miSealed: "0",
    qpStartTime: at(0),
    qpEndTime: at(48),
    miDelivPlace: "物资仓库",
    miPayTerms: "2",
    items: GOODS,
    miSuppliers: names.map((supName) => ({ supName })),
    ...more,
  });
  expect(created).toMatchObject({ code: 200 });
  return read(purchaser, INQUIRY, created.data?.id ?? "");
}

async function published(more: Record<string, unknown> = {}): Promise<Row> {
  return answered(await press(purchaser, "publish", await draft(more), {}, INQUIRY));
}

async function offerOf(person: Person, inquiry: Row): Promise<Row> {
  const { rows = [] } = await person.get(`${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}`);
  expect(rows).toHaveLength(1);
  return read(person, OFFER, rows[0]?.id ?? "");
}

/** The buyer sends an offer back. */
const sendBack = (offer: Row, qpExtendTime: string) =>
  press(purchaser, "returnOffer", { id: offer.id }, { reason: "价格有误", qpExtendTime }, INQUIRY);

const FILLED = { qpValidDate: "2027-03-01", qpDelivDays: 20 };

/** Begin, fill in and submit an offer. */
async function offered(person: Person, inquiry: Row, prices: readonly string[]): Promise<Row> {
  const before = await offerOf(person, inquiry);
  if (before["billType"] !== "1") answered(await press(person, "startOffer", before, {}, OFFER));
  await priced(person, inquiry, prices);
  const sent = await press(person, "submitOffer", await offerOf(person, inquiry), {}, OFFER);
  expect(sent).toMatchObject({ msg: "操作成功" });
  return answered(sent);
}

async function priced(person: Person, inquiry: Row, prices: readonly string[]): Promise<Row> {
  const offer = await offerOf(person, inquiry);
  const items = (offer["items"] as Row[]).map((line, index) => ({ ...line, taxUnitPrice: prices[index] }));
  const saved = await person.put(`${OFFER}/save`, { ...offer, ...FILLED, items });
  expect(saved).toMatchObject({ code: 200 });
  return saved.data as Row;
}

describe("an inquiry and its quotations", () => {
  it("lead from the question to contracts", async () => {
    const inquiry = await published({ miLimitPrice: "130000" });
    expect(inquiry).toMatchObject({ miStatus: "1", invitedNum: 2, answeredNum: 0, version: 1 });
    expect(inquiry["qpMiNo"]).toMatch(/^XJDS20261121\d{4}$/);
    const waiting = await offerOf(hengtuo, inquiry);
    expect(waiting).toMatchObject({ billType: "0", qpSupName: HENGTUO_NAME, qpTaxRate: "13", qpCurrency: "CNY" });
    expect((waiting["items"] as Row[]).map((line) => line["gGoodsname"])).toEqual(["镀锌钢管", "法兰", "弯头"]);

    const first = await offered(hengtuo, inquiry, ["412.5", "86.8", "58.35"]);
    expect(first).toMatchObject({ billType: "2", priceTotal: "132391.00", qpOfferTime: at(0) });
    await offered(xifeng, inquiry, ["420", "80", "70"]);
    expect(await read(purchaser, INQUIRY, inquiry.id)).toMatchObject({ answeredNum: 2 });

    const undecided = ((await read(manager, INQUIRY, inquiry.id))["items"] as Row[]).map(({ id }) => ({ id }));
    const early = await press(manager, "award", { id: inquiry.id }, { lines: undecided }, INQUIRY);
    expect(early).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    const closed = answered(await press(purchaser, "closeEarly", { id: inquiry.id }, { reason: "已全部报价" }, INQUIRY));
    expect(closed).toMatchObject({ miStatus: "2" });

    const whole = await read(manager, INQUIRY, inquiry.id);
    const compared = await manager.get(`${INQUIRY}/compare/${inquiry.id}`);
    const { suppliers, lowest, matrix } = compared.data as unknown as {
      suppliers: { id: string; facts: Row }[];
      lowest: Record<string, string[]>;
      matrix: Record<string, Record<string, Row>>;
    };
    const idOf = (name: string): string => suppliers.find(({ facts }) => facts["qpSupName"] === name)?.id ?? "";
    const lines = whole["items"] as Row[];
    expect(lines.map((line) => lowest[line.id])).toEqual([[idOf(HENGTUO_NAME)], [idOf(XIFENG_NAME)], [idOf(HENGTUO_NAME)]]);
    expect(matrix[lines[2]?.id ?? ""]?.[idOf(XIFENG_NAME)]).toMatchObject({ taxUnitPrice: "70.000000", refWarnText: "high" });

    const choice = [HENGTUO_NAME, XIFENG_NAME, HENGTUO_NAME].map((name, index) => ({
      id: lines[index]?.id,
      awardQuote: idOf(name),
    }));
    expect(await press(manager, "award", whole, { lines: choice.slice(0, 2) }, INQUIRY)).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
    });
    const foreign = [{ id: lines[0]?.id, awardQuote: "999999" }, ...choice.slice(1)];
    expect(await press(manager, "award", whole, { lines: foreign }, INQUIRY)).toMatchObject({ code: 400 });
    const awarded = answered(await press(manager, "award", whole, { lines: choice }, INQUIRY));
    expect(awarded).toMatchObject({ miStatus: "3", awardTotal: "129671.00" });

    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ billType: "6" });
    const contracts = (await purchaser.get("/tdhcsystem/contract/list?gConStatus=0&pageSize=300")).rows ?? [];
    const drafts = contracts.filter((row) => row["qpMiNo"] === inquiry["qpMiNo"]);
    expect(drafts.map((row) => [row["gSupplierName"], row["conTotalPrice"]]).toSorted()).toEqual(
      [
        [HENGTUO_NAME, "97671.00"],
        [XIFENG_NAME, "32000.00"],
      ].toSorted(),
    );

    // Who was awarded is no longer the form's to say.
    const awardedTo = drafts.find((row) => row["gSupplierName"] === XIFENG_NAME) as Row;
    const address = `/tdhcsystem/contract/selectContractByConNoAndVersion?gConnum=${String(awardedTo["gConnum"])}&version=1`;
    const { versions, ...before } = (await purchaser.get(address)).data as unknown as Row;
    expect(versions).toHaveLength(1);
    const edited = { ...before, gSupplierName: HENGTUO_NAME, gDelivplace: "二号库" };
    expect(await purchaser.put("/tdhcsystem/contract", edited)).toMatchObject({ code: 200 });
    expect((await purchaser.get(address)).data).toMatchObject({
      gDelivplace: "二号库",
      gSupplierName: XIFENG_NAME,
    });
    await scene.expectConsistent();
  });

  it("take their times as seconds, too, in forms, prompts and filters", async () => {
    const seconds = (hours: number): number => Math.floor(scene.portal.services.clock() / 1000) + hours * 3600;
    const inquiry = await published({ qpStartTime: seconds(0), qpEndTime: String(seconds(30)) });
    expect(inquiry).toMatchObject({ qpStartTime: at(0), qpEndTime: at(30) });
    const prolonged = await press(purchaser, "extend", inquiry, { qpEndTime: seconds(31), reason: "补充报价" }, INQUIRY);
    expect(answered(prolonged)).toMatchObject({ qpEndTime: at(31) });
    const ending = `${INQUIRY}/list?qpEndTime[begin]=${seconds(31)}&qpEndTime[end]=${seconds(31)}`;
    expect((await purchaser.get(ending)).rows?.map(({ id }) => id)).toEqual([inquiry.id]);
    for (const qpEndTime of [seconds(30) * 10, 1, -seconds(30), seconds(30) + 0.5])
      expect(await press(purchaser, "extend", { id: inquiry.id }, { qpEndTime, reason: "补充报价" }, INQUIRY)).toMatchObject({
        code: 400,
        errors: [{ field: "qpEndTime", rule: "dateTime" }],
      });
  });

  it("refuse what the time, the material or the entries do not allow", async () => {
    const inquiry = await published();
    const offer = await offerOf(hengtuo, inquiry);
    expect(await press(hengtuo, "submitOffer", offer, {}, OFFER)).toMatchObject({ code: 500, bizCode: "STATE_REFUSED" });
    answered(await press(hengtuo, "startOffer", offer, {}, OFFER));
    await priced(hengtuo, inquiry, ["1", "2"]);
    const unpriced = await press(hengtuo, "submitOffer", { id: offer.id }, {}, OFFER);
    expect(unpriced).toMatchObject({ code: 500, msg: expect.stringContaining("第3行未填写单价") });
    const grown = await offerOf(hengtuo, inquiry);
    const added = { ...grown, items: [...(grown["items"] as Row[]), { gGoodsname: "别的" }] };
    expect(await hengtuo.put(`${OFFER}/save`, added)).toMatchObject({ code: 400 });
    const past = (grown["items"] as Row[]).map((line) => ({ ...line, lineDelivDate: "1900-01-01" }));
    expect(await hengtuo.put(`${OFFER}/save`, { ...grown, items: past })).toMatchObject({
      code: 400,
      errors: [0, 1, 2].map((place) => ({ field: `items[${place}].lineDelivDate` })),
    });

    const whole = await read(purchaser, INQUIRY, inquiry.id);
    const more = [...(whole["items"] as Row[]).slice(0, 2), { gGoodsname: "垫片", gSpec: "DN100", gUnit: "件", gGoodsnum: "50" }];
    expect(await purchaser.put(`${INQUIRY}/amend`, { ...whole, items: more })).toMatchObject({ bizCode: "REASON_REQUIRED" });
    expect(await purchaser.put(`${INQUIRY}/amend`, { ...whole, bidFlag: "1", amendReason: "改为竞价" })).toMatchObject({
      code: 500,
    });
    const amended = await purchaser.put(`${INQUIRY}/amend`, { ...whole, items: more, amendReason: "取消弯头，增加垫片" });
    expect(amended).toMatchObject({ code: 200, data: { version: 2 } });
    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ billType: "4", version: 1 });
    expect((await offerOf(xifeng, inquiry))["items"]).toHaveLength(3);

    answered(await press(hengtuo, "updateMaterial", { id: offer.id }, {}, OFFER));
    const updated = await offerOf(hengtuo, inquiry);
    expect(updated).toMatchObject({ billType: "1", version: 2 });
    expect((updated["items"] as Row[]).map((line) => [line["gGoodsname"], line["taxUnitPrice"]])).toEqual([
      ["镀锌钢管", "1.000000"],
      ["法兰", "2.000000"],
      ["垫片", null],
    ]);
    expect(await press(hengtuo, "updateMaterial", { id: offer.id }, {}, OFFER)).toMatchObject({
      msg: expect.stringContaining("物料已是最新"),
    });
  });

  it("come to their end when the time comes, in whatever list is read first", async () => {
    const one = await published({ qpEndTime: at(5) });
    const other = await published({ qpEndTime: at(6) });
    await offered(hengtuo, one, ["1", "2", "3"]);
    answered(await press(hengtuo, "startOffer", await offerOf(hengtuo, other), {}, OFFER));
    await later(7);
    expect(await offerOf(xifeng, one)).toMatchObject({ billType: "5" });
    expect(await offerOf(hengtuo, one)).toMatchObject({ billType: "2" });
    expect(await read(purchaser, INQUIRY, one.id)).toMatchObject({ miStatus: "2", answeredNum: 1 });
    expect(await read(purchaser, INQUIRY, other.id)).toMatchObject({ miStatus: "2", answeredNum: 0 });
    expect(await press(hengtuo, "undoOffer", await offerOf(hengtuo, one), {}, OFFER)).toMatchObject({
      bizCode: "DEADLINE_PASSED",
    });
    const late = { bizCode: "DEADLINE_PASSED", msg: expect.stringContaining("报价已截止") as string };
    for (const action of ["startOffer", "submitOffer", "updateMaterial"])
      expect(await press(hengtuo, action, await offerOf(hengtuo, other), {}, OFFER)).toMatchObject(late);
    expect(await elapse(scene.portal.services)).toBe(0);
    const trail = await scene.auditsOf(other.id);
    expect(trail.at(-1)).toMatchObject({ operName: "system", fromState: "asking", toState: "closed" });
    const entries = (await purchaser.get(`${INQUIRY}/history/${other.id}`)).data as unknown as readonly Row[];
    expect(entries[0]).toMatchObject({ fromState: "询价中", toState: "已截止待定标", cause: "来自：到期自动执行" });
    expect(entries[1]).toMatchObject({ cause: null });

    const extended = await press(purchaser, "extend", { id: other.id }, { qpEndTime: at(20), reason: "供应商要求" }, INQUIRY);
    expect(answered(extended)).toMatchObject({ miStatus: "1", qpEndTime: at(20) });
    expect(await offerOf(hengtuo, other)).toMatchObject({ billType: "0" });
    await offered(hengtuo, other, ["4", "5", "6"]);
  });

  it("hide sealed prices from buyers until the deadline", async () => {
    const inquiry = await published({ miSealed: "1", qpEndTime: at(10) });
    await offered(hengtuo, inquiry, ["11", "12", "13"]);
    const hidden = async (): Promise<string> =>
      JSON.stringify([
        await read(purchaser, INQUIRY, inquiry.id),
        await purchaser.get(`${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}`),
        await purchaser.get(`${INQUIRY}/compare/${inquiry.id}`),
        (await offerRead())["items"],
      ]);
    const offerRead = async (): Promise<Row> => {
      const { rows = [] } = await purchaser.get(
        `${OFFER}/list?qpMiNo=${String(inquiry["qpMiNo"])}&qpSupName=${encodeURIComponent(HENGTUO_NAME)}`,
      );
      return read(purchaser, OFFER, rows[0]?.id ?? "");
    };
    for (const secret of ["taxUnitPrice", "taxTotalPrice", "priceTotal", "level", "waringNum", "warnText", "11.000000"])
      expect(await hidden()).not.toContain(`"${secret}"`);
    for (const sort of ["priceTotal", "level", "waringNum"])
      expect(await purchaser.get(`${OFFER}/list?orderByColumn=${sort}&isAsc=asc`)).toMatchObject({ code: 400 });
    expect(await purchaser.get(`${OFFER}/list?priceTotal=1`)).toMatchObject({ code: 400 });
    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ priceTotal: "10380.00" });
    await later(11);
    expect(await hidden()).toContain('"taxUnitPrice":"11.000000"');
    expect(await press(purchaser, "extend", { id: inquiry.id }, { qpEndTime: at(9), reason: "再等等" }, INQUIRY)).toMatchObject({
      msg: expect.stringContaining("已开标，不能延期"),
    });
  });

  it("keep what is attached to a sealed offer from buyers until the deadline", async () => {
    const inquiry = await published({ miSealed: "1", qpEndTime: at(10) });
    const begun = answered(await press(hengtuo, "startOffer", await offerOf(hengtuo, inquiry), {}, OFFER));
    const fileId = await hengtuo.upload("报价明细.png");
    await priced(hengtuo, inquiry, ["11", "12", "13"]);
    const filled = await offerOf(hengtuo, inquiry);
    expect(await hengtuo.put(`${OFFER}/save`, { ...filled, files: [fileId] })).toMatchObject({ code: 200 });
    answered(await press(hengtuo, "submitOffer", await offerOf(hengtuo, inquiry), {}, OFFER));
    const seenBy = async (person: Person) => ({
      listed: ((await read(person, OFFER, begun.id))["attachments"] as Row[]).map((file) => file["fileId"]),
      ticket: (await person.post("/common/ticket", { name: fileId })).code,
    });
    expect(await seenBy(hengtuo)).toEqual({ listed: [fileId], ticket: 200 });
    expect(await seenBy(purchaser)).toEqual({ listed: [], ticket: 404 });
    await later(11);
    expect(await seenBy(purchaser)).toEqual({ listed: [fileId], ticket: 200 });
  });

  it("never show a supplier what the buyer expects or what others offer", async () => {
    const inquiry = await published({ miLimitPrice: "100" });
    await offered(hengtuo, inquiry, ["1000", "2", "3"]);
    const own = JSON.stringify(await offerOf(hengtuo, inquiry));
    for (const secret of ["refPrice", "miLimitPrice", "refWarnText", "refWaringNum", "高于", "high"])
      expect(own).not.toContain(secret);
    const { rows = [] } = await hengtuo.get(`${OFFER}/list?pageSize=300`);
    expect(new Set(rows.map((row) => row["qpSupName"]))).toEqual(new Set([HENGTUO_NAME]));
    const foreign = await offerOf(xifeng, inquiry);
    expect(await hengtuo.get(`${OFFER}/getInfo/${foreign.id}`)).toMatchObject({ code: 404 });
    expect(await press(hengtuo, "giveUpOffer", foreign, { reason: "不是我的" }, OFFER)).toMatchObject({ code: 404 });
    expect(await hengtuo.get(`${INQUIRY}/${inquiry.id}`)).toMatchObject({ code: 403 });
  });
});

describe("an offer on an inquiry that was amended", () => {
  const amended = async (inquiry: Row, change: (items: readonly Row[]) => readonly unknown[]): Promise<void> => {
    const whole = await read(purchaser, INQUIRY, inquiry.id);
    const items = change(whole["items"] as Row[]);
    const answer = await purchaser.put(`${INQUIRY}/amend`, { ...whole, remark: "请按时到货", items, amendReason: "补充说明" });
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  };
  const same = (items: readonly Row[]): readonly Row[] => items;
  const fewer = (items: readonly Row[]): readonly Row[] =>
    items.map((line, index) => (index === 1 ? { ...line, gGoodsnum: "399" } : line));
  const anew = (items: readonly Row[]): readonly unknown[] => items.map(({ id: _id, lockVersion: _version, ...line }) => line);

  it("stands at the deadline where its lines were left alone, and is awarded", async () => {
    const inquiry = await published({ qpEndTime: at(3) });
    await offered(hengtuo, inquiry, ["412.5", "86.8", "58.35"]);
    await offered(xifeng, inquiry, ["420", "80", "70"]);
    await amended(inquiry, same);
    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ billType: "4", version: 1 });
    await later(4);
    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ billType: "2", version: 1, priceTotal: "132391.00" });
    expect(await offerOf(xifeng, inquiry)).toMatchObject({ billType: "2", priceTotal: "134200.00" });
    const closed = await read(manager, INQUIRY, inquiry.id);
    expect(closed).toMatchObject({ miStatus: "2", version: 2, answeredNum: 2 });
    const winner = (await offerOf(hengtuo, inquiry)).id;
    const lines = (closed["items"] as Row[]).map(({ id }) => ({ id, awardQuote: winner }));
    expect(await press(manager, "award", closed, { lines, reason: "" }, INQUIRY)).toMatchObject({
      bizCode: "REASON_REQUIRED",
      msg: expect.stringContaining("有1行未选最低价，请输入定标说明"),
    });
    const awarded = answered(await press(manager, "award", closed, { lines, reason: "质量稳定" }, INQUIRY));
    expect(awarded).toMatchObject({ awardTotal: "132391.00", awardReason: "质量稳定" });
    await scene.expectConsistent();
  });

  it.each([
    ["a quantity was changed", [fewer], "5", undefined],
    ["a line was dropped", [(items: readonly Row[]) => items.slice(1)], "5", undefined],
    ["a line was added", [(items: readonly Row[]) => [...items, { ...GOODS[0], gSpec: "DN80×4.0" }]], "5", undefined],
    [
      "a quantity was changed and put back",
      [fewer, (items: readonly Row[]) => items.map((line, i) => ({ ...line, ...GOODS[i] }))],
      "2",
      "860.00",
    ],
    ["the same lines were written anew", [anew], "2", "860.00"],
  ] as const)("at its deadline, when %s", async (_what, changes, billType, priceTotal) => {
    const inquiry = await published({ qpEndTime: at(3) });
    await offered(hengtuo, inquiry, ["1", "1", "1"]);
    for (const change of changes) await amended(inquiry, change);
    await later(4);
    const lapsed = await offerOf(hengtuo, inquiry);
    expect(lapsed).toMatchObject({ billType, ...(priceTotal === undefined ? {} : { priceTotal }) });
    const closed = await read(purchaser, INQUIRY, inquiry.id);
    if (billType === "2")
      expect((lapsed["items"] as Row[]).map((line) => line["inqLineId"])).toEqual((closed["items"] as Row[]).map(({ id }) => id));
  });

  it("goes back to its submitted prices where others were begun and not submitted", async () => {
    const inquiry = await published({ qpEndTime: at(3) });
    const first = await offered(hengtuo, inquiry, ["1", "1", "1"]);
    await amended(inquiry, same);
    answered(await press(hengtuo, "updateMaterial", { id: first.id }, {}, OFFER));
    await priced(hengtuo, inquiry, ["2", "2", "2"]);
    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ billType: "1", version: 2, priceTotal: "1720.00" });
    await later(4);
    const lapsed = await offerOf(hengtuo, inquiry);
    expect(lapsed).toMatchObject({ billType: "2", version: 1, priceTotal: "860.00" });
    expect((lapsed["items"] as Row[]).map((line) => line["taxTotalPrice"])).toEqual(["200.00", "400.00", "260.00"]);
    await scene.expectConsistent();
  });

  it("stands again at the end of its own time, too", async () => {
    const inquiry = await published({ qpEndTime: at(3) });
    const offer = await offered(hengtuo, inquiry, ["1", "1", "1"]);
    await amended(inquiry, same);
    answered(await press(hengtuo, "updateMaterial", { id: offer.id }, {}, OFFER));
    await offered(hengtuo, inquiry, ["2", "2", "2"]);
    answered(await sendBack(offer, at(6)));
    await later(7);
    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ billType: "2", version: 2, priceTotal: "1720.00" });
  });
});

describe("a bidding", () => {
  it("ranks, goes through rounds, and lets nobody raise", async () => {
    const inquiry = await published({ bidFlag: "1", qpEndTime: at(4) });
    expect(await offered(hengtuo, inquiry, ["10", "10", "10"])).toMatchObject({ level: 1 });
    expect(await offered(xifeng, inquiry, ["10", "10", "10"])).toMatchObject({ level: 1 });
    answered(await press(xifeng, "undoOffer", await offerOf(xifeng, inquiry), {}, OFFER));
    expect(await offered(xifeng, inquiry, ["9", "10", "10"])).toMatchObject({ level: 1 });
    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ level: 2 });
    await later(5);
    const next = await press(purchaser, "nextRound", { id: inquiry.id }, { qpEndTime: at(4) }, INQUIRY);
    expect(answered(next)).toMatchObject({ miStatus: "1", bidNumber: 2 });
    const returned = await offerOf(hengtuo, inquiry);
    expect(returned).toMatchObject({ billType: "8", bidNumber: 2 });
    answered(await press(hengtuo, "startOffer", returned, {}, OFFER));
    await priced(hengtuo, inquiry, ["11", "10", "10"]);
    expect(await press(hengtuo, "submitOffer", { id: returned.id }, {}, OFFER)).toMatchObject({ bizCode: "AMOUNT_EXCEEDED" });
    expect(await offered(hengtuo, inquiry, ["8", "10", "10"])).toMatchObject({ level: 1 });
    await later(5);
    // Who did not answer the second round stands by the first.
    expect(await offerOf(xifeng, inquiry)).toMatchObject({ billType: "2", bidNumber: 1, priceTotal: "8400.00" });
    expect(await press(purchaser, "nextRound", await published(), { qpEndTime: at(4) }, INQUIRY)).toMatchObject({
      bizCode: "STATE_REFUSED",
    });
  });
});

describe("an inquiry that was closed early", () => {
  const closedEarly = async (more: Record<string, unknown>): Promise<Row> => {
    const inquiry = await published({ qpEndTime: at(48), ...more });
    await offered(hengtuo, inquiry, ["10", "10", "10"]);
    await offered(xifeng, inquiry, ["11", "11", "11"]);
    return answered(await press(purchaser, "closeEarly", { id: inquiry.id }, { reason: "已全部报价" }, INQUIRY));
  };

  it("has a next round that ends before the first would have", async () => {
    const inquiry = await closedEarly({ bidFlag: "1" });
    const past = await press(purchaser, "nextRound", { id: inquiry.id }, { qpEndTime: at(0) }, INQUIRY);
    expect(past).toMatchObject({ bizCode: "STATE_REFUSED", msg: expect.stringMatching(/新的截止时间应晚于现在$/) });
    const next = await press(purchaser, "nextRound", { id: inquiry.id }, { qpEndTime: at(1) }, INQUIRY);
    expect(answered(next)).toMatchObject({ miStatus: "1", bidNumber: 2, qpEndTime: at(1) });
    expect(await offered(hengtuo, inquiry, ["9", "9", "9"])).toMatchObject({ billType: "2", bidNumber: 2 });
  });

  it("is opened again until any time ahead, while a running one is only prolonged", async () => {
    const inquiry = await closedEarly({});
    const opened = answered(await press(purchaser, "extend", inquiry, { qpEndTime: at(3), reason: "补充报价" }, INQUIRY));
    expect(opened).toMatchObject({ miStatus: "1", qpEndTime: at(3) });
    expect(await press(purchaser, "extend", opened, { qpEndTime: at(2), reason: "提前" }, INQUIRY)).toMatchObject({
      bizCode: "STATE_REFUSED",
      msg: expect.stringContaining("新的截止时间应晚于现在和原截止时间"),
    });
  });
});

describe("an inquiry of as many lines as one may have", () => {
  it("is answered by a supplier, whose offer is kept line by line", async () => {
    const LINES = 500;
    const items = Array.from({ length: LINES }, (_, line) => ({
      ...GOODS[0],
      gSpec: `DN100×4.0 第${line + 1}段，两端坡口，内外防腐`,
    }));
    const inquiry = await published({ items });
    const offer = await offered(
      hengtuo,
      inquiry,
      items.map(() => "412.123456"),
    );
    expect(offer).toMatchObject({ billType: "2", priceTotal: "41212345.00" });
    expect((await read(hengtuo, OFFER, offer.id))["rounds"]).toHaveLength(1);
  });
});

describe("a line that is divided", () => {
  it("goes to several by quantity, in parts that are the whole, and each has its part in the contract", async () => {
    const inquiry = await published();
    await offered(hengtuo, inquiry, ["412.5", "86.8", "58.35"]);
    await offered(xifeng, inquiry, ["420", "80", "70"]);
    answered(await press(purchaser, "closeEarly", { id: inquiry.id }, { reason: "已全部报价" }, INQUIRY));
    const whole = await read(manager, INQUIRY, inquiry.id);
    const offers = whole["offers"] as Row[];
    const idOf = (name: string) => offers.find((offer) => offer["qpSupName"] === name)?.["ownerId"];
    const [first, second, third] = (whole["items"] as Row[]).map(({ id }) => id);
    const award = (parts: readonly Readonly<Record<string, unknown>>[]) => {
      const divided = parts.map((part) => ({ id: first, ...part }));
      const others = [
        { id: second, awardQuote: idOf(XIFENG_NAME), awardNum: "" },
        { id: third, awardQuote: idOf(HENGTUO_NAME) },
      ];
      return press(manager, "award", whole, { lines: [...divided, ...others], reason: "分散风险" }, INQUIRY);
    };
    const one = { awardQuote: idOf(HENGTUO_NAME), awardNum: "150" };
    const other = { awardQuote: idOf(XIFENG_NAME), awardNum: "50" };
    const refused = async (parts: Parameters<typeof award>[0], field: string, text: string) => {
      const answer = await award(parts);
      expect(answer, JSON.stringify(answer)).toMatchObject({
        code: 400,
        errors: expect.arrayContaining([expect.objectContaining({ field, msg: expect.stringContaining(text) })]),
      });
    };
    await refused([one, { ...other, awardNum: "40" }], "lines[1].awardNum", "各份定标数量之和应为200");
    await refused([one, { ...other, awardNum: "51" }], "lines[1].awardNum", "各份定标数量之和应为200");
    await refused([{ ...one, awardNum: "199" }], "lines[0].awardNum", "各份定标数量之和应为200");
    await refused(
      [
        { ...one, awardNum: "150.5" },
        { ...other, awardNum: "49.5" },
      ],
      "lines[0].awardNum",
      "整数",
    );
    await refused(
      [
        { ...one, awardNum: "250" },
        { ...other, awardNum: "-50" },
      ],
      "lines[1].awardNum",
      "必须大于0",
    );
    await refused([one, { ...one, awardNum: "50" }], "lines[1].awardQuote", "同一行的各份中标报价不能相同");
    await refused([one, { awardQuote: idOf(XIFENG_NAME) }], "lines[1].awardNum", "请填写定标数量");
    await refused([one, { awardNum: "50" }], "lines[1].awardQuote", "请填写中标报价");
    expect(await read(manager, INQUIRY, inquiry.id)).toMatchObject({ miStatus: "2", lockVersion: whole["lockVersion"] });

    expect(answered(await award([one, other]))).toMatchObject({ miStatus: "3", awardTotal: "130046.00" });
    const [divided, given] = (await read(manager, INQUIRY, inquiry.id))["items"] as Row[];
    expect(divided).toMatchObject({
      gGoodsnum: "200.0000",
      awardNum: "200.0000",
      awardQuote: null,
      awardSupName: `${HENGTUO_NAME}、${XIFENG_NAME}`,
      awardParts: `${HENGTUO_NAME} 150 × 412.5；${XIFENG_NAME} 50 × 420`,
      awardPrice: null,
      awardMoney: "82875.00",
    });
    expect(given).toMatchObject({ awardNum: "400.0000", awardSupName: XIFENG_NAME, awardParts: null, awardPrice: "80.000000" });

    const { rows = [] } = await purchaser.get("/tdhcsystem/contract/list?gConStatus=0&pageSize=300");
    const drafts = rows.filter((row) => row["qpMiNo"] === inquiry["qpMiNo"]);
    const bought = await Promise.all(
      drafts.map(async ({ id }) => {
        const contract = await read(purchaser, "/tdhcsystem/contract", id);
        const items = (contract["items"] as Row[]).map((line) => [line["gGoodsname"], line["gGoodsnum"], line["gUnitprice"]]);
        return [contract["gSupplierName"], contract["conTotalPrice"], items];
      }),
    );
    expect(bought.toSorted()).toEqual(
      [
        [
          HENGTUO_NAME,
          "77046.00",
          [
            ["镀锌钢管", "150.0000", "412.500000"],
            ["弯头", "260.0000", "58.350000"],
          ],
        ],
        [
          XIFENG_NAME,
          "53000.00",
          [
            ["镀锌钢管", "50.0000", "420.000000"],
            ["法兰", "400.0000", "80.000000"],
          ],
        ],
      ].toSorted(),
    );
    const wonOf = async (person: Person) =>
      ((await offerOf(person, inquiry))["items"] as Row[]).map((line) => [line["lineWon"], line["wonNum"], line["wonMoney"]]);
    expect(await wonOf(hengtuo)).toEqual([
      ["1", "150.0000", "61875.00"],
      ["0", null, null],
      ["1", "260.0000", "15171.00"],
    ]);
    expect(await wonOf(xifeng)).toEqual([
      ["1", "50.0000", "21000.00"],
      ["1", "400.0000", "32000.00"],
      ["0", null, null],
    ]);
    expect([await offerOf(hengtuo, inquiry), await offerOf(xifeng, inquiry)]).toMatchObject([
      { wonTotal: "77046.00" },
      { wonTotal: "53000.00" },
    ]);

    // Whoever decides a moment later hears that it is decided, not that nothing is on offer any more.
    const again = (whole["items"] as Row[]).map(({ id }) => ({ id, awardQuote: idOf(HENGTUO_NAME) }));
    expect(await press(manager, "award", { id: whole.id }, { lines: again }, INQUIRY)).toMatchObject({
      code: 500,
      bizCode: "STATE_REFUSED",
    });
    expect(await award([one, other])).toMatchObject({ code: 409, bizCode: "CONFLICT" });

    const printed = await manager.get(`${INQUIRY}/print/${inquiry.id}`);
    expect(printed).toMatchObject({
      code: 200,
      data: {
        printed: {
          paper: { print: "award" },
          comparisons: [{ title: { cn: "比价" }, across: 4, pivot: { cells: "offers", best: "taxUnitPrice" } }],
        },
      },
    });
    expect((printed.data as Row)["offers"]).toHaveLength(6);
    expect((await hengtuo.get(`${INQUIRY}/print/${inquiry.id}`)).code).toBe(403);
    await scene.expectConsistent();
  });
});

describe("an offer that is returned", () => {
  it("has time of its own, and the old one stands when it is not used", async () => {
    const inquiry = await published({ qpEndTime: at(3) });
    const offer = await offered(hengtuo, inquiry, ["1", "1", "1"]);
    await offered(xifeng, inquiry, ["2", "2", "2"]);
    await later(4);
    const late = await sendBack(offer, at(-1));
    expect(late, JSON.stringify(late)).toMatchObject({ code: 500, msg: expect.stringContaining("重报截止时间应晚于现在") });
    const back = answered(await sendBack(offer, at(6)));
    expect(back).toMatchObject({ billType: "8", backReason: "价格有误" });
    const lines = ((await read(manager, INQUIRY, inquiry.id))["items"] as Row[]).map(({ id }) => ({ id, awardQuote: null }));
    expect(await press(manager, "award", { id: inquiry.id }, { lines }, INQUIRY)).toMatchObject({
      msg: expect.stringContaining("仍有供应商在重新报价"),
    });
    await later(24);
    expect(await offerOf(hengtuo, inquiry)).toMatchObject({ billType: "2", priceTotal: "860.00" });
  });
});
