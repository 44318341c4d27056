import type { Turn } from "../../../core/compiler/flow.ts";
import type { FlowArrow, FlowStop } from "./flow-arrows.ts";
import { type Leg, lanesOfTracks, pathThrough, type Spot } from "./tracks.ts";

/** Pixels, as the style sheet draws them. */
export const CARD = { width: 216, head: 72, chip: 30, foot: 30, padding: 6 } as const;
const LANE_HEAD = 32;
const ROW_GAP = 28;
const STACK_GAP = 16;
const TRACK = 9;
const ENTRY = 7;
const GUTTER = 22;

export type Placed = { readonly stop: FlowStop; readonly x: number; readonly y: number; readonly height: number };
export type PlacedFlow = {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly { readonly turn: Turn; readonly x: number; readonly width: number }[];
  readonly cards: readonly Placed[];
  readonly lines: readonly { readonly arrow: FlowArrow; readonly path: string; readonly end: Spot; readonly isLeft: boolean }[];
};

const LANES: readonly Turn[] = ["supplier", "merchant", "several", "buyer", "platform", "nobody"];

type Cell = { readonly stop: FlowStop; readonly lane: number; readonly row: number; readonly y: number; readonly height: number };

/**
 * Lay a flow out from above to below, in one lane for each side whose turn a state is. Arrows leave a card beside the action,
 * run down or up between the lanes, and come in beside the title; those that lead to the same state share their last way, so
 * that no line crosses a card and few run side by side.
 */
export function placeFlow(stops: readonly FlowStop[]): PlacedFlow {
  const turns = LANES.filter((turn) => stops.some(({ state }) => state.turn === turn));
  const ranks = [...new Set(stops.map(({ rank }) => rank))];
  const cells = cellsOf(stops, turns, ranks);
  const legs = cells.flatMap((cell) => cell.stop.arrows.flatMap((arrow, at) => legOf(cell, arrow, at, cells) ?? []));
  const tracks = lanesOfTracks(legs, turns.length + 1);
  const gutters = tracks.counts.map((count) => GUTTER + count * TRACK);
  const laneX = (lane: number): number => gutters.slice(0, lane + 1).reduce((sum, width) => sum + width, 0) + lane * CARD.width;
  const trackX = (gutter: number, track: number): number =>
    (gutter === 0 ? 0 : laneX(gutter - 1) + CARD.width) + GUTTER / 2 + track * TRACK + TRACK / 2;
  const bottom = Math.max(0, ...cells.map(({ y, height }) => y + height));
  return {
    width: laneX(turns.length - 1) + CARD.width + (gutters.at(-1) ?? 0),
    height: bottom + ROW_GAP,
    lanes: turns.map((turn, lane) => ({ turn, x: laneX(lane), width: CARD.width })),
    cards: cells.map(({ stop, lane, y, height }) => ({ stop, x: laneX(lane), y, height })),
    lines: legs.map((leg) => {
      const start = { x: laneX(leg.lane) + (leg.out === leg.lane ? 0 : CARD.width), y: leg.startY };
      const isLeft = leg.into === leg.targetLane;
      const end = { x: laneX(leg.targetLane) + (isLeft ? 0 : CARD.width), y: leg.endY };
      const outX = trackX(leg.out, tracks.trackOf(leg.out, leg.target));
      const intoX = trackX(leg.into, tracks.trackOf(leg.into, leg.target));
      const over =
        leg.out === leg.into
          ? []
          : [
              { x: outX, y: leg.overY },
              { x: intoX, y: leg.overY },
            ];
      const path = pathThrough([start, { x: outX, y: start.y }, ...over, { x: intoX, y: end.y }, end]);
      return { arrow: leg.arrow, path, end, isLeft };
    }),
  };
}

/** States of one rank stand in one row, below each other where they stand in one lane too. */
function cellsOf(stops: readonly FlowStop[], turns: readonly Turn[], ranks: readonly number[]): readonly Cell[] {
  const cells: Cell[] = [];
  let top = LANE_HEAD + ROW_GAP / 2;
  for (const [row, rank] of ranks.entries()) {
    const below = turns.map(() => top);
    for (const stop of stops.filter((one) => one.rank === rank)) {
      const lane = turns.indexOf(stop.state.turn);
      const height = heightOf(stop);
      cells.push({ stop, lane, row, y: below[lane]!, height });
      below[lane]! += height + STACK_GAP;
    }
    top = Math.max(...below) - STACK_GAP + ROW_GAP;
  }
  return cells;
}

function heightOf({ arrows, staying }: FlowStop): number {
  return CARD.head + arrows.length * CARD.chip + (staying.length > 0 ? CARD.foot : 0) + CARD.padding;
}

/** The way of an arrow between the lanes: out of a gutter beside its card, and into one beside its target. */
function legOf(
  cell: Cell,
  arrow: FlowArrow,
  at: number,
  cells: readonly Cell[],
): (Leg & { readonly arrow: FlowArrow }) | undefined {
  const target = cells.find(({ stop }) => stop.state.key === arrow.to);
  if (target === undefined) return undefined;
  const [from, to] = [cell.lane, target.lane];
  // Within a lane what leads on runs at the right, and what leads back at the left.
  const isForward = target.y > cell.y;
  const out = to > from || (to === from && isForward) ? from + 1 : from;
  const into = to > from ? to : to < from ? to + 1 : out;
  return {
    arrow,
    lane: from,
    targetLane: to,
    target: arrow.to,
    out,
    into,
    startY: cell.y + CARD.head + at * CARD.chip + CARD.chip / 2,
    // What comes in from either side of a lane's edge does so at a height of its own.
    endY: target.y + CARD.head / 2 + (into === to ? ENTRY : -ENTRY),
    overY: overOf(target, cells),
  };
}

/** Across other lanes a line runs above the row of its target, where no card stands, beside those to other states there. */
function overOf({ stop, row }: Cell, cells: readonly Cell[]): number {
  const beside = cells.filter((cell) => cell.row === row);
  const at = beside.findIndex((cell) => cell.stop === stop);
  const apart = Math.min(TRACK, (ROW_GAP - 8) / beside.length);
  return Math.min(...beside.map(({ y }) => y)) - ROW_GAP / 2 + (at - (beside.length - 1) / 2) * apart;
}
