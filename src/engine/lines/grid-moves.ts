/** A cell by the key of its row and of its column. */
export type Cell = { readonly row: string; readonly key: string };

/** What moving about needs to know of the grid. */
export type GridShape = {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly isOpen: (row: string, key: string) => boolean;
};

/** The next cell that can be edited in reading order, or the one before; `undefined` at either end. */
export function nextOpenCell({ rows, columns, isOpen }: GridShape, from: Cell, by: 1 | -1): Cell | undefined {
  const width = columns.length;
  let place = rows.indexOf(from.row) * width + columns.indexOf(from.key) + by;
  for (; place >= 0 && place < rows.length * width; place += by) {
    const row = rows[Math.floor(place / width)] ?? "";
    const key = columns[place % width] ?? "";
    if (isOpen(row, key)) return { row, key };
  }
  return undefined;
}

/** The cell so many rows and columns away; stops at the edges, and is `undefined` when that is where it stands. */
export function cellBeside({ rows, columns }: GridShape, from: Cell, rowsDown: number, columnsRight: number): Cell | undefined {
  const row = rows[clamp(rows.indexOf(from.row) + rowsDown, rows.length)];
  const key = columns[clamp(columns.indexOf(from.key) + columnsRight, columns.length)];
  if (row === undefined || key === undefined || (row === from.row && key === from.key)) return undefined;
  return { row, key };
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}

/** True when an arrow key at this caret would leave the text rather than move in it. */
export function caretLeaves(target: EventTarget | null, arrow: "ArrowLeft" | "ArrowRight"): boolean {
  if (!(target instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === null || selectionEnd === null) return true;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  if (selectionStart !== selectionEnd) return false;
  return arrow === "ArrowLeft" ? selectionStart === 0 : selectionEnd === value.length;
}
