import { describe, expect, it } from "vitest";
import { axisTop, type ChartLabel, gridLines, readableLabels, textWithin } from "../../src/ui/chart/chart-model.ts";

const series = (...values: readonly (number | null)[]) => [{ key: "s", title: "s", values }];

describe("the axis of a chart", () => {
  it.each([
    [0.7, 1, [0, 0.25, 0.5, 0.75, 1]],
    [23, 25, [0, 6.25, 12.5, 18.75, 25]],
    [7_942_000, 10_000_000, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
  ])("of amounts up to %s ends at %s and has four lines", (largest, top, lines) => {
    expect(axisTop(series(null, largest), false)).toBe(top);
    expect(gridLines(top, false)).toEqual(lines);
  });

  it.each([0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 21, 26, 99, 101, 240, 260, 1001])(
    "of counts up to %s has whole numbers alone",
    (most) => {
      const top = axisTop(series(most), true);
      const lines = gridLines(top, true);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(lines.filter((line) => !Number.isInteger(line))).toEqual([]);
      expect([lines[0], lines.at(-1)]).toEqual([0, top]);
    },
  );
});

describe("the labels of a chart", () => {
  const label = (text: string, x: number, y: number): ChartLabel => ({ text, x, y, anchor: "middle" });

  it("stand where they were meant to while each has room", () => {
    const all = [label("1436万", 100, 50), label("7942万", 160, 50), label("12", 100, 70)];
    expect(readableLabels(all)).toEqual(all);
  });

  it("go below their point where an earlier one stands, and away where there is no room either", () => {
    const [first, second, third] = [label("99.5", 100, 50), label("98.2", 104, 52), label("97.1", 96, 49)];
    expect(readableLabels([first, second, third])).toEqual([first, { ...second, y: 76 }]);
  });

  it.each([
    ["2026-01", 80, "2026-01"],
    ["海宁恒拓钢管有限公司", 116, "海宁恒拓钢管有限公司"],
    ["海宁恒拓钢管有限公司", 75, "海宁恒拓钢管…"],
    ["PT Sinar Baja Abadi", 66, "PT Sinar…"],
    ["海宁", 3, "…"],
  ])("of the axis fit their room: %s within %s", (text, width, fitting) => {
    expect(textWithin(text, width)).toBe(fitting);
  });

  it("say once what would stand twice at one place", () => {
    expect(readableLabels([label("100", 90, 40), label("100", 90, 40)])).toHaveLength(1);
  });
});
