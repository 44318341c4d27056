import { describe, expect, it } from "vitest";
import type { Entity } from "../../../src/core/definition/generated/documents.ts";
import { carryOver } from "../../../src/core/form/carry-over.ts";

const title = { cn: "单", id: "Dok" };
const entity: Entity = {
  entity: "note",
  path: "/note",
  title,
  label: "no",
  scope: {},
  fields: [
    { key: "no", kind: "string", title, set: "server" },
    { key: "place", kind: "string", title },
    { key: "remark", kind: "string", title },
  ],
  lines: [
    {
      key: "items",
      entity: "line",
      title,
      fields: [
        { key: "name", kind: "string", title },
        { key: "count", kind: "decimal", scale: 2, title },
      ],
    },
  ],
};
const [pipe, flange] = [
  { name: "pipe", count: "1" },
  { name: "flange", count: "2" },
];
const sent = { place: "dock", remark: "", items: [pipe, flange] };
const saved = {
  id: "7",
  no: "N-7",
  place: "dock",
  remark: null,
  items: [
    { id: "71", name: "pipe", count: "1.00" },
    { id: "72", name: "flange", count: "2.00" },
  ],
};

describe("what was typed while a save was on its way", () => {
  it("stands over what was saved, which keeps what the server gave", () => {
    expect(carryOver(entity, sent, { ...sent, remark: "fragile" }, saved)).toEqual({ ...saved, remark: "fragile" });
  });

  it("changes the saved line in the place of the one that was new", () => {
    const typed = { ...sent, items: [pipe, { ...flange, count: "5" }] };
    expect(carryOver(entity, sent, typed, saved)["items"]).toEqual([saved.items[0], { ...saved.items[1], count: "5" }]);
  });

  it("adds and takes out lines", () => {
    const bolt = { name: "bolt", count: "9" };
    expect(carryOver(entity, sent, { ...sent, items: [pipe, flange, bolt] }, saved)["items"]).toEqual([...saved.items, bolt]);
    expect(carryOver(entity, sent, { ...sent, items: [flange] }, saved)["items"]).toEqual([saved.items[1]]);
  });

  it("finds a line that the server knew by its id, wherever it stands", () => {
    const before = {
      ...sent,
      items: [
        { id: "71", ...pipe },
        { id: "72", ...flange },
      ],
    };
    const typed = { ...before, items: [{ id: "72", ...flange, count: "3" }] };
    expect(carryOver(entity, before, typed, saved)["items"]).toEqual([{ ...saved.items[1], count: "3" }]);
  });
});
