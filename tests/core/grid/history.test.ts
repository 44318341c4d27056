import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closed, type History, NO_HISTORY, recorded, redo, undo } from "../../../src/core/grid/history.ts";
import { applyEdit, editBetween, type Rows } from "../../../src/core/grid/rows-edit.ts";

const COLUMNS = ["name", "quantity", "remark"] as const;
const table = (count: number): Rows => ({
  keys: Array.from({ length: count }, (_none, index) => `r${index}`),
  byKey: new Map(Array.from({ length: count }, (_none, index) => [`r${index}`, { name: `part ${index}`, quantity: "1" }])),
});
const plain = (rows: Rows) => rows.keys.map((key) => [key, rows.byKey.get(key)]);

type Deed =
  | {
      readonly kind: "type";
      readonly row: number;
      readonly column: number;
      readonly value: string | null;
      readonly closes: boolean;
    }
  | { readonly kind: "paste"; readonly row: number; readonly values: readonly string[] }
  | { readonly kind: "insert"; readonly at: number; readonly count: number }
  | { readonly kind: "remove"; readonly at: number; readonly count: number }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant("type" as const),
    row: fc.nat(7),
    column: fc.nat(2),
    value: fc.option(fc.string({ maxLength: 3 })),
    closes: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("paste" as const),
    row: fc.nat(7),
    values: fc.array(fc.string({ maxLength: 2 }), { maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant("insert" as const), at: fc.nat(7), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant("remove" as const), at: fc.nat(7), count: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: "undo" as const }),
  fc.constant({ kind: "redo" as const }),
);

let made = 0;
function after(rows: Rows, one: Exclude<Deed, { kind: "undo" | "redo" }>): Rows {
  switch (one.kind) {
    case "type":
      return withCells(rows, one.row, COLUMNS[one.column] ?? "name", [one.value]);
    case "paste":
      return withCells(rows, one.row, "remark", one.values);
    case "insert": {
      const fresh = Array.from({ length: one.count }, () => `new${++made}`);
      return {
        keys: rows.keys.toSpliced(one.at, 0, ...fresh),
        byKey: new Map([...rows.byKey, ...fresh.map((key) => [key, { quantity: "0" }] as const)]),
      };
    }
    case "remove": {
      const gone = new Set(rows.keys.slice(one.at, one.at + one.count));
      return {
        keys: rows.keys.filter((key) => !gone.has(key)),
        byKey: new Map([...rows.byKey].filter(([key]) => !gone.has(key))),
      };
    }
  }
}

function withCells(rows: Rows, from: number, column: string, values: readonly (string | null)[]): Rows {
  const byKey = new Map(rows.byKey);
  values.forEach((value, down) => {
    const key = rows.keys[from + down];
    if (key !== undefined) byKey.set(key, { ...byKey.get(key), [column]: value });
  });
  return { keys: rows.keys, byKey };
}

describe("the history of a line table", () => {
  it("gives back exactly what was after any sequence of edits, and once more what was made of it", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        const start = table(4);
        let rows = start;
        let history: History = NO_HISTORY;
        for (const one of deeds) {
          if (one.kind === "undo" || one.kind === "redo") {
            const taken = one.kind === "undo" ? undo(history) : redo(history);
            if (taken === undefined) continue;
            rows = applyEdit(rows, taken.step.edit);
            ({ history } = taken);
            continue;
          }
          const next = after(rows, one);
          const edit = editBetween(rows, next);
          rows = next;
          if (edit === undefined) continue;
          history = recorded(history, { edit, touched: [] }, one.kind === "type" ? `${one.row}#${one.column}` : undefined);
          if (one.kind === "type" && one.closes) history = closed(history);
        }
        const end = rows;
        const undoable = history.done.length;
        for (let taken = undo(history); taken !== undefined; taken = undo(history)) {
          rows = applyEdit(rows, taken.step.edit);
          ({ history } = taken);
        }
        expect(plain(rows)).toEqual(plain(start));
        for (let count = 0; count < undoable; count++) {
          const taken = redo(history);
          if (taken === undefined) throw new Error("an edit that was undone can be done again");
          rows = applyEdit(rows, taken.step.edit);
          ({ history } = taken);
        }
        expect(plain(rows)).toEqual(plain(end));
      }),
    );
  });

  it("takes the keys typed in one cell for one edit, until the cell is left", () => {
    let rows = table(1);
    let history: History = NO_HISTORY;
    const type = (value: string): void => {
      const next = withCells(rows, 0, "quantity", [value]);
      const edit = editBetween(rows, next);
      rows = next;
      if (edit !== undefined) history = recorded(history, { edit, touched: [] }, "r0#quantity");
    };
    for (const text of ["1", "12", "125"]) type(text);
    expect(history.done).toHaveLength(1);
    history = closed(history);
    type("125.5");
    expect(history.done).toHaveLength(2);
  });

  it("forgets what was undone once something else is done", () => {
    const [one, two] = [table(2), withCells(table(2), 0, "name", ["a"])];
    const edit = editBetween(one, two);
    if (edit === undefined) throw new Error("the tables differ");
    const taken = undo(recorded(NO_HISTORY, { edit, touched: [] }));
    const history = recorded(taken?.history ?? NO_HISTORY, { edit, touched: [] });
    expect(redo(history)).toBeUndefined();
  });
});
