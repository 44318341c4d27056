/** A place; right and down are positive. */
export type Point = readonly [x: number, y: number];

/**
 * Strokes of each sign in a box of 10 by 16; a sign is drawn, never written, so that no font is needed. A stroke with `~`
 * runs through its points in a curve, another one straight from point to point.
 */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  "0": ["~5,0 8,3.5 8,12.5 5,16 2,12.5 2,3.5 5,0"],
  "1": ["2.8,4.6 6,0 6,16", "2,16 9.5,16"],
  "2": ["~2,4 3,1 5.5,0 8,2 7.5,6 2,16", "2,16 8.5,16"],
  "3": ["~2,1.5 5,0 8,2.5 7.5,6 4.5,7.5", "~4.5,7.5 8,9 8,13 5,16 1.8,14.5"],
  "4": ["7,16 7,0 1,11 9.5,11"],
  "5": ["8,0 2.5,0 2,7", "~2,7 5,6 8,8.5 8,12.5 5,16 1.8,14.5"],
  "6": ["~2.2,11.5 3,15 5,16 7.5,14.8 8,11.7 7,8.4 4.8,7.6 2.7,9.2 2.2,11.5", "~5.7,0 3,5.5 2.2,11.5"],
  "7": ["1,3 1.3,0 8.9,0 3.3,16"],
  "8": ["~5,7.5 2.3,5 2.5,1.8 5,0 7.5,1.8 7.7,5 5,7.5 2,10.5 2,14 5,16 8,14 8,10.5 5,7.5"],
  "9": ["~7.8,4.5 7,1 5,0 2.5,1.2 2,4.3 3,7.6 5.2,8.4 7.3,6.8 7.8,4.5", "~7.8,4.5 7.4,10 5.7,16"],
  "+": ["5,4 5,12", "1,8 9,8"],
  "-": ["1,8 9,8"],
  "*": ["2,5 8,11", "8,5 2,11"],
  "=": ["1,6 9,6", "1,10 9,10"],
  "?": ["~2,4 3,1 5.5,0 8,2 7.5,5.5 5,8 5,11", "5,15 5,16"],
};

/** Parts of a curve from one of its points to the next. */
const CURVE_PARTS = 6;

/**
 * The strokes of a sign, each as points from end to end, with the middle of the box at 0,0: x from -5 to 5, y from -8 to 8.
 *
 * @throws {RangeError} no such sign
 */
export function strokesOf(sign: string): readonly (readonly Point[])[] {
  const strokes = STROKES[sign];
  if (strokes === undefined)
    throw new RangeError(`no strokes for the sign "${sign}"; there are ${Object.keys(STROKES).join("")}`);
  return strokes.map((stroke) => {
    const isCurve = stroke.startsWith("~");
    const points = stroke
      .slice(isCurve ? 1 : 0)
      .split(" ")
      .map((point): Point => {
        const [x = 0, y = 0] = point.split(",").map(Number);
        return [x - 5, y - 8];
      });
    return isCurve ? curveThrough(points) : points;
  });
}

/** A smooth line through all points (Catmull-Rom); one that ends where it begins has no corner there. */
export function curveThrough(points: readonly Point[]): readonly Point[] {
  const last = points.length - 1;
  const at = (index: number): Point => points[Math.max(0, Math.min(last, index))] ?? [0, 0];
  const isClosed = at(0)[0] === at(last)[0] && at(0)[1] === at(last)[1];
  const before = isClosed ? at(last - 1) : at(0);
  const after = isClosed ? at(1) : at(last);
  return points.slice(1).flatMap((end, index) => {
    const [a, b, d] = [index === 0 ? before : at(index - 1), at(index), index + 2 > last ? after : at(index + 2)];
    const parts = Array.from({ length: CURVE_PARTS }, (_, part): Point => {
      const t = (part + 1) / CURVE_PARTS;
      return [between(a[0], b[0], end[0], d[0], t), between(a[1], b[1], end[1], d[1], t)];
    });
    return index === 0 ? [b, ...parts] : parts;
  });
}

/** The way from b to c at t in 0..1, bent by their neighbours a and d. */
function between(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
