import { describe, expect, it } from "vitest";
import {
  addLine,
  basketOf,
  hasRoom,
  mergeBaskets,
  MOST_LINES,
  MOST_PIECES,
  piecesIn,
  readBasket,
  setPieces,
} from "../../../src/core/page/basket.ts";

const line = (skuId: string, num = 1) => ({ skuId, goodsId: "g", goodsName: "钢管", specText: "DN50", num });

describe("the basket of a browser", () => {
  it.each([
    [null],
    ["{"],
    ["{}"],
    ["null"],
    ['[{"skuId":"1"}]'],
    ['[{"skuId":"1","goodsId":"g","goodsName":"n","specText":"s","num":"2"}]'],
  ])("takes %j for an empty one", (text) => {
    expect(readBasket(text)).toEqual([]);
  });

  it("lets an article that is there already grow, and keeps others", () => {
    expect(addLine(addLine([line("1", 2)], line("2")), line("1", 3))).toEqual([line("1", 5), line("2")]);
  });

  it("is merged with the account's at the sign-in, the larger number of each article, and with no other account's", () => {
    const account = [line("1", 2), line("2", 5)];
    const here = [line("1", 3), line("2", 1), line("3")];
    expect(mergeBaskets(account, here)).toEqual([line("1", 3), line("2", 5), line("3")]);
    expect(basketOf(account, { lines: here, owner: undefined })).toEqual(mergeBaskets(account, here));
    expect(basketOf(account, { lines: here, owner: "another session" })).toEqual(account);
  });

  it("takes an article out at none, and holds no more than it may", () => {
    expect(setPieces([line("1"), line("2")], "1", 0)).toEqual([line("2")]);
    const full = Array.from({ length: MOST_LINES }, (_, index) => line(String(index)));
    expect(addLine(full, line("new"))).toEqual(full);
    expect(addLine(full, line("7")).find(({ skuId }) => skuId === "7")?.num).toBe(2);
    expect([hasRoom(full, "new"), hasRoom(full, "7"), hasRoom(full.slice(1), "new")]).toEqual([false, true, true]);
  });

  it.each([
    ["1", 1],
    [" 20 ", 20],
    ["１２", 12],
    ["99999999", MOST_PIECES],
    ["100000000", undefined],
    ["1000000000000", undefined],
    ["0", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["", undefined],
    ["many", undefined],
  ])("reads %j as %s pieces", (text, num) => {
    expect(piecesIn(text)).toBe(num);
  });
});
