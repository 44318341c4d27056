/** An old Office file is a small file system: sectors, and a table that tells which sector follows which. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const SECTOR_BYTES = 512;
const MINI_SECTOR_BYTES = 64;
/** Streams below this length stand in mini sectors. */
const MINI_BELOW_BYTES = 4096;
const LARGEST_REGULAR_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const STREAM = 2;
const ROOT = 5;
/** Sectors of the table that the head itself names; a file that needs more is beyond 7 MB. */
const TABLE_SECTORS_IN_HEAD = 109;

/** The file is no compound file, or one that leads in circles. */
export class CompoundFileError extends Error {}

/** Whether a file begins as a compound file does. */
export function isCompoundFile(file: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => file[index] === byte);
}

type Entry = { readonly name: string; readonly kind: number; readonly start: number; readonly bytes: number };

/**
 * The first stream of one of these names.
 *
 * No sector is read twice, so that what comes out is never larger than the file, whatever its tables say.
 *
 * @throws {CompoundFileError} when the file is no whole one, or has no such stream
 */
export function streamOf(file: Uint8Array, names: readonly string[]): Uint8Array {
  if (!isCompoundFile(file)) throw new CompoundFileError("no compound file");
  const head = viewOf(file);
  if (file.byteLength < SECTOR_BYTES || head.getUint16(30, true) !== 9 || head.getUint16(32, true) !== 6)
    throw new CompoundFileError("unusual sectors");
  const sectors = new Sectors(file, head);
  const entries = entriesOf(sectors.chain(head.getUint32(48, true)));
  const wanted = entries.find((entry) => entry.kind === STREAM && names.includes(entry.name));
  const root = entries.find((entry) => entry.kind === ROOT);
  if (wanted === undefined || root === undefined) throw new CompoundFileError("no such stream");
  if (wanted.bytes >= MINI_BELOW_BYTES) return cut(sectors.chain(wanted.start), wanted.bytes);
  const mini = sectors.chain(root.start);
  const next = viewOf(sectors.chain(head.getUint32(60, true)));
  return cut(
    follow(wanted.start, next, (sector) => mini.subarray(sector * MINI_SECTOR_BYTES, (sector + 1) * MINI_SECTOR_BYTES)),
    wanted.bytes,
  );
}

class Sectors {
  readonly #file: Uint8Array;
  readonly #next: DataView;

  constructor(file: Uint8Array, head: DataView) {
    this.#file = file;
    const count = head.getUint32(44, true);
    if (count > TABLE_SECTORS_IN_HEAD) throw new CompoundFileError("too large");
    const parts = Array.from({ length: count }, (_, index) => this.#read(head.getUint32(76 + index * 4, true)));
    this.#next = viewOf(joined(parts));
  }

  /** The bytes of a sector and of all that follow it; nothing for a start that names no sector. */
  chain(start: number): Uint8Array {
    return follow(start, this.#next, (sector) => this.#read(sector));
  }

  #read(sector: number): Uint8Array {
    const from = (sector + 1) * SECTOR_BYTES;
    if (from >= this.#file.byteLength) throw new CompoundFileError("a sector is not there");
    return this.#file.subarray(from, from + SECTOR_BYTES);
  }
}

function follow(start: number, next: DataView, read: (sector: number) => Uint8Array): Uint8Array {
  const seen = new Set<number>();
  const parts: Uint8Array[] = [];
  for (let sector = start; sector < LARGEST_REGULAR_SECTOR; sector = next.getUint32(sector * 4, true)) {
    if (seen.has(sector) || (sector + 1) * 4 > next.byteLength) throw new CompoundFileError("a chain leads nowhere");
    seen.add(sector);
    parts.push(read(sector));
  }
  return joined(parts);
}

function entriesOf(directory: Uint8Array): readonly Entry[] {
  const view = viewOf(directory);
  return Array.from({ length: Math.floor(directory.byteLength / ENTRY_BYTES) }, (_, index) => {
    const at = index * ENTRY_BYTES;
    const letters = Math.min(32, Math.floor(view.getUint16(at + 64, true) / 2)) - 1;
    const name = String.fromCharCode(
      ...Array.from({ length: Math.max(0, letters) }, (_one, letter) => view.getUint16(at + letter * 2, true)),
    );
    return { name, kind: directory[at + 66] ?? 0, start: view.getUint32(at + 116, true), bytes: view.getUint32(at + 120, true) };
  });
}

function cut(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.byteLength < length) throw new CompoundFileError("a stream is cut off");
  return bytes.subarray(0, length);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
