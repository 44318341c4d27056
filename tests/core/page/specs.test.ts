import { describe, expect, it } from "vitest";
import { chosenArticle, isPossible, readSpecs, specChoices } from "../../../src/core/page/specs.ts";

const articles = ["颜色:红; 尺寸:DN50", "颜色:红; 尺寸:DN100", "颜色：蓝；尺寸：DN100"].map((text, index) => ({
  id: String(index),
  specs: readSpecs(text),
}));

describe("specifications", () => {
  it.each([
    ["颜色:红; 尺寸:DN100", { 颜色: "红", 尺寸: "DN100" }],
    ["颜色：红；尺寸：DN100", { 颜色: "红", 尺寸: "DN100" }],
    ["标准", { "": "标准" }],
    ["", {}],
    ["比例:1:2", { 比例: "1:2" }],
  ])("are read from %j", (text, specs) => {
    expect(readSpecs(text)).toEqual(specs);
  });

  it("are offered in the order in which articles bring them", () => {
    expect(specChoices(articles)).toEqual([
      { name: "颜色", values: ["红", "蓝"] },
      { name: "尺寸", values: ["DN50", "DN100"] },
    ]);
  });

  it.each([
    [{}, "颜色", "蓝", true],
    [{ 颜色: "蓝" }, "尺寸", "DN50", false],
    [{ 颜色: "蓝" }, "尺寸", "DN100", true],
    [{ 颜色: "蓝", 尺寸: "DN100" }, "颜色", "红", true],
    [{ 尺寸: "DN50" }, "颜色", "蓝", false],
  ] as const)("with %j chosen, %s %s is possible: %s", (chosen, name, value, possible) => {
    expect(isPossible(articles, chosen, name, value)).toBe(possible);
  });

  it("name an article once all of them are chosen", () => {
    expect(chosenArticle(articles, { 颜色: "红" })).toBeUndefined();
    expect(chosenArticle(articles, { 颜色: "红", 尺寸: "DN100" })?.id).toBe("1");
    expect(chosenArticle(articles, { 颜色: "蓝", 尺寸: "DN50" })).toBeUndefined();
  });
});
