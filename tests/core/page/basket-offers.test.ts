import { describe, expect, it } from "vitest";
import { sellersOf } from "../../../src/core/page/basket-offers.ts";

const line = (skuId: string, num: number) => ({ skuId, goodsId: "1", goodsName: "法兰", specText: "DN50", num });
const offer = (id: string, seller: string, price: string | undefined, available: string) => ({
  id,
  price,
  available,
  merchant: { id: seller, merName: `商户${seller}` },
});
const fields = { price: "price", left: "available", seller: "merchant.merName" };

describe("a basket", () => {
  it("falls into its sellers, each with an exact sum", () => {
    const offers = [offer("1", "7", "0.10", "100.0000"), offer("2", "8", "19.99", "5.0000"), offer("3", "7", "0.20", "3.0000")];
    const sellers = sellersOf([line("1", 3), line("2", 2), line("3", 1)], offers, fields);
    expect(sellers.map(({ seller, name, total, mayOrder }) => [seller, name, total, mayOrder])).toEqual([
      ["7", "商户7", "0.50", true],
      ["8", "商户8", "39.98", true],
    ]);
  });

  it("says what cannot be had: gone, only on request, or not so many", () => {
    const offers = [offer("1", "7", undefined, "100.0000"), offer("2", "7", "5.00", "4.0000")];
    const sellers = sellersOf([line("1", 1), line("2", 5), line("9", 1)], offers, fields);
    expect(sellers.map(({ seller, mayOrder, lines }) => [seller, mayOrder, lines.map(({ trouble }) => trouble)])).toEqual([
      ["7", false, ["asked", "few"]],
      ["", false, ["gone"]],
    ]);
  });

  it("offers as many as are left, and not one more", () => {
    const offers = [offer("1", "7", "5.00", "9.0000")];
    const [nine] = sellersOf([line("1", 9)], offers, fields);
    const [ten] = sellersOf([line("1", 10)], offers, fields);
    expect([nine?.mayOrder, ten?.mayOrder]).toEqual([true, false]);
  });
});
