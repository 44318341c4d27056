import { formatDecimal, roundTo, toDecimal, zero } from "../../core/money/decimal.ts";
import { amountInWords } from "../../core/format/amount-words.ts";
import { linesOf } from "../entity/load.ts";
import { loadOther } from "../entity/source.ts";
import type { Effect } from "../hooks/effect.ts";

/** The goods of the contract in a few words, and the amount in words. */
export const describePayment: Effect = async ({ tx, ec, record }) => {
  const contract = await loadOther(tx, ec, "contract", String(record["conId"]));
  const lines = linesOf(contract, "items");
  const first = String(lines[0]?.["gGoodsname"] ?? "");
  return {
    head: {
      payMaName: lines.length > 1 ? `${first}等${lines.length}项` : first,
      payUpperPrice: amountInWords(
        formatDecimal(roundTo(toDecimal(record["payLowerPrice"]) ?? zero, 2)),
        String(record["currency"] ?? "CNY"),
      ),
    },
  };
};
