import { describe, expect, it } from "vitest";
import type { Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import { heldPart, uncomputedIn } from "../../../src/core/form/uncomputed.ts";

const title = { cn: "样", id: "contoh" };
const field = (key: string, more: Partial<Field> = {}): Field => ({ key, kind: "string", title, ...more });
const money = (key: string, more: Partial<Field> = {}): Field =>
  field(key, { kind: "decimal", precision: 18, scale: 2, ...more });
const entity: Entity = {
  entity: "sample",
  path: "/sample",
  title,
  label: "no",
  scope: {},
  fields: [
    field("no"),
    field("remark"),
    field("kind", { kind: "dict", dict: "kinds" }),
    field("kindText", { compute: { label: "kind" } }),
    field("shown", { compute: { copy: "kindText" } }),
    field("free", { kind: "dict", dict: "flags" }),
    money("total", { compute: { when: { free: { ne: "1" } }, sum: { lines: "items", of: "cost" } } }),
  ],
  lines: [
    {
      key: "items",
      entity: "item",
      title,
      fields: [field("name"), money("price"), money("rate"), money("cost", { compute: { product: ["price", "rate"] } })],
    },
    { key: "notes", entity: "note", title, fields: [field("text")] },
  ],
};
const items = [{ id: "1", price: "2.00", rate: "3.00", cost: "6.00" }];
const record = { id: "7", no: "A", kind: "1", kindText: "一", shown: "一", free: "0", total: "6.00", items };

describe("what is held of a stored record", () => {
  it("needs the computed fields and those that they are made of, and no more", () => {
    const part = heldPart(entity);
    expect(part?.fields.map(({ key }) => key)).toEqual(["no", "kindText", "shown", "free", "total"]);
    expect(part?.lines?.map(({ key, fields }) => [key, fields.map((one) => one.key)])).toEqual([
      ["items", ["price", "rate", "cost"]],
    ]);
    expect(heldPart({ ...entity, fields: [field("no")], lines: [] })).toBeUndefined();
  });

  it("is told where it differs, of the head and of each line", () => {
    const part = heldPart(entity)!;
    expect(uncomputedIn(part, record)).toEqual([]);
    expect(uncomputedIn(part, { ...record, total: "7.00" })).toEqual([{ field: "total", stored: "7.00", due: "6.00" }]);
    expect(uncomputedIn(part, { ...record, free: "1", total: "7.00" })).toEqual([]);
    expect(uncomputedIn(part, { ...record, items: [{ ...items[0], rate: "4.00" }] })).toEqual([
      { field: "total", stored: "6.00", due: "8.00" },
      { field: "cost", stored: "6.00", due: "8.00", line: { table: "items", index: 0, id: "1" } },
    ]);
  });

  it("leaves the words of a dictionary as they were given, and holds what is made of them", () => {
    const part = heldPart(entity)!;
    expect(uncomputedIn(part, { ...record, kindText: "旧", shown: "旧" })).toEqual([]);
    expect(uncomputedIn(part, { ...record, kindText: "旧" })).toEqual([{ field: "shown", stored: "一", due: "旧" }]);
    expect(uncomputedIn(entity, { ...record, kindText: "旧", shown: "旧" }, () => ({ cn: "一", id: "satu" }))).toEqual([
      { field: "kindText", stored: "旧", due: "一" },
      { field: "shown", stored: "旧", due: "一" },
    ]);
  });
});
