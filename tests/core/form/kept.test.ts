import { describe, expect, it } from "vitest";
import type { Entity, Keep } from "../../../src/core/definition/generated/documents.ts";
import { keptRefusal } from "../../../src/core/form/kept.ts";

const said = (word: string) => ({ cn: word, id: word });
const entity: Entity = {
  entity: "note",
  path: "/note",
  title: said("单"),
  label: "no",
  scope: {},
  fields: [
    { key: "no", kind: "string", title: said("编号") },
    { key: "kind", kind: "string", title: said("类型") },
  ],
  lines: [
    {
      key: "items",
      entity: "line",
      title: said("明细"),
      fields: [
        { key: "goods", kind: "string", title: said("货物") },
        { key: "num", kind: "decimal", scale: 2, title: said("数量") },
        { key: "sent", kind: "decimal", scale: 2, title: said("已发"), set: "server" },
      ],
    },
  ],
};
const line = (id: string, sent: string, more: object = {}) => ({ id, goods: "钢管", num: "1.00", sent, ...more });
const before = { no: "1", kind: "a", items: [line("1", "0.00"), line("2", "5.00")] };
const refusal = { cn: "第{n}行不能修改{title}", id: "Baris {n}: {title}" };
const sentLines: Keep = { lines: "items", fields: ["goods"], when: { sent: { gt: "0" } }, refusal };
const told = (keep: Keep, after: object) => keptRefusal(entity, [keep], before, { ...before, ...after })?.text.cn;

describe("what a form leaves as it was", () => {
  it("is a field, or a table as a whole, where the record is so", () => {
    const named = { cn: "不能修改{title}", id: "{title}" };
    expect(told({ fields: ["kind"], refusal: named }, { kind: "b" })).toBe("不能修改类型");
    expect(told({ fields: ["kind"], when: { no: { eq: "2" } }, refusal: named }, { kind: "b" })).toBeUndefined();
    expect(told({ but: ["kind"], refusal: named }, { items: [] })).toBe("不能修改明细");
  });

  it("is a field of those lines that are so, each by itself", () => {
    expect(told(sentLines, { items: [line("1", "0.00", { goods: "铜棒" }), line("2", "5.00")] })).toBeUndefined();
    expect(told(sentLines, { items: [line("2", "5.00", { goods: "铜棒" }), line("1", "0.00")] })).toBe("第2行不能修改货物");
  });

  it("is told of no line that was taken out, of another field, or of a number written otherwise", () => {
    expect(told(sentLines, { items: [line("1", "0.00")] })).toBeUndefined();
    expect(told(sentLines, { items: [line("2", "5.00", { num: "9" })] })).toBeUndefined();
    expect(told({ lines: "items", fields: ["num"], refusal }, { items: [line("1", "0.00", { num: "1" })] })).toBeUndefined();
  });
});
