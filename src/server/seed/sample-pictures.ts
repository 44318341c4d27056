import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Transaction } from "../store/port.ts";
import type { FileFolder } from "../system/file-folder.ts";
import { newName } from "../system/tokens.ts";

/** A picture of a sample record: its id follows from the record's, so that two installations of one day are alike. */
export function pictureId(entity: string, id: string): string {
  return createHash("sha256").update(`picture ${entity} ${id}`).digest("hex").slice(0, 32);
}

const SIDE_PX = 64;

/** Write one small picture and bind it to its record. */
export async function addPicture(
  tx: Transaction,
  files: FileFolder,
  entity: string,
  id: string,
  uploadTime: string,
): Promise<string> {
  const fileId = pictureId(entity, id);
  const bytes = png(fileId);
  const storedName = `${newName()}.png`;
  await files.write(storedName, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const facts = {
    fileId,
    storedName,
    name: `${entity}-${id}.png`,
    ext: "png",
    size: bytes.byteLength,
    mime: "image/png",
    sha256,
  };
  await tx
    .insertInto("attachment")
    .values({ ...facts, bizType: entity, bizId: id, uploadTime })
    .execute();
  return fileId;
}

/** Two fields of colour that follow from a text. */
function png(text: string): Uint8Array {
  const [red = 0, green = 0, blue = 0] = Buffer.from(text, "hex");
  const rows = Array.from({ length: SIDE_PX }, (_, y) =>
    Buffer.concat([
      Buffer.from([0]),
      ...Array.from({ length: SIDE_PX }, (_cell, x) =>
        x + y < SIDE_PX ? Buffer.from([red, green, blue]) : Buffer.from([blue, red, green]),
      ),
    ]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE_PX, 0);
  header.writeUInt32BE(SIDE_PX, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
