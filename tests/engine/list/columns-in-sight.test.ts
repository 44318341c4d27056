import { describe, expect, it } from "vitest";
import { columnsInSight } from "../../../src/engine/list/columns-in-sight.ts";
import type { PlacedColumn } from "../../../src/engine/list/use-list-table.ts";

/** A pinned column at each edge and eight of 100 px between them, after a checkbox of 48 px. */
const columns = ["number", "a", "b", "c", "d", "e", "f", "g", "h", "state"].map((key) => ({
  key,
  pin: key === "number" ? "start" : key === "state" ? "end" : undefined,
  place: { style: { inlineSize: 100 } },
})) as unknown as readonly PlacedColumn[];
const LEAD_PX = 48;

const sizes = (drawn: readonly PlacedColumn[]): number =>
  drawn.reduce(
    (sum, { place: { style } }) => sum + style.inlineSize + (style.marginInlineStart ?? 0) + (style.marginInlineEnd ?? 0),
    0,
  );

describe("the columns that a row draws", () => {
  it.each([
    ["at the start", 0, 400, -1, "number a b c state"],
    ["in the middle", 350, 550, -1, "number c d e state"],
    ["at the end", 900, 1100, -1, "number h state"],
    ["everywhere", 0, 2000, -1, "number a b c d e f g h state"],
    ["at the start, with the keyboard in a column out of sight", 0, 300, 6, "number a b c d e f state"],
    ["at the start, with the keyboard in a pinned column", 0, 300, 9, "number a b state"],
  ] as const)("%s are the pinned ones and those in sight", (_where, fromPx, toPx, kept, expected) => {
    const drawn = columnsInSight(columns, LEAD_PX, { fromPx, toPx }, kept);
    expect(drawn.map(({ key }) => key).join(" ")).toBe(expected);
    // What is left out keeps its room, so that nothing moves.
    expect(sizes(drawn)).toBe(1000);
  });

  it("are all where everything is pinned", () => {
    const pinned = columns.filter(({ pin }) => pin !== undefined);
    expect(columnsInSight(pinned, LEAD_PX, { fromPx: 0, toPx: 100 }, -1)).toEqual(pinned);
  });
});
