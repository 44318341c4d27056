import { isEmpty } from "../../core/definition/fields.ts";
import { newRecord } from "../../core/form/new-record.ts";
import { compare, formatDecimal, roundTo, zero, type Decimal } from "../../core/money/decimal.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { selectRows } from "../entity/load.ts";
import { inScope } from "../entity/scope.ts";
import { loadOther, otherCall, otherIfThere } from "../entity/source.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import type { Call } from "../wire/call.ts";
import { BadRequestFailure, NotFoundFailure } from "../ground/failures.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { roomWithin } from "../ledger/room.ts";

const KINDS = ["1", "2", "3", "4"];
const RETENTION = "4";
const LIMIT = "withinCeiling";
/** Any amount; only what others have matters. */
const SOME_AMOUNT = "1.00";

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
    const payments = otherCall(ec, "payment");
    const id = queryText(call.query, "id");
    const stored = id === undefined ? undefined : await otherIfThere(db, ec, "payment", id);
    const wanted = {
      ...newRecord(payments.entity, payments.workflow, { now: ec.now, session: {} }),
      conId: contract.id,
      payType,
      payLowerPrice: SOME_AMOUNT,
    };
    const poster = { entity: payments.entity, wanted: { ...stored, ...wanted }, stored };
    const { ceiling, used, left } = await roomWithin(db, ec, LIMIT, poster, { entity: ec.entityOf(contract), record: contract });
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
        due: payType !== RETENTION || (!isEmpty(contract["conEnd"]) && String(contract["conEnd"]) <= ec.now.slice(0, 10)),
      },
      "FOUND",
    );
  });
}
