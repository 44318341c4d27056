import { createHash } from "node:crypto";
import type { Transaction } from "../store/port.ts";
import type { FileFolder } from "../system/file-folder.ts";
import { colourPng } from "../system/png.ts";
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
  const bytes = picture(fileId);
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
function picture(text: string): Uint8Array {
  const [red = 0, green = 0, blue = 0] = Buffer.from(text, "hex");
  const pixels = Array.from({ length: SIDE_PX * SIDE_PX }, (_, at) =>
    (at % SIDE_PX) + Math.floor(at / SIDE_PX) < SIDE_PX ? [red, green, blue] : [blue, red, green],
  );
  return colourPng(SIDE_PX, SIDE_PX, Uint8Array.from(pixels.flat()));
}
