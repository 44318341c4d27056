import type { Product } from "../../core/definition/product.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { newRecord } from "../../core/form/new-record.ts";
import { shift } from "../../core/format/date.ts";
import { formatDecimal, multiply, roundTo, toDecimal, zero } from "../../core/money/decimal.ts";
import { assessed, askedLines, type WarningRules } from "../effects/offer-lines.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { leadOf, nextNumber } from "../entity/numbering.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextId, nextIds } from "../store/sequences.ts";
import { goldenGoods, priceIn, sampleGoods } from "./sample-goods.ts";
import { insertSamples, type SampleLine, type SampleRecord } from "./sample-records.ts";

/** A company with the people and suppliers of its inquiries. */
export type SamplePlace = {
  readonly comId: string;
  readonly comName: string;
  readonly code: string;
  readonly purchaser: string;
  readonly purchaserName: string;
  readonly suppliers: readonly SampleInvited[];
};
export type SampleInvited = { readonly id: string; readonly name: string; readonly linkman: string; readonly phone: string };

/** An inquiry as it is told: its state, and what each invited supplier has done, first supplier first. */
type Story = {
  readonly miStatus: "0" | "1" | "2" | "3" | "4" | "5";
  readonly offers: readonly string[];
  readonly isBidding?: boolean;
  readonly isSealed?: boolean;
  /** Rounds of a bidding that have been offered. */
  readonly rounds?: number;
  /** Changed once after offers had come in. */
  readonly isAmended?: boolean;
  /** The first two offer the same total. */
  readonly isTie?: boolean;
  readonly isGolden?: boolean;
};

/** The chain of domain 11.3 begins with the first one: two offered, one gave up, one is overdue. */
const STORIES: readonly Story[] = [
  { miStatus: "2", offers: ["2", "2", "3", "5"], isGolden: true },
  { miStatus: "1", offers: ["0", "1", "2", "3"] },
  { miStatus: "1", offers: ["1", "0", "2", "0"] },
  { miStatus: "1", offers: ["4", "4", "0", "2"], isAmended: true },
  { miStatus: "1", offers: ["2", "2", "1", "0"], isSealed: true },
  { miStatus: "1", offers: ["8", "2", "0", "1"] },
  { miStatus: "1", offers: ["3", "2", "0", "0"] },
  { miStatus: "2", offers: ["5", "2", "2", "2"] },
  { miStatus: "2", offers: ["3", "2", "2", "5"], isSealed: true },
  { miStatus: "3", offers: ["6", "7", "7", "3"] },
  { miStatus: "3", offers: ["7", "6", "5", "7"] },
  { miStatus: "4", offers: ["9", "9", "9", "9"] },
  { miStatus: "5", offers: ["9", "9", "9", "9"] },
  { miStatus: "0", offers: [] },
  { miStatus: "0", offers: [] },
];
/** A company that invites fewer (domain 11.1 counts its quotations). */
const OWN_STORIES: Readonly<Record<string, Readonly<Record<number, Partial<Story>>>>> = {
  QT: { 11: { offers: ["9", "9", "9"] }, 12: { offers: ["9", "9", "9"] } },
};
/**
 * The bidding company has eight of them in place of plain ones, one with three rounds and a tie (domain 11.4); to four it
 * invites five suppliers.
 */
const BIDDINGS: Readonly<Record<number, Partial<Story>>> = {
  1: { isBidding: true, offers: ["0", "1", "2", "3", "2"] },
  2: { isBidding: true, offers: ["2", "2", "2", "0"], rounds: 3, isTie: true },
  4: { isBidding: true, offers: ["2", "2", "1", "0", "2"] },
  6: { isBidding: true, offers: ["1", "8", "3", "5"], rounds: 1 },
  7: { isBidding: true, offers: ["5", "2", "2", "2", "2"] },
  8: { isBidding: true },
  9: { isBidding: true, offers: ["6", "7", "7", "3", "7"] },
  10: { isBidding: true },
};
const RULES: WarningRules = { high: 10, low: 30, toSupplier: false };
const LINES = 3;
const HOUR_OF_START = "09:00:00";

type Making = { readonly tx: Transaction; readonly product: Product; readonly place: SamplePlace; readonly now: string };

/** Fifteen inquiries of a company with the quotations of whom they invite, every state of both (domain 11.1). */
export async function addSampleInquiries(tx: Transaction, product: Product, place: SamplePlace, now: string): Promise<void> {
  const making = { tx, product, place, now };
  const inquiries: SampleRecord[] = [];
  const quotations: SampleRecord[] = [];
  const isBidder = showsRanks(product, place.code);
  for (const [index, told] of STORIES.entries()) {
    const story: Story = { ...told, ...OWN_STORIES[place.code]?.[index], ...(isBidder ? BIDDINGS[index] : {}) };
    const inquiry = await inquiryOf(making, story, index);
    const own = await quotationsOf(making, inquiry, story, index);
    inquiries.push(settled(making, inquiry, own, story));
    quotations.push(...own);
  }
  await insertSamples(tx, product, "inquiry", place.code, inquiries);
  await insertSamples(tx, product, "quotation", place.code, quotations);
}

