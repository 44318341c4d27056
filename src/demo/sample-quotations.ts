import { computeRecord } from "../core/form/compute.ts";
import { newRecord } from "../core/form/new-record.ts";
import { shift } from "../core/format/date.ts";
import { formatDecimal, multiply, roundTo, toDecimal, zero } from "../core/money/decimal.ts";
import { assessed, askedLines, type WarningRules } from "../server/business/offer-lines.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import type { EntityRecord } from "../server/entity/stored-record.ts";
import { lineTableOf, tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId, nextIds } from "../server/store/sequences.ts";
import type { InquiryStory } from "./inquiry-stories.ts";
import type { SampleInvited, SourcingSamples } from "./sample-place.ts";
import type { SampleLine, SampleRecord } from "../server/save/sample-records.ts";

const RULES: WarningRules = { high: 10, low: 30, toSupplier: false };

/** Quotations of those whom an inquiry invites, each in the state that its story tells. */
export async function quotationsOf(
  making: SourcingSamples,
  inquiry: EntityRecord & SampleRecord,
  invited: readonly SampleInvited[],
  story: InquiryStory,
  index: number,
): Promise<readonly SampleRecord[]> {
  if (story.miStatus === "0") return [];
  const quotations: SampleRecord[] = [];
  for (const [at, one] of invited.entries())
    quotations.push(await quotationOf(making, inquiry, story, one, story.offers[at] ?? "0", at, index));
  return ranked(inquiry, quotations);
}

async function quotationOf(
  { tx, product, place, now }: SourcingSamples,
  inquiry: EntityRecord & SampleRecord,
  story: InquiryStory,
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
    wonNum: state === "6" ? line["gGoodsnum"] : null,
    wonMoney: state === "6" ? line["taxTotalPrice"] : null,
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
    wonTotal: state === "6" ? head["priceTotal"] : null,
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
  story: InquiryStory,
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
  story: InquiryStory,
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
