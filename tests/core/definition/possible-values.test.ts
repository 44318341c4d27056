import { expect, it } from "vitest";
import { excludeEachOther } from "../../../src/core/definition/link/possible-values.ts";
import { readDocument } from "../../../src/core/definition/read-document.ts";
import { Faults } from "../../../src/core/definition/fault.ts";

const MEMO = { kind: { eq: "memo" } };

it.each([
  [MEMO, { kind: { eq: "letter" } }, true],
  [MEMO, { kind: { in: ["letter", "fax"] } }, true],
  [MEMO, { kind: { in: ["letter", "memo"] } }, false],
  [MEMO, { kind: { ne: "memo" } }, true],
  [MEMO, { kind: { ne: "letter" } }, false],
  [MEMO, { status: { eq: "1" } }, false],
  [MEMO, { all: [{ status: { eq: "1" } }, { kind: { eq: "letter" } }] }, true],
  [MEMO, { any: [{ kind: { eq: "fax" } }, { kind: { eq: "letter" } }] }, true],
  [MEMO, { any: [{ kind: { eq: "letter" } }, { status: { eq: "1" } }] }, false],
  // Only what is plain counts: the negation is not looked into, and neither is the order of numbers.
  [MEMO, { not: { kind: { eq: "memo" } } }, false],
  [{ rank: { lt: 1 } }, { rank: { gt: 2 } }, false],
  // A field whose values are not compared as texts proves nothing.
  [{ amount: { eq: "1" } }, { amount: { eq: "1.0" } }, false],
] as const)("of %j and %j it is %s that they exclude each other", (one, other, expected) => {
  const verdict = excludeEachOther(nodeOf(one), nodeOf(other), ["kind", "status", "rank"]);
  expect(verdict).toBe(expected);
  expect(excludeEachOther(nodeOf(other), nodeOf(one), ["kind", "status", "rank"])).toBe(expected);
});

function nodeOf(condition: unknown) {
  return readDocument("where.json", JSON.stringify(condition), new Faults());
}
