import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawSum } from "../../src/server/system/captcha-drawing.ts";

const WIDTH_PX = 240;
const HEIGHT_PX = 80;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Numbers in [0, 1) that follow from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Chunks of a PNG by their kind. */
function chunksOf(png: Buffer): Readonly<Record<string, Buffer>> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < png.length;) {
    const bytes = png.readUInt32BE(at);
    chunks[png.toString("latin1", at + 4, at + 8)] = png.subarray(at + 8, at + 8 + bytes);
    at += bytes + 12;
  }
  return chunks;
}

/** For each pixel whether it is more ink than ground. */
function inkOf(png: Buffer): readonly boolean[] {
  const rows = inflateSync(chunksOf(png)["IDAT"] ?? Buffer.alloc(0));
  const rowBytes = 1 + WIDTH_PX / 2;
  return Array.from({ length: WIDTH_PX * HEIGHT_PX }, (_, at) => {
    const [x, y] = [at % WIDTH_PX, Math.floor(at / WIDTH_PX)];
    const pair = rows[y * rowBytes + 1 + Math.floor(x / 2)] ?? 0;
    return (x % 2 === 0 ? pair >> 4 : pair & 15) > 7;
  });
}

describe("drawSum", () => {
  it("makes a small PNG of twice 120 by 40 pixels", () => {
    for (const seed of SEEDS) {
      const png = drawSum("8*9=?", randomFrom(seed));
      const { IHDR, IDAT, PLTE } = chunksOf(png);
      expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      expect([IHDR?.readUInt32BE(0), IHDR?.readUInt32BE(4)]).toEqual([WIDTH_PX, HEIGHT_PX]);
      expect(inflateSync(IDAT ?? Buffer.alloc(0))).toHaveLength((1 + WIDTH_PX / 2) * HEIGHT_PX);
      expect(PLTE).toHaveLength(16 * 3);
      expect(png.length).toBeLessThan(6_000);
    }
  });

  it("holds pixels and nothing else: no text, no note of what was drawn", () => {
    const png = drawSum("7-3=?", randomFrom(1));
    expect(Object.keys(chunksOf(png))).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
    expect(png.toString("latin1")).not.toContain("7-3");
  });

  it("draws one sum differently each time, and the same for the same random numbers", () => {
    const drawn = SEEDS.map((seed) => drawSum("5+6=?", randomFrom(seed)).toString("base64"));
    expect(new Set(drawn).size).toBe(SEEDS.length);
    expect(SEEDS.map((seed) => drawSum("5+6=?", randomFrom(seed)).toString("base64"))).toEqual(drawn);
  });

  // Two signs of one seed have the same noise around them, so that what differs is ink of the signs.
  it.each(["01", "12", "23", "34", "45", "56", "67", "78", "89", "90", "17", "68", "80", "?2", "+-", "-*", "=-", "*+"])(
    "gives each of the signs %s ink that the other does not have",
    (pair) => {
      const [one = "", other = ""] = pair;
      for (const seed of SEEDS) {
        const [inkOfOne, inkOfOther] = [inkOf(drawSum(one, randomFrom(seed))), inkOf(drawSum(other, randomFrom(seed)))];
        expect(inkOfOne.filter((isInk, at) => isInk && inkOfOther[at] !== true).length).toBeGreaterThan(20);
        expect(inkOfOne.filter((isInk, at) => isInk !== inkOfOther[at]).length).toBeGreaterThan(60);
      }
    },
  );

  it("puts ink into the place of each sign of a sum, left to right", () => {
    for (const seed of SEEDS) {
      const ink = inkOf(drawSum("6+4=?", randomFrom(seed)));
      const columns = Array.from(
        { length: 12 },
        (_, band) => ink.filter((isInk, at) => isInk && Math.floor((at % WIDTH_PX) / 20) === band).length,
      );
      expect(Math.min(...columns.slice(2, 10))).toBeGreaterThan(20);
    }
  });

  it("refuses a sign that it cannot draw", () => {
    expect(() => drawSum("6/4=?", randomFrom(1))).toThrow('no strokes for the sign "/"');
  });
});
