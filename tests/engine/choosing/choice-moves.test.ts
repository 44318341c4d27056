import { describe, expect, it } from "vitest";
import type { Market } from "../../../src/core/table/choosing.ts";
import { nextChoice } from "../../../src/engine/choosing/choice-moves.ts";

/** Nobody but `bo` offers the nut. */
const market = {
  table: {
    suppliers: ["ada", "bo", "cy"].map((id) => ({ id, facts: {} })),
    lines: [{ id: "bolt" }, { id: "nut" }, { id: "washer" }],
    matrix: {},
    lowest: {},
  },
  best: "price",
  isOffered: (line: string, group: string) => line !== "nut" || group === "bo",
} satisfies Market;

describe("the keys of a table that is chosen in", () => {
  it.each([
    ["bolt ada", "ArrowRight", "bolt bo"],
    ["bolt cy", "ArrowRight", undefined],
    ["bolt ada", "ArrowDown", "washer ada"],
    ["washer cy", "ArrowUp", "bolt cy"],
    ["bolt bo", "ArrowDown", "nut bo"],
    ["bolt bo", "Home", "bolt ada"],
    ["nut bo", "End", "nut bo"],
    ["bolt bo", "a", undefined],
  ])("lead from %s by %s to %s, over what is not on offer", (from, key, to) => {
    expect(moved(from, key, false)).toBe(to);
  });

  it.each([
    ["bolt cy", "ArrowDown", "nut bo"],
    ["nut bo", "ArrowUp", "bolt cy"],
    ["nut bo", "ArrowRight", "washer ada"],
    ["washer cy", "ArrowDown", undefined],
  ])("lead from card to card where offers stand below each other: from %s by %s to %s", (from, key, to) => {
    expect(moved(from, key, true)).toBe(to);
  });
});

function moved(from: string, key: string, isStacked: boolean): string | undefined {
  const [line = "", group = ""] = from.split(" ");
  const next = nextChoice(market, { line, group }, key, isStacked);
  return next && `${next.line} ${next.group}`;
}
