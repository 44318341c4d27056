import { crc32, deflateRawSync } from "node:zlib";

const TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const relations = (...targets: readonly (readonly [string, string])[]): string =>
  `<Relationships xmlns="${PACKAGE}">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${TYPE}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

/** The parts of a workbook that has one sheet; the contents are put in as they are, however wrong. */
export function workbookParts(contents: { readonly sheet?: string; readonly texts?: string; readonly styles?: string }) {
  return new Map([
    ["_rels/.rels", relations(["officeDocument", "xl/workbook.xml"])],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${MAIN}" xmlns:r="${TYPE}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations(["worksheet", "worksheets/sheet1.xml"], ["sharedStrings", "sharedStrings.xml"], ["styles", "styles.xml"]),
    ],
    ["xl/worksheets/sheet1.xml", contents.sheet ?? `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`],
    ["xl/sharedStrings.xml", contents.texts ?? `<sst xmlns="${MAIN}"/>`],
    ["xl/styles.xml", contents.styles ?? `<styleSheet xmlns="${MAIN}"/>`],
  ]);
}

/** What an archive says of its parts where it lies. */
export type Lies = { readonly unpackedBytes?: number; readonly crc?: number };

/** A zip archive of these parts. */
export function buildArchive(parts: ReadonlyMap<string, string>, lies: Lies = {}): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of parts) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(lies.crc ?? crc32(content), 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(lies.unpackedBytes ?? content.byteLength, 18);
    facts.writeUInt16LE(path.byteLength, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    local.push(Buffer.from("PK\u0003\u0004"), facts, path, packed);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), facts, place, path);
    at += 30 + path.byteLength + packed.byteLength;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.byteLength, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...local, ...directory, end]));
}
