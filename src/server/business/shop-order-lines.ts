import { compare, toDecimal } from "../../core/money/decimal.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { published } from "../public/published.ts";
import { publicById } from "../public/show.ts";
import { BadRequestFailure, type InputFault, RefusedFailure } from "../ground/failures.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { type AskedLines, readAskedLines } from "../holder/asked-lines.ts";
import type { Transaction } from "../store/port.ts";

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
  const asked = readAskedLines(LINES, given);
  const ids = asked.map(({ id }) => id);
  const articles = await publicById(tx, published(ec.product, "sku", ec.now), ids);
  const missing = ids.flatMap((id, index): InputFault[] =>
    articles.has(id) ? [] : [{ field: `lines[${index}].skuId`, rule: "reference", text: NOT_OFFERED }],
  );
  if (missing.length > 0) throw new BadRequestFailure(missing);
  const chosen = asked.flatMap(({ id: skuId, quantity: num }) => {
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
const LINES: AskedLines = { name: "lines", id: "skuId", quantity: "num", most: 100, unknown: NOT_OFFERED };
const ONE_MERCHANT = { cn: "一张订单只能包含同一商户的商品", id: "Satu pesanan hanya untuk barang satu pedagang" };

/** Goods are sold from their smallest quantity on. */
function tooFew(goods: Facts, num: unknown, field: string): readonly InputFault[] {
  const [least, asked] = [toDecimal(goods["moq"]), toDecimal(num)];
  if (least === undefined || asked === undefined || compare(asked, least) >= 0) return [];
  const moq = String(goods["moq"]);
  return [{ field, rule: "min", text: { cn: `起订量为${moq}`, id: `Minimum pesan ${moq}` } }];
}
