import { describe, expect, it } from "vitest";
import {
  areSpecs,
  chosenArticle,
  combinationOf,
  isPossible,
  onlyOnes,
  readSpecs,
  specChoices,
} from "../../../src/core/page/specs.ts";

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

  it.each([
    ["颜色:红", true],
    ["颜色：红；尺寸：DN100; 版本:出口;", true],
    ["比例:1:2", true],
    ["", false],
    ["标准", false],
    [":红", false],
    ["颜色:", false],
    ["规格:DN50;规格:DN60", false],
    ["a:1;b:2;c:3;d:4", false],
  ])("can be chosen by if they are written as %j: %s", (text, fit) => {
    expect(areSpecs(text)).toBe(fit);
  });

  it("are one combination, whichever their punctuation and order", () => {
    expect(combinationOf("颜色：红； 尺寸 ：DN100")).toBe(combinationOf("尺寸:DN100;颜色:红"));
    expect(combinationOf("颜色:红")).not.toBe(combinationOf("颜色:蓝"));
  });

  it("are chosen beforehand where all articles have the name with one value, and only there", () => {
    const of = (...texts: readonly string[]) => onlyOnes(texts.map((text) => ({ specs: readSpecs(text) })));
    expect(of("颜色:红; 尺寸:DN50", "颜色:红; 尺寸:DN100")).toEqual({ 颜色: "红" });
    expect(of("包装:25kg", "包装:50kg", "颜色:红")).toEqual({});
    expect(of("包装:25kg")).toEqual({ 包装: "25kg" });
    expect(of()).toEqual({});
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
