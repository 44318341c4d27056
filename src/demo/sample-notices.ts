import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { shift } from "../core/format/date.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { leadOf, nextNumber } from "../server/entity/numbering.ts";
import { lineTableOf, tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId, nextIds } from "../server/store/sequences.ts";
import { sampleGoods } from "./sample-goods.ts";
import type { SamplePlace, SourcingSamples } from "./sample-place.ts";
import { insertSamples, type SampleLine, type SampleRecord } from "../server/save/sample-records.ts";

/** States of the ten notices of a company (domain 11.1): open, closed, withdrawn, void, drafts. */
const NOTICES = ["1", "1", "1", "1", "2", "2", "2", "3", "4", "0"] as const;
/** Suppliers that signed up for each, thirty in every company (domain 11.1). */
const SIGN_UPS = [4, 5, 0, 2, 6, 4, 6, 0, 3, 0] as const;
/** States of the eight awards of a company. */
const AWARDS = ["1", "1", "2", "2", "2", "2", "3", "0"] as const;
const TENDERS = ["0", "1", "2", "3", "4"] as const;
const FAILED_TENDER = "5";
const CATEGORIES = ["钢材", "管阀件", "机电设备", "电气仪表", "化工耐材"] as const;
const REGIONS = ["上海", "江苏", "浙江", "苏拉威西（Sulawesi）"] as const;
const PHONE = "19000001234";

/** Notices, awards and tenders of one company. */
export async function addSampleNotices(tx: Transaction, product: Product, place: SamplePlace, now: string): Promise<void> {
  const making = { tx, product, place, now };
  if (product.entities["procurement-notice"] !== undefined) {
    const notices: SampleRecord[] = [];
    for (const [index, state] of NOTICES.entries()) notices.push(await noticeOf(making, state, index));
    await insertSamples(tx, product, "procurement-notice", place.code, notices);
  }
  if (product.entities["winning-notice"] !== undefined) {
    const awards: SampleRecord[] = [];
    for (const [index, state] of AWARDS.entries()) awards.push(await awardOf(making, state, index));
    await insertSamples(tx, product, "winning-notice", place.code, awards);
  }
  if (product.entities["bid"] !== undefined) {
    const tenders: SampleRecord[] = [];
    for (const [index, state] of TENDERS.entries()) tenders.push(await tenderOf(making, state, index));
    await insertSamples(tx, product, "bid", place.code, tenders);
  }
}

async function noticeOf({ tx, product, place, now }: SourcingSamples, state: string, index: number): Promise<SampleRecord> {
  const entity = entityNamed(product, "procurement-notice", place.code);
  const created = `${shift(now.slice(0, 10), `-${state === "1" ? 2 + index : 15 + index}d`)} 09:30:00`;
  const released = shift(created, "+2h");
  const isOut = state !== "0";
  // Of those that are open some still wait for the first supplier, whose people show the product.
  const begin = state === "1" ? 1 + (index % 2) : 0;
  const signs = place.suppliers.slice(begin, begin + (SIGN_UPS[index] ?? 0));
  const ids = await nextIds(tx, lineTableOf("procurement-notice", "signUps"), signs.length);
  const isInvitation = index === 3;
  const invited = isInvitation ? place.suppliers.slice(0, 4) : [];
  const invitedIds = await nextIds(tx, lineTableOf("procurement-notice", "miSuppliers"), invited.length);
  const category = CATEGORIES[index % CATEGORIES.length] ?? "";
  const record = {
    id: await nextId(tx, tableOf("procurement-notice")),
    createBy: place.purchaser,
    createTime: created,
    gComId: place.comId,
    atNo: await nextNumber(tx, leadOf({}, "CG", place.code, created)),
    atTitle: `${place.comName}${category}年度采购公告（第${index + 1}批）`,
    pushCompany: place.comName,
    aoBuyer: place.purchaserName,
    aoPhone: PHONE,
    aoTermsText:
      "具有独立法人资格，近三年有同类物料供货业绩，提供有效的质量管理体系认证\nBadan hukum dengan pengalaman pasokan sejenis dan sertifikat mutu yang berlaku",
    atReleaseTime: isOut ? released : null,
    atEndTime: state === "1" ? shift(now, `+${1 + index * 3}d`) : shift(released, "+7d"),
    noticeStatus: state,
    atCategory: category,
    atRegion: REGIONS[index % REGIONS.length],
    atContent: `现就${category}公开征集供应商，欢迎符合条件的企业报名。物料清单、技术要求与交货安排见附件。`,
    atSupplierScope: isInvitation ? "1" : "0",
    signNum: signs.length,
    withdrawReason: state === "3" ? "采购计划调整" : null,
    voidReason: state === "4" ? "项目取消" : null,
    files: [],
    miSuppliers: invited.map((one, at): SampleLine => ({ id: invitedIds[at] ?? "", supName: one.name, supId: one.id })),
    signUps: signs.map((one, at): SampleLine => ({
      id: ids[at] ?? "",
      supId: one.id,
      supName: one.name,
      signUser: one.linkman,
      signPhone: one.phone,
      signTime: shift(released, `+${3 + at * 2}h`),
      signRemark: at === 0 ? "可按期供货" : null,
      result: state === "2" ? (at % 4 === 3 ? "0" : "1") : null,
      rejectReason: state === "2" && at % 4 === 3 ? "资质材料不全" : null,
    })),
  };
  return computeRecord(entity, record);
}

