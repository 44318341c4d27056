import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import type { PackedEncoding } from "../wire/accepted-encodings.ts";

const unpack = promisify<Uint8Array, Buffer>(brotliDecompress);
const pack = promisify<Uint8Array, Buffer>(gzip);

/**
 * A file that this process has made. It is kept as nearly every browser takes it; as gzip, which browsers ask for on a connection
 * that is not secure, it is made for the first who asks.
 */
export class MadeFile {
  readonly #br: Uint8Array;
  #gzip: Promise<Buffer> | undefined;

  constructor(br: Uint8Array) {
    this.#br = br;
  }

  /** Its bytes, packed as asked for; undefined: as they are. */
  as(encoding: PackedEncoding | undefined): Promise<Buffer> {
    switch (encoding) {
      case undefined:
        return unpack(this.#br);
      case "gzip":
        return (this.#gzip ??= unpack(this.#br).then(pack));
      case "br":
        return Promise.resolve(Buffer.from(this.#br.buffer, this.#br.byteOffset, this.#br.byteLength));
    }
  }
}
