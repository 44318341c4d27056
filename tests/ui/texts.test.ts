import { describe, expect, it } from "vitest";
import { isNumberText } from "../../src/core/money/decimal.ts";
import { extendRange } from "../../src/ui/Calendar.tsx";
import { readDay } from "../../src/ui/calendar-text.ts";
import { fromDate, readDayTime, readTime, toDate } from "../../src/ui/calendar-times.ts";
import { readDecimal, settleDecimal, showDecimal } from "../../src/ui/decimal-text.ts";
import { filterOptions } from "../../src/ui/options.ts";
import { pageStrip } from "../../src/ui/page-strip.ts";

describe("readDay", () => {
  it.each([
    ["2026-1-5", "2026-01-05"],
    ["2026/01/05", "2026-01-05"],
    ["20260105", "2026-01-05"],
    ["2026年1月5日", "2026-01-05"],
    ["5/1/2026", "2026-01-05"],
    ["２０２６-01-05", "2026-01-05"],
    ["2024-02-29", "2024-02-29"],
    ["2026-02-29", undefined],
    ["2026-13-01", undefined],
    ["tomorrow", undefined],
  ])("reads %s as %s", (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it("comes back unchanged from the calendar", () => {
    expect(fromDate(toDate("2026-12-31") as Date)).toBe("2026-12-31");
  });
});

describe("readDayTime", () => {
  it.each([
    ["2026-1-5 8:30", "2026-01-05 08:30:00"],
    ["2026-01-05T08:30:15", "2026-01-05 08:30:15"],
    ["2026-01-05", "2026-01-05 00:00:00"],
    ["2026-01-05 24:00", undefined],
  ])("reads %s as %s", (typed, moment) => {
    expect(readDayTime(typed)).toBe(moment);
  });

  it("refuses a time without minutes", () => {
    expect(readTime("8")).toBeUndefined();
  });
});

describe("readDecimal", () => {
  it.each([
    ["1,234.567", ".", "1234.567"],
    ["1.234,567", ",", "1234.567"],
    ["１２。5", ".", "12.5"],
    ["-3", ".", "-3"],
    ["￥1,234.50", ".", "1234.50"],
    ["Rp 1.234,50", ",", "1234.50"],
    ["1 234,5", ",", "1234.5"],
    ["12.5", ",", "12.5"],
    ["12.500", ",", "12500"],
    ["12.", ".", "12."],
    ["", ".", ""],
    ["99999999999999999999.99", ".", "99999999999999999999.99"],
  ] as const)("reads %s with the mark %s as %s", (typed, mark, value) => {
    expect(readDecimal(typed, mark)).toBe(value);
  });

  it.each([
    ["12,5", "."],
    ["1,23,456", "."],
    ["1,234.56", ","],
    ["12a5", "."],
    ["12a5", ","],
    ["1e9", "."],
    ["12-5", "."],
    ["3米5", "."],
    ["12 kg", "."],
    ["1.2.3", "."],
    ["abc", "."],
  ] as const)("makes no other number of %s with the mark %s", (typed, mark) => {
    expect(readDecimal(typed, mark)).toBeUndefined();
  });
});

/** What both languages make of the same text; `undefined` where it is no number and stays as it was typed. */
describe("readDecimal in Chinese and in Indonesian", () => {
  it.each([
    ["", "", ""],
    ["  ", "", ""],
    ["0", "0", "0"],
    ["-3", "-3", "-3"],
    ["+3", "3", "3"],
    ["+", undefined, undefined],
    ["+-3", undefined, undefined],
    ["--3", undefined, undefined],
    [" 12 ", "12", "12"],
    ["１２３", "123", "123"],
    ["１．２３４", "1.234", "1234"],
    ["１，２３４", "1234", "1.234"],
    ["0.125", "0.125", "0.125"],
    ["-0.125", "-0.125", "-0.125"],
    ["0,125", undefined, "0.125"],
    ["00.5", "00.5", "00.5"],
    ["000.125", "000.125", "000.125"],
    ["012.345", "012.345", "012.345"],
    ["012,345", undefined, "012.345"],
    ["0.125.000", undefined, undefined],
    ["0,125,000", undefined, undefined],
    ["12.5", "12.5", "12.5"],
    ["12,5", undefined, "12.5"],
    ["1.23", "1.23", "1.23"],
    ["1.234", "1.234", "1234"],
    ["+1.234", "1.234", "1234"],
    ["1,234", "1234", "1.234"],
    ["1.2345", "1.2345", "1.2345"],
    ["1,2345", undefined, "1.2345"],
    ["1234.567", "1234.567", "1234.567"],
    ["1234,567", undefined, "1234.567"],
    ["1.234.567", undefined, "1234567"],
    ["1,234,567", "1234567", undefined],
    ["12.345.67", undefined, undefined],
    ["12,345,67", undefined, undefined],
    ["1,234.5", "1234.5", undefined],
    ["1.234,5", undefined, "1234.5"],
    ["0.125,5", undefined, undefined],
    ["1.234.567,89", undefined, "1234567.89"],
    [".5", ".5", ".5"],
    [",5", undefined, ".5"],
    ["5.", "5.", "5."],
    ["5,", undefined, "5."],
    [".125", ".125", ".125"],
    ["..5", undefined, undefined],
    [`1.${"0".repeat(50)}`, `1.${"0".repeat(50)}`, `1.${"0".repeat(50)}`],
    [`${"9".repeat(5000)}x`, undefined, undefined],
  ])("reads %j as %j and as %j", (typed, chinese, indonesian) => {
    expect([readDecimal(typed, "."), readDecimal(typed, ",")]).toEqual([chinese, indonesian]);
  });

  it("leaves nothing as it was typed that the server would take for a number", () => {
    const signs = ["", "+", "-", "0", "1", "12", "1234", ".", ",", ".234", ",234", "567"];
    const texts = signs.flatMap((one) => signs.flatMap((two) => signs.flatMap((three) => [`${one}${two}${three}`])));
    for (const mark of [".", ","] as const)
      expect(texts.filter((text) => readDecimal(text, mark) === undefined && isNumberText(text))).toEqual([]);
  });
});

describe("showDecimal", () => {
  it.each([
    ["1234.50", ",", "1234,50"],
    ["1234.50", ".", "1234.50"],
    ["12a.5", ",", "12a.5"],
    ["", ",", ""],
  ] as const)("shows %s with the mark %s as %s", (value, mark, shown) => {
    expect(showDecimal(value, mark)).toBe(shown);
  });
});

describe("settleDecimal", () => {
  it.each([
    ["007", "7"],
    [".5", "0.5"],
    ["5.", "5"],
    ["-0", "0"],
    ["-", ""],
    ["12a5", "12a5"],
  ])("settles %s as %s", (text, value) => {
    expect(settleDecimal(text)).toBe(value);
  });
});

const drawn = (page: number, count: number) =>
  pageStrip(page, count)
    .map((step) => step.page ?? "…")
    .join(" ");

describe("pageStrip", () => {
  it.each([
    [1, 1, "1"],
    [1, 3, "1 2 3"],
    [1, 20, "1 2 3 4 5 … 20"],
    [4, 20, "1 2 3 4 5 6 … 20"],
    [10, 20, "1 … 8 9 10 11 12 … 20"],
    [20, 20, "1 … 16 17 18 19 20"],
  ])("page %i of %i shows %s", (page, count, strip) => {
    expect(drawn(page, count)).toBe(strip);
  });
});

describe("extendRange", () => {
  it("closes a half range in calendar order and starts anew after a whole one", () => {
    expect(extendRange(["2026-01-05", ""], "2026-01-02")).toEqual(["2026-01-02", "2026-01-05"]);
    expect(extendRange(["2026-01-02", "2026-01-05"], "2026-03-01")).toEqual(["2026-03-01", ""]);
  });
});

describe("filterOptions", () => {
  it("finds every typed word in label or hint, whatever the case", () => {
    const options = [
      { value: "a", label: "PT Sinar Jaya", hint: "S-001" },
      { value: "b", label: "PT Maju" },
    ];
    expect(filterOptions(options, "jaya s-0").map((option) => option.value)).toEqual(["a"]);
  });
});
