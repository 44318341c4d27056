import { describe, expect, it } from "vitest";
import { treeOrder } from "../../../src/core/form/tree-order.ts";

const row = (id: string, parentId: string | null = null) => ({ id, parentId });
const shape = (rows: readonly ReturnType<typeof row>[]) =>
  treeOrder(rows, ({ parentId }) => parentId).map(
    ({ row: { id }, level, above }) => `${above.map((one) => one.id).join("/")}:${id}@${level}`,
  );

describe("treeOrder", () => {
  it.each([
    [
      "puts children below their parent, in the order given",
      [row("2", "1"), row("1"), row("3", "2"), row("4", "1")],
      [":1@0", "1:2@1", "1/2:3@2", "1:4@1"],
    ],
    ["takes a record whose parent is elsewhere for one at the top", [row("5", "9"), row("6", "0")], [":5@0", ":6@0"]],
    ["loses nothing of a circle", [row("7", "8"), row("8", "7"), row("9", "9")], [":9@0", ":7@0", "7:8@1"]],
  ] as const)("%s", (_name, rows, expected) => {
    expect(shape(rows)).toEqual(expected);
  });
});
