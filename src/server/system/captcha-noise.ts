import { curveThrough, type Point } from "./captcha-signs.ts";
import { within, type Random } from "./random-numbers.ts";

/** Size of the picture of a captcha, and the unit of all lengths in it: CSS pixels. */
export const WIDTH = 120;
export const HEIGHT = 40;

/** A sign and its middle. */
export type Place = { readonly sign: string; readonly x: number; readonly y: number };

/** A noise curve keeps this far from the middle of a calm sign. */
const CALM = 13;
/** A noise curve may leave the picture by this much. */
const OUTSIDE = 3;

/** Signs that a line through them would turn into others: a minus that is crossed is a plus. */
export function isCalm(sign: string): boolean {
  return "+-*=".includes(sign);
}

/**
 * Long curves across the picture, never so short that one is a minus. They pass above or below calm signs; between these
 * each changes sides once, every one elsewhere, so that one line and no more runs through each digit.
 */
export function noiseCurves(places: readonly Place[], random: Random): readonly (readonly Point[])[] {
  const calm = places.filter(({ sign }) => isCalm(sign));
  const ends = { left: { x: 2, y: HEIGHT / 2 }, right: { x: WIDTH - 12, y: HEIGHT / 2 } };
  const gaps = calm.length + 1;
  return Array.from({ length: gaps }, (_, crossed) => {
    const isAboveFirst = random() < 0.5;
    return curveThrough(
      [ends.left, ...calm, ends.right].map(({ x, y }, index): Point => {
        const isAbove = isAboveFirst === index <= crossed;
        const isEnd = index === 0 || index === gaps;
        return [
          x + (isEnd ? within(random, 0, 10) : 0),
          isAbove ? within(random, -OUTSIDE, y - CALM) : within(random, y + CALM, HEIGHT + OUTSIDE),
        ];
      }),
    );
  });
}
