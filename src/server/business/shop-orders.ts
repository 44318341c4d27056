import { type Call, isJsonObject, jsonBody, whoCalls, writeAnswer } from "../wire/call.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { listHeld, pressHeld, readHeld, shownById } from "../holder/held-calls.ts";
import type { HeldRecords } from "../holder/held-records.ts";
import { holderCall } from "../holder/holder-call.ts";
import { makeAsHolder } from "../holder/make-as-holder.ts";
import { newQueryCode } from "../holder/query-code.ts";
import { MINUTE_MS } from "../store/clock.ts";
import { orderLines } from "./shop-order-lines.ts";
import { showOrders } from "./shop-order-shown.ts";

export const orders: HeldRecords = { workflow: "order-manage", proof: { phone: "phone", code: "queryCode" }, show: showOrders };
const ORDERS_AN_HOUR = 60;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * POST /brandorder {lines: [{skuId, num, price?}], receiver, payWay}: order articles of one merchant at their present public
 * price, which is the one that the buyer has seen, while there are enough; the order's ledger holds them (domain 5.11).
 */
export async function placeOrder(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  // What is ordered is held back from all others, so nobody orders without end.
  await call.services.limits.count(`orders of ${userId}`, ORDERS_AN_HOUR, HOUR_MS);
  const ec = await holderCall(call, orders.workflow);
  const { lines, receiver = {}, payWay, ...others } = jsonBody(call);
  const [wrong] = Object.keys(others);
  if (wrong !== undefined) throw new BadRequestFailure([{ field: wrong, rule: "unknown", text: "FIELD_WRONG" }]);
  if (!isJsonObject(receiver)) throw new BadRequestFailure([{ field: "receiver", rule: "type", text: "FIELD_WRONG" }]);
  return writeAnswer(call, async (tx) => {
    const { items, merchantId, faults } = await orderLines(tx, ec, lines);
    const order = await makeAsHolder(tx, ec, {
      action: "place",
      entered: { ...receiver, payWay },
      fixed: { merchantId, userId, queryCode: newQueryCode(), items },
      faults,
    });
    return replyData(call, await shownById(tx, ec, orders, order.id, true));
  });
}

/** GET /brandorder/list: the orders of one's account, newest first, or the one that telephone and code are of. */
export const listOrders = (call: Call): Promise<Reply> => listHeld(call, orders);

/** GET /brandorder/{orderNo}: one order, of one's account or by its telephone and code. */
export const readOrder = (call: Call): Promise<Reply> => readHeld(call, orders, call.params["orderNo"]);

/** PUT /brandorder/pay {orderNo, payVoucher: [fileId]}: say that it is paid, with the slip (domain 5.11, 1 to 2). */
export const payOrder = (call: Call): Promise<Reply> => pressHeld(call, orders, "pay");

/** PUT /brandorder/cancel {orderNo, reason}: before it is paid; the stock is free again. */
export const cancelOrder = (call: Call): Promise<Reply> => pressHeld(call, orders, "buyerCancel");

/** PUT /brandorder/finish {orderNo}: the goods have come. */
export const finishOrder = (call: Call): Promise<Reply> => pressHeld(call, orders, "receive");
