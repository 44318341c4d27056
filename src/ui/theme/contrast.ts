/** A colour as three channels, each 0 to 255; fractions appear while mixing and are rounded when written. */
export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Read a colour of the form `#rgb` or `#rrggbb`.
 *
 * @returns `undefined` for anything else, so that a half-typed colour never reaches the page
 */
export function readHex(text: string): Rgb | undefined {
  const digits = HEX.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Write a colour as `#rrggbb`, channels rounded to whole numbers. */
export function writeHex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Put `percent` (0 to 100) of `over` onto `under`, channel by channel in sRGB. */
export function mix(over: Rgb, under: Rgb, percent: number): Rgb {
  const share = percent / 100;
  const channel = (index: 0 | 1 | 2) => Math.round(over[index] * share + under[index] * (1 - share));
  return [channel(0), channel(1), channel(2)];
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