/** A company whose list of quotations shows ranks asks for bids. */
function showsRanks(product: Product, code: string): boolean {
  const list = product.screens["quotation.list"]?.[code];
  return list?.kind === "list" && list.columns.some((column) => column.key === "level");
}

async function inquiryOf({ tx, product, place, now }: Making, story: Story, index: number): Promise<EntityRecord & SampleRecord> {
  const entity = entityNamed(product, "inquiry", place.code);
  const isOpen = story.miStatus === "1";
  const begun = shift(now.slice(0, 10), `-${isOpen ? 3 + (index % 3) : 20 + index * 2}d`);
  const start = `${begun} ${HOUR_OF_START}`;
  const end = isOpen ? shift(now, `+${20 + index * 30}h`) : shift(start, "+5d");
  const isDraft = story.miStatus === "0";
  const currencies = product.variants.variants.find((one) => one.code === place.code)?.currencies ?? ["CNY"];
  const currency = currencies[index % currencies.length] ?? "CNY";
  const goods = story.isGolden === true ? goldenGoods : goodsOf(index + Number(place.comId), currency);
  const ids = await nextIds(tx, lineTableOf("inquiry", "items"), goods.length);
  const supIds = await nextIds(tx, lineTableOf("inquiry", "miSuppliers"), story.offers.length || 2);
  const invited = invitedOf(place, story, index);
  return {
    ...newRecord(
      entity,
      { workflow: "inquiry", entity: "inquiry", permission: "", reads: { list: "open", get: "open" }, actions: [] },
      { now: start, session: {} },
    ),
    id: await nextId(tx, tableOf("inquiry")),
    lockVersion: 0,
    createBy: place.purchaser,
    createTime: start,
    gComId: place.comId,
    qpMiNo: await nextNumber(tx, leadOf({}, "XJ", place.code, start)),
    qpTitle: `${story.isBidding === true ? "竞价：" : ""}${goods[0]?.name ?? ""}等${goods.length}项物料采购询价`,
    buyer: place.purchaserName,
    bidFlag: story.isBidding === true ? "1" : "0",
    bidNumber: story.rounds ?? 1,
    qpStartTime: isDraft ? null : start,
    qpEndTime: isDraft ? null : end,
    qpDueTime: isDraft ? null : end,
    miStatus: story.miStatus,
    version: story.isAmended === true ? 2 : 1,
    miSealed: story.isSealed === true ? "1" : "0",
    miCurrency: currency,
    miTaxRate: "13",
    miDelivPlace: `${place.comName}物资仓库`,
    miPayTerms: String(1 + (index % 6)),
    miLimitPrice: index % 3 === 0 ? null : formatDecimal(limitOf(goods)),
    remark: index % 4 === 0 ? "请按附件技术要求报价，交货期以现场通知为准" : null,
    files: [],
    submitBy: isDraft ? null : place.purchaser,
    items: goods.map((one, at): SampleLine => ({
      id: ids[at] ?? "",
      gReNo: `XQ${String(index + 1).padStart(4, "0")}${at + 1}`,
      gGoodsname: one.name,
      gSpec: one.spec,
      gUnit: one.unit,
      gGoodsnum: `${"count" in one ? String(one.count) : String(20 + index * 5 + at * 10)}.0000`,
      gRequireDate: shift(now.slice(0, 10), `+${30 + at * 5}d`),
      refPrice: one.price,
      midRemark: null,
    })),
    miSuppliers: invited.map((one, at): SampleLine => ({
      id: supIds[at] ?? "",
      supName: one.name,
      supLinkman: one.linkman,
      supPhone: one.phone,
      supId: one.id,
    })),
    changes: story.isAmended === true ? await changeOf(tx, place, shift(start, "+1d")) : [],
    invitedNum: invited.length,
  };
}

async function changeOf(tx: Transaction, place: SamplePlace, changeTime: string): Promise<readonly SampleLine[]> {
  const [id = ""] = await nextIds(tx, lineTableOf("inquiry", "changes"), 1);
  return [{ id, changeType: "amend", version: 2, reason: "数量调整，增加备件", changeBy: place.purchaserName, changeTime }];
}

