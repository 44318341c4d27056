import { describe, expect, it } from "vitest";
import { neighboursOf, type PageCache } from "../../../src/engine/detail/neighbours.ts";

const page = (companyId: string, base: string, ids: readonly string[]) => ({
  _k: ["list", companyId, base, "pageNum=1"],
  data: { rows: ids.map((id) => ({ id })) },
});
const cacheOf = (...pages: readonly unknown[]): PageCache => new Map(pages.map((one, index) => [String(index), one]));
const notes = page("101", "/delivery", ["1", "2", "3"]);

describe("the records beside one", () => {
  it.each([
    ["1", { previous: undefined, next: "2", place: 1, count: 3 }],
    ["2", { previous: "1", next: "3", place: 2, count: 3 }],
    ["3", { previous: "2", next: undefined, place: 3, count: 3 }],
    ["4", undefined],
  ])("of %s are %j", (id, near) => {
    expect(neighboursOf(cacheOf(notes), "/delivery", "101", id)).toEqual(near);
  });

  it("come from the page fetched last, and never from another company's or another object's list", () => {
    const later = page("101", "/delivery", ["3", "2"]);
    expect(neighboursOf(cacheOf(notes, later), "/delivery", "101", "2")).toMatchObject({ previous: "3", next: undefined });
    expect(neighboursOf(cacheOf(notes), "/delivery", "102", "2")).toBeUndefined();
    expect(neighboursOf(cacheOf(notes, { data: { rows: [] } }), "/contract", "101", "2")).toBeUndefined();
  });
});
