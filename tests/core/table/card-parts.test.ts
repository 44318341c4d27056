import { describe, expect, it } from "vitest";
import { cardParts } from "../../../src/core/table/card-parts.ts";
import type { Entity, Side, Workflow } from "../../../src/core/definition/generated/documents.ts";
import type { ColumnModel } from "../../../src/core/table/column-model.ts";

const column = (key: string, more: Partial<ColumnModel> = {}): ColumnModel =>
  ({ key, kind: "string", field: { key, kind: "string" }, hidden: false, ...more }) as ColumnModel;
const columns = [
  column("no", { opens: "payment.detail" as never }),
  column("contract"),
  column("kind", { kind: "dict" }),
  column("state", { kind: "dict", field: { key: "state", kind: "dict", set: "workflow" } as never }),
  column("settled", { kind: "decimal" }),
  column("buyer"),
  column("supplier"),
  column("asked", { kind: "decimal" }),
];
const gist = { amount: "asked", party: { buyer: "supplier", supplier: "buyer" } } as const;
const moved = { states: [{ is: { state: "0", paid: "0" } }] } as unknown as Pick<Workflow, "states">;
type Given = readonly [readonly ColumnModel[], Entity["gist"], Side];
const keys = ([shown, told, side]: Given) => cardParts(shown, told, side, moved).facts.map(({ key }) => key);

describe("what a card shows of a row", () => {
  it("begins with the number that opens and the state", () => {
    const { number, status } = cardParts(columns, gist, "buyer", moved);
    expect([number?.key, status?.key]).toEqual(["no", "state"]);
  });

  it("takes the state before another status, whose title is told with it", () => {
    const paid = column("paid", { kind: "dict", field: { key: "paid", kind: "dict", set: "workflow" } as never });
    const both = cardParts([...columns.slice(0, 2), paid, ...columns.slice(2)], gist, "buyer", moved);
    expect([both.status?.key, both.isAside]).toEqual(["state", false]);
    const one = cardParts([...columns.filter(({ key }) => key !== "state"), paid], gist, "buyer", moved);
    expect([one.status?.key, one.isAside]).toEqual(["paid", true]);
  });

  it("keeps room for the other side and the amount, in the order of the list", () => {
    expect(keys([columns, gist, "buyer"])).toEqual(["contract", "supplier", "asked"]);
    expect(keys([columns, gist, "supplier"])).toEqual(["contract", "buyer", "asked"]);
  });

  it("takes the first columns where nothing is told, or where it is hidden", () => {
    expect(keys([columns, undefined, "buyer"])).toEqual(["contract", "settled", "buyer"]);
    const without = columns.map((one) => (one.key === "asked" ? { ...one, hidden: true } : one));
    expect(keys([without, gist, "buyer"])).toEqual(["contract", "settled", "supplier"]);
  });
});
