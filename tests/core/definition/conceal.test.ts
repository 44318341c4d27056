import { describe, expect, it } from "vitest";
import type { Entity, Field } from "../../../src/core/definition/generated/documents.ts";
import { carryOutConcealment } from "../../../src/core/definition/conceal.ts";

const title = { cn: "字段", id: "Bidang" };
const field = (key: string, more: Partial<Field> = {}): Field => ({ key, kind: "string", title, ...more });
const entity = (name: string, more: Partial<Entity>): Entity =>
  ({ entity: name, path: `/${name}`, title, label: "no", scope: {}, fields: [field("no")], ...more }) as Entity;

const from = { side: ["buyer"], when: { open: { ne: "1" } } } as const;
const rule = { unless: from, else: "omit" } as const;
const offer = entity("offer", {
  conceals: { from, but: ["no", "open"], lines: { items: ["goods"] } },
  fields: [field("no"), field("open"), field("price"), field("note", { visible: { unless: { role: ["clerk"] }, else: "omit" } })],
  lines: [
    { key: "items", entity: "offer-line", title, fields: [field("goods"), field("unitPrice")] },
    { key: "rounds", entity: "offer-round", title, fields: [field("goods")] },
  ],
});
const inquiry = entity("inquiry", {
  lines: [
    { key: "own", entity: "inquiry-line", title, fields: [field("price")] },
    {
      key: "offers",
      entity: "x",
      title,
      of: { entity: "offer", by: "inq" },
      fields: [field("no"), field("price"), field("goods")],
    },
    {
      key: "prices",
      entity: "y",
      title,
      of: { entity: "offer", by: "inq", lines: "items" },
      fields: [field("goods"), field("unitPrice")],
    },
  ],
});
const done = carryOutConcealment({ offer: { A: offer, B: offer }, inquiry: { A: inquiry }, other: { A: entity("other", {}) } });
const rulesOf = (fields: readonly Field[] = []) => Object.fromEntries(fields.map((one) => [one.key, one.visible]));
const tableOf = (name: "offer" | "inquiry", key: string) => done[name]?.["A"]?.lines?.find((one) => one.key === key)?.fields;

describe("an entity that conceals", () => {
  it("hides every field that it does not name, beside the rules that the field has of its own", () => {
    expect(rulesOf(done["offer"]?.["A"]?.fields)).toEqual({
      no: undefined,
      open: undefined,
      price: rule,
      note: { unless: { role: ["clerk"] }, or: [from], else: "omit" },
    });
    expect(rulesOf(tableOf("offer", "items"))).toEqual({ goods: undefined, unitPrice: rule });
    expect(rulesOf(tableOf("offer", "rounds"))).toEqual({ goods: rule });
  });

  it("hides as much where another entity shows its records, or the lines of them, and no more than that", () => {
    expect(rulesOf(tableOf("inquiry", "own"))).toEqual({ price: undefined });
    expect(rulesOf(tableOf("inquiry", "offers"))).toEqual({ no: undefined, price: rule, goods: rule });
    expect(rulesOf(tableOf("inquiry", "prices"))).toEqual({ goods: undefined, unitPrice: rule });
  });

  it("leaves documents shared that companies share", () => {
    expect(done["offer"]?.["B"]).toBe(done["offer"]?.["A"]);
    expect(done["other"]?.["A"]?.fields).toEqual([field("no")]);
  });
});
