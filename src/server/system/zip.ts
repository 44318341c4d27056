import { crc32 } from "node:zlib";

/** A file of an archive; its bytes are asked for when its turn has come. */
export type ZipEntry = { readonly name: string; readonly bytes: () => Promise<Uint8Array> };

/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800;
/** Version 2.0 of the format is what plain stored files need. */
const VERSION = 20;
/** 1980-01-01, the format's first day: times of day would make two archives of the same files differ. */
const FIRST_DAY = 0x0021;

/**
 * Write files into a ZIP archive as they are, without compression: pictures and PDFs are compressed already. One file
 * at a time is in memory; archives beyond 4 GB are not written.
 */
export async function* zipped(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const content = await bytes();
    const encoded = new TextEncoder().encode(name);
    const facts = { crc: crc32(content), size: content.byteLength, nameLength: encoded.byteLength };
    yield localHeader(facts);
    yield encoded;
    yield content;
    directory.push(directoryHeader(facts, offset), encoded);
    offset += LOCAL_BYTES + encoded.byteLength + content.byteLength;
  }
  yield* directory;
  const directoryBytes = directory.reduce((sum, part) => sum + part.byteLength, 0);
  yield endOfArchive(entries.length, directoryBytes, offset);
}

/** Names of one archive must differ; the second `a.pdf` becomes `a (2).pdf`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, extension = ""] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${stem} (${count})${extension}`;
    taken.add(free);
    return free;
  });
}

type Facts = { readonly crc: number; readonly size: number; readonly nameLength: number };

const LOCAL_BYTES = 30;
const DIRECTORY_BYTES = 46;
const END_BYTES = 22;

function localHeader(facts: Facts): Uint8Array {
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, facts);
  return header;
}

function directoryHeader(facts: Facts, offset: number): Uint8Array {
  const header = Buffer.alloc(DIRECTORY_BYTES);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeCommon(header, 6, facts);
  header.writeUInt32LE(offset, 42);
  return header;
}

/** What both headers say of a file: version, flags, no compression, day, checksum, sizes, length of the name. */
function writeCommon(header: Buffer, at: number, { crc, size, nameLength }: Facts): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  header.writeUInt16LE(FIRST_DAY, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(nameLength, at + 22);
}

function endOfArchive(count: number, directoryBytes: number, offset: number): Uint8Array {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
