import { describe, expect, it } from "vitest";
import type { Ledger } from "../../../src/core/definition/generated/documents.ts";
import { holds } from "../../../src/core/condition/evaluate.ts";
import { accountsIn, numberOf } from "../../../src/core/ledger/derived.ts";
import { exceeded, exceededRows } from "../../../src/core/ledger/limits.ts";
import type { Posted } from "../../../src/core/ledger/posted.ts";
import { rollupsOf } from "../../../src/core/ledger/rollups.ts";
import { formatDecimal, parseDecimal, roundTo, zero } from "../../../src/core/money/decimal.ts";
import { shippedProduct } from "../../server/entity/support/shipped-product.ts";

const product = shippedProduct();
const ledger: Ledger = product.ledgers["contract-quantity"]!;
const limit = ledger.limits![0]!;
const decimal = (text: string) => parseDecimal(text) ?? zero;
const line = {
  gGoodsnum: "100.0000",
  gBeyondNum: "5.0000",
  gSendednum: "60.0000",
  gReservednum: "30.0000",
  qualifiedNumber: "50.0000",
  unqualifiedNumber: "4.0000",
  gUnitprice: "1.335000",
  tolerancePct: "2.00",
};
const post = (account: string, amount: string, at: number): Posted => ({
  account,
  row: { id: "71" },
  amount: decimal(amount),
  line: at,
});
const broken = (before: readonly Posted[], after: readonly Posted[], replaced = "0") =>
  exceeded(ledger, limit, {
    before,
    after,
    rowOf: () => ({ facts: line, accounts: new Map([["replaced", decimal(replaced)]]) }),
  }).map(({ field, left }) => [field, formatDecimal(roundTo(left, 0))]);

describe("numbers of a row", () => {
  it.each([
    ["room", "17.0000"], // 100 + 2 % + 5 - 60 - 30
    ["toOffer", "15.0000"],
    ["toReplace", "4.0000"],
    ["inspected", "54.0000"],
    ["gGoodsnum", "100.0000"],
  ])("%s is %s", (name, value) => {
    expect(formatDecimal(roundTo(numberOf(ledger, name, { facts: line }), 4))).toBe(value);
  });

  it("are never less than their least", () => {
    expect(numberOf(ledger, "toOffer", { facts: { ...line, gSendednum: "900.0000" } }).units).toBe(0n);
  });

  it("name the accounts that they count", () => {
    expect([[...accountsIn(ledger, "room")], [...accountsIn(ledger, "toReplace")], [...accountsIn(ledger, "gGoodsnum")]]).toEqual(
      [["sent", "reserved"], ["unqualified", "replaced"], []],
    );
  });
});

describe("a limit", () => {
  it.each([
    ["lets through what fits to the last piece", [], [post("reserved", "17", 0)], []],
    [
      "names the line that is too much, and what was left for the record",
      [],
      [post("reserved", "18", 0)],
      [["items[0].gSendednum", "17"]],
    ],
    [
      "counts lines of one row together",
      [],
      [post("reserved", "9", 0), post("reserved", "9", 1)],
      [["items[1].gSendednum", "17"]],
    ],
    ["does not count what the record holds itself", [post("reserved", "30", 0)], [post("sent", "30", 0)], []],
    ["is judged of replacements by what is to be replaced", [], [post("replaced", "5", 0)], [["items[0].gSendednum", "4"]]],
    ["says nothing of what posts into neither", [], [post("qualified", "900", 0)], []],
  ] as const)("%s", (_name, before, after, expected) => {
    expect(broken(before, after)).toEqual(expected);
  });

  it("counts what other records have replaced", () => {
    expect(broken([], [post("replaced", "2", 0)], "3")).toEqual([["items[0].gSendednum", "1"]]);
  });
});

