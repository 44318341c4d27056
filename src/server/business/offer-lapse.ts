import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { linesOf } from "../entity/load.ts";
import type { EntityRecord, LineRecord } from "../entity/stored-record.ts";
import { askedLines, ITEMS, offer, pick, ROUNDS } from "./offer-lines.ts";

/** Values of a quotation's line that a submitted offer keeps. */
const KEPT = ["taxUnitPrice", "taxTotalPrice", "brandName", "lineDelivDate", "noQuote", "lineRemark", "warnText", "refWarnText"];
/** What a supplier has answered to; an inquiry's line that still says the same is answered still. */
const ANSWERED = ["gGoodsname", "gSpec", "gUnit", "gGoodsnum", "gRequireDate"];

/** What a quotation becomes, and its lines where an earlier offer stands again. */
export type Lapsed = { readonly head: Facts; readonly lines?: readonly Facts[] };

/** What is kept of a line when an offer is submitted: what was offered, and for what. */
export function keptOf(line: Facts): Facts {
  return { ...offeredOf(line), ...pick(line, ANSWERED) };
}

/** What was offered for a line. */
export function offeredOf(line: Facts): Facts {
  return pick(line, KEPT);
}

/**
 * What a quotation that is not submitted becomes at its deadline (domain 5.1, deadline): the last submitted version or
 * round whose lines still match the inquiry stands again with its prices; without one nothing was offered.
 */
export function lapsed(record: EntityRecord, inquiry: EntityRecord): Lapsed {
  for (const round of linesOf(record, ROUNDS).toReversed()) {
    const prices = pricesFor(inquiry, keptLines(record, round));
    if (prices === undefined) continue;
    const lines = askedLines(inquiry, linesOf(record, ITEMS)).map((line) => ({
      ...line,
      ...prices.get(String(line["inqLineId"])),
    }));
    const warned = (key: string): number => lines.filter((line) => !isEmpty((line as Facts)[key])).length;
    const { version, bidNumber, qpOfferTime, priceTotal } = round;
    const counts = { waringNum: warned("warnText"), refWaringNum: warned("refWarnText") };
    return { head: { billType: offer.offered, version, bidNumber, qpOfferTime, priceTotal, ...counts }, lines };
  }
  return { head: { billType: offer.overdue, level: null } };
}

/** The lines of a submitted offer; an older one kept its prices alone, and its lines are known while they are unchanged. */
function keptLines(record: EntityRecord, round: LineRecord): readonly Facts[] {
  const prices = JSON.parse(String(round["prices"] ?? "{}")) as Readonly<Record<string, Facts>>;
  const own = Number(record["version"]) === Number(round["version"]) ? linesOf(record, ITEMS) : [];
  return Object.entries(prices).map(([inqLineId, kept]) => {
    const line = own.find((one) => String(one["inqLineId"]) === inqLineId);
    return { ...(line === undefined ? {} : pick(line, ANSWERED)), ...kept, inqLineId };
  });
}

/** What was offered for every line of the inquiry, each by a line of its own; undefined when the lines differ. */
function pricesFor(inquiry: EntityRecord, kept: readonly Facts[]): ReadonlyMap<string, Facts> | undefined {
  const asked = linesOf(inquiry, ITEMS);
  if (asked.length !== kept.length) return undefined;
  const left = new Set(kept);
  const prices = new Map<string, Facts>();
  for (const line of asked) {
    const alike = [...left].filter((one) => isAnswered(line, one));
    const answer = alike.find((one) => one["inqLineId"] === line.id) ?? alike[0];
    if (answer === undefined) return undefined;
    left.delete(answer);
    prices.set(line.id, offeredOf(answer));
  }
  return prices;
}

function isAnswered(asked: Facts, kept: Facts): boolean {
  return ANSWERED.every((key) => (asked[key] ?? "") === (kept[key] ?? ""));
}
