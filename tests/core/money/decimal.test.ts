import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  compare,
  formatDecimal,
  fromStored,
  isNumberText,
  multiply,
  parseDecimal,
  roundText,
  subtract,
  toStored,
  type Decimal,
} from "../../../src/core/money/decimal.ts";

/** One fixed beginning, so that a failure tomorrow is a failure today. */
const SEED = 20_261_121;

const read = (text: string): Decimal => parseDecimal(text) as Decimal;
const decimal = fc.record({ units: fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), scale: fc.integer({ min: 0, max: 6 }) });

describe("the number check of the specification", () => {
  it.each([
    ["0", true],
    ["-1.5", true],
    ["+2", true],
    ["01", false],
    ["1.", false],
    [".5", false],
    ["1e3", false],
    ["", false],
    ["１", false],
  ])("%s: %s", (text, expected) => {
    expect(isNumberText(text)).toBe(expected);
  });
});

describe("rounding", () => {
  it.each([
    ["2.345", 2, "2.35"],
    ["2.344", 2, "2.34"],
    ["-2.345", 2, "-2.35"],
    ["0.5", 0, "1"],
    ["1", 2, "1.00"],
    ["x", 2, ""],
  ])("%s to %d decimals is %s, half-up away from zero", (text, digits, expected) => {
    expect(roundText(text, digits)).toBe(expected);
  });
});

describe("exact arithmetic", () => {
  it("adds what a float cannot", () => expect(formatDecimal(add(read("0.1"), read("0.2")))).toBe("0.3"));
  it("multiplies quantity by unit price without loss", () =>
    expect(formatDecimal(multiply(read("12.5000"), read("3.333333")))).toBe("41.6666625000"));
  it("takes away what it added", () => {
    fc.assert(
      fc.property(decimal, decimal, (left, right) => compare(subtract(add(left, right), right), left) === 0),
      { seed: SEED },
    );
  });
  it("reads back what it wrote", () => {
    fc.assert(
      fc.property(decimal, (value) => compare(read(formatDecimal(value)), value) === 0),
      { seed: SEED },
    );
  });
});

describe("the integer in the store", () => {
  it.each([
    ["12.5", 4, 125000n],
    ["12.50000", 4, 125000n],
    ["12.00001", 4, undefined],
    ["x", 4, undefined],
  ])("of %s at scale %d is %s", (text, scale, expected) => {
    expect(toStored(text, scale)).toBe(expected);
  });
  it("is written on the wire with all its digits", () => expect(fromStored(-5n, 2)).toBe("-0.05"));
});
