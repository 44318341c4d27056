import { formatDecimal, compare, subtract, zero } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { quantity } from "./contract-lines.ts";
import type { Effect, Remaining } from "./effect.ts";
import { liveRecords, lockedRequest, moveRecords, refreshContract, requestFacts } from "./ledger.ts";

/** A request holds its quantities for itself as soon as it is saved. */
export const refreshRequest: Effect = async (context) => {
  await refreshContract(context, String(context.record["minvoConNo"]));
  return {};
};

/** A removed request gives its quantities back. */
export const releaseRequest: Effect = refreshRequest;

/** An urged request has been answered. */
export const answerUrge: Effect = async ({ record }) =>
  record["minvoUrgeStatus"] === "1" ? { head: { minvoUrgeStatus: "2" } } : {};

/** A file of the request stands for those of its records. */
export const flagFiles: Effect = async () => ({ head: { invoiceFlag: "1" } });

/** Without files of its own, or with those that stay, the records' decide again. */
export const unflagFiles: Effect = async (context) => {
  const live = await liveRecords(context, context.record.id);
  return { head: { invoiceFlag: requestFacts({ ...context.record, files: context.input["files"] ?? [] }, live)["invoiceFlag"] } };
};

/** The records go to finance with their request. */
export const submitRecords: Effect = async (context) => {
  const request = await lockedRequest(context);
  await moveRecords(context, await liveRecords(context, request.id), "0", "2");
  return {};
};

/** And come back with it. */
export const takeRecordsBack: Effect = async (context) => {
  const request = await lockedRequest(context);
  await moveRecords(context, await liveRecords(context, request.id), "2", "0");
  return {};
};

/** The records pass with their request; from now on the contract counts as invoiced by that much. */
export const passRecords: Effect = async (context) => {
  const request = await lockedRequest(context);
  await moveRecords(context, await liveRecords(context, request.id), "2", "3", decided(context));
  return { afterwards: (after) => refreshContract(after, String(request["minvoConNo"])) };
};

/** Records that had passed by themselves stay so; the others are rejected with the request's reason. */
export const rejectRecords: Effect = async (context) => {
  const request = await lockedRequest(context);
  const facts = { ...decided(context), checkRejectReason: context.input["reason"] };
  await moveRecords(context, await liveRecords(context, request.id), "2", "4", facts);
  return {};
};

function decided({ ec }: Parameters<Effect>[0]): Readonly<Record<string, unknown>> {
  return { billCheckBy: ec.session.nickName, billCheckStateTime: ec.now };
}

/** What a request is offered of each contract line: found good and not asked for yet. */
export const remainingToInvoice: Remaining = ({ source }) =>
  new Map(
    linesOf(source, "items").flatMap((line): [string, string][] => {
      const rest = subtract(quantity(line, "qualifiedNumber"), quantity(line, "settledNum"));
      return compare(rest, zero) > 0 ? [[line.id, formatDecimal(rest)]] : [];
    }),
  );
