import { isEmpty } from "../../core/definition/fields.ts";
import { formatDecimal, subtract } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { boxStates, writeBoxes } from "./boxes.ts";
import { quantity } from "./contract-lines.ts";
import type { Effect } from "./effect.ts";

/** Buyers see the boxes of a note that was submitted, and of one that was rejected, but never a draft's. */
export const showBoxes: Effect = async (context) => {
  await writeBoxes(context, { noteApplied: "1" });
  return {};
};

/** A note that is a draft again takes its boxes out of the buyers' sight. */
export const hideBoxes: Effect = async (context) => {
  await writeBoxes(context, { noteApplied: "0" });
  return {};
};

/** The boxes leave with their note. */
export const shipBoxes: Effect = async (context) => {
  await writeBoxes(context, { boxStatus: boxStates.shipped });
  return {};
};

/** The boxes are back with their note. */
export const returnBoxes: Effect = async (context) => {
  await writeBoxes(context, { boxStatus: boxStates.packed });
  return {};
};

/** The tally clerk is whoever signs, unless somebody else was named. */
export const recordSign: Effect = async (context) => {
  const { ec, input, record } = context;
  await writeBoxes(context, { boxStatus: boxStates.unpacked });
  return isEmpty(input["gTally"]) && isEmpty(record["gTally"]) ? { head: { gTally: ec.session.nickName } } : {};
};

/** What was not received is not sent; it may be sent anew (domain 5.6, finishShort). */
export const shortClose: Effect = async ({ record }) => ({
  lines: {
    items: new Map(
      linesOf(record, "items").map((line) => [
        line.id,
        { shortNum: formatDecimal(subtract(quantity(line, "gSendednum"), quantity(line, "receivedNum"))) },
      ]),
    ),
  },
});