function goodsOf(turn: number, currency: string) {
  return Array.from(
    { length: LINES },
    (_, at) => sampleGoods[(turn * 2 + at * 4) % sampleGoods.length] ?? goldenGoods[0],
  ).flatMap((one) => (one === undefined ? [] : [{ ...one, price: priceIn(currency, one.price) }]));
}

/** A limit somewhat above what the references come to. */
function limitOf(goods: readonly { readonly price: string }[]) {
  const sum = goods.reduce((total, one) => total + Number(one.price), 0);
  return toDecimal(String(Math.ceil(sum * 200))) ?? zero;
}

function invitedOf(place: SamplePlace, story: Story, index: number): readonly SampleInvited[] {
  const count = Math.min(place.suppliers.length, story.offers.length || 2);
  // The first supplier, whose people show the product, is invited everywhere, the others take turns.
  const [first, ...others] = place.suppliers;
  if (first === undefined) return [];
  const turned = others.map((_, at) => others[(at + index) % others.length]).filter((one) => one !== undefined);
  return [first, ...turned].slice(0, count);
}

async function quotationsOf(
  making: Making,
  inquiry: EntityRecord & SampleRecord,
  story: Story,
  index: number,
): Promise<readonly SampleRecord[]> {
  if (story.miStatus === "0") return [];
  const quotations: SampleRecord[] = [];
  for (const [at, invited] of invitedOf(making.place, story, index).entries())
    quotations.push(await quotationOf(making, inquiry, story, invited, story.offers[at] ?? "0", at, index));
  return ranked(inquiry, quotations);
}

async function quotationOf(
  { tx, product, place, now }: Making,
  inquiry: EntityRecord & SampleRecord,
  story: Story,
  invited: SampleInvited,
  state: string,
  at: number,
  index: number,
): Promise<SampleRecord> {
  const entity = entityNamed(product, "quotation", place.code);
  const copied = Object.fromEntries(Object.entries(entity.source?.copy ?? {}).map(([to, from]) => [to, inquiry[from] ?? null]));
  const begun = shift(inquiry.createTime, `+${10 + at * 3}m`);
  const hasPrices = !["0", "9"].includes(state) && !(state === "3" && at % 2 === 0);
  const wasOffered = ["2", "4", "6", "7", "8"].includes(state);
  const version = story.isAmended === true && state !== "2" ? 1 : Number(inquiry["version"]);
  const offered = offerTime(inquiry, now, at);
  const asked = askedLines(inquiry, []);
  const ids = await nextIds(tx, lineTableOf("quotation", "items"), asked.length);
  const lines = asked.map((line, lineAt) => (hasPrices ? pricedLine(inquiry, line, story, at, lineAt, index) : line));
  const { lines: all, head } = assessed(inquiry, lines, RULES);
  const items = all.map((line, lineAt): SampleLine => ({
    ...line,
    id: ids[lineAt] ?? "",
    lineWon: state === "6" ? "1" : state === "7" ? "0" : null,
  }));
  const record = {
    ...newRecord(
      entity,
      { workflow: "quotation", entity: "quotation", permission: "", reads: { list: "open", get: "open" }, actions: [] },
      { now: begun, session: {} },
    ),
    ...copied,
    id: await nextId(tx, tableOf("quotation")),
    createBy: "system",
    createTime: begun,
    gComId: place.comId,
    gSupId: invited.id,
    inqId: inquiry.id,
    qpSupName: invited.name,
    billType: state,
    version,
    miVersion: inquiry["version"],
    bidNumber: inquiry["bidNumber"],
    qpOfferTime: wasOffered ? offered : null,
    qpContacts: invited.linkman,
    qpPhone: invited.phone,
    qpValidDate: shift(String(inquiry["qpEndTime"]).slice(0, 10), "+60d"),
    qpDelivDays: hasPrices ? 15 + at * 5 : null,
    qpTradeTerm: hasPrices && String(inquiry["miCurrency"]) !== "CNY" ? "CIF" : null,
    qpDueTime: state === "8" && index === 5 ? shift(now, "+2d") : inquiry["qpDueTime"],
    qpExtendTime: state === "8" && index === 5 ? shift(now, "+2d") : null,
    backReason: state === "8" ? "技术偏差较大，请按要求重新报价" : null,
    giveUpReason: state === "3" ? "产能不足，本次不参与报价" : null,
    miOpened: inquiry["miStatus"] === "1" ? "0" : "1",
    remark: at === 1 ? "含运费，开具增值税专用发票" : null,
    files: [],
    items,
    ...head,
    rounds: wasOffered ? await roundsOf(tx, story, items, String(head["priceTotal"]), offered, version) : [],
  };
  return computeRecord(entity, record);
}

