import { describe, expect, it } from "vitest";
import { choicesIn, pairsOf } from "../../../src/core/publication/choices.ts";

describe("specifications", () => {
  it.each([
    [
      "颜色:红; 尺寸:DN100",
      [
        ["颜色", "红"],
        ["尺寸", "DN100"],
      ],
    ],
    [
      "颜色：红；比例:1:5",
      [
        ["颜色", "红"],
        ["比例", "1:5"],
      ],
    ],
    ["散装", [["散装", ""]]],
    [" ; ", []],
    [null, []],
  ])("of %j are %j", (text, pairs) => {
    expect(pairsOf(text)).toEqual(pairs);
  });

  it("are told apart by each name once, with every value once", () => {
    expect(choicesIn(["颜色:红;尺寸:1", "颜色:红;尺寸:2", "颜色:蓝"])).toEqual([
      { name: "颜色", values: ["红", "蓝"] },
      { name: "尺寸", values: ["1", "2"] },
    ]);
  });
});
