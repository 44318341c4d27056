import type { Facts } from "../../core/condition/evaluate.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { linesOf, selectRows } from "../entity/load.ts";
import { otherCall } from "../entity/source.ts";
import { amongIds } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import { mayPress } from "../holder/held-calls.ts";
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
  const merchants = await merchantsOf(db, ec, records);
  return records.map((record) => {
    const { entity } = ec;
    const merchant = merchants.get(String(record["merchantId"]));
    const isPayable = record["payWay"] === TRANSFER && BEFORE_PAYMENT.includes(String(record["orderStatus"]));
    const own = entity.fields.filter(({ internal, kind }) => internal !== true && kind !== "files");
    const table = entity.lines?.find(({ key }) => key === "items");
    const shown = (table?.fields ?? []).filter(({ internal }) => internal !== true);
    return {
      id: record.id,
      lockVersion: record.lockVersion,
      ...Object.fromEntries(own.map(({ key }) => [key, record[key] ?? null])),
      // The code opens the order to whom its owner gives it; who came with it knows it already.
      ...(isOwner ? { queryCode: record["queryCode"] } : {}),
      merchant: merchant === undefined ? null : { id: merchant.id, merName: merchant["merName"], phone: merchant["phone"] },
      ...(isPayable ? { payee: Object.fromEntries(PAYEE.map((key) => [key, merchant?.[key] ?? null])) } : {}),
      items: linesOf(record, "items").map((line) => Object.fromEntries(shown.map(({ key }) => [key, line[key] ?? null]))),
      can: mayPress(ec, record),
    };
  });
}

async function merchantsOf(
  db: Queries,
  ec: EntityCall,
  records: readonly EntityRecord[],
): Promise<ReadonlyMap<string, EntityRecord>> {
  const ids = [...new Set(records.map((record) => String(record["merchantId"])))];
  if (ids.length === 0) return new Map();
  const { entity } = otherCall(ec, "merchant");
  const rows = await selectRows(db, entity, amongIds(entity, ids));
  return new Map(rows.map((row) => toRecord(entity, row)).map((record) => [record.id, record]));
}
