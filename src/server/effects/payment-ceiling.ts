import { isEmpty } from "../../core/definition/fields.ts";
import { add, compare, formatDecimal, roundTo, subtract, zero, type Decimal } from "../../core/money/decimal.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { selectRows } from "../entity/load.ts";
import { inScope } from "../entity/scope.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import type { Call } from "../http/call.ts";
import { BadRequestFailure, NotFoundFailure } from "../http/failures.ts";
import { queryText } from "../http/query.ts";
import { replyData, type Reply } from "../http/reply.ts";
import { askedAmount, ceilingsOf, livePayments, type Reckoning } from "./ledger.ts";

const ADVANCE = "1";
const RETENTION = "4";
const KINDS = ["1", "2", "3", "4"];

/** What may be paid on a contract for one kind of payment, what is asked for already, and what is left (domain 6.4). */
export type CeilingOf = { readonly ceiling: Decimal; readonly used: Decimal; readonly left: Decimal };

/** @param without a payment that is judged itself and does not count among the others */
export async function ceilingFor(
  context: Reckoning,
  contract: EntityRecord,
  payType: string,
  without?: string,
): Promise<CeilingOf> {
  const others = (await livePayments(context, String(contract["gConnum"]))).filter((payment) => payment.id !== without);
  const { advance, invoiced, retention } = await ceilingsOf(context, contract);
  const counted = payType === ADVANCE ? others.filter((payment) => payment["payType"] === ADVANCE) : others;
  const ceiling = payType === ADVANCE ? advance : payType === RETENTION ? invoiced : subtract(invoiced, retention);
  const used = sumAsked(counted);
  return { ceiling, used, left: roundTo(subtract(ceiling, used), 2) };
}

/** The retention money of a contract is not due yet. */
export function isRetained(payType: string, contract: EntityRecord, now: string): boolean {
  return payType === RETENTION && (isEmpty(contract["conEnd"]) || String(contract["conEnd"]) > now.slice(0, 10));
}

export function sumAsked(payments: readonly EntityRecord[]): Decimal {
  return payments.reduce<Decimal>((sum, payment) => add(sum, askedAmount(payment)), zero);
}

/**
 * GET /finance/payment/ceiling?conId= or payConNo=, payType=: what may still be applied for (domain 7.7); with `id` beside
 * what that payment itself asks for.
 */
export async function paymentCeiling(call: Call): Promise<Reply> {
  const ec = otherCall(await beginEntityCall(call, "payment"), "contract");
  const conId = queryText(call.query, "conId");
  const payConNo = queryText(call.query, "payConNo");
  const payType = queryText(call.query, "payType") ?? "3";
  if (conId === undefined && payConNo === undefined)
    throw new BadRequestFailure([{ field: "payConNo", rule: "required", text: "FIELD_REQUIRED" }]);
  if (!KINDS.includes(payType)) throw new BadRequestFailure([{ field: "payType", rule: "unknown", text: "FIELD_WRONG" }]);
  return call.services.store.read(async (db) => {
    const named =
      conId === undefined ? { all: [{ gConnum: { eq: payConNo ?? "" } }, { gConStatus: { ne: "3" } }] } : { id: { eq: conId } };
    const [row] = (await selectRows(db, ec.entity, allOf([conditionHolds(ec.entity, named), inScope(ec)]))).toSorted(
      (one, other) => Number(other["version"]) - Number(one["version"]),
    );
    if (row === undefined) throw new NotFoundFailure();
    const contract = await loadOther(db, ec, "contract", String(row["id"]));
    const { ceiling, used, left } = await ceilingFor({ tx: db, ec }, contract, payType, queryText(call.query, "id"));
    const text = (value: Decimal): string => formatDecimal(roundTo(value, 2));
    return replyData(
      call,
      {
        conId: contract.id,
        payConNo: contract["gConnum"],
        payType,
        ceiling: text(ceiling),
        used: text(used),
        left: text(compare(left, zero) < 0 ? zero : left),
        due: !isRetained(payType, contract, ec.now),
      },
      "FOUND",
    );
  });
}
