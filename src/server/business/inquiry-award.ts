import type { Facts } from "../../core/condition/evaluate.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { newRecord } from "../../core/form/new-record.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { linesOf } from "../entity/load.ts";
import { nextDocumentNumber } from "../entity/numbering.ts";
import { codeOf } from "../entity/entity-call.ts";
import { tellEvent } from "../messages/tell-event.ts";
import { otherCall } from "../entity/source.ts";
import type { EntityRecord, LineRecord } from "../entity/stored-record.ts";
import { tableOf } from "../store/entity-tables.ts";
import { nextId } from "../store/sequences.ts";
import type { Effect, EffectContext } from "../hooks/effect.ts";
import type { MadeDocument } from "../save/change.ts";
import { priced } from "./offer-lines.ts";
import { changeLines, changeQuotation, entityOf, ITEMS, offer, QUOTATION, quotationsOf, totalOf } from "./sourcing.ts";

const CONTRACT = "contract";
const WINNING = "winning-notice";

const hasWon: Text = { cn: "已中标", id: "menang" };
const hasLost: Text = { cn: "未中标", id: "tidak menang" };

/** What one supplier wins. */
type Win = { readonly quotation: EntityRecord; readonly lines: readonly Facts[]; readonly money: string };

/** The award: lines name their winners, quotations are decided, every winner gets a contract draft, all of it one notice. */
export const awardInquiry: Effect = async (context) => {
  const { record, input } = context;
  const chosen = new Map(
    ((input["lines"] as readonly Facts[] | undefined) ?? []).map((line) => [line["id"], line["awardQuote"]]),
  );
  const all = await quotationsOf(context, record.id);
  const wins = all.flatMap((quotation): Win[] => {
    const own = linesOf(quotation, ITEMS).filter((line) => chosen.get(String(line["inqLineId"])) === quotation.id);
    const lines = own.map((line) => priced({ ...line }));
    return lines.length === 0 ? [] : [{ quotation, lines, money: totalOf(lines, "taxTotalPrice") }];
  });
  for (const quotation of all) await decide(context, quotation, wins);
  const made: MadeDocument[] = [];
  for (const win of wins) made.push(await draftContract(context, record, win));
  const awardTotal = totalOf(
    wins.flatMap((win) => win.lines),
    "taxTotalPrice",
  );
  made.push(...(await draftNotice(context, record, wins, awardTotal)));
  return { made, head: { awardTotal }, lines: { [ITEMS]: awardedLines(record, chosen, wins) } };
};

function awardedLines(
  record: EntityRecord,
  chosen: ReadonlyMap<unknown, unknown>,
  wins: readonly Win[],
): ReadonlyMap<string, Facts> {
  return new Map(
    linesOf(record, ITEMS).map((line) => {
      const win = wins.find(({ quotation }) => quotation.id === chosen.get(line.id));
      const own = win?.lines.find((one) => one["inqLineId"] === line.id);
      const facts = {
        awardQuote: win?.quotation.id ?? null,
        awardSupName: win?.quotation["qpSupName"] ?? null,
        awardPrice: own?.["taxUnitPrice"] ?? null,
        awardMoney: own?.["taxTotalPrice"] ?? null,
      };
      return [line.id, facts] as const;
    }),
  );
}

async function decide(context: EffectContext, quotation: EntityRecord, wins: readonly Win[]): Promise<void> {
  if (quotation["billType"] !== offer.offered) return;
  const win = wins.find((one) => one.quotation.id === quotation.id);
  await changeQuotation(context, quotation, { billType: win === undefined ? offer.lost : offer.won });
  const won = new Set(win?.lines.map((line) => line["id"]));
  await changeLines(context, quotation, (line: LineRecord) => ({ lineWon: won.has(line.id) ? "1" : "0" }));
  const { tx, ec } = context;
  const code = codeOf(ec.product, ec.companies, quotation, entityOf(context, QUOTATION, quotation));
  const facts = { result: win === undefined ? hasLost : hasWon };
  await tellEvent(tx, { product: ec.product, key: "awardDecided", record: quotation, code, facts, now: ec.now });
}

async function draftContract(context: EffectContext, record: EntityRecord, { quotation, lines }: Win): Promise<MadeDocument> {
  const { tx, ec } = context;
  const other = otherCall(ec, CONTRACT);
  const owners = { gComId: quotation["gComId"], gSupId: quotation["gSupId"] };
  const entity = other.entityOf(owners);
  const company = ec.companies.get(String(owners.gComId));
  const code = company?.code ?? ec.product.variants.default;
  const begun = newRecord(entity, other.workflow, { now: ec.now, session: {} });
  const lineBegun = Object.fromEntries(
    (entity.lines?.find((table) => table.key === ITEMS)?.fields ?? []).flatMap(({ key, default: value }) =>
      typeof value === "string" || typeof value === "number" ? [[key, value]] : [],
    ),
  );
  const contract: EntityRecord = {
    ...begun,
    ...owners,
    id: await nextId(tx, tableOf(CONTRACT)),
    lockVersion: 0,
    gManor: record["buyer"],
    gCludecom: company?.comName ?? null,
    gSupplierName: quotation["qpSupName"],
    gDelivplace: record["miDelivPlace"],
    payTerms: record["miPayTerms"],
    currency: quotation["qpCurrency"],
    taxRate: quotation["qpTaxRate"] ?? record["miTaxRate"],
    tolerancePct: ec.product.variants.variants.find((one) => one.code === code)?.tolerancePct ?? "0",
    qpMiNo: record["qpMiNo"],
    consignee: company?.comName ?? null,
    files: [],
    [ITEMS]: lines.map((line) => ({
      ...lineBegun,
      gReNo: line["gReNo"],
      gGoodsname: line["gGoodsname"],
      gSpec: line["gSpec"],
      gUnit: line["gUnit"],
      gGoodsnum: line["gGoodsnum"],
      gUnitprice: line["taxUnitPrice"],
    })),
  };
  const number = await nextDocumentNumber(tx, entity, contract, code, ec.now);
  return { of: CONTRACT, do: "draftFromAward", record: computeRecord(entity, { ...contract, gConnum: number }) };
}

/** One notice of the award for everybody who won something; it is published by hand. */
async function draftNotice(
  context: EffectContext,
  record: EntityRecord,
  wins: readonly Win[],
  total: string,
): Promise<readonly MadeDocument[]> {
  const { tx, ec } = context;
  if (ec.product.entities[WINNING] === undefined) return [];
  const other = otherCall(ec, WINNING);
  const owners = { gComId: record["gComId"] };
  const entity = other.entityOf(owners);
  const code = ec.companies.get(String(owners.gComId))?.code ?? ec.product.variants.default;
  const notice: EntityRecord = {
    ...newRecord(entity, other.workflow, { now: ec.now, session: {} }),
    ...owners,
    id: await nextId(tx, tableOf(WINNING)),
    lockVersion: 0,
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
  const number = await nextDocumentNumber(tx, entity, notice, code, ec.now);
  const numbered = entity.number === undefined ? notice : { ...notice, [entity.number.field]: number };
  return [{ of: WINNING, do: "draftFromAward", record: computeRecord(entity, numbered) }];
}
