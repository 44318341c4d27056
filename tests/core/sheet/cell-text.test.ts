import { describe, expect, it } from "vitest";
import { saidByCell } from "../../../src/core/sheet/cell-text.ts";

describe("what a cell of a sheet says to a field", () => {
  it.each([
    ["date", "2026-01-05 00:00:00", "2026-01-05"],
    ["date", "2026/1/5", "2026-01-05"],
    ["date", "2026年12月31日", "2026-12-31"],
    ["date", "2026-02-30", "2026-02-30"],
    ["date", "soon", "soon"],
    ["flag", "是", "1"],
    ["flag", "Tidak", "0"],
    ["flag", "TRUE", "1"],
    ["flag", "perhaps", "perhaps"],
    ["string", "是", "是"],
    ["dateTime", "2026-01-05 10:30:00", "2026-01-05 10:30:00"],
  ] as const)("of kind %s, %s is %s", (kind, text, said) => {
    expect(saidByCell(kind, text)).toBe(said);
  });
});
