import type { Effect, EffectContext } from "./effect.ts";
import { invoiceTolerance, liveRecords, lockedRequest, moveRecords, refreshFromRecords, stateAfter } from "./ledger.ts";

/** A record that was made, changed or removed: its request counts again, and an urge counts as answered. */
export const countRecord: Effect = async (context) => {
  const request = await lockedRequest(context);
  const live = await liveRecords(context, request.id);
  const urge = context.action.does === "create" && request["minvoUrgeStatus"] === "1" ? { minvoUrgeStatus: "2" } : {};
  await refreshFromRecords(context, request, live, { ...stateAfter(request, live, await invoiceTolerance(context)), ...urge });
  return {};
};

/** When the last record of a checked request passes, the request has passed. */
export const settleRequest: Effect = async (context) => {
  const request = await lockedRequest(context);
  const live = await liveRecords(context, request.id);
  const isLast = live.every((record) => record.id === context.record.id || record["billCheckState"] === "3");
  if (request["minvoCheckStatus"] !== "1" || !isLast) return {};
  const state = { minvoCheckStatus: "2", easAuditBy: context.ec.session.nickName, easAuditDate: context.ec.now };
  await refreshFromRecords(context, request, live, {
    ...state,
    invoiceAuditBy: state.easAuditBy,
    invoiceAuditDate: state.easAuditDate,
  });
  return {};
};

/** A rejected record takes its checked request back with it. */
export const returnRequest: Effect = async (context) => {
  const request = await lockedRequest(context);
  if (request["minvoCheckStatus"] !== "1") return {};
  const live = await liveRecords(context, request.id);
  const reason = context.input["reason"];
  await refreshFromRecords(context, request, live, { minvoCheckStatus: "3", minvoStatus: "1", invoiceRejectReason: reason });
  return {};
};

/** A cancelled record counts no more; its request is open again, and records that were being checked go back. */
export const voidRecord: Effect = async (context: EffectContext) => {
  const request = await lockedRequest(context);
  const others = (await liveRecords(context, request.id)).filter((record) => record.id !== context.record.id);
  const live = request["minvoCheckStatus"] === "1" ? await moveRecords(context, others, "2", "0") : others;
  const minvoStatus = live.length === 0 ? "0" : "1";
  await refreshFromRecords(context, request, live, { minvoStatus, minvoCheckStatus: "0" });
  return {};
};
