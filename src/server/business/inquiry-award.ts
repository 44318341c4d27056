import type { Facts } from "../../core/condition/evaluate.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { namesOf, sharesIn, sharesText } from "../../core/table/shares.ts";
import { linesOf } from "../entity/load.ts";
import { codeOf } from "../entity/entity-call.ts";
import { otherCall } from "../entity/source.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import type { Effect, EffectContext } from "../hooks/effect.ts";
import { tellEvent } from "../messages/tell-event.ts";
import type { MadeDocument } from "../save/change.ts";
import { relatedRecords } from "../save/related.ts";
import { updateLine, updateRecord } from "../save/save-record.ts";
import { GOODS, ITEMS, offer, pick, priced, QUOTATION, totalOf } from "./offer-lines.ts";

const hasWon: Text = { cn: "已中标", id: "menang" };
const hasLost: Text = { cn: "未中标", id: "tidak menang" };
const LONGEST = 1000;
const NOT_WON = { lineWon: "0", wonNum: null, wonMoney: null };

/** What one supplier wins. */
type Win = { readonly quotation: EntityRecord; readonly lines: readonly Facts[]; readonly money: string };

/** The award: lines name their winners, quotations are decided, every winner gets a contract draft, all of it one notice. */
export const awardInquiry: Effect = async (context) => {
  const { record, input } = context;
  const chosen = sharesIn(input["lines"], "awardQuote", "awardNum");
  const live = { of: QUOTATION, by: { inqId: "id" } };
  const all = await relatedRecords(context.tx, context.ec, live, { facts: record, kinds: fieldKinds(context.entity.fields) });
  const wins = all.flatMap((quotation): Win[] => {
    const lines = linesOf(quotation, ITEMS).flatMap((line) => {
      const share = chosen.get(String(line["inqLineId"]))?.get(quotation.id);
      const own = { ...line, awardQuote: quotation.id, qpSupName: quotation["qpSupName"] };
      return share === undefined ? [] : [priced(share === null ? own : { ...own, gGoodsnum: share })];
    });
    return lines.length === 0 ? [] : [{ quotation, lines, money: totalOf(lines, "taxTotalPrice") }];
  });
  for (const quotation of all) await decide(context, quotation, wins);
  const won = wins.flatMap((win) => win.lines);
  const awardTotal = totalOf(won, "taxTotalPrice");
  const made = [...wins.map((win) => draftContract(context, record, win)), draftNotice(context, record, wins, awardTotal)];
  const lines = [...Map.groupBy(won, (own) => String(own["inqLineId"]))].map(([id, own]) => [id, awardedLine(own)] as const);
  return { made, head: { awardTotal }, lines: { [ITEMS]: new Map(lines) } };
};

/** What becomes of a line that somebody has won; one of several says how it is divided. */
function awardedLine(shares: readonly Facts[]): Facts {
  const only = shares.length > 1 ? undefined : shares[0];
  return {
    awardQuote: only?.["awardQuote"] ?? null,
    awardSupName: namesOf(shares, "qpSupName", LONGEST),
    awardNum: totalOf(shares, "gGoodsnum"),
    awardParts: only ? null : sharesText(shares, "qpSupName", "gGoodsnum", "taxUnitPrice", LONGEST),
    awardPrice: only?.["taxUnitPrice"] ?? null,
    awardMoney: totalOf(shares, "taxTotalPrice"),
  };
}

const wonOf = (line: Facts | undefined): Facts =>
  line === undefined ? NOT_WON : { lineWon: "1", wonNum: line["gGoodsnum"], wonMoney: line["taxTotalPrice"] };

/** A quotation that was offered is won or lost by its lines, and its supplier hears of it. */
async function decide(context: EffectContext, quotation: EntityRecord, wins: readonly Win[]): Promise<void> {
  if (quotation["billType"] !== offer.offered) return;
  const { tx, ec } = context;
  const entity = otherCall(ec, QUOTATION).entityOf(quotation);
  const win = wins.find((one) => one.quotation.id === quotation.id);
  const decided = { billType: win === undefined ? offer.lost : offer.won, wonTotal: win?.money ?? null };
  await updateRecord(tx, entity, quotation.id, decided, { userName: ec.session.userName, now: ec.now });
  const table = entity.lines?.find(({ key }) => key === ITEMS);
  if (table !== undefined)
    for (const { id } of linesOf(quotation, ITEMS))
      await updateLine(tx, QUOTATION, table, id, wonOf(win?.lines.find((line) => line["id"] === id)));
  const code = codeOf(ec.product, ec.companies, quotation, entity);
  const facts = { result: win === undefined ? hasLost : hasWon };
  await tellEvent(tx, { product: ec.product, key: "awardDecided", record: quotation, code, facts, now: ec.now });
}

/** A draft of what a supplier has won. */
function draftContract({ ec }: EffectContext, record: EntityRecord, { quotation, lines }: Win): MadeDocument {
  const company = ec.companies.get(String(quotation["gComId"]));
  const code = company?.code ?? ec.product.variants.default;
  const comName = company?.comName ?? null;
  const given = {
    gComId: quotation["gComId"],
    gSupId: quotation["gSupId"],
    gManor: record["buyer"],
    gCludecom: comName,
    gSupplierName: quotation["qpSupName"],
    gDelivplace: record["miDelivPlace"],
    payTerms: record["miPayTerms"],
    currency: quotation["qpCurrency"],
    taxRate: quotation["qpTaxRate"] ?? record["miTaxRate"],
    tolerancePct: ec.product.variants.variants.find((one) => one.code === code)?.tolerancePct ?? "0",
    qpMiNo: record["qpMiNo"],
    consignee: comName,
    [ITEMS]: lines.map((line) => ({ ...pick(line, GOODS), gUnitprice: line["taxUnitPrice"] })),
  };
  return { of: "contract", do: "draftFromAward", given };
}

/** One notice of the award for everybody who won something; it is published by hand. */
function draftNotice({ ec }: EffectContext, record: EntityRecord, wins: readonly Win[], total: string): MadeDocument {
  const given = {
    gComId: record["gComId"],
    createdTime: ec.now,
    wnTitle: record["qpTitle"],
    woBuyer: record["buyer"],
    woPhone: ec.who.user.phonenumber,
    wdSupName: wins.map(({ quotation }) => String(quotation["qpSupName"])).join(","),
    wdPlanTotalPrice: total,
    wnCurrency: record["miCurrency"],
    qpMiNo: record["qpMiNo"],
    inqId: record.id,
    winners: wins.map(({ quotation, money }) => ({
      supId: quotation["gSupId"],
      supName: quotation["qpSupName"],
      winMoney: money,
    })),
  };
  return { of: "winning-notice", do: "draftFromAward", given };
}
