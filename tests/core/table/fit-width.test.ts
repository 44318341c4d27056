import { describe, expect, it } from "vitest";
import { fitWidth, textWidthPx } from "../../../src/core/table/fit-width.ts";

describe("fitWidth", () => {
  it.each([
    ["keeps the defined width when everything fits", 120, ["未提交", "已通过"], "审批状态", 120],
    ["grows to the longest label", 120, ["Belum diajukan", "Menunggu persetujuan"], "Status", Math.ceil(20 * 7.6 + 54)],
    ["never grows beyond what the specification allows", 120, ["x".repeat(80)], "Status", 280],
    ["keeps a defined width that is wider than that", 300, ["x".repeat(80)], "Status", 300],
    ["grows for a head that takes more than two lines", 120, [], "Status persetujuan pengiriman", Math.ceil((29 * 7.6) / 2 + 44)],
  ] as const)("%s", (_name, defined, labels, head, expected) => {
    expect(fitWidth(defined, labels, head)).toBe(expected);
  });

  it("counts Chinese characters twice as wide as Latin ones, roughly", () => {
    expect(textWidthPx("送货")).toBe(28);
    expect(textWidthPx("ab")).toBeCloseTo(15.2);
  });
});
