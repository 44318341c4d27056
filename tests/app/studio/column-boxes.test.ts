import { describe, expect, it } from "vitest";
import { type ColumnBox, dropAt, edgeAt, headAt } from "../../../src/app/studio/screen/column-boxes.ts";

const boxes: readonly ColumnBox[] = ["a", "b", "c"].map((key, index) => ({
  key,
  left: index * 100,
  right: index * 100 + 100,
  top: 10,
  bottom: 40,
}));

describe("a column dragged where it is drawn", () => {
  it("is taken by its head, and by its end to be made wider", () => {
    expect(headAt(boxes, 150, 20)?.key).toBe("b");
    expect(headAt(boxes, 150, 50)).toBeUndefined();
    expect(edgeAt(boxes, 103, 20)?.key).toBe("a");
    expect(edgeAt(boxes, 120, 20)).toBeUndefined();
  });

  it.each([
    [120, "c", { side: "before", of: "b", x: 100 }],
    [180, "a", { side: "after", of: "b", x: 200 }],
    [320, "a", { side: "after", of: "c", x: 300 }],
    [-5, "c", { side: "before", of: "a", x: 0 }],
    [120, "a", undefined],
    [150, "b", undefined],
    [120, undefined, { side: "before", of: "b", x: 100 }],
  ] as const)("let go at %i, %s comes to stand at %j", (x, moved, drop) => {
    expect(dropAt(boxes, x, moved)).toEqual(drop);
  });
});
