import { describe, expect, it } from "vitest";
import { formatDecimal, toDecimal } from "../../../src/core/money/decimal.ts";
import {
  allToOne,
  chosenSum,
  chosenSums,
  divideLine,
  enterPart,
  linesAboveLowest,
  linesLeft,
  linesOpen,
  lowestPerLine,
  type Market,
  pressCell,
} from "../../../src/core/table/choosing.ts";
import { isDivided, leftOf, partsOf, pressPart, putPart, wholeAgain } from "../../../src/core/table/parts.ts";

const thousand = toDecimal("1000.0000")!;
const left = (parts: Readonly<Record<string, string>>) => formatDecimal(leftOf(parts, thousand));

describe("a line in parts", () => {
  it("begins with whom has it, and gives who comes next what is left", () => {
    expect(partsOf("ada", thousand)).toEqual({ ada: "1000" });
    expect(partsOf(undefined, thousand)).toEqual({});
    expect(pressPart({}, "bo", thousand)).toEqual({ bo: "1000" });
    expect(pressPart({ ada: "600" }, "bo", thousand)).toEqual({ ada: "600", bo: "400" });
    expect(pressPart({ ada: "1000" }, "bo", thousand)).toEqual({ ada: "1000", bo: "" });
    expect(pressPart({ ada: "600", bo: "400" }, "ada", thousand)).toEqual({ bo: "400" });
  });

  it("gives the other of two the rest, whatever was typed on the way, and leaves more than two alone", () => {
    expect(putPart({ ada: "1000", bo: "" }, "bo", "0.25", thousand)).toEqual({ ada: "999.75", bo: "0.25" });
    expect(putPart({ ada: "600", bo: "400" }, "bo", "1000", thousand)).toEqual({ ada: "", bo: "1000" });
    for (const odd of ["4o", "", "0", "-1", "1001"])
      expect(putPart({ ada: "600", bo: "400" }, "bo", odd, thousand)).toEqual({ ada: "", bo: odd });
    expect(putPart({ ada: "600", bo: "300", cy: "" }, "cy", "100", thousand)).toEqual({ ada: "600", bo: "300", cy: "100" });
  });

  it("is divided when every part is there and together they are the whole, however they are written", () => {
    expect(isDivided({ ada: "600", bo: " 400.00 " }, thousand, () => true)).toBe(true);
    expect(isDivided({ ada: "600", bo: "399.9999" }, thousand, () => true)).toBe(false);
    expect(isDivided({ ada: "1100", bo: "-100" }, thousand, () => true)).toBe(false);
    expect(isDivided({ ada: "1000", bo: "" }, thousand, () => true)).toBe(false);
    expect(isDivided({ ada: "600", bo: "400" }, thousand, (part) => part !== "400")).toBe(false);
    expect([left({ ada: "600" }), left({ ada: "600", bo: "500" }), left({ ada: "x" })]).toEqual([
      "400.0000",
      "-100.0000",
      "1000.0000",
    ]);
  });

  it("is whole again with whom has most of it", () => {
    expect(wholeAgain({ ada: "400", bo: "600" })).toBe("bo");
    expect(wholeAgain({ ada: "500", bo: "500" })).toBe("ada");
    expect(wholeAgain({})).toBeUndefined();
  });
});

const price = { bolt: { ada: "3.333", bo: "3" }, nut: { ada: "1", bo: "2" } };
const market: Market = {
  table: {
    suppliers: ["ada", "bo"].map((id) => ({ id, facts: {} })),
    lines: [{ id: "bolt" }, { id: "nut" }],
    matrix: Object.fromEntries(
      Object.entries(price).map(([line, of]) => [
        line,
        Object.fromEntries(Object.entries(of).map(([group, one]) => [group, { price: one, money: `${Number(one) * 1000}` }])),
      ]),
    ),
    lowest: {},
  },
  best: "price",
  isOffered: () => true,
  divides: {
    unitPrice: "price",
    wholeOf: () => thousand,
    faultOf: (_line, part) => (part.includes("!") ? { cn: "错", id: "salah" } : undefined),
  },
};

describe("choosing parts in a table", () => {
  it("divides a line and gives it back, by presses alone", () => {
    const divided = divideLine(market, { bolt: "ada", nut: "ada" }, "bolt");
    expect(divided).toEqual({ bolt: { ada: "1000" }, nut: "ada" });
    const shared = enterPart(market, pressCell(market, divided, "bolt", "bo"), "bolt", "bo", "1");
    expect(shared).toEqual({ bolt: { ada: "999", bo: "1" }, nut: "ada" });
    expect(linesOpen(market, shared)).toEqual([]);
    expect(divideLine(market, shared, "bolt")).toEqual({ bolt: "ada", nut: "ada" });
    expect(divideLine(market, divideLine(market, {}, "nut"), "nut")).toEqual({});
  });

  it("reckons each part by the price of one, rounded once, and tells who is not the lowest", () => {
    const shared = { bolt: { ada: "0.5", bo: "999.5" } };
    expect(formatDecimal(chosenSum(market, shared, "money")!)).toBe("3000.17");
    expect([...chosenSums(market, shared, "money")].map(([group, sum]) => [group, formatDecimal(sum!)])).toEqual([
      ["ada", "1.67"],
      ["bo", "2998.50"],
    ]);
    expect(linesAboveLowest(market, shared)).toEqual(["bolt"]);
    expect(linesLeft(market, shared)).toEqual(["nut"]);
    expect(chosenSum(market, { bolt: { ada: "", bo: "5" } }, "money")).toBeUndefined();
  });

  it("is open until the parts are the whole; a line that nobody has part of yet is left as well", () => {
    expect(linesOpen(market, { bolt: { ada: "600", bo: "300" }, nut: "ada" })).toEqual(["bolt"]);
    expect(linesOpen(market, { bolt: {} })).toEqual(["bolt"]);
    expect(linesLeft(market, { bolt: {}, nut: "ada" })).toEqual(["bolt"]);
  });

  it("gives divided lines whole where all are chosen at once", () => {
    const shared = { bolt: { ada: "600", bo: "400" } };
    expect(lowestPerLine(market, shared)).toEqual({ bolt: "bo", nut: "ada" });
    expect(allToOne(market, shared, "ada")).toEqual({ bolt: "ada", nut: "ada" });
  });

  it("divides nothing where the action takes no parts", () => {
    const { divides: _divides, ...plain } = market;
    expect(divideLine(plain, { bolt: "ada" }, "bolt")).toEqual({ bolt: "ada" });
  });
});
