import { describe, expect, it } from "vitest";
import { type ColumnModel, withUnit } from "../../../src/core/table/column-model.ts";
import { moveColumn } from "../../../src/core/table/move-column.ts";
import { readDelta } from "../../../src/core/table/read-delta.ts";
import { applyDelta, clampWidth } from "../../../src/core/table/table-state.ts";
import { sumOf, sumsByUnit } from "../../../src/core/table/totals.ts";

const column = (key: string, more: Partial<ColumnModel> = {}): ColumnModel => ({
  key,
  title: { cn: key, id: key },
  field: { key, kind: "string", title: { cn: key, id: key } },
  kind: "string",
  from: key,
  widthPx: 120,
  align: "start",
  pin: undefined,
  dictionary: undefined,
  opens: undefined,
  total: false,
  unit: undefined,
  hidden: false,
  sortable: true,
  masked: false,
  ...more,
});
const abc = [column("a"), column("b", { pin: "start" }), column("c")];
const keys = (columns: readonly ColumnModel[]) => columns.map(({ key }) => key).join("");

describe("withUnit", () => {
  const capital = { key: "capital", kind: "decimal", title: { cn: "资本", id: "Modal" } } as const;
  it.each([
    [undefined, "资本", "Modal"],
    ["kg", "资本(kg)", "Modal (kg)"],
    [{ cn: "万元", id: "10 ribu" }, "资本(万元)", "Modal (10 ribu)"],
  ])("of the unit %j", (unit, cn, id) => {
    expect(withUnit({ ...capital, ...(unit === undefined ? {} : { unit }) })).toEqual({ cn, id });
  });
});

describe("a reader's table", () => {
  it.each([
    ["untouched: pinned columns at their edges", {}, "bac"],
    ["in the reader's order", { order: ["c", "a", "b"] }, "bca"],
    ["with a pin taken away", { pin: { b: "none" } }, "abc"],
    ["with a pin at the end", { pin: { a: "end" } }, "bca"],
    ["with keys that no longer exist", { order: ["gone", "c"], hidden: { gone: true } }, "bac"],
  ] as const)("%s", (_name, delta, expected) => expect(keys(applyDelta(abc, delta))).toBe(expected));

  it("shows a column that the definition gained after its neighbour", () => {
    expect(keys(applyDelta([column("a"), column("n"), column("c")], { order: ["c", "a"] }))).toBe("can");
  });

  it.each([
    [10, 48],
    [200.4, 200],
    [5000, 960],
  ])("bounds a width of %d to %d", (width, expected) => expect(clampWidth(width)).toBe(expected));

  it.each([
    ["nothing", null, {}],
    ["a text of JSON", '{"density":"compact"}', { density: "compact" }],
    ["broken JSON", "{", {}],
    [
      "foreign values",
      { order: ["a", 1], widthPx: { a: "wide", b: 100 }, pin: { a: "middle" }, density: "huge", more: 1 },
      { order: ["a"], widthPx: { b: 100 } },
    ],
  ])("reads %s as what can be read of it", (_name, value, expected) => expect(readDelta(value)).toEqual(expected));
});

describe("moving a column", () => {
  it.each([
    ["a", 1, "bac"],
    ["a", 9, "bca"],
    ["c", -9, "cab"],
    ["x", 1, "abc"],
  ])("%s by %d gives %s", (key, by, expected) => {
    expect(moveColumn(["a", "b", "c"], key, by).join("")).toBe(expected);
  });
});

describe("the sum of selected rows", () => {
  it.each([
    [["0.1", "0.2"], "0.3"],
    [["1234567890123456.78", "0.01"], "1234567890123456.79"],
    [["1", null, "", "***"], "1"],
    [[], "0"],
  ])("of %j is exactly %s", (values, expected) =>
    expect(
      sumOf(
        values.map((price) => ({ price })),
        "price",
      ),
    ).toBe(expected),
  );

  it("is one for each unit that the rows are counted in", () => {
    const rows = [
      { price: "0.1", currency: "IDR" },
      { price: "5", currency: "USD" },
      { price: "0.2", currency: "IDR" },
      { price: "1" },
    ];
    expect(sumsByUnit(rows, "price", "currency")).toEqual([
      ["IDR", "0.3"],
      ["USD", "5"],
      ["", "1"],
    ]);
    // Nothing has no unit.
    expect(sumsByUnit([{ price: "2", currency: "USD" }, { currency: "IDR" }], "price", "currency")).toEqual([["USD", "2"]]);
    expect(sumsByUnit([{ price: "0.00", currency: "USD" }, { currency: "IDR" }], "price", "currency")).toEqual([["", "0.00"]]);
  });
});
