import { sql } from "kysely";
import { messageText } from "../../core/contract/messages.ts";
import { type Call, isJsonObject, jsonBody, type JsonObject, whoCalls, writeAnswer } from "../wire/call.ts";
import { AuthRequiredFailure, BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import { readPage } from "../wire/page.ts";
import { replyData, replyRows, type Reply } from "../wire/reply.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { withLines } from "../entity/load.ts";
import { allOf, amongIds, amongTexts } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord, type StoredRow } from "../entity/stored-record.ts";
import { selectRows } from "../entity/load.ts";
import { MINUTE_MS } from "../store/clock.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { heldOrder, ownedBy, proofIn, provenOrders } from "./shop-order-held.ts";
import { holderCall } from "../holder/holder-call.ts";
import { makeAsHolder } from "../holder/make-as-holder.ts";
import { orderLines } from "./shop-order-lines.ts";
import { pressAsHolder } from "../holder/press-as-holder.ts";
import { tryProof } from "../holder/proof-tries.ts";
import { newQueryCode } from "../holder/query-code.ts";
import { showOrders } from "./shop-order-shown.ts";

const WORKFLOW = "order-manage";
const ORDERS_AN_HOUR = 60;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * POST /brandorder {lines: [{skuId, num}], receiver, payWay}: order articles of one merchant at what they cost in public
 * now, as long as there are enough of them (domain 5.11). The stock is held by the order itself, through its ledger.
 */
export async function placeOrder(call: Call): Promise<Reply> {
  const { userId } = whoCalls(call);
  // What is ordered is held back from all others, so nobody orders without end.
  call.services.limits.count(`orders of ${userId}`, ORDERS_AN_HOUR, HOUR_MS);
  const ec = await holderCall(call, WORKFLOW);
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
    return replyData(call, await shownById(tx, ec, order.id, true));
  });
}

/** GET /brandorder/list: the orders of one's account, newest first, or the one that telephone and code are of. */
export async function listOrders(call: Call): Promise<Reply> {
  const ec = await holderCall(call, WORKFLOW);
  const proof = proofIn(call.query as JsonObject);
  if (proof !== undefined) {
    const found = await tryProof(call, proof.phone, async () => {
      const orders = await call.services.store.read((db) => provenOrders(ec, db, proof));
      return orders.length === 0 ? undefined : orders;
    });
    const rows = await call.services.store.read((db) => showOrders(db, ec, found ?? [], false));
    return replyRows(call, rows, rows.length);
  }
  const owned = ownedBy(call);
  if (owned === undefined) throw new AuthRequiredFailure();
  const { offset, limit } = readPage(call.query);
  const state = call.query["orderStatus"];
  const where = allOf([owned, ...(typeof state === "string" && state !== "" ? [amongTexts("orderStatus", [state])] : [])]);
  return call.services.store.read(async (db) => {
    const table = sql.table(tableFor(ec.entity));
    const { rows } =
      await sql<StoredRow>`SELECT * FROM ${table} WHERE ${where} ORDER BY ${sql.ref("createTime")} DESC, ${sql.ref("id")} DESC LIMIT ${limit} OFFSET ${offset}`.execute(
        db,
      );
    const counted = await sql<{ n: number }>`SELECT count(*) AS n FROM ${table} WHERE ${where}`.execute(db);
    const orders = await withLines(
      db,
      ec.entityOf,
      rows.map((row) => toRecord(ec.entity, row)),
    );
    return replyRows(call, await showOrders(db, ec, orders, true), Number(counted.rows[0]?.n ?? 0));
  });
}

/** GET /brandorder/{orderNo}: one order, of one's account or by its telephone and code. */
export async function readOrder(call: Call): Promise<Reply> {
  const ec = await holderCall(call, WORKFLOW);
  const order = await heldOrder(call, ec, call.params["orderNo"], call.query as JsonObject);
  const [shown] = await call.services.store.read((db) => showOrders(db, ec, [order], isOwner(call, order)));
  return replyData(call, shown, "FOUND");
}

/** PUT /brandorder/pay {orderNo, payVoucher: [fileId]}: say that it is paid, with the slip (domain 5.11, 1 to 2). */
export const payOrder = (call: Call): Promise<Reply> => press(call, "pay");

/** PUT /brandorder/cancel {orderNo, reason}: before it is paid; the stock is free again. */
export const cancelOrder = (call: Call): Promise<Reply> => press(call, "buyerCancel");

/** PUT /brandorder/finish {orderNo}: the goods have come. */
export const finishOrder = (call: Call): Promise<Reply> => press(call, "receive");

async function press(call: Call, action: string): Promise<Reply> {
  const ec = await holderCall(call, WORKFLOW);
  const { orderNo, phone, queryCode, ...given } = jsonBody(call);
  const { id } = await heldOrder(call, ec, orderNo, { phone, queryCode });
  return writeAnswer(call, async (tx) => {
    await call.services.store.lockForUpdate(tx, tableFor(ec.entity), [id]);
    const order = await orderById(tx, ec, id);
    await pressAsHolder(tx, ec, order, action, given);
    const data = await shownById(tx, ec, id, isOwner(call, order));
    return { kind: "envelope", body: { code: 200, msg: messageText("DONE", call.lang), data } };
  });
}

function isOwner(call: Call, order: EntityRecord): boolean {
  return call.signedIn !== undefined && Number(order["userId"]) === call.signedIn.userId;
}

async function orderById(db: Queries, ec: EntityCall, id: string): Promise<EntityRecord> {
  const rows = await selectRows(db, ec.entity, allOf([amongIds(ec.entity, [id]), sql<boolean>`${sql.ref("delFlag")} = '0'`]));
  const [order] = await withLines(
    db,
    ec.entityOf,
    rows.map((row) => toRecord(ec.entity, row)),
  );
  if (order === undefined) throw new NotFoundFailure();
  return order;
}

async function shownById(tx: Transaction, ec: EntityCall, id: string, owner: boolean): Promise<unknown> {
  const [shown] = await showOrders(tx, ec, [await orderById(tx, ec, id)], owner);
  return shown;
}
