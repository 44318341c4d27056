import type { SheetBudget } from "./sheet-budget.ts";

export type Cell = string | number | boolean | null;

/** How much of a sheet is read at most; what lies beyond is left out. */
export type TableBounds = { readonly rows: number; readonly columns: number };

/** The cells of a sheet by row and column, from zero; it grows only as far as cells have values within its bounds. */
export class CellTable {
  readonly rows: Cell[][] = [];
  readonly #bounds: TableBounds;
  readonly #budget: SheetBudget;

  constructor(bounds: TableBounds, budget: SheetBudget) {
    this.#bounds = bounds;
    this.#budget = budget;
  }

  put(row: number, column: number, value: Cell): void {
    if (value === null || !this.takes(row, column)) return;
    this.#budget.spend("cells");
    if (typeof value === "string") {
      // One text may be named by every cell, and is written out for each of them when the table is handed on.
      this.#budget.hold("lettersOfCell", value.length);
      this.#budget.spend("letters", value.length);
    }
    while (this.rows.length <= row) this.rows.push([]);
    const cells = this.rows[row] ?? [];
    while (cells.length <= column) cells.push(null);
    cells[column] = value;
  }

  /** Whether a cell of this place would be kept. */
  takes(row: number, column: number): boolean {
    return row >= 0 && row < this.#bounds.rows && column >= 0 && column < this.#bounds.columns;
  }
}
