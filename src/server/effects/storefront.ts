import { add, formatDecimal, roundTo, toDecimal, zero } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import { tableOf } from "../store/entity-tables.ts";
import { entityTables, type Transaction } from "../store/port.ts";
import { writeFacts } from "../write/save-record.ts";
import type { Effect, EffectContext } from "./effect.ts";

const SKU = tableOf("sku");
const OFFLINE = "3";
const TO_SHIP = "3";

/** Whether a table has a live row with the value in the column. */
async function exists(tx: Transaction, table: string, column: string, value: string, but = ""): Promise<boolean> {
  const row = await entityTables(tx)
    .selectFrom(table)
    .select("id")
    .where(column, "=", value)
    .where("delFlag", "=", "0")
    .where("id", "!=", but)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is to be paid is the goods and the freight; who pays outside of the portal has nothing left to do here. */
export const holdFreight: Effect = async ({ record, input }) => {
  const freight = toDecimal(input["freight"]) ?? zero;
  const payPrice = formatDecimal(roundTo(add(toDecimal(record["totalPrice"]) ?? zero, freight), 2));
  return { head: { payPrice, ...(record["payWay"] === OFFLINE ? { orderStatus: TO_SHIP } : {}) } };
};

/** A cancelled order gives its goods back. */
export const returnStock: Effect = async ({ tx, ec, record }: EffectContext) => {
  for (const line of linesOf(record, "items")) {
    const skuId = String(line["skuId"] ?? "");
    if (skuId === "" || !(await exists(tx, SKU, "id", skuId))) continue;
    await ec.call.services.store.lockForUpdate(tx, SKU, [skuId]);
    const sku = await loadOther(tx, ec, "sku", skuId);
    const stock = add(toDecimal(sku["stock"]) ?? zero, toDecimal(line["num"]) ?? zero);
    await writeFacts(tx, otherCall(ec, "sku").entity, skuId, { stock: formatDecimal(stock) });
  }
  return {};
};
