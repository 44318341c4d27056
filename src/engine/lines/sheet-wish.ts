import type { SheetCell } from "../../core/contract/sheets.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { sameValue } from "../../core/form/merge.ts";
import { type MatchedRow, sameCell } from "../../core/grid/match-sheet.ts";
import type { Rows } from "../../core/grid/rows-edit.ts";
import type { GridDeeds } from "./grid-deeds.ts";
import { sheetCell, sheetColumns } from "./line-sheet.ts";
import type { LineColumn, LineScope } from "./line-scope.ts";

/** What a row of a sheet would make of a line, by what may be entered there. */
export type SheetWish = {
  readonly row: number;
  readonly key: string;
  readonly isNew: boolean;
  /** The line as it would stand. */
  readonly line: Facts;
  readonly changed: readonly string[];
  /** Said of cells that nobody enters: read-only, computed, chosen elsewhere. */
  readonly kept: readonly { readonly column: LineColumn; readonly text: string }[];
};

/** Read a row of a sheet against its line. A cell that says what the form shows says nothing. */
export function sheetWish(
  { row, cells }: MatchedRow,
  now: Facts,
  { key, isNew }: Pick<SheetWish, "key" | "isNew">,
  scope: LineScope,
  deeds: GridDeeds,
): SheetWish {
  const said = sheetColumns(scope).flatMap((column) => {
    const cell = cells.get(column.key) ?? null;
    return !cells.has(column.key) || sameCell(cell, sheetCell(now, column, deeds))
      ? []
      : [{ column, text: String(cell ?? ""), value: valueOf(column, cell, deeds) }];
  });
  // One cell of the row may open another, which is computed otherwise.
  const wanted = { ...now, ...valuesOf(said) };
  const isTaken = ({ column }: { readonly column: LineColumn }): boolean =>
    column.kind !== "ref" && scope.isOpenFor(wanted, column.key);
  const changes = said.filter((one) => isTaken(one) && !sameValue(now[one.column.key], one.value));
  return {
    row,
    key,
    isNew,
    line: { ...now, ...valuesOf(changes) },
    changed: changes.map(({ column }) => column.key),
    kept: said.filter((one) => !isTaken(one)),
  };
}

/** The lines with what is wished of them; new ones at the end. */
export function withWishes({ keys, byKey }: Rows, wishes: readonly SheetWish[]): Rows {
  const added = wishes.filter(({ isNew }) => isNew).map(({ key }) => key);
  return { keys: [...keys, ...added], byKey: new Map([...byKey, ...wishes.map(({ key, line }) => [key, line] as const)]) };
}

function valuesOf(said: readonly { readonly column: LineColumn; readonly value: unknown }[]): Facts {
  return Object.fromEntries(said.map(({ column, value }) => [column.key, value]));
}

function valueOf({ key, kind }: LineColumn, cell: SheetCell, deeds: GridDeeds): unknown {
  if (typeof cell === "number" && kind === "integer") return Number.isSafeInteger(cell) ? cell : String(cell);
  if (typeof cell === "number" && kind === "decimal") return String(cell);
  // A spreadsheet knows no day without a time.
  const text = kind === "date" ? String(cell ?? "").replace(/ 00:00:00$/, "") : String(cell ?? "");
  return deeds.valueOf({ key }, text);
}
