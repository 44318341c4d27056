import type { Point } from "./captcha-signs.ts";

/** A line with round ends. Lengths are in pixels of the bitmap; `strength` is 0 for no ink to 1 for full ink. */
export type Stroke = { readonly points: readonly Point[]; readonly widthPx: number; readonly strength: number };

/** Ink on a ground, one number in 0..1 for each pixel, row by row. */
export class InkBitmap {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ink: Float32Array;

  constructor(widthPx: number, heightPx: number) {
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    this.ink = new Float32Array(widthPx * heightPx);
  }

  /** Draw a stroke with soft edges. Where strokes meet the stronger one stays, so that nothing tells which came first. */
  draw({ points, widthPx, strength }: Stroke): void {
    points.forEach((end, index) =>
      this.#cover(points[index - 1] ?? end, end, widthPx / 2, (ink, cover) => Math.max(ink, cover * strength)),
    );
  }

  /** Take the ink away within a round spot, with soft edges. */
  clear(middle: Point, radiusPx: number): void {
    this.#cover(middle, middle, radiusPx, (ink, cover) => ink * (1 - cover));
  }

  /** Change the ink of each pixel whose middle lies within the radius of the line from `start` to `end`. */
  #cover(start: Point, end: Point, radiusPx: number, change: (ink: number, cover: number) => number): void {
    const [x, y] = start;
    const [dx, dy] = [end[0] - x, end[1] - y];
    const lengthSquared = dx * dx + dy * dy;
    const reachPx = radiusPx + 1;
    const lastColumn = Math.min(this.widthPx - 1, Math.ceil(Math.max(x, end[0]) + reachPx));
    const lastRow = Math.min(this.heightPx - 1, Math.ceil(Math.max(y, end[1]) + reachPx));
    for (let row = Math.max(0, Math.floor(Math.min(y, end[1]) - reachPx)); row <= lastRow; row += 1)
      for (let column = Math.max(0, Math.floor(Math.min(x, end[0]) - reachPx)); column <= lastColumn; column += 1) {
        const [px, py] = [column + 0.5 - x, row + 0.5 - y];
        const along = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / lengthSquared));
        const [awayX, awayY] = [px - along * dx, py - along * dy];
        const distancePx = Math.sqrt(awayX * awayX + awayY * awayY);
        const cover = Math.max(0, Math.min(1, radiusPx + 0.5 - distancePx));
        const at = row * this.widthPx + column;
        if (cover > 0) this.ink[at] = change(this.ink[at] ?? 0, cover);
      }
  }
}
