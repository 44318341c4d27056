import type { Facts } from "../../core/condition/evaluate.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { othersById } from "../entity/source.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { heldFacts } from "../holder/held-facts.ts";
import type { Queries } from "../store/port.ts";

/** Who is paid by transfer, while there is something to pay (chapter 9, /brand/paidInformation). */
const TRANSFER = "1";
const BEFORE_PAYMENT = ["0", "1", "2"];
const PAYEE = ["bankOwner", "bankName", "bankAccount"] as const;

/** Orders as who holds them sees them: all that is no one else's business, and what may be done with each now. */
export async function showOrders(
  db: Queries,
  ec: EntityCall,
  records: readonly EntityRecord[],
  isOwner: boolean,
): Promise<readonly Facts[]> {
  const sellers = records.map((record) => String(record["merchantId"]));
  const merchants = await othersById(db, ec, "merchant", sellers);
  return records.map((record) => {
    const merchant = merchants.get(String(record["merchantId"]));
    const isPayable = record["payWay"] === TRANSFER && BEFORE_PAYMENT.includes(String(record["orderStatus"]));
    return {
      ...heldFacts(ec, record),
      // The code opens the order to whom its owner gives it; who came with it knows it already.
      ...(isOwner ? { queryCode: record["queryCode"] } : {}),
      merchant: merchant === undefined ? null : { id: merchant.id, merName: merchant["merName"], phone: merchant["phone"] },
      ...(isPayable ? { payee: Object.fromEntries(PAYEE.map((key) => [key, merchant?.[key] ?? null])) } : {}),
    };
  });
}
