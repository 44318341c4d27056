/** Pixels. */
export type Spot = { readonly x: number; readonly y: number };

/** The way of an arrow: out of one gutter and into another, which may be the same. */
export type Leg = {
  readonly lane: number;
  readonly targetLane: number;
  /** Key of the state that it leads to. */
  readonly target: string;
  readonly out: number;
  readonly into: number;
  readonly startY: number;
  readonly endY: number;
  /** Where it runs across from one gutter to the other. */
  readonly overY: number;
};

const RADIUS = 6;

/** Tracks side by side in each gutter: arrows to one state share one, and one is used again where it is free. */
export function lanesOfTracks(
  legs: readonly Leg[],
  gutters: number,
): { readonly counts: readonly number[]; readonly trackOf: (gutter: number, target: string) => number } {
  const known = new Map<string, number>();
  const counts = Array.from({ length: gutters }, (_none, gutter) => {
    const spans = new Map<string, { start: number; end: number }>();
    for (const leg of legs) {
      const ys = [
        ...(leg.out === gutter ? [leg.startY, leg.into === gutter ? leg.endY : leg.overY] : []),
        ...(leg.into === gutter && leg.out !== gutter ? [leg.overY, leg.endY] : []),
      ];
      if (ys.length === 0) continue;
      const span = spans.get(leg.target) ?? { start: Infinity, end: -Infinity };
      spans.set(leg.target, { start: Math.min(span.start, ...ys), end: Math.max(span.end, ...ys) });
    }
    const ends: number[] = [];
    for (const [target, { start, end }] of [...spans].toSorted(([, one], [, other]) => one.start - other.start)) {
      const free = ends.findIndex((last) => last < start - RADIUS);
      const track = free < 0 ? ends.length : free;
      ends[track] = end;
      known.set(`${gutter} ${target}`, track);
    }
    return ends.length;
  });
  return { counts, trackOf: (gutter, target) => known.get(`${gutter} ${target}`) ?? 0 };
}

/** A line through spots, level and upright in turns, with round corners. */
export function pathThrough(spots: readonly Spot[]): string {
  const [first, ...rest] = spots as [Spot, ...Spot[]];
  let path = `M${first.x} ${first.y}`;
  for (const [at, spot] of rest.entries()) {
    const next = rest[at + 1];
    const before = at === 0 ? first : rest[at - 1]!;
    if (next === undefined) path += `L${spot.x} ${spot.y}`;
    else {
      const [start, end] = [near(spot, before), near(spot, next)];
      path += `L${start.x} ${start.y}Q${spot.x} ${spot.y} ${end.x} ${end.y}`;
    }
  }
  return path;
}

/** A spot on the way to another one, no further than half of it. */
function near(from: Spot, to: Spot): Spot {
  const far = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const part = far === 0 ? 0 : Math.min(RADIUS, far / 2) / far;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
