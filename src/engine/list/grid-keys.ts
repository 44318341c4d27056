/** Where the keyboard stands: row -1 is the head; column -1 is the row as a whole. */
export type GridPlace = { readonly row: number; readonly column: number };

export type GridSize = { readonly rows: number; readonly columns: number; readonly pageRows: number };

type Move = (place: GridPlace, size: GridSize) => GridPlace;

/** Keys that only move; each says where to. The head has no row as a whole. */
const moves: Readonly<Record<string, Move>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: Math.max(0, row - pageRows), column }),
  Home: ({ row, column }, _size) => (column <= 0 ? { row: 0, column } : { row, column: 0 }),
  End: ({ row, column }, { rows, columns }) => (column < 0 ? { row: rows - 1, column } : { row, column: columns - 1 }),
};

/** Where a key leads, kept inside the grid; undefined for a key that does not move. */
export function moveBy(key: string, withControl: boolean, place: GridPlace, size: GridSize): GridPlace | undefined {
  if (withControl && key === "Home") return inside({ row: 0, column: place.column }, size);
  if (withControl && key === "End") return inside({ row: size.rows - 1, column: place.column }, size);
  const move = moves[key];
  return move === undefined ? undefined : inside(move(place, size), size);
}

function inside({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  const boundedRow = Math.min(Math.max(-1, row), rows - 1);
  return { row: boundedRow, column: Math.min(Math.max(boundedRow < 0 ? 0 : -1, column), columns - 1) };
}
