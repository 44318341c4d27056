import { crc32, deflateSync } from "node:zlib";

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bits of a sample and the kind of colour (PNG specification, 11.2.1). */
const TRUE_COLOUR = [8, 2] as const;
const PALETTE_OF_16 = [4, 3] as const;

/** A PNG of full colours; the pixels stand row by row, three bytes each. */
export function colourPng(widthPx: number, heightPx: number, pixels: Uint8Array): Buffer {
  return png(widthPx, heightPx, TRUE_COLOUR, [chunk("IDAT", packed(pixels, widthPx * 3))]);
}

/**
 * A PNG of at most 16 colours, two pixels in a byte.
 *
 * @param widthPx an even number
 * @param pixels for each pixel, row by row, the index of its colour
 */
export function palettePng(widthPx: number, heightPx: number, pixels: Uint8Array, palette: readonly Colour[]): Buffer {
  const pairs = new Uint8Array(pixels.length / 2).map((_, at) => ((pixels[at * 2] ?? 0) << 4) | (pixels[at * 2 + 1] ?? 0));
  return png(widthPx, heightPx, PALETTE_OF_16, [
    chunk("PLTE", Uint8Array.from(palette.flat())),
    chunk("IDAT", packed(pairs, widthPx / 2)),
  ]);
}

function png(widthPx: number, heightPx: number, format: readonly [number, number], chunks: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set(format, 8);
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), ...chunks, chunk("IEND", new Uint8Array())]);
}

/** Rows of bytes compressed, each behind a 0: it is stored as it is. */
function packed(bytes: Uint8Array, rowBytes: number): Buffer {
  const rows = Array.from({ length: bytes.length / rowBytes }, (_, row) => bytes.subarray(row * rowBytes, (row + 1) * rowBytes));
  return deflateSync(Buffer.concat(rows.flatMap((row) => [new Uint8Array(1), row])));
}

function chunk(kind: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
