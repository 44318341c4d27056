import { expect, it } from "vitest";
import { fitting } from "../../src/engine/actions/use-fitting.ts";

const widths = new Map([
  ["detail", 88],
  ["export", 96],
  ["remove", 92],
]);
const keys = [...widths.keys()];

it.each([
  ["all, when nothing stands behind 更多", 300, false, 3],
  ["fewer, when 更多 is drawn in any case and needs its room too", 350, true, 2],
  ["all beside it, where there is room for both", 390, true, 3],
  ["one at least", 10, true, 1],
])("a bar takes %s", (_, px, hasMore, count) => {
  expect(fitting(keys, widths, px, hasMore)).toBe(count);
});
