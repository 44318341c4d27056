import { describe, expect, it } from "vitest";
import {
  conditionOfRows,
  type ConditionRow,
  emptyRow,
  rowsOfCondition,
  withOperator,
} from "../../../../src/core/compiler/properties/condition-rows.ts";
import { canonical } from "../../../../src/core/definition/node.ts";
import { deliveredFiles } from "../../../documents/support/delivered.ts";

const row = (field: string, operator: ConditionRow["operator"], value: string): ConditionRow => ({
  field,
  operator,
  operand: { kind: "value", value },
});

/** Whatever stands where documents have conditions. */
function conditionsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(conditionsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(["when", "where", "from", "draft", "readOnly"].includes(name) ? [inner as unknown] : []),
    ...conditionsIn(inner),
  ]);
}

describe("a condition as rows", () => {
  const all = [...deliveredFiles()]
    .filter(([path]) => path.startsWith("schemas/modules/"))
    .flatMap(([, text]) => conditionsIn(JSON.parse(text)));

  it("says the same once it is written again, whatever document it comes from", () => {
    let count = 0;
    for (const condition of all) {
      const rows = rowsOfCondition(condition);
      if (rows === undefined) continue;
      count += 1;
      const again = rowsOfCondition(conditionOfRows(rows));
      expect(canonical(again)).toBe(canonical(rows));
    }
    expect(count).toBeGreaterThan(400);
  });

  it("is written as an implementer writes it", () => {
    const rows = [row("gTransportway", "eq", "1"), row("gRough", "gt", "0"), row("gRough", "lt", "9")];
    expect(conditionOfRows({ joined: "all", rows })).toEqual({ gTransportway: { eq: "1" }, gRough: { gt: "0", lt: "9" } });
    expect(conditionOfRows({ joined: "any", rows: rows.slice(0, 2) })).toEqual({
      any: [{ gTransportway: { eq: "1" } }, { gRough: { gt: "0" } }],
    });
    expect(conditionOfRows({ joined: "all", rows: [row("a", "ne", "1"), row("a", "ne", "2")] })).toEqual({
      all: [{ a: { ne: "1" } }, { a: { ne: "2" } }],
    });
    expect(conditionOfRows({ joined: "any", rows: rows.slice(0, 1) })).toEqual({ gTransportway: { eq: "1" } });
  });

  it.each([
    { not: { a: { eq: "1" } } },
    { all: [{ any: [{ a: { eq: "1" } }] }] },
    { every: { lines: "items" } },
    { mark: "sent" },
    { a: { eq: { plus: ["1", "2"] } } },
    { any: [{ a: { eq: "1" }, b: { eq: "2" } }] },
    "draft",
    null,
  ])("is none where it is more than rows: %j", (condition) => {
    expect(rowsOfCondition(condition)).toBeUndefined();
  });

  it("is not written while a row is incomplete", () => {
    for (const one of [emptyRow, row("a", "eq", ""), { ...row("a", "eq", "1"), operand: { kind: "field", field: "" } as const }])
      expect(conditionOfRows({ joined: "all", rows: [row("b", "eq", "1"), one] })).toBeUndefined();
    expect(conditionOfRows({ joined: "all", rows: [] })).toBeUndefined();
  });

  it("keeps its value under another operator as far as that fits", () => {
    const several = withOperator(row("a", "eq", "1"), "in");
    expect(conditionOfRows({ joined: "all", rows: [several] })).toEqual({ a: { in: ["1"] } });
    expect(conditionOfRows({ joined: "all", rows: [withOperator(several, "ne")] })).toEqual({ a: { ne: "1" } });
    expect(conditionOfRows({ joined: "all", rows: [withOperator(several, "filled")] })).toEqual({ a: { empty: false } });
  });
});
