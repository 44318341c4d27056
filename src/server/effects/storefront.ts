import { sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { add, compare, type Decimal, formatDecimal, roundTo, toDecimal, zero } from "../../core/money/decimal.ts";
import { linesOf, selectRows } from "../entity/load.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import { allOf, conditionHolds } from "../entity/sql-text.ts";
import { toRecord } from "../entity/stored-record.ts";
import { tableOf } from "../store/entity-tables.ts";
import { entityTables, type Transaction } from "../store/port.ts";
import { writeFacts } from "../write/save-record.ts";
import type { Effect, EffectContext, StoreGuard } from "./effect.ts";

const CATEGORY = tableOf("category");
const GOODS = tableOf("goods");
const SKU = tableOf("sku");
const MOST_LEVELS = 3;
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

const refused = (text: Text): GuardRefusal => ({ bizCode: "STATE_REFUSED", text });

/** A category stands at most three levels deep, not below itself, and beside no other of its name. */
export const categoryPlaced: StoreGuard = async ({ tx, record, after = record }) => {
  const parent = isEmpty(after["parentId"]) ? undefined : String(after["parentId"]);
  const levels = await levelBelow(tx, parent, record.id);
  if (levels === undefined)
    return refused({ cn: "上级类目不能是自己或下级类目", id: "Kategori induk tidak boleh diri sendiri atau turunannya" });
  if (levels > MOST_LEVELS) return refused({ cn: "类目最多三级", id: "Kategori paling banyak tiga tingkat" });
  const siblings = entityTables(tx)
    .selectFrom(CATEGORY)
    .select("id")
    .where("cateName", "=", String(after["cateName"]))
    .where("delFlag", "=", "0")
    .where("id", "!=", record.id);
  const same = await (
    parent === undefined ? siblings.where("parentId", "is", null) : siblings.where("parentId", "=", parent)
  ).executeTakeFirst();
  return same === undefined
    ? undefined
    : { bizCode: "DUPLICATE", text: { cn: "同级类目名称已存在", id: "Nama kategori setingkat sudah ada" }, field: "cateName" };
};

/** Level of a category below a parent; undefined where the way up leads to itself. */
async function levelBelow(tx: Transaction, parent: string | undefined, own: string): Promise<number | undefined> {
  let level = 1;
  let at = parent;
  while (at !== undefined) {
    if (at === own || level > MOST_LEVELS) return at === own ? undefined : level;
    const row = await entityTables(tx).selectFrom(CATEGORY).select("parentId").where("id", "=", at).executeTakeFirst();
    at = isEmpty(row?.["parentId"]) ? undefined : String(row?.["parentId"]);
    level += 1;
  }
  return level;
}

/** A category knows its level. */
export const placeCategory: Effect = async ({ tx, record }) => {
  const parent = isEmpty(record["parentId"]) ? undefined : String(record["parentId"]);
  return { head: { level: (await levelBelow(tx, parent, record.id)) ?? 1 } };
};

/** The goods of a SKU show the lowest and the highest of its prices. */
export const goodsPrices: Effect = async ({ tx, ec, record, before }) => {
  for (const goodsId of new Set([record["goodsId"], before?.["goodsId"]])) {
    if (isEmpty(goodsId)) continue;
    await ec.call.services.store.lockForUpdate(tx, GOODS, [String(goodsId)]);
    const offered = conditionHolds(otherCall(ec, "sku").entity, { goodsId: { eq: String(goodsId) }, status: { eq: "0" } });
    const rows = await selectRows(tx, otherCall(ec, "sku").entity, allOf([offered, sql<boolean>`${sql.ref("delFlag")} = '0'`]));
    const prices = rows.flatMap((row) => toDecimal(toRecord(otherCall(ec, "sku").entity, row)["price"]) ?? []).toSorted(compare);
    const text = (price: Decimal | undefined): string | null => (price === undefined ? null : formatDecimal(price));
    const facts = { minPrice: text(prices[0]), maxPrice: text(prices.at(-1)) };
    await writeFacts(tx, otherCall(ec, "goods").entity, String(goodsId), facts);
  }
  return {};
};

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
