// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { Field } from "../../../src/core/definition/generated/documents.ts";
import fc from "fast-check";
import { isManyCells, readTsv, writeTsv } from "../../../src/engine/lines/tsv.ts";
import { readCell } from "../../../src/engine/lines/read-cell.ts";
import { writeCell } from "../../../src/engine/lines/write-cell.ts";

const title = { cn: "列", id: "Kolom" };
const decimal: Field = { key: "n", kind: "decimal", scale: 4, title };
const integer: Field = { key: "i", kind: "integer", title };
const dict: Field = { key: "d", kind: "dict", dict: "x", title };
const day: Field = { key: "t", kind: "date", title };
const entries = [{ dictValue: "2", dictLabel: "木箱", dictLabelId: "Peti kayu" }];

describe("readCell", () => {
  it.each([
    ["1,234.50", "cn", decimal, "1234.50"],
    ["1.234,5", "id", decimal, "1234.5"],
    ["0.125", "cn", decimal, "0.125"],
    ["0.125", "id", decimal, "0.125"],
    ["0,125", "cn", decimal, "0,125"],
    ["0,125", "id", decimal, "0.125"],
    ["1.234", "id", decimal, "1234"],
    ["1.234", "id", integer, 1234],
    ["0.125", "id", integer, "0.125"],
    ["+1.234", "id", decimal, "1234"],
    [".5", "id", decimal, "0.5"],
    ["12.345.67", "id", decimal, "12.345.67"],
    ["１２", "cn", decimal, "12"],
    ["¥ 3.10", "cn", decimal, "3.10"],
    ["abc", "cn", decimal, "abc"],
    ["12a", "cn", decimal, "12a"],
    ["", "cn", decimal, null],
    ["12", "cn", integer, 12],
    ["1.5", "cn", integer, "1.5"],
    ["木箱", "cn", dict, "2"],
    ["peti KAYU", "id", dict, "2"],
    ["2", "cn", dict, "2"],
    ["桶", "cn", dict, "桶"],
    ["2026/1/5", "cn", day, "2026-01-05"],
    ["soon", "cn", day, "soon"],
  ] as const)("reads %j in %s", (text, language, field, value) => {
    expect(readCell(field, text, { language, entries })).toEqual(value);
  });
});

describe("readTsv", () => {
  it.each([
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['"x\ty"\t"say ""hi"""', [["x\ty", 'say "hi"']]],
    ['"two\nlines"\t1', [["two\nlines", "1"]]],
    ["a\t\tb", [["a", "", "b"]]],
    ["alone", [["alone"]]],
  ] as const)("reads %j", (text, rows) => {
    expect(readTsv(text)).toEqual(rows);
  });
  it("takes one cell with the line end of a spreadsheet for one cell", () => {
    expect(isManyCells("12\r\n")).toBe(false);
    expect(isManyCells("12\t13")).toBe(true);
  });
});

describe("what is copied out of a grid", () => {
  it.each(["cn", "id"] as const)("means the same when it is pasted in %s", (language) => {
    const around = { language, entries };
    const back = (field: Field, value: unknown): unknown => readCell(field, writeCell(field, value, around), around);
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
        const text = `${whole}.${String(part).padStart(4, "0")}`;
        expect(back(decimal, text)).toBe(text);
      }),
    );
    expect(back(integer, 1234)).toBe(1234);
    expect(back(dict, "2")).toBe("2");
    expect(back(day, "2026-01-05")).toBe("2026-01-05");
    expect(back(decimal, null)).toBeNull();
  });

  it("keeps tabs, line ends and quotes within their cells", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", "，") }), { minLength: 2, maxLength: 4 }), {
          minLength: 1,
          maxLength: 4,
        }),
        (rows) => {
          expect(readTsv(writeTsv(rows))).toEqual(rows);
        },
      ),
    );
  });
});
