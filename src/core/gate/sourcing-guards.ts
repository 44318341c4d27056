import type { Text } from "../definition/generated/documents.ts";
import type { BizCode } from "../contract/biz-code.ts";
import { fillText } from "../contract/language.ts";
import type { Facts } from "../condition/evaluate.ts";
import { isEmpty } from "../definition/fields.ts";
import { shift } from "../format/date.ts";
import { add, compare, multiply, roundTo, toDecimal, zero, type Decimal } from "../money/decimal.ts";
import type { GuardContext, GuardRefusal } from "./guards.ts";

/** Shortest and longest time for offers (domain 4.2). */
const LEAST_TIME = "+30m";
const MOST_TIME = "+180d";
/** A start may lie this far back when the inquiry is published: filling in the form takes its time. */
const START_GRACE = "-5m";
const LEAST_BIDDERS = 2;
/** State of an inquiry (billStatusList) in which offers are over. */
const CLOSED = "2";

const refuse = (cn: string, id: string, bizCode: BizCode = "STATE_REFUSED"): GuardRefusal => ({ bizCode, text: { cn, id } });
const closed = refuse("报价已截止", "Penawaran sudah ditutup", "DEADLINE_PASSED");

/** Offers begin at the inquiry's start. */
export function offerBegun({ row, now }: GuardContext): GuardRefusal | undefined {
  const start = row["qpStartTime"];
  return isEmpty(start) || String(start) <= now
    ? undefined
    : refuse("报价尚未开始", "Masa penawaran belum dimulai", "DEADLINE_PASSED");
}

/** Before the deadline, the supplier's own where it was given one. */
export function offerOpen({ row, now }: GuardContext): GuardRefusal | undefined {
  return isBefore(now, row["qpDueTime"]) ? undefined : closed;
}

/** An offer is taken back before the deadline, as long as nobody has opened it. */
export function offerNotOpened({ row, now }: GuardContext): GuardRefusal | undefined {
  if (row["miOpened"] !== "1" && isBefore(now, row["qpDueTime"])) return undefined;
  return refuse("已截止或已开标，不能撤回", "Tidak dapat ditarik", "DEADLINE_PASSED");
}

/** The offer answers the inquiry as it stands now. */
export function materialCurrent({ row }: GuardContext): GuardRefusal | undefined {
  return Number(row["miVersion"] ?? 0) > Number(row["version"] ?? 0)
    ? refuse("物料已变更，请先更新物料", "Material berubah, perbarui dahulu")
    : undefined;
}

/** There is something to update to. */
export function materialOutdated({ row }: GuardContext): GuardRefusal | undefined {
  return Number(row["miVersion"] ?? 0) > Number(row["version"] ?? 0)
    ? undefined
    : refuse("物料已是最新", "Material sudah terbaru");
}

const unpriced: Text = { cn: "第{n}行未填写单价", id: "Baris {n} belum ada harga" };

/** Every line has a price or is not offered, and one has a price. Silent until the lines are there. */
export function linesPriced({ row }: GuardContext): GuardRefusal | undefined {
  const lines = rowsOf(row, "items");
  if (lines === undefined) return undefined;
  const missing = lines.findIndex((line) => line["noQuote"] !== "1" && isEmpty(line["taxUnitPrice"]));
  if (missing >= 0) return { bizCode: "STATE_REFUSED", text: fillText(unpriced, { n: missing + 1 }) };
  return lines.some((line) => line["noQuote"] !== "1")
    ? undefined
    : refuse("请至少对一行报价，或放弃报价", "Tawarkan minimal satu baris, atau mundur");
}

