import type { Facts } from "../../core/condition/evaluate.ts";
import { compare, formatDecimal, zero } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import type { LineRecord } from "../entity/stored-record.ts";
import { quantity } from "./contract-lines.ts";
import type { Effect, EffectContext, EffectResult } from "./effect.ts";

const ITEMS = "items";
const GRANTED = "2";

/** The asked quantities stand on the lines; a line that asks for nothing loses what it asked for before. */
export const requestBeyond: Effect = async (context) => {
  const asked = enteredLines(context);
  return linesResult(context, (line) => ({ gApplyBeyondNum: positive(asked.get(line.id)) }));
};

/** A request taken back leaves what was granted before it. */
export const undoBeyond: Effect = async (context) => {
  const hasGrant = linesOf(context.record, ITEMS).some((line) => compare(quantity(line, "gBeyondNum"), zero) > 0);
  return {
    ...(hasGrant ? { head: { gApplyBeyondStatus: GRANTED } } : {}),
    ...linesResult(context, () => ({ gApplyBeyondNum: null })),
  };
};

function enteredLines({ input }: EffectContext): ReadonlyMap<string, Facts> {
  return new Map(((input["lines"] as readonly Facts[] | undefined) ?? []).map((line) => [String(line["id"]), line]));
}

function positive(line: Facts | undefined): string | null {
  const asked = quantity(line, "gApplyBeyondNum");
  return compare(asked, zero) > 0 ? formatDecimal(asked) : null;
}

function linesResult({ record }: EffectContext, change: (line: LineRecord) => Facts): Pick<EffectResult, "lines"> {
  return { lines: { [ITEMS]: new Map(linesOf(record, ITEMS).map((line) => [line.id, change(line)])) } };
}