/** Prices about the reference, some of them worth a warning; of a tie the first two are alike. */
function pricedLine(
  inquiry: EntityRecord,
  line: Readonly<Record<string, unknown>>,
  story: Story,
  at: number,
  lineAt: number,
  index: number,
): Readonly<Record<string, unknown>> {
  const reference = (inquiry["items"] as readonly SampleLine[]).find((one) => one.id === line["inqLineId"])?.["refPrice"];
  const turn = story.isTie === true && at < 2 ? 0 : at;
  const percent = [97, 102, 104, 113][(turn + lineAt * (index % 2)) % 4] ?? 100;
  const noQuote = lineAt === 2 && at === 2 && index % 3 === 0 ? "1" : "0";
  const price = roundTo(multiply(toDecimal(reference) ?? zero, { units: BigInt(percent), scale: 2 }), 6);
  const golden = story.isGolden === true && at === 0 ? String(reference) : formatDecimal(price);
  return {
    ...line,
    noQuote,
    taxUnitPrice: noQuote === "1" ? null : golden,
    brandName: ["恒拓", "锡丰", "鑫诺", "沧越"][at] ?? "国产",
    lineDelivDate: shift(String(line["gRequireDate"]), at === 3 ? "+6d" : "-4d"),
  };
}

function offerTime(inquiry: SampleRecord, now: string, at: number): string {
  const time = shift(String(inquiry["qpStartTime"]), `+${20 + at * 5}h`);
  return time < now ? time : shift(now, "-1h");
}

async function roundsOf(
  tx: Transaction,
  story: Story,
  items: readonly SampleLine[],
  total: string,
  offered: string,
  version: number,
): Promise<readonly SampleLine[]> {
  const last = story.rounds ?? 1;
  const ids = await nextIds(tx, lineTableOf("quotation", "rounds"), last);
  const prices = JSON.stringify(Object.fromEntries(items.map((line) => [String(line["inqLineId"]), pricesOf(line)])));
  return ids.map((id, at): SampleLine => ({
    id,
    bidNumber: at + 1,
    version,
    qpOfferTime: shift(offered, `-${(last - 1 - at) * 3}h`),
    // Earlier rounds were dearer.
    priceTotal: formatDecimal(
      roundTo(multiply(toDecimal(total) ?? zero, { units: BigInt(100 + (last - 1 - at) * 4), scale: 2 }), 2),
    ),
    prices: at === last - 1 ? prices : "{}",
  }));
}

function pricesOf(line: SampleLine): Readonly<Record<string, unknown>> {
  const { taxUnitPrice, taxTotalPrice, brandName, lineDelivDate, noQuote, lineRemark, warnText, refWarnText } = line;
  return { taxUnitPrice, taxTotalPrice, brandName, lineDelivDate, noQuote, lineRemark, warnText, refWarnText };
}

/** Ranks of a bidding; equal totals share one. */
function ranked(inquiry: EntityRecord, quotations: readonly SampleRecord[]): readonly SampleRecord[] {
  if (inquiry["bidFlag"] !== "1") return quotations;
  const totals = quotations
    .filter((one) => ["2", "6", "7"].includes(String(one["billType"])))
    .map((one) => Number(one["priceTotal"]));
  return quotations.map((one) =>
    ["2", "6", "7"].includes(String(one["billType"]))
      ? { ...one, level: 1 + totals.filter((total) => total < Number(one["priceTotal"])).length }
      : one,
  );
}

/** Counts, and for a decided inquiry what was decided. */
function settled(
  { product, place }: Making,
  inquiry: EntityRecord & SampleRecord,
  quotations: readonly SampleRecord[],
  story: Story,
): SampleRecord {
  const entity = entityNamed(product, "inquiry", place.code);
  const answeredNum = quotations.filter((one) => ["2", "6", "7"].includes(String(one["billType"]))).length;
  const due = quotations
    .map((one) => String(one["qpDueTime"] ?? ""))
    .toSorted()
    .at(-1);
  const qpDueTime = story.miStatus === "1" && due !== undefined ? due : inquiry["qpDueTime"];
  const winner = quotations.find((one) => one["billType"] === "6");
  if (winner === undefined) return computeRecord(entity, { ...inquiry, answeredNum, qpDueTime });
  const won = new Map((winner["items"] as readonly SampleLine[]).map((line) => [line["inqLineId"], line]));
  const items = (inquiry["items"] as readonly SampleLine[]).map((line) => {
    const own = won.get(line.id);
    return {
      ...line,
      awardQuote: winner.id,
      awardSupName: winner["qpSupName"],
      awardPrice: own?.["taxUnitPrice"] ?? null,
      awardMoney: own?.["taxTotalPrice"] ?? null,
    };
  });
  return computeRecord(entity, { ...inquiry, items, answeredNum, qpDueTime, awardTotal: winner["priceTotal"] });
}
