import { Readable } from "node:stream";
import { jsonBody, whoCalls, type Call } from "../wire/call.ts";
import { FileLostFailure, NotFoundFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { replyResponse, type Reply } from "../wire/reply.ts";
import { isoNow } from "../store/clock.ts";
import type { Row } from "../store/tables.ts";
import { contentDisposition, sendStored } from "./download.ts";
import { distinctNames, zipped } from "./zip.ts";

/** Files of one archive at most; as many as a record's field holds, several times over. */
const MAX_FILES = 100;

/**
 * POST /common/purchaseDownload {fileIds} or {bizType, bizId}: one file as it is, several as an archive. Every one of them
 * must be readable by the caller; one that is not answers like one that is missing.
 */
export async function purchaseDownload(call: Call): Promise<Reply> {
  const signedIn = whoCalls(call);
  const input = new Input(jsonBody(call));
  const fileIds = [...new Set(input.ids("fileIds", MAX_FILES))];
  const isByRecord = fileIds.length === 0;
  const bizType = isByRecord ? input.text("bizType", { max: 64 }) : "";
  const bizId = isByRecord ? input.text("bizId", { max: 20 }) : "";
  input.check();
  const files = isByRecord ? await filesOfRecord(call, bizType, bizId) : await filesById(call, fileIds);
  for (const file of files) if (!(await call.services.fileRules.mayRead(call, signedIn, file))) throw new NotFoundFailure();
  const [first] = files;
  if (first === undefined || files.length < fileIds.length) throw new NotFoundFailure();
  return files.length === 1 ? sendStored(call, first) : archive(call, files);
}

/**
 * The files in one ZIP archive, under names that differ.
 *
 * @throws {FileLostFailure} when one of them is not there: an archive that ends half-way says nothing to anybody
 */
export async function archive(call: Call, files: readonly Row<"attachment">[]): Promise<Reply> {
  const [lost] = await call.services.files.lost(files.map((file) => file.storedName));
  if (lost !== undefined) throw new FileLostFailure(lost);
  const names = distinctNames(files.map((file) => file.name));
  const parts = zipped(
    files.map((file, index) => ({ name: names[index] ?? file.name, bytes: () => call.services.files.read(file.storedName) })),
  );
  const name = `${call.lang === "id" ? "Berkas" : "附件"}_${isoNow(call.services.clock).replaceAll(/\D/g, "")}.zip`;
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": contentDisposition("attachment", name, "zip"),
    "Cache-Control": "private, no-store",
  };
  return replyResponse(
    new Response(
      Readable.toWeb(Readable.from(parts, { objectMode: false }), {
        strategy: { highWaterMark: 1 },
      }) as ReadableStream<Uint8Array>,
      { headers },
    ),
  );
}

async function filesById(call: Call, fileIds: readonly string[]): Promise<readonly Row<"attachment">[]> {
  return call.services.store.read((db) =>
    db
      .selectFrom("attachment")
      .selectAll()
      .where("fileId", "in", fileIds)
      .where("delFlag", "=", "0")
      .orderBy("uploadTime")
      .orderBy("fileId")
      .execute(),
  );
}

/** The live files of a record, oldest first. */
export async function filesOfRecord(call: Call, bizType: string, bizId: string): Promise<readonly Row<"attachment">[]> {
  return call.services.store.read((db) =>
    db
      .selectFrom("attachment")
      .selectAll()
      .where("bizType", "=", bizType)
      .where("bizId", "=", bizId)
      .where("delFlag", "=", "0")
      .orderBy("uploadTime")
      .orderBy("fileId")
      .limit(MAX_FILES)
      .execute(),
  );
}
