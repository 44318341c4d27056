import { isMany, type Range } from "../../core/grid/range.ts";

export type Painted = {
  readonly range: Range | undefined;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** The corner can be dragged to fill. */
  readonly hasHandle: boolean;
};

/**
 * Mark the chosen cells on the elements themselves: a range that follows the pointer over thousands of cells would
 * otherwise have each of them ask whether it is in it, with every key too.
 */
export function paintRange(grid: HTMLElement, { range, rows, columns, hasHandle }: Painted): void {
  const marked = new Set<Element>(grid.querySelectorAll("[data-range], [aria-selected]"));
  if (range !== undefined) {
    const chosenRows = new Map(rows.slice(range.top, range.bottom + 1).map((row, index) => [row, range.top + index]));
    const chosenColumns = new Set(columns.slice(range.left, range.right + 1));
    for (const row of grid.querySelectorAll<HTMLElement>("[data-row-id]")) {
      const at = chosenRows.get(row.dataset["rowId"] ?? "");
      if (at === undefined) continue;
      for (const cell of row.querySelectorAll<HTMLElement>(":scope > [data-column]")) {
        const key = cell.dataset["column"] ?? "";
        if (!chosenColumns.has(key)) continue;
        const isCorner = hasHandle && at === range.bottom && key === columns[range.right];
        const words = [...(isMany(range) ? ["in"] : []), ...(isCorner ? ["corner"] : [])].join(" ");
        if (words === "") continue;
        marked.delete(cell);
        cell.setAttribute("data-range", words);
        if (isMany(range)) cell.setAttribute("aria-selected", "true");
        else cell.removeAttribute("aria-selected");
      }
    }
  }
  for (const cell of marked) {
    cell.removeAttribute("data-range");
    cell.removeAttribute("aria-selected");
  }
}
