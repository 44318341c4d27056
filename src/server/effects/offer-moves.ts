import type { Facts } from "../../core/condition/evaluate.ts";
import { linesOf } from "../entity/load.ts";
import { deleteLines, insertLines, replaceLines, updateRecord, writeFacts } from "../write/save-record.ts";
import type { Effect, EffectContext } from "./effect.ts";
import { keptOf, lapsed, offeredOf } from "./offer-lapse.ts";
import { askedLines, assessed, warningRules } from "./offer-lines.ts";
import { author, entityOf, INQUIRY, inquiry, ITEMS, lockedInquiry, refreshStanding, ROUNDS, tableNamed } from "./sourcing.ts";

/** An offer is begun on the inquiry as it stands; what was entered before is kept where the material is the same. */
export const startOffer: Effect = async (context) => {
  const asked = await lockedInquiry(context);
  const { lines, head } = assessed(asked, askedLines(asked, linesOf(context.record, ITEMS)), await warningRules(context.tx));
  await replaceLines(context.tx, context.entity, tableNamed(context.entity, ITEMS), context.record.id, lines);
  const standing = { version: asked["version"], miVersion: asked["version"], bidNumber: asked["bidNumber"] };
  return { head: standing, afterwards: (after) => settle(after, head) };
};

/** Lines follow an inquiry that was amended (domain 5.2). */
export const updateMaterial: Effect = startOffer;

/** What was entered is counted and looked through for what the buyer will ask about. */
export const assessOffer: Effect = async (context) => {
  const asked = await lockedInquiry(context);
  const lines = linesOf(context.record, ITEMS);
  const { lines: all, head } = assessed(asked, lines, await warningRules(context.tx));
  return { head, lines: { [ITEMS]: byId(all) } };
};

/** A submitted offer is kept as it is, so that a later round or version that is not answered leaves it standing. */
export const submitOffer: Effect = async (context) => {
  const { tx, ec, entity, record } = context;
  const asked = await lockedInquiry(context);
  const { lines, head } = assessed(asked, linesOf(record, ITEMS), await warningRules(tx));
  const round = {
    bidNumber: record["bidNumber"],
    version: record["version"],
    qpOfferTime: ec.now,
    priceTotal: head["priceTotal"],
    prices: JSON.stringify(Object.fromEntries(lines.map((line) => [String(line["inqLineId"]), keptOf(line)]))),
  };
  const before = linesOf(record, ROUNDS);
  await insertLines(tx, entity, tableNamed(entity, ROUNDS), record.id, [round], before.length + 1);
  return { head, lines: { [ITEMS]: byId(lines) }, afterwards: (after) => settle(after) };
};

/** An offer taken back was never made. */
export const undoOffer: Effect = async ({ tx, entity, record }) => {
  const last = linesOf(record, ROUNDS).at(-1);
  if (last !== undefined) await deleteLines(tx, entity, tableNamed(entity, ROUNDS), [last.id]);
  return { afterwards: (after) => settle(after) };
};

/** Somebody answered, or will not: the inquiry counts again. */
export const countAnswers: Effect = async () => ({ afterwards: (after) => settle(after) });

/** The supplier gets time of its own; an inquiry that still runs waits for it. */
export const returnOffer: Effect = async (context) => {
  const asked = await lockedInquiry(context);
  const end = later(String(context.input["qpExtendTime"] ?? ""), String(asked["qpEndTime"] ?? ""));
  if (asked["miStatus"] === inquiry.asking && end > String(asked["qpDueTime"] ?? ""))
    await updateRecord(context.tx, entityOf(context, INQUIRY, asked), asked.id, { qpDueTime: end }, author(context));
  return { head: { qpDueTime: end }, afterwards: (after) => settle(after) };
};

/** Time is over: an earlier offer that still answers the inquiry stands again, otherwise nothing was offered. */
export const lapseOffer: Effect = async (context) => {
  const { head, lines } = lapsed(context.record, await lockedInquiry(context));
  if (lines !== undefined)
    await replaceLines(context.tx, context.entity, tableNamed(context.entity, ITEMS), context.record.id, lines);
  return { head, afterwards: (after) => settle(after, head) };
};

/** Ranks and counts when the quotation itself is stored, and totals that its stored lines could not know. */
async function settle(context: EffectContext, head?: Facts): Promise<void> {
  if (head !== undefined) await writeFacts(context.tx, context.entity, context.record.id, head);
  await refreshStanding(context, String(context.record["inqId"]));
}

function byId(lines: readonly Facts[]): ReadonlyMap<string, Facts> {
  return new Map(lines.map((line) => [String(line["id"]), offeredOf(line)]));
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
