import { formatDecimal, compare, subtract, zero } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { quantity } from "./contract-lines.ts";
import type { Effect, Remaining } from "./effect.ts";
import { liveRecords, refreshContract, requestFacts } from "./ledger.ts";

/** A request holds its quantities for itself as soon as it is saved. */
export const refreshRequest: Effect = async (context) => {
  await refreshContract(context, String(context.record["minvoConNo"]));
  return {};
};

/** A removed request gives its quantities back. */
export const releaseRequest: Effect = refreshRequest;

/** Without files of its own, or with those that stay, the records' decide again. */
export const unflagFiles: Effect = async (context) => {
  const live = await liveRecords(context, context.record.id);
  return { head: { invoiceFlag: requestFacts({ ...context.record, files: context.input["files"] ?? [] }, live)["invoiceFlag"] } };
};

/** From now on the contract counts as invoiced by what the request asks for. */
export const passRecords: Effect = async ({ record }) => ({
  afterwards: (after) => refreshContract(after, String(record["minvoConNo"])),
});

/** What a request is offered of each contract line: found good and not asked for yet. */
export const remainingToInvoice: Remaining = ({ source }) =>
  new Map(
    linesOf(source, "items").flatMap((line): [string, string][] => {
      const rest = subtract(quantity(line, "qualifiedNumber"), quantity(line, "settledNum"));
      return compare(rest, zero) > 0 ? [[line.id, formatDecimal(rest)]] : [];
    }),
  );
