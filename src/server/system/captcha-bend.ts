import type { Point } from "./captcha-signs.ts";
import { within, type Random } from "./random-numbers.ts";

/** Lines are broken into pieces no longer than this before they are bent. */
const PIECE = 1.5;

/** A smooth random wave over the whole picture: where each point goes, in CSS pixels. */
export function waveOf(random: Random): (point: Point) => Point {
  const waves = Array.from({ length: 3 }, () => {
    const [way, push, length] = [random() * 2 * Math.PI, random() * 2 * Math.PI, within(random, 40, 75)];
    const swing = within(random, 0.8, 1.5);
    return {
      way,
      phase: random() * 2 * Math.PI,
      turns: (2 * Math.PI) / length,
      dx: swing * Math.cos(push),
      dy: swing * Math.sin(push),
    };
  });
  return ([x, y]) => {
    const heights = waves.map(({ way, phase, turns }) => Math.sin((x * Math.cos(way) + y * Math.sin(way)) * turns + phase));
    return [
      waves.reduce((sum, { dx }, index) => sum + dx * (heights[index] ?? 0), x),
      waves.reduce((sum, { dy }, index) => sum + dy * (heights[index] ?? 0), y),
    ];
  };
}

/** A line with points so close that a wave bends what was straight. */
export function broken(line: readonly Point[]): readonly Point[] {
  return line.flatMap((end, index) => {
    const start = line[index - 1] ?? end;
    const pieces = Math.max(1, Math.ceil(Math.hypot(end[0] - start[0], end[1] - start[1]) / PIECE));
    return Array.from({ length: pieces }, (_, piece): Point => {
      const part = (piece + 1) / pieces;
      return [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
    });
  });
}