/** In a later round of a bidding the total is no higher than the own one of the round before. */
export function notAboveLastRound({ row }: GuardContext): GuardRefusal | undefined {
  const round = Number(row["bidNumber"] ?? 1);
  const earlier = (rowsOf(row, "rounds") ?? []).filter((one) => Number(one["bidNumber"]) < round).at(-1);
  const before = toDecimal(earlier?.["priceTotal"]);
  const total = toDecimal(row["priceTotal"]);
  if (before === undefined || total === undefined || compare(total, before) <= 0) return undefined;
  return refuse("本轮报价总额不能高于上一轮", "Total putaran ini tidak boleh melebihi putaran sebelumnya", "AMOUNT_EXCEEDED");
}

/** An inquiry changes before its deadline. */
export function inquiryOpen({ row, now }: GuardContext): GuardRefusal | undefined {
  return isBefore(now, row["qpDueTime"]) ? undefined : refuse("询价已截止，不能变更", "RFQ sudah ditutup", "DEADLINE_PASSED");
}

/** Domain 5.1, publish: lines, enough suppliers and a deadline that leaves time. Lines are judged where they are there. */
export function inquiryComplete({ row, now }: GuardContext): GuardRefusal | undefined {
  const lines = rowsOf(row, "items");
  const invited = rowsOf(row, "miSuppliers");
  const least = row["bidFlag"] === "1" ? LEAST_BIDDERS : 1;
  if (lines?.length === 0 || (invited !== undefined && invited.length < least))
    return refuse("请完善明细、供应商与截止时间", "Lengkapi rincian, pemasok, dan tenggat");
  const [start, end] = [row["qpStartTime"], row["qpEndTime"]].map((time) => String(time ?? ""));
  if (!start || !end) return undefined; // missing values are refused by name
  if (start < shift(now, START_GRACE)) return refuse("报价开始时间不能早于现在", "Waktu mulai sudah lewat");
  return timeRefusal(start, end, now);
}

/**
 * A new deadline lies ahead, and after the present one while that still runs: whoever counts on it loses no time. Once the
 * inquiry is closed, early or not, nobody waits for it any more. Silent until it is entered.
 */
export function deadlineLater({ row, input, now }: GuardContext): GuardRefusal | undefined {
  const end = input["qpEndTime"];
  if (isEmpty(end)) return undefined;
  if (row["miStatus"] === CLOSED && String(end) <= now)
    return refuse("新的截止时间应晚于现在", "Tenggat baru harus setelah sekarang");
  if (row["miStatus"] !== CLOSED && (String(end) <= now || String(end) <= String(row["qpEndTime"] ?? "")))
    return refuse("新的截止时间应晚于现在和原截止时间", "Tenggat baru harus setelah sekarang dan tenggat lama");
  return String(end) > shift(now, MOST_TIME) ? refuse("报价时间不能超过180天", "Masa penawaran paling lama 180 hari") : undefined;
}

/** Whoever is asked to offer again gets time for it. */
export function extensionAhead({ input, now }: GuardContext): GuardRefusal | undefined {
  const end = input["qpExtendTime"];
  if (isEmpty(end)) return undefined;
  if (String(end) <= now) return refuse("重报截止时间应晚于现在", "Tenggat menawar ulang harus setelah sekarang");
  return String(end) > shift(now, MOST_TIME) ? refuse("报价时间不能超过180天", "Masa penawaran paling lama 180 hari") : undefined;
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

function timeRefusal(start: string, end: string, now: string): GuardRefusal | undefined {
  if (end <= now || end < shift(start, LEAST_TIME))
    return refuse("截止时间应晚于现在，且报价时间不少于30分钟", "Tenggat harus di depan dengan masa penawaran minimal 30 menit");
  return end > shift(start, MOST_TIME) ? refuse("报价时间不能超过180天", "Masa penawaran paling lama 180 hari") : undefined;
}

function isBefore(now: string, end: unknown): boolean {
  return !isEmpty(end) && now < String(end);
}

function rowsOf(facts: Facts, key: string): readonly Facts[] | undefined {
  const rows = facts[key];
  return Array.isArray(rows) ? (rows as readonly Facts[]) : undefined;
}
