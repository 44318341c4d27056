import type { Facts } from "../core/condition/evaluate.ts";
import { add, type Decimal, formatDecimal, roundTo, subtract, toDecimal, zero } from "../core/money/decimal.ts";

const AMOUNT_SCALE = 2;

/** Sum of a field over sample records, with the digits of an amount. */
export function total(records: readonly Facts[], key: string): Decimal {
  const amounts = records.map((record) => toDecimal(record[key]) ?? zero);
  return roundTo(amounts.reduce<Decimal>(add, zero), AMOUNT_SCALE);
}

/** What a sample request says of its invoices, as the ledger of requests would write it. */
export function invoicedFacts(request: Facts, live: readonly Facts[]): Facts {
  const invoiced = total(live, "minvoPrice");
  const filled = (key: string): readonly string[] =>
    live.map((record) => String(record[key] ?? "")).filter((text) => text !== "");
  const hasFiles = ({ files }: Facts): boolean => Array.isArray(files) && files.length > 0;
  const latest = filled("invoiceDate").toSorted().at(-1) ?? null;
  return {
    minvoUnPrice: formatDecimal(invoiced),
    remainPrice: formatDecimal(subtract(toDecimal(request["minvoPrice"]) ?? zero, invoiced)),
    invoiceNumber: filled("invoiceNumber").join(",") || null,
    invoiceDate: latest,
    billDate: latest,
    invoiceFlag: hasFiles(request) || (live.length > 0 && live.every(hasFiles)) ? "1" : "0",
  };
}
