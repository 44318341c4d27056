import { describe, expect, it } from "vitest";
import type { WireRow } from "../../../src/core/contract/envelope.ts";
import { createRowStore } from "../../../src/engine/list/row-store.ts";

const rowsOf = (...ids: string[]): readonly WireRow[] => ids.map((id) => ({ id, lockVersion: 0 }));
const idsOf = (rows: readonly WireRow[]) => rows.map(({ id }) => id);

/** A store that shows the first page of a filter with one row selected. */
function onFirstPage() {
  const store = createRowStore();
  store.show(rowsOf("1", "2"), "all", "page 1");
  store.toggle("2");
  return store;
}

describe("the selection of a list", () => {
  it("is kept on another page of the same filter, the page's own rows first", () => {
    const store = onFirstPage();
    store.show(rowsOf("3", "4"), "all", "page 2");
    expect(idsOf(store.selected())).toEqual(["2"]);
    expect(store.countOnPage()).toBe(0);
    store.selectPage(true);
    expect(idsOf(store.selected())).toEqual(["3", "4", "2"]);
    store.selectPage(false);
    expect(idsOf(store.selected())).toEqual(["2"]);
  });

  it("is dropped by another filter at once, before its rows are here", () => {
    const store = onFirstPage();
    const [former] = [rowsOf("1", "2")];
    store.show(former, "approved only", "page 1");
    expect(store.selected()).toEqual([]);
  });

  it("loses a row that has left its page", () => {
    const store = onFirstPage();
    store.show(rowsOf("1"), "all", "page 1");
    expect(store.selected()).toEqual([]);
  });

  it("holds a row as it is now, after its page was asked for again", () => {
    const store = onFirstPage();
    store.show([{ id: "2", lockVersion: 7 }], "all", "page 1");
    expect(store.selected()).toEqual([{ id: "2", lockVersion: 7 }]);
  });

  it("lets go of other pages after an action, whose outcome there nobody sees", () => {
    const store = onFirstPage();
    store.show(rowsOf("3"), "all", "page 2");
    store.toggle("3");
    store.keepPage();
    expect(idsOf(store.selected())).toEqual(["3"]);
  });

  it("is the same array until something changes", () => {
    const store = onFirstPage();
    const before = store.selected();
    store.show(rowsOf("3"), "all", "page 2");
    expect(store.selected()).toBe(before);
  });
});