async function awardOf({ tx, product, place, now }: SourcingSamples, state: string, index: number): Promise<SampleRecord> {
  const entity = entityNamed(product, "winning-notice", place.code);
  const created = `${shift(now.slice(0, 10), `-${state === "1" ? 1 + index : 12 + index * 3}d`)} 10:00:00`;
  const start = shift(created, "+3h");
  const goods = sampleGoods[index % sampleGoods.length];
  const winner = place.suppliers[index % Math.max(1, Math.min(3, place.suppliers.length))];
  const [id = ""] = await nextIds(tx, lineTableOf("winning-notice", "winners"), 1);
  const total = `${(index + 1) * 48_260}.50`;
  const record = {
    id: await nextId(tx, tableOf("winning-notice")),
    createBy: place.purchaser,
    createTime: created,
    createdTime: created,
    gComId: place.comId,
    wnNo: await nextNumber(tx, leadOf({}, "ZB", place.code, created)),
    wnTitle: `${goods?.name ?? ""}采购项目中标公示`,
    woBuyer: place.purchaserName,
    woPhone: PHONE,
    wnStartTime: state === "0" ? null : start,
    wnEndTime: state === "0" ? null : shift(start, "+5d"),
    wdSupName: winner?.name ?? "",
    wdPlanTotalPrice: total,
    winStatus: state,
    wnPublicPrice: entity.fields.find((field) => field.key === "wnPublicPrice")?.default ?? (index % 4 === 0 ? "1" : "0"),
    wnCurrency: "CNY",
    wnContent: "公示期内如有异议，请书面反馈采购联系人。",
    withdrawReason: state === "3" ? "金额有误，更正后重新公示" : null,
    winners: [{ id, supId: winner?.id ?? "", supName: winner?.name ?? "", winMoney: total }],
  };
  return computeRecord(entity, record);
}

async function tenderOf({ tx, product, place, now }: SourcingSamples, asked: string, index: number): Promise<SampleRecord> {
  const entity = entityNamed(product, "bid", place.code);
  // Companies take turns, so that every state is there and some tender has failed.
  const state = index === TENDERS.length - 1 && Number(place.comId) % 2 === 0 ? FAILED_TENDER : asked;
  const created = `${shift(now.slice(0, 10), `-${5 + index * 6}d`)} 14:00:00`;
  const shiftOf: Readonly<Record<string, string>> = { "0": "+6d", "1": "+4d", "2": "-3d", "3": "-12d" };
  const signEnd = shift(now, shiftOf[state] ?? "-20d");
  const isDecided = state === "4";
  const record = {
    id: await nextId(tx, tableOf("bid")),
    createBy: place.purchaser,
    createTime: created,
    gComId: place.comId,
    bidNo: await nextNumber(tx, leadOf({}, "BD", place.code, created)),
    bidTitle: `${CATEGORIES[index % CATEGORIES.length] ?? ""}框架采购招标`,
    bidCompany: place.comName,
    bidCategory: CATEGORIES[index % CATEGORIES.length],
    bidWay: index === 2 ? "2" : "1",
    budget: `${(index + 2) * 350_000}.00`,
    budgetPublic: index % 2 === 0 ? "1" : "0",
    signEnd,
    bidStart: shift(signEnd, "+1d"),
    bidEnd: shift(signEnd, "+6d"),
    openTime: shift(signEnd, "+7d"),
    bidStatus: state,
    linkman: place.purchaserName,
    phone: PHONE,
    bidContent: "招标范围、技术规格、评标办法见招标文件。",
    winnerName: isDecided ? (place.suppliers[0]?.name ?? "") : null,
    winPrice: isDecided ? "1680000.00" : null,
    failReason: state === FAILED_TENDER ? "有效投标人不足三家" : null,
    files: [],
  };
  return computeRecord(entity, record);
}
