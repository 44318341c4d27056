import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { add, compare, type Decimal, formatDecimal, multiply, roundTo, toDecimal, zero } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { loadOther } from "../entity/source.ts";
import type { EntityRecord, LineRecord } from "../entity/stored-record.ts";
import type { EffectContext } from "../hooks/effect.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { configNumber, configValue } from "../system/config-values.ts";

const INQUIRY = "inquiry";
export const QUOTATION = "quotation";
export const ITEMS = "items";
export const ROUNDS = "rounds";

/** States of a quotation (domain 3.1). */
export const offer = { offered: "2", overdue: "5", won: "6", lost: "7" } as const;

/** Fields of an inquiry's line that say what is bought, and those that a quotation's line repeats. */
export const GOODS = ["gReNo", "gGoodsname", "gSpec", "gUnit", "gGoodsnum"] as const;
const ASKED = [...GOODS, "gRequireDate"] as const;
/** What the supplier has entered into a line. */
const ENTERED = ["taxUnitPrice", "taxTotalPrice", "brandName", "lineDelivDate", "noQuote", "lineRemark"] as const;
/** Lines are the same material when these agree (domain 5.2, updateMaterial). */
const MATERIAL = ["gGoodsname", "gSpec", "gUnit"] as const;

/** The lines that a quotation answers by now; what was entered stays where the material is the same. */
export function askedLines(inquiry: EntityRecord, before: readonly LineRecord[]): readonly Facts[] {
  return linesOf(inquiry, ITEMS).map((line): Facts => {
    const own = before.find((one) => one["inqLineId"] === line.id);
    const alike = own !== undefined && isSameMaterial(own, line) ? own : before.find((one) => isSameMaterial(one, line));
    const kept: Facts = alike === undefined ? { noQuote: "0" } : pick(alike, ENTERED);
    const asked = { ...(own === undefined ? {} : { id: own.id }), inqLineId: line.id, ...pick(line, ASKED) };
    return priced({ ...asked, ...kept });
  });
}

/** A line with its amount; one that is not offered has neither price nor amount. */
export function priced(line: Facts): Facts {
  const price = toDecimal(line["taxUnitPrice"]);
  const count = toDecimal(line["gGoodsnum"]);
  if (line["noQuote"] === "1" || price === undefined || count === undefined)
    return { ...line, taxTotalPrice: null, ...(line["noQuote"] === "1" ? { taxUnitPrice: null } : {}) };
  return { ...line, taxTotalPrice: formatDecimal(roundTo(multiply(price, count), 2)) };
}

/** Limits of a price beside the reference price, in percent, and whether suppliers hear of them. */
export type WarningRules = { readonly high: number; readonly low: number; readonly toSupplier: boolean };

const HIGH_PERCENT = 10;
const LOW_PERCENT = 30;

export async function warningRules(db: Queries): Promise<WarningRules> {
  const [high, low, toSupplier] = await Promise.all([
    configNumber(db, "biz.quote.warnHigh", HIGH_PERCENT),
    configNumber(db, "biz.quote.warnLow", LOW_PERCENT),
    configValue(db, "biz.quote.warnToSupplier"),
  ]);
  return { high, low, toSupplier: toSupplier === "true" };
}

/** Lines with their amounts and warnings, and the totals that follow; the reference price itself stays with the inquiry. */
export function assessed(
  inquiry: EntityRecord,
  lines: readonly Facts[],
  rules: WarningRules,
): { readonly lines: readonly Facts[]; readonly head: Facts } {
  const references = new Map(linesOf(inquiry, ITEMS).map((line) => [line.id, line["refPrice"]]));
  const all = lines.map((line) => {
    const own = priced(line);
    const timely = timeWarnings(own);
    const priceful = priceWarnings(own, references.get(String(line["inqLineId"])), rules);
    const whole = [...priceful, ...timely];
    return { ...own, warnText: joined(rules.toSupplier ? whole : timely), refWarnText: joined(whole) };
  });
  const count = (key: "warnText" | "refWarnText"): number => all.filter((line) => !isEmpty(line[key])).length;
  return {
    lines: all,
    head: { priceTotal: totalOf(all, "taxTotalPrice"), waringNum: count("warnText"), refWaringNum: count("refWarnText") },
  };
}

function timeWarnings(line: Facts): readonly string[] {
  if (line["noQuote"] === "1") return ["none"];
  const [promised, wanted] = [line["lineDelivDate"], line["gRequireDate"]];
  return !isEmpty(promised) && !isEmpty(wanted) && String(promised) > String(wanted) ? ["late"] : [];
}

function priceWarnings(line: Facts, reference: unknown, { high, low }: WarningRules): readonly string[] {
  const price = toDecimal(line["taxUnitPrice"]);
  const known = toDecimal(reference);
  if (price === undefined || known === undefined) return [];
  const percent = (by: number): Decimal => multiply(known, { units: BigInt(by), scale: 2 });
  if (compare(price, percent(100 + high)) > 0) return ["high"];
  return compare(price, percent(100 - low)) < 0 ? ["low"] : [];
}

function joined(warnings: readonly string[]): string | null {
  return warnings.length === 0 ? null : warnings.join(",");
}

function isSameMaterial(one: Facts, other: Facts): boolean {
  return MATERIAL.every((key) => (one[key] ?? "") === (other[key] ?? ""));
}

export function pick(from: Facts, keys: readonly string[]): Facts {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
}

/** The inquiry of a quotation, its row locked. */
export async function lockedInquiry({ tx, ec, record }: EffectContext): Promise<EntityRecord> {
  const id = String(record["inqId"]);
  await ec.call.services.store.lockForUpdate(tx, tableOf(INQUIRY), [id]);
  return loadOther(tx, ec, INQUIRY, id);
}

/** Sum of an amount over lines, with two decimals. */
export function totalOf(lines: readonly Facts[], key: string): string {
  return formatDecimal(lines.reduce<Decimal>((sum, line) => add(sum, toDecimal(line[key]) ?? zero), { units: 0n, scale: 2 }));
}
