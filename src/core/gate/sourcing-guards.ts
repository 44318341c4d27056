import type { BizCode } from "../contract/biz-code.ts";
import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import { add, compare, multiply, roundTo, toDecimal, zero, type Decimal } from "../money/decimal.ts";
import type { GuardContext, GuardRefusal } from "./guards.ts";

const refuse = (cn: string, id: string, bizCode: BizCode = "STATE_REFUSED"): GuardRefusal => ({ bizCode, text: { cn, id } });

/** In a later round of a bidding the total is no higher than the own one of the round before. */
export function notAboveLastRound({ row }: GuardContext): GuardRefusal | undefined {
  const round = Number(row["bidNumber"] ?? 1);
  const earlier = (rowsOf(row, "rounds") ?? []).filter((one) => Number(one["bidNumber"]) < round).at(-1);
  const before = toDecimal(earlier?.["priceTotal"]);
  const total = toDecimal(row["priceTotal"]);
  if (before === undefined || total === undefined || compare(total, before) <= 0) return undefined;
  return refuse("本轮报价总额不能高于上一轮", "Total putaran ini tidak boleh melebihi putaran sebelumnya", "AMOUNT_EXCEEDED");
}

const undecided = refuse("请为每行选择中标供应商", "Pilih pemenang tiap baris");

/** Every line is decided, one of them for somebody, and nobody is still offering. Silent until lines are entered. */
export function awardWhole({ row, input }: GuardContext): GuardRefusal | undefined {
  const waiting = (rowsOf(row, "quotes") ?? []).some((quote) => ["0", "1", "4", "8"].includes(String(quote["billType"])));
  if (waiting) return refuse("仍有供应商在重新报价", "Masih ada pemasok menawar ulang");
  const entered = rowsOf(input, "lines");
  if (entered === undefined) return undefined;
  const lines = rowsOf(row, "items") ?? entered;
  const named = new Set(entered.map((line) => line["id"]));
  if (lines.some((line) => !named.has(line["id"])) || entered.every((line) => isEmpty(line["awardQuote"]))) return undecided;
  return undefined;
}

/** Above the limit price the award says why. */
export function awardWithinLimit({ row, input }: GuardContext): GuardRefusal | undefined {
  const entered = rowsOf(input, "lines");
  const limit = toDecimal(row["miLimitPrice"]);
  if (entered === undefined || limit === undefined || !isEmpty(input["reason"])) return undefined;
  return compare(awardTotal(row, entered), limit) > 0
    ? refuse("中标总额超过最高限价，请输入定标说明", "Total melebihi harga batas, isi keterangan penetapan", "REASON_REQUIRED")
    : undefined;
}

/** What the chosen offers cost together, each line rounded once (domain 6.1). */
export function awardTotal(row: Facts, entered: readonly Facts[]): Decimal {
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
