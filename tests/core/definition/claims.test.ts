import { expect, it } from "vitest";
import { type Compared, contradiction, togetherIn } from "../../../src/core/definition/link/claims.ts";
import { Faults } from "../../../src/core/definition/fault.ts";
import { readDocument } from "../../../src/core/definition/read-document.ts";

it.each([
  ["number", { gt: "5" }, { lt: "3" }, "order"],
  ["number", { gt: "5" }, { lte: "5" }, "order"],
  ["number", { gte: "5" }, { lte: "5.00" }, undefined],
  ["number", { gt: "5" }, { lt: "6" }, undefined],
  ["number", { gt: "9" }, { lt: "10" }, undefined],
  ["number", { eq: "4" }, { gt: "4" }, "order"],
  ["number", { in: ["1", "12"] }, { gt: "9" }, undefined],
  ["number", { in: ["1", "8"] }, { gt: "9" }, "order"],
  ["number", { eq: "1" }, { eq: "1.0" }, undefined],
  ["number", { eq: "1" }, { eq: "2" }, "values"],
  ["number", { eq: "1" }, { ne: "1.0" }, "values"],
  ["whole", { gt: 5 }, { lt: 6 }, "order"],
  ["whole", { gt: 5 }, { lt: 7 }, undefined],
  ["whole", { gte: 5 }, { lt: 6 }, undefined],
  ["day", { gt: "2026-01-31" }, { lt: "2026-02-01" }, "order"],
  ["day", { gt: "2026-01-31" }, { lte: "2026-02-01" }, undefined],
  ["day", { gte: "2026-03-01" }, { lt: "2026-02-01" }, "order"],
  ["text", { gt: "2026-03-01 10:00:00" }, { lt: "2026-03-01 09:00:00" }, "order"],
  ["day", { gt: { now: "+3d" } }, { lt: { now: "+24h" } }, "order"],
  ["day", { gt: { now: "+1d" } }, { lt: { now: "+3d" } }, undefined],
  // A fixed day is neither before nor after one that moves, and a value that is looked up may be any.
  ["day", { gt: { now: "+3d" } }, { lt: "2026-01-01" }, undefined],
  ["number", { gt: { field: "held" } }, { lt: "0" }, undefined],
  ["number", { eq: { field: "held" } }, { eq: "2" }, undefined],
  ["text", { empty: true }, { empty: false }, "empty"],
  ["text", { empty: true }, { eq: "memo" }, "empty"],
  ["text", { empty: true }, { in: ["memo"] }, "empty"],
  ["number", { empty: true }, { gt: { field: "held" } }, "empty"],
  // An empty value is different from every value, and one that is there may be any.
  ["text", { empty: true }, { ne: "memo" }, undefined],
  ["text", { empty: false }, { eq: "memo" }, undefined],
  [undefined, { empty: true }, { eq: "memo" }, "empty"],
  [undefined, { eq: "1,2" }, { eq: "2,1" }, undefined],
] as const)("of a %s, %j beside %j says %s", (kind, one, other, expected) => {
  expect(between(kind, one, other)).toBe(expected);
  expect(between(kind, other, one)).toBe(expected);
});

function between(kind: Compared | undefined, one: object, other: object) {
  const [first, second] = togetherIn(
    readDocument("where.json", JSON.stringify({ all: [{ f: one }, { f: other }] }), new Faults()),
  ).claims as [never, never];
  return contradiction(first, second, kind);
}
