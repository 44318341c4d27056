import type { GridPlace } from "./grid-keys.ts";

/** Where an element of the grid stands; undefined outside of rows. */
export function placeOf(target: Element): GridPlace | undefined {
  const row = target.closest("[aria-rowindex]");
  if (row === null) return undefined;
  const cell = target.closest("[aria-colindex]");
  const column = cell === null ? -1 : Number(cell.getAttribute("aria-colindex")) - 1;
  return { row: Number(row.getAttribute("aria-rowindex")) - 2, column };
}

/** Move the focus to a place that is drawn; says whether it was. */
export function focusPlace(grid: HTMLElement, { row, column }: GridPlace): boolean {
  const line = grid.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"]`);
  const target = column < 0 ? line : line?.querySelector<HTMLElement>(`[aria-colindex="${column + 1}"]`);
  if (target === null || target === undefined) return false;
  target.tabIndex = -1; // cells become focusable only when the keyboard comes to them: 9,000 attributes less
  target.focus({ preventScroll: true });
  target.scrollIntoView?.({ block: "nearest", inline: column < 0 ? undefined : "nearest" } as ScrollIntoViewOptions);
  return true;
}
