import { compare, toDecimal } from "../../core/money/decimal.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { published } from "../public/published.ts";
import { type PublicRow, recordsById, showRecords } from "../public/show.ts";
import { isJsonObject } from "../wire/call.ts";
import { BadRequestFailure, type InputFault, RefusedFailure } from "../ground/failures.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { scalarText } from "../entity/scalar-text.ts";
import type { Transaction } from "../store/port.ts";

/** Lines of one order; a basket holds as many. */
const MOST_LINES = 100;
const LINE_FIELDS = new Set(["skuId", "num"]);

/** What is bought, with the merchant that sells it all. */
export type OrderLines = {
  readonly merchantId: string;
  readonly items: readonly Facts[];
  readonly faults: readonly InputFault[];
};

/**
 * Lines of a new order: the buyer names article and quantity, everything else is what the portal offers in public at this
 * moment. Whatever is not public, or has no public price, is not sold here.
 *
 * @throws {BadRequestFailure} for lines that cannot be read, or an article that is not offered
 * @throws {RefusedFailure} for articles of several merchants, or one without a public price
 */
export async function orderLines(tx: Transaction, ec: EntityCall, given: unknown): Promise<OrderLines> {
  const asked = readLines(given);
  const articles = await articlesNamed(
    tx,
    ec,
    asked.map(({ skuId }) => skuId),
  );
  const missing = asked.flatMap(({ skuId }, index): InputFault[] =>
    articles.has(skuId) ? [] : [{ field: `lines[${index}].skuId`, rule: "reference", text: NOT_OFFERED }],
  );
  if (missing.length > 0) throw new BadRequestFailure(missing);
  const chosen = asked.flatMap(({ skuId, num }) => {
    const article = articles.get(skuId);
    return article === undefined ? [] : [{ article, goods: article["goods"] as Facts, skuId, num }];
  });
  if (chosen.some(({ article }) => article["price"] === undefined)) throw new RefusedFailure("STATE_REFUSED", ON_REQUEST);
  const merchants = new Set(chosen.map(({ goods }) => String(goods["merchantId"])));
  const [merchantId = ""] = merchants;
  if (merchants.size > 1) throw new RefusedFailure("STATE_REFUSED", ONE_MERCHANT);
  return {
    merchantId,
    items: chosen.map(({ article, goods, skuId, num }) => ({
      skuId,
      goodsName: goods["goodsName"],
      specText: article["specs"],
      price: article["price"],
      unit: goods["unit"],
      num,
    })),
    faults: chosen.flatMap(({ goods, num }, index) => tooFew(goods, num, `lines[${index}].num`)),
  };
}

const NOT_OFFERED = { cn: "商品已下架或不存在", id: "Barang tidak lagi dijual atau tidak ada" };
const ON_REQUEST = { cn: "面议商品请联系商户，不能直接下单", id: "Harga barang ini perlu ditanyakan; hubungi penjual" };
const ONE_MERCHANT = { cn: "一张订单只能包含同一商户的商品", id: "Satu pesanan hanya untuk barang satu pedagang" };

type AskedLine = { readonly skuId: string; readonly num: unknown };

function readLines(given: unknown): readonly AskedLine[] {
  if (!Array.isArray(given) || given.length === 0)
    throw new BadRequestFailure([{ field: "lines", rule: "required", text: "FIELD_REQUIRED" }]);
  if (given.length > MOST_LINES) throw new BadRequestFailure([{ field: "lines", rule: "maxLines", text: "FIELD_WRONG" }]);
  const seen = new Set<string>();
  const faults: InputFault[] = [];
  const lines = given.map((line: unknown, index): AskedLine => {
    const name = `lines[${index}]`;
    if (!isJsonObject(line)) {
      faults.push({ field: name, rule: "type", text: "FIELD_WRONG" });
      return { skuId: "", num: null };
    }
    // A price, a name or a total is not the buyer's to say.
    for (const key of Object.keys(line))
      if (!LINE_FIELDS.has(key)) faults.push({ field: `${name}.${key}`, rule: "unknown", text: "FIELD_WRONG" });
    const skuId = scalarText(line["skuId"]);
    if (!/^\d{1,20}$/.test(skuId)) faults.push({ field: `${name}.skuId`, rule: "reference", text: NOT_OFFERED });
    else if (seen.has(skuId)) faults.push({ field: `${name}.skuId`, rule: "duplicate", text: "FIELD_WRONG" });
    seen.add(skuId);
    const num = scalarText(line["num"]);
    if (toDecimal(num) === undefined) faults.push({ field: `${name}.num`, rule: "number", text: "FIELD_WRONG" });
    return { skuId, num };
  });
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return lines;
}

/** Public articles by their ids, each with its goods; a price that is not public is absent. */
async function articlesNamed(
  tx: Transaction,
  { product, now }: EntityCall,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicRow>> {
  const of = published(product, "sku", now);
  const rows = await showRecords(tx, of, [...(await recordsById(tx, of, ids)).values()]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Goods are sold from their smallest quantity on. */
function tooFew(goods: Facts, num: unknown, field: string): readonly InputFault[] {
  const [least, asked] = [toDecimal(goods["moq"]), toDecimal(num)];
  if (least === undefined || asked === undefined || compare(asked, least) >= 0) return [];
  const moq = String(goods["moq"]);
  return [{ field, rule: "min", text: { cn: `起订量为${moq}`, id: `Minimum pesan ${moq}` } }];
}
