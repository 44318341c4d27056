import { describe, expect, it } from "vitest";
import { cardParts } from "../../../src/core/table/card-parts.ts";
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
const keys = (given: Parameters<typeof cardParts>) => cardParts(...given).facts.map(({ key }) => key);

describe("what a card shows of a row", () => {
  it("begins with the number that opens and the state", () => {
    const { number, status } = cardParts(columns, gist, "buyer");
    expect([number?.key, status?.key]).toEqual(["no", "state"]);
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
