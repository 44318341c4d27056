import { crc32, createInflateRaw } from "node:zlib";
import type { SheetBudget } from "../sheet-budget.ts";

const END = 0x06054b50;
const END_BYTES = 22;
/** An archive's comment may be this long. */
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const CHUNK_BYTES = 64 * 1024;
/** Smaller parts may unpack to any multiple: a few rows that are all alike do. */
const RATIO_FROM_BYTES = 4 * 1024 * 1024;

/** The file is no archive, or one that is cut off, encrypted or damaged. */
export class ArchiveError extends Error {}

type Entry = { readonly method: number; readonly crc: number; readonly packedBytes: number; readonly at: number };

/** The parts of a zip archive. Nothing that it says of its sizes is believed: what comes out is counted. */
export class Archive {
  readonly #file: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  readonly #budget: SheetBudget;

  constructor(file: Uint8Array, budget: SheetBudget) {
    this.#file = file;
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    this.#budget = budget;
    this.#readDirectory();
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * What a part unpacks to, piece by piece.
   *
   * @throws {ArchiveError} when it is not there or damaged
   * @throws {SheetTooLargeError} as soon as more has come out than may
   */
  async *unpack(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new ArchiveError(`there is no ${name}`);
    let bytes = 0;
    let crc = 0;
    for await (const chunk of this.#chunks(entry)) {
      bytes += chunk.byteLength;
      this.#budget.spend("unpackedBytes", chunk.byteLength);
      if (bytes > RATIO_FROM_BYTES) this.#budget.hold("ratio", bytes / entry.packedBytes);
      crc = crc32(chunk, crc);
      yield chunk;
    }
    if (crc !== entry.crc) throw new ArchiveError(`${name} is damaged`);
  }

  #chunks(entry: Entry): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
    const packed = this.#packed(entry);
    if (entry.method === STORED) return slices(packed);
    const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
    inflate.end(packed);
    return inflate;
  }

  #packed({ at, method, packedBytes }: Entry): Uint8Array {
    if (this.#long(at) !== LOCAL) throw new ArchiveError("an entry is not there");
    if (method !== STORED && method !== DEFLATED) throw new ArchiveError("unusual packing");
    const start = at + LOCAL_BYTES + this.#short(at + 26) + this.#short(at + 28);
    if (start + packedBytes > this.#file.byteLength) throw new ArchiveError("an entry is cut off");
    return this.#file.subarray(start, start + packedBytes);
  }

  #readDirectory(): void {
    const end = this.#end();
    let at = this.#long(end + 16);
    for (let left = this.#short(end + 10); left > 0; left -= 1) {
      if (this.#long(at) !== ENTRY) throw new ArchiveError("the directory is cut off");
      if ((this.#short(at + 8) & ENCRYPTED) !== 0) throw new ArchiveError("encrypted");
      this.#budget.spend("entries");
      const nameBytes = this.#short(at + 28);
      const name = new TextDecoder().decode(this.#file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
      this.#entries.set(name, {
        method: this.#short(at + 10),
        crc: this.#long(at + 16),
        packedBytes: this.#long(at + 20),
        at: this.#long(at + 42),
      });
      at += ENTRY_BYTES + nameBytes + this.#short(at + 30) + this.#short(at + 32);
    }
  }

  /** Where the record stands that ends the archive; a comment may follow it. */
  #end(): number {
    const last = this.#file.byteLength - END_BYTES;
    for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) if (this.#long(at) === END) return at;
    throw new ArchiveError("no archive");
  }

  #short(at: number): number {
    if (at + 2 > this.#file.byteLength) throw new ArchiveError("cut off");
    return this.#view.getUint16(at, true);
  }

  #long(at: number): number {
    if (at + 4 > this.#file.byteLength) throw new ArchiveError("cut off");
    return this.#view.getUint32(at, true);
  }
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