describe("the sums of a record", () => {
  const entity = product.entities["contract"]!["DS"]!;
  const sums = (...lines: readonly object[]) =>
    rollupsOf(
      ledger,
      entity,
      lines.map((one) => ({ facts: { ...line, ...one } })),
    );
  it.each([
    [[{}], { gDeliveryStatus: "2", gReceiveStatus: "1", settledPrice: "66.75", gSendednum: "60.0000" }],
    [[{}, {}], { gDeliveryStatus: "2", gReceiveStatus: "1", settledPrice: "133.50", gSendednum: "120.0000" }],
    [
      [{ gSendednum: "0.0000", qualifiedNumber: null, unqualifiedNumber: null }],
      { gDeliveryStatus: "1", gReceiveStatus: "0", settledPrice: "0.00", gSendednum: "0.0000" },
    ],
    [
      [{ gSendednum: "100.0000", qualifiedNumber: "0.3300", unqualifiedNumber: "99.6700" }],
      { gDeliveryStatus: "3", gReceiveStatus: "2", settledPrice: "0.44", gSendednum: "100.0000" },
    ],
    [[], { gDeliveryStatus: "1", gReceiveStatus: "0", settledPrice: "0.00", gSendednum: "0.0000" }],
  ])("of %j are %j", (lines, expected) => {
    expect(sums(...lines)).toEqual(expected);
  });
});

describe("a limit of the rows that a record carries itself", () => {
  const boxes: Ledger = product.ledgers["boxes"]!;
  const limitNamed = (key: string) => boxes.limits!.find((one) => one.key === key)!;
  const row = (sent: string, boxed: string, packed: string) => ({
    facts: { gSendednum: sent },
    accounts: new Map([
      ["boxed", decimal(boxed)],
      ["packed", decimal(packed)],
    ]),
  });

  it.each([
    ["boxesCoverLines", row("10", "10", "10"), undefined],
    ["boxesCoverLines", row("10", "10", "6"), "4"],
    ["boxesWithinLines", row("10", "10", "0"), undefined],
    ["boxesWithinLines", row("9.5", "10", "0"), "-0.5"],
  ])("%s judges a row by its bound", (key, own, left) => {
    const found = exceededRows(boxes, limitNamed(key), [row("1", "1", "1"), own]);
    expect(
      found.map((one) => [one.line, formatDecimal(numberOf(boxes, key === "boxesCoverLines" ? "unpacked" : "unboxed", one.row))]),
    ).toEqual(left === undefined ? [] : [[1, left]]);
  });

  it("refuses a row that is not carried any more while something is posted into it", () => {
    const gone = { facts: {}, accounts: new Map([["boxed", decimal("3")]]) };
    expect(exceededRows(boxes, limitNamed("boxesWithinLines"), [gone])).toHaveLength(1);
  });
});

describe("the ceiling of a contract's payments", () => {
  const payments: Ledger = product.ledgers["contract-payment"]!;
  const ceiling = payments.limits!.find(({ key }) => key === "withinCeiling")!;
  const meant = {
    ...ceiling,
    keeps: ceiling.keeps.filter(({ when }) => when !== undefined && holds(when, { payType: "1" }, { payType: "dict" })),
  };
  /** What stands in the way of an advance, on a contract of 10,000 of which 30 % may be paid ahead. */
  const advance = (amount: string, accounts: Readonly<Record<string, string>>) =>
    exceeded(payments, meant, {
      before: [],
      after: ["asked", "advances"].map((account) => post(account, amount, 0)),
      rowOf: () => ({
        facts: { conTotalPrice: "10000.00", invoicedPrice: accounts["invoiced"] ?? "0", payTerms: "1" },
        accounts: new Map(Object.entries(accounts).map(([key, value]) => [key, decimal(value)])),
      }),
    }).map(({ left }) => formatDecimal(roundTo(left, 2)));
  it.each([
    ["3000.00", {}, []],
    ["3000.01", {}, ["3000.00"]],
    // What is invoiced has been asked for whole: an advance that comes late would be paid beyond it.
    ["100.00", { invoiced: "4543.65", asked: "4543.65" }, ["0.00"]],
    ["2604.84", { invoiced: "4543.65", asked: "3000.00" }, ["1543.65"]],
    ["1543.65", { invoiced: "4543.65", asked: "3000.00" }, []],
    ["1000.00", { invoiced: "500.00", asked: "2000.00", advances: "1500.00" }, []],
    ["1000.01", { invoiced: "500.00", asked: "2000.00", advances: "1500.00" }, ["1000.00"]],
  ])("an advance of %s beside %j is refused with %j", (amount, accounts, left) => {
    expect(advance(amount, accounts)).toEqual(left);
  });
});
