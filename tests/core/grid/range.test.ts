import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draggedTo, fillByKey, fillings } from "../../../src/core/grid/fill.ts";
import { nextPlace, ordinalOf } from "../../../src/core/grid/next-place.ts";
import { isIn, isMany, placesOf, rangeBetween } from "../../../src/core/grid/range.ts";

const place = fc.record({ row: fc.nat(9), column: fc.nat(9) });

describe("a range", () => {
  it("holds both its corners and nothing beyond, whichever was chosen first", () => {
    fc.assert(
      fc.property(place, place, place, (one, other, any) => {
        const range = rangeBetween(one, other);
        expect(range).toEqual(rangeBetween(other, one));
        expect(isIn(range, one) && isIn(range, other)).toBe(true);
        expect(placesOf(range).some(({ row, column }) => row === any.row && column === any.column)).toBe(isIn(range, any));
        expect(isMany(range)).toBe(placesOf(range).length > 1);
      }),
    );
  });
});

describe("filling", () => {
  it("writes every cell beyond the source once, from the source, in its own row or column", () => {
    fc.assert(
      fc.property(place, place, place, (one, other, target) => {
        const source = rangeBetween(one, other);
        const over = draggedTo(source, target);
        const made = fillings(source, over);
        expect(made).toHaveLength(placesOf(over).length - placesOf(source).length);
        for (const { from, to } of made) {
          expect(isIn(source, from)).toBe(true);
          expect(isIn(source, to)).toBe(false);
          expect(from.row === to.row || from.column === to.column).toBe(true);
        }
      }),
    );
  });

  it("repeats the pattern of several rows, upwards too", () => {
    const source = { top: 2, bottom: 3, left: 0, right: 0 };
    const rows = (target: number) =>
      fillings(source, draggedTo(source, { row: target, column: 0 })).map(({ from, to }) => [from.row, to.row]);
    expect(rows(6)).toEqual([
      [2, 4],
      [3, 5],
      [2, 6],
    ]);
    expect(rows(0)).toEqual([
      [2, 0],
      [3, 1],
    ]);
  });

  it.each([
    ["down", { top: 1, bottom: 3, left: 0, right: 1 }, { top: 1, bottom: 1, left: 0, right: 1 }],
    ["down", { top: 2, bottom: 2, left: 0, right: 0 }, { top: 1, bottom: 1, left: 0, right: 0 }],
    ["right", { top: 0, bottom: 1, left: 1, right: 3 }, { top: 0, bottom: 1, left: 1, right: 1 }],
    ["right", { top: 0, bottom: 0, left: 2, right: 2 }, { top: 0, bottom: 0, left: 1, right: 1 }],
  ] as const)("goes %s by key from the beginning of %o, or from the cell before", (way, range, source) => {
    expect(fillByKey(range, way).source).toEqual(source);
  });

  it("has nothing to fill from before the first cell", () => {
    const { source, over } = fillByKey({ top: 0, bottom: 0, left: 0, right: 0 }, "down");
    expect(fillings(source, over)).toEqual([]);
  });
});

describe("the next of some cells", () => {
  const cells = [
    { row: 3, column: 0 },
    { row: 0, column: 2 },
    { row: 0, column: 5 },
  ];
  it.each([
    [undefined, 1, [0, 2]],
    [{ row: 0, column: 2 }, 1, [0, 5]],
    [{ row: 3, column: 0 }, 1, [0, 2]],
    [{ row: 0, column: 2 }, -1, [3, 0]],
    [{ row: 1, column: 9 }, -1, [0, 5]],
  ] as const)("after %o by %i is %o", (from, by, [row, column]) => {
    expect(nextPlace(cells, from, by)).toEqual({ row, column });
  });
  it("says which of them a cell is", () => {
    expect(ordinalOf(cells, { row: 3, column: 0 })).toBe(3);
    expect(ordinalOf(cells, { row: 3, column: 1 })).toBeUndefined();
    expect(nextPlace([], undefined, 1)).toBeUndefined();
  });
});
