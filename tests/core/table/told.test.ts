import { describe, expect, it } from "vitest";
import { pivotTable, toldFields, toldFoot, toldLead } from "../../../src/core/table/pivot.ts";

const pivot = {
  rows: "items",
  cells: "offers",
  by: "line",
  head: "name",
  lead: ["goods", "spec", "last"],
  show: ["price", "note"],
  foot: ["days", "term", "total"],
  best: "price",
} as never;

const told = (items: readonly object[], offers: readonly object[]) => {
  const table = pivotTable(pivot, { items, offers });
  return [toldLead(table, pivot), toldFields(table, pivot), toldFoot(table, pivot)];
};

describe("a comparison", () => {
  it("leaves out what nothing in it says, but what a line is called and what decides", () => {
    expect(
      told(
        [{ id: "1", goods: null, spec: "", last: null }],
        [{ id: "a", line: "1", price: null, note: "", days: null, term: "", total: null }],
      ),
    ).toEqual([["goods"], ["price"], []]);
  });

  it("shows what one line or one offer says, in the order of the document", () => {
    const items = [
      { id: "1", goods: "bolt", spec: null, last: null },
      { id: "2", goods: "nut", spec: null, last: "3.5" },
    ];
    const offers = [
      { id: "a", line: "1", price: "4", note: null, days: 0, term: null, total: "4" },
      { id: "b", line: "2", price: "3", note: "late", days: null, term: null, total: null },
    ];
    expect(told(items, offers)).toEqual([
      ["goods", "last"],
      ["price", "note"],
      ["days", "total"],
    ]);
  });

  it("keeps a place for what is kept back", () => {
    expect(told([{ id: "1", goods: "bolt" }], [{ id: "a", line: "1" }])).toEqual([
      ["goods"],
      ["price", "note"],
      ["days", "term", "total"],
    ]);
  });
});
