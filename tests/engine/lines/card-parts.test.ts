import { describe, expect, it } from "vitest";
import { cardParts } from "../../../src/engine/lines/card-parts.ts";
import type { LineColumn } from "../../../src/engine/lines/line-scope.ts";

const column = (key: string, more: Partial<LineColumn> = {}): LineColumn =>
  ({ key, kind: "string", total: false, isEntered: false, ...more }) as LineColumn;
const keys = (columns: readonly LineColumn[]) => {
  const { name, facts } = cardParts(columns);
  return [name?.key, ...facts.map(({ key }) => key)];
};

describe("cardParts", () => {
  it("names a line by the column that stays in sight in the grid, else by the first", () => {
    expect(keys([column("number"), column("material", { pin: "start" })])).toEqual(["material", "number"]);
    expect(keys([column("number"), column("material")])).toEqual(["number", "material"]);
    expect(keys([])).toEqual([undefined]);
  });

  it("shows sums before what is entered, and that before what is given, four in the order of the columns", () => {
    const given = ["a", "b"].map((key) => column(key));
    const entered = ["c", "d", "e"].map((key) => column(key, { isEntered: true }));
    const sum = column("f", { total: true });
    expect(keys([column("name"), ...given, ...entered, sum])).toEqual(["name", "c", "d", "e", "f"]);
    expect(keys([column("name"), ...given, sum])).toEqual(["name", "a", "b", "f"]);
  });

  it("leaves files to the form", () => {
    expect(keys([column("name"), column("papers", { kind: "files", isEntered: true }), column("a")])).toEqual(["name", "a"]);
  });
});
