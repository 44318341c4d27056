import { describe, expect, it } from "vitest";
import { formatDecimal } from "../../../src/core/money/decimal.ts";
import {
  allToOne,
  choose,
  chosenSum,
  chosenSums,
  linesAboveLowest,
  linesLeft,
  lowestPerLine,
  type Market,
  pressCell,
  redo,
  savingAgainst,
  startChoosing,
  undo,
} from "../../../src/core/table/choosing.ts";

/** Unit prices by line and supplier; an empty text is a price that the answer left out. */
function marketOf(prices: Readonly<Record<string, Readonly<Record<string, string>>>>, withdrawn: readonly string[] = []): Market {
  const suppliers = [...new Set(Object.values(prices).flatMap((byGroup) => Object.keys(byGroup)))];
  const matrix = Object.fromEntries(
    Object.entries(prices).map(([line, byGroup]) => [
      line,
      Object.fromEntries(Object.entries(byGroup).map(([group, price]) => [group, { price, money: price }])),
    ]),
  );
  const lines = Object.keys(prices).map((id) => ({ id }));
  const isOffered = (line: string, group: string) => matrix[line]?.[group] !== undefined && !withdrawn.includes(group);
  return {
    table: { suppliers: suppliers.map((id) => ({ id, facts: {} })), lines, matrix, lowest: {} },
    best: "price",
    isOffered,
  };
}

const market = marketOf({
  bolt: { ada: "10.10", bo: "9.90", cy: "9.9" },
  nut: { ada: "0.1", bo: "0.2" },
  washer: { cy: "3" },
});

describe("choosing in a comparison", () => {
  it("gives every line to the lowest offer, and among equals to the first", () => {
    expect(lowestPerLine(market, {})).toEqual({ bolt: "bo", nut: "ada", washer: "cy" });
  });

  it("leaves a line with whom it has when nobody offers less", () => {
    expect(lowestPerLine(market, { bolt: "cy", nut: "bo" })).toEqual({ bolt: "cy", nut: "ada", washer: "cy" });
  });

  it("passes over an offer that was withdrawn, however low it is", () => {
    const without = marketOf({ bolt: { ada: "10", bo: "1" } }, ["bo"]);
    expect(lowestPerLine(without, {})).toEqual({ bolt: "ada" });
    expect(linesAboveLowest(without, { bolt: "ada" })).toEqual([]);
    expect(pressCell(without, { bolt: "ada" }, "bolt", "bo")).toEqual({ bolt: "ada" });
  });

  it("compares prices as numbers of any length", () => {
    const close = marketOf({ bolt: { ada: "9007199254740993.01", bo: "9007199254740993.009" } });
    expect(lowestPerLine(close, {})).toEqual({ bolt: "bo" });
  });

  it("gives one supplier the lines that it offers and leaves the others as they are", () => {
    expect(allToOne(market, { nut: "bo", washer: "cy" }, "ada")).toEqual({ bolt: "ada", nut: "ada", washer: "cy" });
  });

  it("takes a line away from its winner when the cell is pressed once more", () => {
    const once = pressCell(market, {}, "bolt", "ada");
    expect(once).toEqual({ bolt: "ada" });
    expect(pressCell(market, once, "bolt", "ada")).toEqual({});
  });

  it("names the lines above the lowest and the lines that nobody gets", () => {
    expect(linesAboveLowest(market, { bolt: "cy", nut: "bo" })).toEqual(["nut"]);
    expect(linesLeft(market, { bolt: "cy", nut: "bo" })).toEqual(["washer"]);
  });

  it("judges no line while its prices are concealed", () => {
    const sealed = marketOf({ bolt: { ada: "", bo: "" } });
    expect(lowestPerLine(sealed, {})).toEqual({});
    expect(linesAboveLowest(sealed, { bolt: "ada" })).toEqual([]);
    expect(chosenSum(sealed, { bolt: "ada" }, "money")).toBeUndefined();
  });
});

describe("sums of a choice", () => {
  it("are exact, whole and for each supplier", () => {
    const chosen = { bolt: "ada", nut: "bo", washer: "cy" };
    expect(formatDecimal(chosenSum(market, chosen, "money")!)).toBe("13.30");
    const each = [...chosenSums(market, { ...chosen, nut: "ada" }, "money")].map(([id, sum]) => [id, formatDecimal(sum!)]);
    expect(each).toEqual([
      ["ada", "10.20"],
      ["cy", "3"],
    ]);
  });

  it.each([
    ["20", "6.70"],
    ["13.3", "0.00"],
    ["10", "-3.30"],
    ["", undefined],
    [null, undefined],
  ])("against the limit %j save %j", (limit, saving) => {
    const saved = savingAgainst(limit, chosenSum(market, { bolt: "ada", nut: "bo", washer: "cy" }, "money"));
    expect(saved && formatDecimal(saved)).toBe(saving);
  });
});

describe("undoing a choice", () => {
  const first = choose(startChoosing(), { bolt: "ada" });
  const second = choose(first, { bolt: "bo" });

  it("brings back what was chosen before, step by step, and again what was undone", () => {
    expect(undo(second).chosen).toEqual({ bolt: "ada" });
    expect(undo(undo(second)).chosen).toEqual({});
    expect(redo(undo(second))).toEqual(second);
  });

  it("stops at what it began with", () => {
    const begun = startChoosing({ nut: "bo" });
    expect(undo(begun)).toBe(begun);
    expect(redo(second)).toBe(second);
  });

  it("counts no step that changed nothing", () => {
    expect(choose(second, { bolt: "bo" })).toBe(second);
  });

  it("forgets what was undone once something else is chosen", () => {
    expect(redo(choose(undo(second), { bolt: "cy" })).chosen).toEqual({ bolt: "cy" });
  });
});
