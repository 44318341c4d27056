import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Transaction } from "../server/store/port.ts";
import type { FileStore } from "../server/system/file-store.ts";

/** Where the drawings of the sample data are; `scripts/samples/draw.ts` made them. */
const DRAWINGS = new URL("../../demo/pictures/", import.meta.url);

/** What a picture hangs on, and which of its pictures it is. */
export type PicturePlace = { readonly entity: string; readonly id: string; readonly field: string; readonly place?: number };

/** A picture of a sample record: its id follows from the record's, so that two installations of one day are alike. */
export function pictureId({ entity, id, field, place = 0 }: PicturePlace): string {
  return createHash("sha256").update(`picture ${entity} ${id} ${field} ${place}`).digest("hex").slice(0, 32);
}

const drawings = new Map<string, { readonly bytes: Uint8Array; readonly sha256: string }>();

/** Keep a drawing as a file of a record. */
export async function addPicture(
  { tx, files, now }: { readonly tx: Transaction; readonly files: FileStore; readonly now: string },
  place: PicturePlace,
  drawing: string,
): Promise<string> {
  const fileId = pictureId(place);
  const { bytes, sha256 } = readDrawing(drawing);
  const storedName = `${createHash("sha256").update(`stored ${fileId}`).digest("hex").slice(0, 32)}.png`;
  await files.writeSample(storedName, bytes);
  await tx
    .insertInto("attachment")
    .values({
      fileId,
      storedName,
      name: `${drawing}.png`,
      ext: "png",
      size: bytes.byteLength,
      mime: "image/png",
      sha256,
      bizType: place.entity,
      bizId: place.id,
      uploadTime: now,
    })
    .execute();
  return fileId;
}

function readDrawing(name: string): { readonly bytes: Uint8Array; readonly sha256: string } {
  const known = drawings.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(new URL(`${name}.png`, DRAWINGS));
  const read = { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  drawings.set(name, read);
  return read;
}
