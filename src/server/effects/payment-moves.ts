import { add, compare, type Decimal, formatDecimal, roundTo, toDecimal, zero } from "../../core/money/decimal.ts";
import { amountInWords } from "../../core/format/amount-words.ts";
import { linesOf } from "../entity/load.ts";
import { loadOther } from "../entity/source.ts";
import type { Effect } from "./effect.ts";

/** The goods of the contract in a few words, and the amount in words. */
export const describePayment: Effect = async ({ tx, ec, record }) => {
  const contract = await loadOther(tx, ec, "contract", String(record["conId"]));
  const lines = linesOf(contract, "items");
  const first = String(lines[0]?.["gGoodsname"] ?? "");
  return {
    head: {
      payMaName: lines.length > 1 ? `${first}等${lines.length}项` : first,
      payUpperPrice: amountInWords(
        formatDecimal(roundTo(amount(record, "payLowerPrice"), 2)),
        String(record["currency"] ?? "CNY"),
      ),
    },
  };
};

/** The payment is paid when nothing of it is left. */
export const registerPayment: Effect = async (context) => {
  const { tx, record, input } = context;
  const paid = [...linesOf(record, "registers"), input].map((one) => amount(one, "regMoney")).reduce(add, zero);
  const isPaid = compare(paid, amount(record, "approveMoney")) >= 0;
  const fileIds = Array.isArray(input["fileIds"]) ? input["fileIds"].map(String) : [];
  const files =
    fileIds.length === 0 ? [] : await tx.selectFrom("attachment").select("name").where("fileId", "in", fileIds).execute();
  const name = files.map((file) => file.name).join("、");
  return {
    head: {
      payStatus: isPaid ? "2" : "1",
      payPaidTime: input["regTime"],
      ...(name === "" ? {} : { fileName: name.slice(0, 500) }),
    },
  };
};

function amount(record: { readonly [field: string]: unknown }, key: string): Decimal {
  return toDecimal(record[key]) ?? zero;
}
