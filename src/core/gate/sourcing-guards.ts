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

/** Where a line goes to somebody although somebody else offers it for less, the award says why. */
export function awardToLowest({ row, input }: GuardContext): GuardRefusal | undefined {
  const entered = rowsOf(input, "lines");
  if (entered === undefined || !isEmpty(input["reason"])) return undefined;
  const offers = (rowsOf(row, "offers") ?? []).filter(({ billType, noQuote }) => billType === "2" && noQuote !== "1");
  const higher = entered.filter((line) => isAboveLowest(line, offers));
  return higher.length > 0
    ? {
        bizCode: "REASON_REQUIRED",
        text: {
          cn: `有${higher.length}行未选最低价，请输入定标说明`,
          id: `${higher.length} baris bukan harga terendah, isi keterangan penetapan`,
        },
        field: "reason",
      }
    : undefined;
}

function isAboveLowest({ id, awardQuote }: Facts, offers: readonly Facts[]): boolean {
  const prices = offers.flatMap((offer) => {
    const price = offer["inqLineId"] === id ? toDecimal(offer["taxUnitPrice"]) : undefined;
    return price === undefined ? [] : [{ price, owner: offer["ownerId"] }];
  });
  const chosen = prices.find(({ owner }) => owner === awardQuote);
  return chosen !== undefined && prices.some(({ price }) => compare(price, chosen.price) < 0);
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
