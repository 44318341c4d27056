import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, type BrotliOptions, constants, gzip } from "node:zlib";
import type { PackedEncoding } from "../wire/accepted-encodings.ts";

const unpack = promisify<Uint8Array, Buffer>(brotliDecompress);
const packGzip = promisify<Uint8Array, Buffer>(gzip);
const packBrotli = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
/** What is sent to few, and soon replaced, is not packed for as long as the files of the build are. */
const BROTLI_QUALITY = 9;

/**
 * A file that this process has made. Hundreds are made of which few are ever asked for, so that it is kept as it was packed in
 * haste, and packed well for the first who asks.
 */
export class MadeFile {
  readonly #packed: Uint8Array;
  #br: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;

  /** @param packed with brotli, of any quality */
  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }

  /** Its bytes, packed as asked for; undefined: as they are. */
  as(encoding: PackedEncoding | undefined): Promise<Buffer> {
    const bytes = (): Promise<Buffer> => unpack(this.#packed);
    switch (encoding) {
      case undefined:
        return bytes();
      case "gzip":
        return (this.#gzip ??= bytes().then(packGzip));
      case "br":
        return (this.#br ??= bytes().then((text) => packBrotli(text, { params: brotliParams(text, BROTLI_QUALITY) })));
    }
  }
}

export function brotliParams({ byteLength }: Uint8Array, quality: number): BrotliOptions["params"] {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
  };
}
