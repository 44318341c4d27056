import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import { add, compare, multiply, roundTo, toDecimal, zero, type Decimal } from "../money/decimal.ts";
import type { GuardContext, GuardRefusal } from "./guards.ts";

/** Above the limit price the award says why. */
export function awardWithinLimit({ row, input }: GuardContext): GuardRefusal | undefined {
  const entered = rowsOf(input, "lines");
  const limit = toDecimal(row["miLimitPrice"]);
  if (entered === undefined || limit === undefined || !isEmpty(input["reason"])) return undefined;
  return compare(awardTotal(row, entered), limit) > 0
    ? {
        bizCode: "REASON_REQUIRED",
        text: { cn: "中标总额超过最高限价，请输入定标说明", id: "Total melebihi harga batas, isi keterangan penetapan" },
      }
    : undefined;
}

/** What the chosen offers cost together, each line rounded once (domain 6.1). */
function awardTotal(row: Facts, entered: readonly Facts[]): Decimal {
  const offers = rowsOf(row, "offers") ?? [];
  const lines = new Map((rowsOf(row, "items") ?? []).map((line) => [line["id"], line]));
  return entered.reduce<Decimal>((total, { id, awardQuote }) => {
    const offer = offers.find((one) => one["inqLineId"] === id && one["ownerId"] === awardQuote);
    const money = multiply(toDecimal(lines.get(id)?.["gGoodsnum"]) ?? zero, toDecimal(offer?.["taxUnitPrice"]) ?? zero);
    return add(total, roundTo(money, 2));
  }, zero);
}

function rowsOf(facts: Facts, key: string): readonly Facts[] | undefined {
  const rows = facts[key];
  return Array.isArray(rows) ? (rows as readonly Facts[]) : undefined;
}
