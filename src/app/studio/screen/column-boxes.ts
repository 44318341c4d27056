/** Where the head of a column is drawn, in pixels of the window. */
export type ColumnBox = {
  readonly key: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** A place between columns, and where it is shown. */
export type ColumnDrop = { readonly side: "before" | "after"; readonly of: string; readonly x: number };

/** So near to an edge one means the edge. */
const NEAR_PX = 6;

/** The column whose end is meant, to be made wider or narrower. */
export function edgeAt(boxes: readonly ColumnBox[], x: number, y: number): ColumnBox | undefined {
  return boxes.find((box) => Math.abs(box.right - x) <= NEAR_PX && isBeside(box, y));
}

/** The column whose head is meant. */
export function headAt(boxes: readonly ColumnBox[], x: number, y: number): ColumnBox | undefined {
  return boxes.find((box) => x >= box.left && x <= box.right && isBeside(box, y));
}

/** Where a column comes to stand that is let go there; undefined where it stands already. */
export function dropAt(boxes: readonly ColumnBox[], x: number, moved: string | undefined): ColumnDrop | undefined {
  const over = boxes.find((box) => x >= box.left && x <= box.right) ?? (x > (boxes.at(-1)?.right ?? 0) ? boxes.at(-1) : boxes[0]);
  if (over === undefined) return undefined;
  const side = x < (over.left + over.right) / 2 ? "before" : "after";
  const at = boxes.indexOf(over);
  const other = boxes[side === "before" ? at - 1 : at + 1];
  if (over.key === moved || (moved !== undefined && other?.key === moved)) return undefined;
  return { side, of: over.key, x: side === "before" ? over.left : over.right };
}

function isBeside({ top, bottom }: ColumnBox, y: number): boolean {
  return y >= top && y <= bottom;
}
