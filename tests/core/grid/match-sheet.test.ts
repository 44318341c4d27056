import { describe, expect, it } from "vitest";
import type { SheetRows } from "../../../src/core/contract/sheets.ts";
import { matchSheet, sameCell } from "../../../src/core/grid/match-sheet.ts";

const COLUMNS = [
  { key: "name", titles: ["物料名称", "Nama material"] },
  { key: "count", titles: ["数量", "Jumlah"] },
];
const LINES = { titles: ["行标识", "Kode baris"], start: "items:", marks: ["items:7", "items:8"] };
const match = (...rows: SheetRows) => matchSheet(rows, COLUMNS, LINES);
const linesOf = (...rows: SheetRows) =>
  match(...rows)?.rows.map(({ row, line, cells }) => [
    row,
    line.kind === "known" ? line.mark : line.kind,
    Object.fromEntries(cells),
  ]);

describe("matchSheet", () => {
  it("finds lines by their mark and columns by their heads, however they are sorted", () => {
    expect(linesOf(["Jumlah *", "KODE BARIS", "物料 名称"], [2, "items:8", "阀门"], [1, " items:7", "钢管"])).toEqual([
      [2, "items:8", { name: "阀门", count: 2 }],
      [3, "items:7", { name: "钢管", count: 1 }],
    ]);
  });

  it("says nothing of a column that the sheet lacks, and leaves out rows that are empty", () => {
    expect(linesOf(["行标识", "数量"], ["items:7", null], [null, " "], [null, null])).toEqual([[2, "items:7", { count: null }]]);
  });

  it("takes a row without a mark for a new line, and tells marks that are unknown or come twice", () => {
    const rows = [
      ["", "钢管"],
      ["items:9", "弯头"],
      ["items:7", "甲"],
      ["items:7", "乙"],
    ] as const;
    expect(linesOf(["行标识", "物料名称"], ...rows)?.map(([, line]) => line)).toEqual(["new", "unknown", "items:7", "twice"]);
    expect(linesOf(["物料名称"], ["钢管"])?.map(([, line]) => line)).toEqual(["new"]);
  });

  it("tells the lines that have no row, and the heads that are no column", () => {
    const sheet = match(["行标识", "物料名称", "备用", null], ["items:8", "阀门", "x", null]);
    expect([sheet?.missing, sheet?.strange, sheet?.columns]).toEqual([["items:7"], ["备用"], ["name"]]);
  });

  it("gives two columns of one title a head each", () => {
    const twins = [
      { key: "sent", titles: ["数量", "Jumlah"] },
      { key: "taken", titles: ["数量", "Jumlah"] },
    ];
    const sheet = matchSheet(
      [
        ["数量", "数量"],
        [1, 2],
      ],
      twins,
      LINES,
    );
    expect(sheet?.rows.map(({ cells }) => Object.fromEntries(cells))).toEqual([{ sent: 1, taken: 2 }]);
  });

  it.each([
    ["nothing", []],
    ["an empty row", [[]]],
    [
      "heads that are no columns",
      [
        ["姓名", "电话"],
        ["张三", "138"],
      ],
    ],
    ["marks alone", [["行标识"], ["items:7"]]],
    [
      "the lines of another table",
      [
        ["行标识", "物料名称"],
        ["boxes:7", "钢管"],
        [null, "弯头"],
      ],
    ],
  ] as const)("takes no sheet of %s", (_what, rows) => {
    expect(match(...rows)).toBeUndefined();
  });

  it("takes the apostrophe off a text that would have calculated, and no other one", () => {
    const rows = [
      ["items:7", "'=A1"],
      ["items:8", "'甲"],
    ] as const;
    expect(linesOf(["行标识", "物料名称"], ...rows)?.map(([, , cells]) => cells)).toEqual([{ name: "=A1" }, { name: "'甲" }]);
  });
});

describe("sameCell", () => {
  it.each([
    [12.5, "12.5", true],
    [null, "", true],
    ["两行\n文字", " 两行\r\n文字 ", true],
    [12.5, 12, false],
    ["甲", "乙", false],
  ])("%j and %j: %s", (one, other, same) => {
    expect(sameCell(one, other)).toBe(same);
  });
});
