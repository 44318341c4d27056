import { describe, expect, it } from "vitest";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { mergeRecords, sameValue } from "../../../src/core/form/merge.ts";

const title = { cn: "单", id: "Dok" };
const entity: Entity = {
  entity: "note",
  path: "/note",
  title,
  label: "no",
  scope: {},
  fields: [
    { key: "a", kind: "string", title },
    { key: "b", kind: "decimal", scale: 2, title },
    { key: "state", kind: "string", title, set: "workflow" },
  ],
  lines: [{ key: "items", entity: "line", title, fields: [{ key: "n", kind: "decimal", scale: 2, title }] }],
};
const base = { a: "old", b: "1.00", state: "0", items: [{ id: "1", n: "1" }] };

describe("sameValue", () => {
  it.each([
    ["", null, true],
    [undefined, [], true],
    ["1.50", "1.5", true],
    [2, "2", true],
    ["1.5", "1.51", false],
    [["a"], ["a"], true],
    [["a"], ["b"], false],
    ["01", "1", false],
  ] as const)("%j and %j: %s", (left, right, same) => {
    expect(sameValue(left, right)).toBe(same);
  });
});

describe("mergeRecords", () => {
  it("takes what only I changed over their record", () => {
    const merge = mergeRecords(entity, base, { ...base, a: "mine" }, { ...base, b: "2.00" });
    expect(merge.conflicts).toEqual([]);
    expect(merge.merged).toMatchObject({ a: "mine", b: "2.00" });
  });
  it("names a field that both changed differently", () => {
    const merge = mergeRecords(entity, base, { ...base, a: "mine" }, { ...base, a: "theirs" });
    expect(merge.conflicts).toMatchObject([{ mine: "mine", theirs: "theirs" }]);
    expect(merge.merged).toMatchObject({ a: "theirs" });
  });
  it("asks nobody to choose what follows from the rest", () => {
    const total = { key: "total", kind: "decimal", scale: 2, title, compute: { sum: { lines: "items", of: "n" } } } as const;
    const summed = { ...entity, fields: [...entity.fields, total] };
    const [mine, theirs] = ["2", "3"].map((n) => ({ ...base, total: n, items: [{ id: "1", n }] }));
    const merge = mergeRecords(summed, { ...base, total: "1" }, mine!, theirs!);
    expect([merge.conflicts, merge.lineConflicts]).toEqual([[], ["items"]]);
  });
  it("agrees when both changed alike", () => {
    expect(mergeRecords(entity, base, { ...base, b: "3" }, { ...base, b: "3.00" }).conflicts).toEqual([]);
  });
  it("leaves states to the workflow", () => {
    const merge = mergeRecords(entity, base, { ...base, state: "9" }, { ...base, state: "1" });
    expect(merge.conflicts).toEqual([]);
    expect(merge.merged).toMatchObject({ state: "1" });
  });
  it("chooses lines as a whole when both changed them", () => {
    const merge = mergeRecords(entity, base, { ...base, items: [{ id: "1", n: "2" }] }, { ...base, items: [] });
    expect(merge.lineConflicts).toEqual(["items"]);
  });
  it("keeps my lines when theirs stayed", () => {
    const mine = [{ id: "1", n: "2" }];
    expect(
      mergeRecords(entity, base, { ...base, items: mine }, { ...base, items: [{ id: "1", n: "1.0" }] }).merged,
    ).toMatchObject({ items: mine });
  });
});
