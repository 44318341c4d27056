import { expect, it } from "vitest";
import { numberCell } from "../../../src/core/grid/number-cell.ts";

it.each([
  ["decimal", "12.50", 12.5],
  ["decimal", "-0.000001", -0.000001],
  ["integer", 7, 7],
  ["decimal", "123456789012.34", 123_456_789_012.34],
  ["decimal", "1234567890123.45", undefined],
  ["decimal", "", undefined],
  ["decimal", null, undefined],
  ["decimal", "1e3", undefined],
  ["string", "12", undefined],
] as const)("a %s field of %j is %j in a sheet", (kind, value, cell) => {
  expect(numberCell(kind, value)).toBe(cell);
});
