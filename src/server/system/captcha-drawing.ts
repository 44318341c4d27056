/** Strokes of each sign in a box of 10 by 16; a sign is drawn, never written, so that the picture holds no text. */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  "0": ["2,8 2,3 5,0 8,3 8,13 5,16 2,13 2,8"],
  "1": ["3,4 6,0 6,16", "3,16 9,16"],
  "2": ["2,4 3,1 6,0 8,2 8,5 2,16 8,16"],
  "3": ["2,1 7,0 8,3 7,7 4,8 7,9 8,13 6,16 2,15"],
  "4": ["7,16 7,0 1,11 9,11"],
  "5": ["8,0 2,0 2,7 6,6 8,9 8,13 5,16 2,15"],
  "6": ["8,1 5,0 2,5 2,13 5,16 8,13 8,10 5,7 2,10"],
  "7": ["1,0 8,0 4,16"],
  "8": ["5,8 2,5 3,1 7,1 8,5 5,8 2,11 3,15 7,15 8,11 5,8"],
  "9": ["8,6 5,9 2,6 2,3 5,0 8,3 8,11 5,16 2,15"],
  "+": ["5,4 5,12", "1,8 9,8"],
  "-": ["1,8 9,8"],
  "*": ["2,4 8,12", "8,4 2,12"],
  "=": ["1,6 9,6", "1,10 9,10"],
  "?": ["2,4 3,1 6,0 8,3 7,6 5,8 5,11", "5,15 5,16"],
};

const WIDTH_PX = 120;
const HEIGHT_PX = 40;
const NOISE_LINES = 5;

/**
 * Draw a sum as a distorted SVG.
 *
 * @param sum signs out of `0-9+-*=?`
 * @param random numbers in [0, 1)
 */
export function drawSum(sum: string, random: () => number): string {
  const step = (WIDTH_PX - 12) / sum.length;
  const signs = [...sum].map((sign, index) => drawSign(sign, 6 + index * step, random));
  // The order on paper must not tell the order of the signs.
  const paths = shuffled([...signs.flat(), ...Array.from({ length: NOISE_LINES }, () => noise(random))], random);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}"><rect width="100%" height="100%" fill="#f5f7fa"/>${paths.join("")}</svg>`;
}

function drawSign(sign: string, left: number, random: () => number): readonly string[] {
  const angle = (random() - 0.5) * 0.5;
  const size = 1.15 + random() * 0.3;
  const top = 8 + random() * 5;
  const place = (x: number, y: number): string => {
    const [dx, dy] = [(x - 5) * size + random() - 0.5, (y - 8) * size + random() - 0.5];
    return `${(left + 7 + dx * Math.cos(angle) - dy * Math.sin(angle)).toFixed(1)} ${(top + 11 + dx * Math.sin(angle) + dy * Math.cos(angle)).toFixed(1)}`;
  };
  return (STROKES[sign] ?? []).map((stroke) => {
    const points = stroke.split(" ").map((point) => {
      const [x = 0, y = 0] = point.split(",").map(Number);
      return place(x, y);
    });
    return path(`M${points.join("L")}`, colour(random), 1.8 + random());
  });
}

function noise(random: () => number): string {
  const at = (): string => `${(random() * WIDTH_PX).toFixed(1)} ${(random() * HEIGHT_PX).toFixed(1)}`;
  return path(`M${at()}Q${at()} ${at()}`, colour(random), 0.6 + random() * 0.6);
}

function path(shape: string, stroke: string, widthPx: number): string {
  return `<path d="${shape}" fill="none" stroke="${stroke}" stroke-width="${widthPx.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function colour(random: () => number): string {
  const part = (): string =>
    Math.floor(30 + random() * 110)
      .toString(16)
      .padStart(2, "0");
  return `#${part()}${part()}${part()}`;
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}
