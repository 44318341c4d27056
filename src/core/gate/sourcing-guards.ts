import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import { add, compare, multiply, roundTo, toDecimal, zero, type Decimal } from "../money/decimal.ts";
import type { GuardContext, GuardRefusal } from "./guards.ts";

/** Above the limit price the award says why. */
export function awardWithinLimit({ row, input }: GuardContext): GuardRefusal | undefined {
  const limit = toDecimal(row["miLimitPrice"]);
  if (limit === undefined || compare(awardTotal(row, rowsOf(input, "lines")), limit) <= 0) return undefined;
  return reasonNeeded(input, "中标总额超过最高限价", "Total melebihi harga batas");
}

/** Where a line goes to somebody although somebody else offers it for less, the award says why. */
export function awardToLowest({ row, input }: GuardContext): GuardRefusal | undefined {
  const isHigher = ({ id, awardQuote }: Facts): boolean => {
    const offers = offersOf(row, id).filter(({ billType, noQuote }) => billType === "2" && noQuote !== "1");
    const chosen = priceOf(offers, awardQuote);
    return chosen !== undefined && offers.some((one) => compare(toDecimal(one["taxUnitPrice"]) ?? chosen, chosen) < 0);
  };
  const higher = rowsOf(input, "lines").filter(isHigher);
  const count = new Set(higher.map(({ id }) => id)).size;
  return count === 0 ? undefined : reasonNeeded(input, `有${count}行未选最低价`, `${count} baris bukan harga terendah`);
}

function reasonNeeded(input: Facts, cn: string, id: string): GuardRefusal | undefined {
  const text = { cn: `${cn}，请输入定标说明`, id: `${id}, isi keterangan penetapan` };
  return isEmpty(input["reason"]) ? { bizCode: "REASON_REQUIRED", text, field: "reason" } : undefined;
}

/** What the chosen offers cost together, each line, or part of one, rounded once (domain 6.1). */
function awardTotal(row: Facts, entered: readonly Facts[]): Decimal {
  const counts = new Map(rowsOf(row, "items").map((line) => [line["id"], toDecimal(line["gGoodsnum"])]));
  const costOf = ({ id, awardQuote, awardNum }: Facts): Decimal =>
    roundTo(multiply(toDecimal(awardNum) ?? counts.get(id) ?? zero, priceOf(offersOf(row, id), awardQuote) ?? zero), 2);
  return entered.map(costOf).reduce(add, zero);
}

const offersOf = (row: Facts, line: unknown) => rowsOf(row, "offers").filter(({ inqLineId }) => inqLineId === line);
const priceOf = (offers: readonly Facts[], owner: unknown) =>
  toDecimal(offers.find(({ ownerId }) => ownerId === owner)?.["taxUnitPrice"]);
const rowsOf = (facts: Facts, key: string) => (Array.isArray(facts[key]) ? (facts[key] as readonly Facts[]) : []);
