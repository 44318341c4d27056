import { isEmpty } from "../../core/definition/fields.ts";
import { formatDecimal, negate, subtract } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { isMarked } from "../entity/marked.ts";
import { boxStates, writeBoxes } from "./boxes.ts";
import { moveQuantities, quantity, type MovedQuantity } from "./contract-lines.ts";
import { REPLACEMENT } from "./delivery-quantity.ts";
import type { Effect, EffectContext } from "./effect.ts";

/** Submitting holds the note's quantities for it. */
export const reserveQuantity: Effect = async (context) => {
  await move(context, [["gReservednum", 1]]);
  await writeBoxes(context, { noteApplied: "1" });
  return {};
};

/** Withdrawing or rejecting gives them back. */
export const releaseQuantity: Effect = async (context) => {
  await giveBackReserved(context);
  // Buyers see a rejected note, and its boxes, but never a draft.
  await writeBoxes(context, { noteApplied: context.action.to?.["gApprovalStatus"] === "0" ? "0" : "1" });
  return {};
};

/** What a note holds goes back to its contract; a note that holds nothing leaves it alone. */
export async function giveBackReserved(context: EffectContext): Promise<void> {
  if (isMarked(context.ec, "delivery", context.record, "reserves")) await move(context, [["gReservednum", -1]]);
}

/** Shipping turns what was held into what was sent. */
export const shipQuantity: Effect = async (context) => {
  await move(context, [
    ["gSendednum", 1],
    ["gReservednum", -1],
  ]);
  await writeBoxes(context, { boxStatus: boxStates.shipped });
  return {};
};

/** Undoing a shipment holds the quantities again. */
export const unshipQuantity: Effect = async (context) => {
  await move(context, [
    ["gSendednum", -1],
    ["gReservednum", 1],
  ]);
  await writeBoxes(context, { boxStatus: boxStates.packed });
  return {};
};

/** Goods that were refused on arrival may be sent anew. */
export const refuseGoods: Effect = async (context) => {
  await move(context, [["gSendednum", -1]]);
  return {};
};

/** The tally clerk is whoever signs, unless somebody else was named. */
export const recordSign: Effect = async (context) => {
  const { ec, input, record } = context;
  await writeBoxes(context, { boxStatus: boxStates.unpacked });
  return isEmpty(input["gTally"]) && isEmpty(record["gTally"]) ? { head: { gTally: ec.session.nickName } } : {};
};

/** What was not received is not sent; it may be sent anew (domain 5.6, finishShort). */
export const shortClose: Effect = async (context) => {
  const shorts = linesOf(context.record, "items").map((line) => ({
    line,
    short: subtract(quantity(line, "gSendednum"), quantity(line, "receivedNum")),
  }));
  if (!isReplacement(context)) {
    await moveQuantities(
      context,
      shorts.map(({ line, short }) => ({ lineId: String(line["conLineId"]), field: "gSendednum" as const, by: negate(short) })),
    );
  }
  return { lines: { items: new Map(shorts.map(({ line, short }) => [line.id, { shortNum: formatDecimal(short) }])) } };
};

/** Move the note's shipped quantities on its contract's lines; a replacement note moves none (domain 6.2). */
async function move(context: EffectContext, fields: readonly (readonly [MovedQuantity, 1 | -1])[]): Promise<void> {
  if (isReplacement(context)) return;
  const moves = linesOf(context.record, "items").flatMap((line) =>
    fields.map(([field, sign]) => ({
      lineId: String(line["conLineId"]),
      field,
      by: sign === 1 ? quantity(line, "gSendednum") : negate(quantity(line, "gSendednum")),
    })),
  );
  await moveQuantities(context, moves);
}

/** True for a note that makes good unqualified goods. */
export function isReplacement({ record }: EffectContext): boolean {
  return record["gDeliverytype"] === REPLACEMENT;
}
