import type { Facts } from "../../core/condition/evaluate.ts";
import { linesOf } from "../entity/load.ts";
import type { Effect } from "../hooks/effect.ts";
import { keptOf, lapsed, offeredOf } from "./offer-lapse.ts";
import { askedLines, assessed, ITEMS, lockedInquiry, ROUNDS, warningRules } from "./offer-lines.ts";

/** An offer stands on the inquiry as it is; what was entered before is kept where the material is the same (domain 5.2). */
export const drawMaterial: Effect = async (context) => {
  const asked = await lockedInquiry(context);
  const { lines, head } = assessed(asked, askedLines(asked, linesOf(context.record, ITEMS)), await warningRules(context.tx));
  return { head, tables: { [ITEMS]: lines } };
};

/** What was entered is counted and looked through for what the buyer will ask about. */
export const assessOffer: Effect = async (context) => {
  const asked = await lockedInquiry(context);
  const { lines, head } = assessed(asked, linesOf(context.record, ITEMS), await warningRules(context.tx));
  return { head, lines: { [ITEMS]: byId(lines) } };
};

/** A submitted offer is kept as it is, so that a later round or version that is not answered leaves it standing. */
export const submitOffer: Effect = async (context) => {
  const { tx, ec, record } = context;
  const { lines, head } = assessed(await lockedInquiry(context), linesOf(record, ITEMS), await warningRules(tx));
  const round = {
    bidNumber: record["bidNumber"],
    version: record["version"],
    qpOfferTime: ec.now,
    priceTotal: head["priceTotal"],
    prices: JSON.stringify(Object.fromEntries(lines.map((line) => [String(line["inqLineId"]), keptOf(line)]))),
  };
  return { head, lines: { [ITEMS]: byId(lines) }, tables: { [ROUNDS]: [...linesOf(record, ROUNDS), round] } };
};

/** Time is over: an earlier offer that still answers the inquiry stands again, otherwise nothing was offered. */
export const lapseOffer: Effect = async (context) => {
  const { head, lines } = lapsed(context.record, await lockedInquiry(context));
  return { head, ...(lines === undefined ? {} : { tables: { [ITEMS]: lines } }) };
};

function byId(lines: readonly Facts[]): ReadonlyMap<string, Facts> {
  return new Map(lines.map((line) => [String(line["id"]), offeredOf(line)]));
}
