/** A workbook of Excel 97 to 2003 with one sheet, as small as one can be; numbers are written in each of their forms. */
export function buildXls(rows: readonly (readonly (string | number | boolean | null)[])[]): Uint8Array<ArrayBuffer> {
  const texts = [...new Set(rows.flat().filter((cell): cell is string => typeof cell === "string"))];
  const cells = rows.flatMap((row, y) =>
    row.map((cell, x): Bytes => {
      const place = [...short(y), ...short(x), 0, 0];
      if (cell === null) return [];
      if (typeof cell === "string") return record(0x00fd, [...place, ...long(texts.indexOf(cell))]);
      if (typeof cell === "boolean") return record(0x0205, [...place, cell ? 1 : 0, 0]);
      if (Number.isInteger(cell) && Math.abs(cell) < 2 ** 29) return record(0x027e, [...place, ...long((cell << 2) | 2)]);
      return record(0x0203, [...place, ...double(cell)]);
    }),
  );
  const strings = sharedStrings(texts);
  const begin = (kind: number): Bytes =>
    record(0x0809, [...short(0x0600), ...short(kind), ...Array.from({ length: 12 }, () => 0)]);
  const globals = [...begin(5), ...strings];
  const name = [...short(0), 1, 0, 0x53];
  const sheetEntryBytes = 4 + 4 + name.length;
  const sheetAt = globals.length + sheetEntryBytes + 4;
  const entry = record(0x0085, [...long(sheetAt), ...name]);
  const end = record(0x000a, []);
  return compoundFile([...globals, ...entry, ...end, ...begin(0x10), ...cells.flat(), ...end]);
}

type Bytes = readonly number[];

const MOST_IN_RECORD = 8000;

/** The texts, each in two bytes a letter; what one record cannot hold stands in records that continue it. */
function sharedStrings(texts: readonly string[]): Bytes {
  const out: number[] = [];
  let kind = 0x00fc;
  let body: number[] = [...long(texts.length), ...long(texts.length)];
  const close = (): void => {
    out.push(...record(kind, body));
    [kind, body] = [0x003c, []];
  };
  for (const text of texts) {
    if (body.length + 3 > MOST_IN_RECORD) close();
    body.push(...short(text.length), 1);
    for (const letter of Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))) {
      if (body.length + 2 > MOST_IN_RECORD) {
        close();
        body.push(1);
      }
      body.push(...short(letter));
    }
  }
  close();
  return out;
}

const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** A compound file: table of sectors, directory, and the workbook, padded so that it stands in ordinary sectors. */
function compoundFile(workbook: Bytes): Uint8Array<ArrayBuffer> {
  const bytes = Math.max(workbook.length, 4096);
  const count = Math.ceil(bytes / SECTOR);
  const tables = Math.ceil((count + 2) / 126);
  const file = new Uint8Array((1 + tables + 1 + count) * SECTOR);
  const view = new DataView(file.buffer);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    view.setUint16(at, value, true);
  for (const [at, value] of [
    [44, tables],
    [48, tables],
    [56, 4096],
    [60, END],
    [68, END],
  ] as const)
    view.setUint32(at, value, true);
  for (let index = 0; index < 109; index += 1) view.setUint32(76 + index * 4, index < tables ? index : FREE, true);
  const first = tables + 1;
  const follower = (sector: number): number => {
    if (sector < tables) return 0xfffffffd;
    if (sector === tables || sector === first + count - 1) return END;
    return sector < first + count ? sector + 1 : FREE;
  };
  for (let sector = 0; sector < tables * 128; sector += 1) view.setUint32(SECTOR + sector * 4, follower(sector), true);
  const directory = (1 + tables) * SECTOR;
  const put = (at: number, name: string, kind: number, start: number, size: number): void => {
    for (const [index, letter] of [...name].entries()) view.setUint16(at + index * 2, letter.charCodeAt(0), true);
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    file[at + 66] = kind;
    for (const link of [68, 72, 76]) view.setUint32(at + link, link === 76 && kind === 5 ? 1 : FREE, true);
    view.setUint32(at + 116, start, true);
    view.setUint32(at + 120, size, true);
  };
  put(directory, "Root Entry", 5, END, 0);
  put(directory + 128, "Workbook", 2, first, bytes);
  file.set(workbook, (1 + first) * SECTOR);
  return file;
}

function record(kind: number, body: Bytes): Bytes {
  return [...short(kind), ...short(body.length), ...body];
}

function short(value: number): Bytes {
  return [value & 0xff, (value >> 8) & 0xff];
}

function long(value: number): Bytes {
  return [...short(value), ...short(value >>> 16)];
}

function double(value: number): Bytes {
  return [...new Uint8Array(Float64Array.of(value).buffer)];
}
