import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { newRecord } from "../core/form/new-record.ts";
import { shift } from "../core/format/date.ts";
import { formatDecimal, toDecimal, zero } from "../core/money/decimal.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { leadOf, nextNumber } from "../server/entity/numbering.ts";
import type { EntityRecord } from "../server/entity/stored-record.ts";
import { lineTableOf, tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId, nextIds } from "../server/store/sequences.ts";
import { goldenGoods, priceIn, sampleGoods } from "./sample-goods.ts";
import { storiesFor, type InquiryStory } from "./inquiry-stories.ts";
import type { SampleInvited, SamplePlace, SourcingSamples } from "./sample-place.ts";
import { quotationsOf } from "./sample-quotations.ts";
import { insertSamples, type SampleLine, type SampleRecord } from "../server/save/sample-records.ts";

const LINES = 3;
const HOUR_OF_START = "09:00:00";

/** Fifteen inquiries of a company with the quotations of whom they invite, every state of both (domain 11.1). */
export async function addSampleInquiries(tx: Transaction, product: Product, place: SamplePlace, now: string): Promise<void> {
  const making = { tx, product, place, now };
  const inquiries: SampleRecord[] = [];
  const quotations: SampleRecord[] = [];
  const isBidder = showsRanks(product, place.code);
  for (const [index, story] of storiesFor(place.code, isBidder).entries()) {
    const inquiry = await inquiryOf(making, story, index);
    const own = await quotationsOf(making, inquiry, invitedOf(place, story, index), story, index);
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

async function inquiryOf(
  { tx, product, place, now }: SourcingSamples,
  story: InquiryStory,
  index: number,
): Promise<EntityRecord & SampleRecord> {
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

function invitedOf(place: SamplePlace, story: InquiryStory, index: number): readonly SampleInvited[] {
  const count = Math.min(place.suppliers.length, story.offers.length || 2);
  // The first supplier, whose people show the product, is invited everywhere, the others take turns.
  const [first, ...others] = place.suppliers;
  if (first === undefined) return [];
  const turned = others.map((_, at) => others[(at + index) % others.length]).filter((one) => one !== undefined);
  return [first, ...turned].slice(0, count);
}

/** Counts, and for a decided inquiry what was decided. */
function settled(
  { product, place }: SourcingSamples,
  inquiry: EntityRecord & SampleRecord,
  quotations: readonly SampleRecord[],
  story: InquiryStory,
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
      awardNum: own === undefined ? null : line["gGoodsnum"],
      awardPrice: own?.["taxUnitPrice"] ?? null,
      awardMoney: own?.["taxTotalPrice"] ?? null,
    };
  });
  return computeRecord(entity, { ...inquiry, items, answeredNum, qpDueTime, awardTotal: winner["priceTotal"] });
}
