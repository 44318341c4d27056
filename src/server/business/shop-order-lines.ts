import type { Facts } from "../../core/condition/evaluate.ts";
import { published } from "../public/published.ts";
import { publicById } from "../public/show.ts";
import { type InputFault, RefusedFailure } from "../ground/failures.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { type AskedLines, foundLines, tooFew } from "../holder/asked-lines.ts";
import type { Transaction } from "../store/port.ts";

/** What is bought, with the merchant that sells it all. */
export type OrderLines = {
  readonly merchantId: string;
  readonly items: readonly Facts[];
  readonly faults: readonly InputFault[];
};

/**
 * Lines of a new order: the buyer names article and quantity, everything else is what the portal offers in public at this
 * moment, at no other price than the buyer saw. Whatever is not public, or has no public price, is not sold here.
 *
 * @throws {BadRequestFailure} for lines that cannot be read, an article that is not offered, or a price that has changed
 * @throws {RefusedFailure} for articles of several merchants, or one without a public price
 */
export async function orderLines(tx: Transaction, ec: EntityCall, given: unknown): Promise<OrderLines> {
  const found = await foundLines(LINES, given, (ids) => publicById(tx, published(ec.product, "sku", ec.now), ids));
  const chosen = found.map((line) => ({ ...line, goods: line.record["goods"] as Facts }));
  if (chosen.some(({ record }) => record["price"] === undefined)) throw new RefusedFailure("STATE_REFUSED", ON_REQUEST);
  const merchants = new Set(chosen.map(({ goods }) => String(goods["merchantId"])));
  const [merchantId = ""] = merchants;
  if (merchants.size > 1) throw new RefusedFailure("STATE_REFUSED", ONE_MERCHANT);
  return {
    merchantId,
    items: chosen.map(({ record, goods, id: skuId, quantity: num }) => ({
      skuId,
      goodsName: goods["goodsName"],
      specText: record["specs"],
      price: record["price"],
      unit: goods["unit"],
      num,
    })),
    faults: tooFew(LINES, chosen, ({ goods }) => goods["moq"]),
  };
}

const NOT_OFFERED = { cn: "商品已下架或不存在", id: "Barang tidak lagi dijual atau tidak ada" };
const ON_REQUEST = { cn: "面议商品请联系商户，不能直接下单", id: "Harga barang ini perlu ditanyakan; hubungi penjual" };
const CHANGED = { cn: "价格已变动，请核对后重新提交", id: "Harga berubah; periksa lalu kirim lagi" };
const FEW = { cn: "起订量为{least}", id: "Minimum pesan {least}" };
const KEYS = { name: "lines", id: "skuId", quantity: "num", seen: "price" } as const;
const LINES: AskedLines = { ...KEYS, most: 100, unknown: NOT_OFFERED, changed: CHANGED, few: FEW };
const ONE_MERCHANT = { cn: "一张订单只能包含同一商户的商品", id: "Satu pesanan hanya untuk barang satu pedagang" };
