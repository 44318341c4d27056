import { describe, expect, it } from "vitest";
import { figureAmounts, figuresOf } from "../../../src/core/chain/figures.ts";
import { gistOf } from "../../../src/core/chain/gist.ts";
import { gistTotals } from "../../../src/core/chain/gist-totals.ts";
import { chainLinks, hasChain } from "../../../src/core/chain/links.ts";
import { madeSince } from "../../../src/core/chain/made-since.ts";
import type { ChainAnswer } from "../../../src/core/contract/chain.ts";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { parseDecimal, zero } from "../../../src/core/money/decimal.ts";
import { shippedProduct } from "../../server/entity/support/shipped-product.ts";

const product = shippedProduct();
const entities = Object.values(product.entities).map((perVariant) => perVariant["DS"]!);
const entity = (name: string): Entity => product.entities[name]!["DS"]!;
const ledgers = Object.values(product.ledgers);
const links = chainLinks(entities);

describe("what stands before a document", () => {
  it.each([
    ["delivery", "contract", [["id", "conId"]]],
    ["invoice", "make-invoice", [["id", "miId"]]],
    ["contract", "winning-notice", [["qpMiNo", "qpMiNo"]]],
    [
      "contract",
      "quotation",
      [
        ["qpMiNo", "qpMiNo"],
        ["gSupId", "gSupId"],
      ],
    ],
  ])("of %s: %s", (later, earlier, by) => {
    expect(links.find((link) => link.later === later && link.earlier === earlier)?.by).toEqual(by);
  });

  it("is what the document names where it names something, and else what its ref fields name", () => {
    const own = { ...entity("delivery"), chain: { before: [] } };
    expect(chainLinks([own, entity("contract")]).filter(({ later }) => later === "delivery")).toEqual([]);
  });

  it("tells whether there is a chain at all", () => {
    expect(["contract", "inquiry", "sku", "category", "user"].map((name) => hasChain(entity(name), links, ledgers))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("key figures", () => {
  const known = { accountsOf: () => new Map(), config: {} };
  const contract = {
    id: "7",
    currency: "CNY",
    conTotalPrice: "131916.10",
    paidPrice: "39717.30",
    invoicedPrice: "0.00",
    items: [line("根", "120.0000", "60.0000"), line("根", "30.0000", "0.0000"), line("吨", "5.5000", "0.0000")],
  };
  const told = (seen: Readonly<Record<string, unknown>>, key: string, of = entity("contract")) => {
    const model = figuresOf(of, ledgers).find((one) => one.key === key);
    return model && figureAmounts(of, model, seen, known);
  };

  it.each([
    [
      "contract-quantity.gGoodsnum",
      [
        { value: "150.0000", unit: "根" },
        { value: "5.5000", unit: "吨" },
      ],
    ],
    [
      "contract-quantity.toOffer",
      [
        { value: "90.0000", unit: "根" },
        { value: "5.5000", unit: "吨" },
      ],
    ],
    ["conTotalPrice", [{ value: "131916.10", unit: "CNY" }]],
    ["contract-payment.unpaid", [{ value: "92198.80", unit: "CNY" }]],
  ])("%s is summed by unit", (key, amounts) => {
    expect(told(contract, key)).toEqual(amounts);
  });

  it.each(["contract-payment.unpaid", "conTotalPrice"])(
    "%s is not told to whoever may not see what it is reckoned from",
    (key) => {
      const { conTotalPrice: _price, ...withoutPrice } = contract;
      expect(told(withoutPrice, key)).toBeUndefined();
      expect(told({ ...contract, conTotalPrice: "***" }, key)).toBeUndefined();
    },
  );

  it("are the accounts of the ledgers where the document names none", () => {
    expect(figuresOf(entity("sku"), ledgers).map(({ key, title }) => [key, title.cn])).toEqual([
      ["stock.ordered", "订单占用"],
      ["stock.shipped", "已发货"],
    ]);
  });

  it("count what no field shows by what is summed for the row", () => {
    const box = figuresOf(entity("delivery"), ledgers).find(({ key }) => key === "boxes.boxed")!;
    const note = { id: "9", packing: "1", items: [{ id: "91", gUnit: "根" }] };
    const accountsOf = () => new Map([["boxed", parseDecimal("4.0000") ?? zero]]);
    expect(box.summed).toEqual(["boxed"]);
    expect(figureAmounts(entity("delivery"), box, note, { accountsOf, config: {} })).toEqual([{ value: "4.0000", unit: "根" }]);
    expect(figureAmounts(entity("delivery"), box, { ...note, packing: "0" }, known)).toBeUndefined();
  });
});

describe("the gist of a record", () => {
  const payment = { paySupName: "海宁恒拓钢管", payComName: "DS", payLowerPrice: "39717.30", currency: "CNY" };

  it("names the other side, and the amount with its currency", () => {
    expect(gistOf(entity("payment"), payment, "buyer")).toEqual({
      party: "海宁恒拓钢管",
      amount: { value: "39717.30", unit: "CNY", scale: 2 },
    });
    expect(gistOf(entity("payment"), payment, "supplier").party).toBe("DS");
  });

  it("leaves out what its reader is not told", () => {
    expect(gistOf(entity("payment"), { ...payment, payLowerPrice: "***", paySupName: null }, "buyer")).toEqual({});
  });
});

it("tells what has come after a document since it was opened", () => {
  const group = (...ids: readonly string[]) => ({
    entity: "contract",
    title: { cn: "采购合同", id: "Kontrak" },
    records: ids.map((id) => ({ id, name: id, route: "" })),
    more: false,
  });
  const answer = (...ids: readonly string[]): ChainAnswer => ({ figures: [], before: [], after: [group(...ids)], beside: [] });
  expect(madeSince(answer("1"), answer("2", "1")).map(({ record }) => record.id)).toEqual(["2"]);
  expect(madeSince(answer("1", "2"), answer("2"))).toEqual([]);
});

function line(gUnit: string, gGoodsnum: string, gSendednum: string): Readonly<Record<string, unknown>> {
  return { gUnit, gGoodsnum, gSendednum, gBeyondNum: "0.0000", gReservednum: "0.0000" };
}

describe("amounts of several records", () => {
  const amount = (value: string, unit: string) => ({ value, unit, scale: 2 });
  it("add up, each currency by itself", () => {
    expect(gistTotals([amount("0.10", "CNY"), amount("5", "IDR"), amount("0.20", "CNY")])).toEqual([
      amount("0.30", "CNY"),
      amount("5", "IDR"),
    ]);
  });
  it("are not added where one is not told", () => {
    expect(gistTotals([amount("0.10", "CNY"), undefined])).toEqual([]);
  });
});
