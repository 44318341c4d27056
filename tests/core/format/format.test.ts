import { describe, expect, it } from "vitest";
import { formatTimestamp, isDateText, parseInstant, readTimestamp, shift } from "../../../src/core/format/date.ts";
import { formatText } from "../../../src/core/format/text.ts";
import { formatNumber, numberText, unitOf } from "../../../src/core/format/number.ts";

describe("a number", () => {
  it.each([
    ["an amount keeps two decimals", "1234.5", { kind: "decimal", scale: 2 }, "cn", "1,234.50"],
    ["in Indonesian", "1234567.5", { kind: "decimal", scale: 2 }, "id", "1.234.567,50"],
    ["a unit price shows two to six", "3.330000", { kind: "decimal", scale: 6 }, "cn", "3.33"],
    ["a quantity drops its zeros", "12.5000", { kind: "decimal", scale: 4 }, "cn", "12.5"],
    ["a whole quantity has no point", "12.0000", { kind: "decimal", scale: 4 }, "cn", "12"],
    ["an integer", "1000", { kind: "integer" }, "cn", "1,000"],
    ["what is finer than its field allows is shown whole", "2.5", { kind: "integer" }, "id", "2,5"],
    ["an amount finer than a cent, too", "1.2345", { kind: "decimal", scale: 2 }, "cn", "1.2345"],
    ["what is no number stands as it came", "***", { kind: "decimal", scale: 2 }, "cn", "***"],
  ] as const)("%s", (_name, value, field, language, expected) => expect(formatNumber(value, field, language)).toBe(expected));
});

describe("an amount of a currency", () => {
  const money = { kind: "decimal", scale: 2 } as const;
  it.each([
    ["rupiah are shown without decimals", "100000000.00", money, "IDR", "id", "100.000.000"],
    ["to the nearest one", "100000000.55", money, "IDR", "cn", "100,000,001"],
    ["half-up", "-0.50", money, "IDR", "cn", "-1"],
    ["yuan keep theirs", "100000000.55", money, "CNY", "cn", "100,000,000.55"],
    ["a unit price is none of them", "1.250000", { kind: "decimal", scale: 6 }, "IDR", "id", "1,25"],
    ["what is finer than a sen is a fault that must be seen", "1.2345", money, "IDR", "cn", "1.2345"],
  ] as const)("%s", (_name, value, field, unit, language, expected) =>
    expect(formatNumber(value, field, language, unit)).toBe(expected),
  );

  it("is told by the field that its own field names", () => {
    expect(unitOf({ unitFrom: "currency" }, { currency: "IDR" })).toBe("IDR");
    expect(unitOf({}, { currency: "IDR" })).toBeUndefined();
    expect(unitOf({ unitFrom: "currency" }, undefined)).toBeUndefined();
  });
});

describe("a number within a sentence", () => {
  it("keeps to its digits in Chinese and is written the Indonesian way in Indonesian", () => {
    expect(numberText("4306.65")).toEqual({ cn: "4306.65", id: "4.306,65" });
    expect(numberText("12")).toEqual({ cn: "12", id: "12" });
  });
});

describe("a text", () => {
  const field = { compute: { join: { of: ["from", "to"], with: { cn: " 至 ", id: " s/d " } } } };
  it("that is joined of others has the word between in the reader's language", () => {
    expect(formatText("2026-03-01 至 2026-12-31", field, "id")).toBe("2026-03-01 s/d 2026-12-31");
    expect(formatText("2026-03-01 至 2026-12-31", field, "cn")).toBe("2026-03-01 至 2026-12-31");
    expect(formatText("1 至 2", {}, "id")).toBe("1 至 2");
  });
});

describe("a moment", () => {
  it.each([
    ["text", "2026-11-18 09:30:15", "2026-11-18 09:30:15"],
    ["ten digits count seconds", 1763429415, "2025-11-18 09:30:15"],
    ["thirteen digits count milliseconds", "1763429415000", "2025-11-18 09:30:15"],
    ["nothing", null, ""],
    ["no date of the calendar", "2026-02-30", ""],
    ["a few digits that were typed", "30", ""],
  ])("%s", (_name, value, expected) => expect(formatTimestamp(value)).toBe(expected));

  it.each([
    ["2026-02-29", false],
    ["2028-02-29", true],
    ["2026-13-01", false],
    ["26-01-01", false],
  ])("%s is a date: %s", (text, expected) => expect(isDateText(text)).toBe(expected));
  it.each([
    ["2026-11-21", "+1d", "2026-11-22"],
    ["2026-12-31 23:00:00", "+2h", "2027-01-01 01:00:00"],
    ["2026-03-01", "-1d", "2026-02-28"],
  ])("%s moved by %s is %s", (text, by, expected) => {
    expect(shift(text, by)).toBe(expected);
  });
  it("is read in the time of Asia/Shanghai", () => expect(parseInstant("2026-01-01")).toBe(Date.UTC(2025, 11, 31, 16)));
});

describe("a moment that is sent", () => {
  it.each([
    [1763429415, "2025-11-18 09:30:15"],
    ["1763429415", "2025-11-18 09:30:15"],
    [1763429415000, "2025-11-18 09:30:15"],
    ["2026-11-18 09:30:15", "2026-11-18 09:30:15"],
    [176342941, 176342941],
    [-1763429415, -1763429415],
    [1763429415.5, 1763429415.5],
    [null, null],
    [{ at: 1763429415 }, { at: 1763429415 }],
  ])("as %j is read as %j", (value, expected) => expect(readTimestamp(value)).toEqual(expected));
});
