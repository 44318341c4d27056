import { describe, expect, it } from "vitest";
import { offsetsOf } from "../../../src/engine/list/use-list-table.ts";

describe("the offset of a pinned column", () => {
  it("is the width of all that is pinned between it and its edge, in pixels", () => {
    const offsets = offsetsOf(
      [
        { key: "number", pin: "start", widthPx: 180 },
        { key: "kind", pin: "start", widthPx: 120 },
        { key: "place", pin: undefined, widthPx: 200 },
        { key: "total", pin: "end", widthPx: 140 },
        { key: "state", pin: "end", widthPx: 100 },
      ],
      48,
    );
    // At the end the column of the row's menu stands outermost, 56 px wide.
    expect(Object.fromEntries(offsets)).toEqual({ number: 48, kind: 228, state: 56, total: 156 });
  });
});
