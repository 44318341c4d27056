import { createHash } from "node:crypto";
import { fileTypeFromFile } from "file-type";
import type { Call } from "../wire/call.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import { withoutHiddenSigns } from "../../core/format/hidden-signs.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import type { ReceivedFile } from "../wire/receive-file.ts";
import { replyBeside, type Reply } from "../wire/reply.ts";
import { DAY_MS, isoNow } from "../store/clock.ts";
import { DRAWING_HEAD_BYTES, DRAWING_TYPES, drawingType } from "./drawing-content.ts";
import { EXPORT_TYPE } from "./file-rules.ts";
import { imagePixels } from "./image-pixels.ts";
import { newName } from "../session/tokens.ts";
import { refuseInfected } from "./virus-scanner.ts";

const MB = 1024 * 1024;
/** Size limit and the contents that are believed for each extension (domain 7.9). */
const KINDS: Readonly<Record<string, { readonly limitMb: number; readonly contents: readonly string[] }>> = {
  jpg: { limitMb: 5, contents: ["image/jpeg"] },
  jpeg: { limitMb: 5, contents: ["image/jpeg"] },
  png: { limitMb: 5, contents: ["image/png", "image/apng"] },
  pdf: { limitMb: 20, contents: ["application/pdf"] },
  xls: { limitMb: 10, contents: ["application/x-cfb", "application/vnd.ms-excel"] },
  xlsx: { limitMb: 10, contents: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] },
  docx: { limitMb: 20, contents: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"] },
  ofd: { limitMb: 10, contents: ["application/zip", "application/ofd"] },
  xml: { limitMb: 10, contents: ["application/xml", "text/xml"] },
  zip: { limitMb: 20, contents: ["application/zip"] },
  dwg: { limitMb: 20, contents: [DRAWING_TYPES.dwg] },
  dxf: { limitMb: 20, contents: [DRAWING_TYPES.dxf] },
  step: { limitMb: 20, contents: [DRAWING_TYPES.step] },
  stp: { limitMb: 20, contents: [DRAWING_TYPES.step] },
  iges: { limitMb: 20, contents: [DRAWING_TYPES.iges] },
};
const MAX_NAME_LENGTH = 200;
/** As much as good cameras take. */
const MAX_MEGAPIXELS = 50;
const MEGA = 1_000_000;

/** POST /common/upload: keep a file for a day; nobody can read it until a record claims it. */
export async function upload(call: Call): Promise<Reply> {
  const stored = await keepFile(call, fileOf(call));
  const url = `/common/download/resource?name=${stored.storedName}`;
  return replyBeside(call, {
    url,
    fileName: url,
    newFileName: stored.storedName,
    originalFilename: stored.name,
    fileId: stored.fileId,
    size: stored.size,
  });
}

export type KeptFile = {
  readonly fileId: string;
  readonly storedName: string;
  readonly name: string;
  readonly ext: string;
  readonly size: number;
};

/** Judge a received file by its content and keep it, temporary, under a random name. */
export async function keepFile(call: Call, file: ReceivedFile): Promise<KeptFile> {
  const name = baseName(file.name);
  const ext = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = Object.hasOwn(KINDS, ext) ? KINDS[ext] : undefined;
  if (kind === undefined) throw new RefusedFailure("FILE_TYPE");
  if (file.size > kind.limitMb * MB) throw new RefusedFailure("FILE_SIZE", "FILE_SIZE", { limitMb: kind.limitMb });
  const { services } = call;
  const mime = await services.uploads.look(() => judgedMime(file, kind.contents));
  await refuseInfected(call, file);
  const storedName = `${newName()}.${ext}`;
  const row = { fileId: newName(), storedName, name, ext, size: file.size };
  await services.files.keep(file.draft, storedName);
  try {
    await services.store.write((tx) =>
      tx
        .insertInto("attachment")
        .values({
          ...row,
          mime,
          sha256: file.draft.sha256,
          uploadBy: call.signedIn?.userId ?? null,
          uploadTime: isoNow(services.clock),
          uploadFrom: file.from,
          tempUntil: services.clock() + DAY_MS,
        })
        .execute(),
    );
  } catch (fault) {
    // Nobody would ever ask for it.
    await services.files.remove(storedName);
    throw fault;
  }
  return row;
}

/** What the content is, if it is one of those that are believed; megabytes of it are in memory for that. */
async function judgedMime({ draft }: ReceivedFile, contents: readonly string[]): Promise<string> {
  const mime = drawingType(await draft.head(DRAWING_HEAD_BYTES)) ?? (await fileTypeFromFile(draft.path))?.mime;
  if (mime === undefined || !contents.includes(mime)) throw new RefusedFailure("FILE_TYPE");
  if (mime.startsWith("image/")) guardPixels(await draft.bytes());
  return mime;
}

/** A small file can unfold into a picture that fills the memory of whoever looks at it. */
function guardPixels(picture: Uint8Array): void {
  const pixels = imagePixels(picture);
  if (pixels === undefined) throw new RefusedFailure("FILE_TYPE", BROKEN_PICTURE);
  if (pixels > MAX_MEGAPIXELS * MEGA) throw new RefusedFailure("FILE_SIZE", "IMAGE_PIXELS", { limit: MAX_MEGAPIXELS });
}

const BROKEN_PICTURE: Text = {
  cn: "图片已损坏，无法读取尺寸，请重新导出后再上传",
  id: "Gambar rusak dan ukurannya tidak terbaca, ekspor ulang lalu unggah lagi",
};

/** Keep a finished export for its person for a day; it is fetched by name, with a ticket. */
export async function keepExport(call: Call, name: string, ext: string, mime: string, bytes: Uint8Array): Promise<KeptFile> {
  const { services } = call;
  await services.uploads.refuseOnFullDisk();
  const row = { fileId: newName(), storedName: `${newName()}.${ext}`, name: baseName(name), ext, size: bytes.byteLength };
  await services.files.write(row.storedName, bytes);
  const uploadBy = call.signedIn?.userId ?? null;
  await services.store.write((tx) =>
    tx
      .insertInto("attachment")
      .values({
        ...row,
        mime,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        bizType: EXPORT_TYPE,
        bizId: String(uploadBy),
        uploadBy,
        uploadTime: isoNow(services.clock),
        tempUntil: services.clock() + DAY_MS,
      })
      .execute(),
  );
  return row;
}

/** The file of a multipart body, under the name `file`. */
export function fileOf({ file }: Call): ReceivedFile {
  if (file === undefined) throw new BadRequestFailure([{ field: "file", rule: "required", text: "FIELD_REQUIRED" }]);
  if (file.size === 0) throw new RefusedFailure("FILE_TYPE", EMPTY_FILE);
  return file;
}

const EMPTY_FILE: Text = { cn: "文件是空的，请重新选择", id: "Berkas kosong, pilih berkas lain" };

/**
 * The last part of a name, without anything that a path or a header could trip over, and without what nobody sees: a sign
 * that turns the direction lets `gpj.exe` be read as `exe.jpg`.
 */
function baseName(name: string): string {
  const last = withoutHiddenSigns(name.split(/[\\/]/).at(-1) ?? "");
  const plain = [...last].filter((sign) => (sign.codePointAt(0) ?? 0) >= 32 && !'"<>|:*?'.includes(sign));
  // By whole signs: half of one could not be stored.
  return [...plain.join("").trim()].slice(-MAX_NAME_LENGTH).join("") || "file";
}
