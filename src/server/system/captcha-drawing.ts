import { broken, waveOf } from "./captcha-bend.ts";
import { HEIGHT, isCalm, noiseCurves, WIDTH, type Place } from "./captcha-noise.ts";
import { strokesOf, type Point } from "./captcha-signs.ts";
import { InkBitmap } from "./ink-bitmap.ts";
import { palettePng, type Colour } from "./png.ts";
import { within, type Random } from "./random-numbers.ts";

/** Pixels of the bitmap for a CSS pixel, for sharp screens. */
const SCALE = 2;
const GROUND: Colour = [245, 247, 250];
const SHADES = 16;
const DARK_SPECKLES = 45;
const LIGHT_SPECKLES = 70;

/**
 * Draw a sum as a PNG of 240 by 80 pixels that eyes read and a short script does not: signs turned, sheared, pushed
 * together and bent, between fainter curves, in one ink.
 *
 * @param sum signs out of `0-9+-*=?`, at most five
 * @param random numbers in [0, 1); the same ones give the same picture
 * @throws {RangeError} a sign that has no strokes
 */
export function drawSum(sum: string, random: Random): Buffer {
  const places = placesOf(sum, random);
  const bend = waveOf(random);
  const bitmap = new InkBitmap(WIDTH * SCALE, HEIGHT * SCALE);
  const draw = (line: readonly Point[], strength: number): void =>
    bitmap.draw({
      points: broken(line).map((point) => scaled(bend(point))),
      widthPx: within(random, 1.9, 2.4) * SCALE,
      strength,
    });
  // Fainter than the signs: of curves as strong as these every tenth sum was hard to read.
  for (const curve of noiseCurves(places, random)) draw(curve, within(random, 0.3, 0.5));
  const spot = (): Point => [random() * WIDTH * SCALE, random() * HEIGHT * SCALE];
  for (let count = 0; count < DARK_SPECKLES; count += 1)
    bitmap.draw({ points: [spot()], widthPx: within(random, 0.5, 1.5) * SCALE, strength: within(random, 0.5, 1) });
  for (const place of places) for (const line of linesOf(place, random)) draw(line, within(random, 0.8, 1));
  for (let count = 0; count < LIGHT_SPECKLES; count += 1) bitmap.clear(spot(), within(random, 0.3, 0.7) * SCALE);
  const pixels = new Uint8Array(bitmap.ink.map((ink) => Math.round(ink * (SHADES - 1))));
  return palettePng(bitmap.widthPx, bitmap.heightPx, pixels, shadesOf(random));
}

/** Middles of the signs: close enough to touch now and then, and as a whole anywhere in the picture. */
function placesOf(sum: string, random: Random): readonly Place[] {
  const ways = [...sum].reduce<readonly number[]>(
    (before) => [...before, before.length === 0 ? 0 : (before.at(-1) ?? 0) + within(random, 18.5, 22.5)],
    [],
  );
  const left = within(random, 12, WIDTH - 12 - (ways.at(-1) ?? 0));
  return [...sum].map((sign, index) => ({
    sign,
    x: left + (ways[index] ?? 0),
    y: HEIGHT / 2 + within(random, -3.5, 3.5),
  }));
}

/** The strokes of a sign in its place, sized, turned and sheared. */
function linesOf({ sign, x, y }: Place, random: Random): readonly (readonly Point[])[] {
  // A plus that is turned by half a right angle is a times, and a seven that stands upright is a one.
  const turn = isCalm(sign) ? within(random, -0.1, 0.1) : within(random, -0.18, 0.2);
  const shear = isCalm(sign) ? within(random, -0.05, 0.05) : within(random, -0.08, 0.3);
  const [wide, high] = [within(random, 1.55, 1.95), within(random, 1.4, 1.7)];
  return strokesOf(sign).map((line) =>
    line.map(([boxX, boxY]): Point => {
      const [dx, dy] = [boxX * wide - boxY * high * shear, boxY * high];
      return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
    }),
  );
}

/** Shades from the ground to one dark ink: colours of their own would tell one sign from the next. */
function shadesOf(random: Random): readonly Colour[] {
  const ink = GROUND.map(() => within(random, 25, 110));
  const shade = (part: number): Colour => {
    const [red = 0, green = 0, blue = 0] = GROUND.map((light, index) => Math.round(light + ((ink[index] ?? 0) - light) * part));
    return [red, green, blue];
  };
  return Array.from({ length: SHADES }, (_, index) => shade(index / (SHADES - 1)));
}

function scaled([x, y]: Point): Point {
  return [x * SCALE, y * SCALE];
}
