import type { Field, Prompt } from "../../core/definition/generated/documents.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import { askKept } from "../store/kept-answers.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { repeated } from "../store/repeated.ts";
import { claimFiles } from "../system/file-rules.ts";
import type { EntityCall } from "./entity-call.ts";

/** What a reader learns of a file of a record; a ticket and the download take the `fileId` (domain 7.9). */
export type AttachedFile = {
  readonly fileId: string;
  readonly name: string;
  readonly ext: string;
  readonly size: number;
  readonly uploadTime: string;
};

/** What a field or an input accepts. */
export type FileLimits = {
  readonly accept: Field["accept"] | Prompt["accept"];
  readonly maxFiles: number | undefined;
  readonly maxBytes: number | undefined;
};

const MOST_FILES = 20;
const BYTES_PER_MB = 1024 * 1024;

const FILE_COLUMNS = ["fileId", "name", "ext", "size", "uploadTime"] as const;

const ownFiles = repeated(
  (db, entity: string, id: string) =>
    db
      .selectFrom("attachment")
      .select(FILE_COLUMNS)
      .where("bizType", "=", entity)
      .where("bizId", "=", id)
      .where("delFlag", "=", "0")
      .orderBy("uploadTime")
      .orderBy("fileId"),
  askKept,
);

/** Files of a record, and others that it shows, oldest first. */
export async function filesOf(
  db: Queries,
  entity: string,
  id: string,
  others: readonly string[] = [],
): Promise<readonly AttachedFile[]> {
  if (others.length === 0) return ownFiles(db, entity, id);
  return db
    .selectFrom("attachment")
    .select(FILE_COLUMNS)
    .where((file) => file.or([file.and([file("bizType", "=", entity), file("bizId", "=", id)]), file("fileId", "in", others)]))
    .where("delFlag", "=", "0")
    .orderBy("uploadTime")
    .orderBy("fileId")
    .execute();
}

/** Files that records hold, by their ids; what was deleted or is not a record's yet is left out. */
export async function filesNamed(db: Queries, fileIds: readonly string[]): Promise<readonly AttachedFile[]> {
  if (fileIds.length === 0) return [];
  return db
    .selectFrom("attachment")
    .select(FILE_COLUMNS)
    .where("fileId", "in", [...new Set(fileIds)])
    .where("bizId", "is not", null)
    .where("delFlag", "=", "0")
    .execute();
}

/**
 * Bind uploads to a record. A file that this record already holds stays; any other must be unbound, still there, and
 * uploaded by the caller or by nobody who signed in (the upload needs no token; its id is a secret of whoever made it).
 *
 * @throws {BadRequestFailure} for an id that cannot be claimed, or too many
 * @throws {RefusedFailure} FILE_TYPE or FILE_SIZE for a file that the field does not accept
 */
export async function claimFor(
  tx: Transaction,
  ec: EntityCall,
  id: string,
  name: string,
  fileIds: readonly string[],
  limits: FileLimits,
): Promise<void> {
  if (fileIds.length > (limits.maxFiles ?? MOST_FILES))
    throw new BadRequestFailure([{ field: name, rule: "maxFiles", text: "FIELD_WRONG" }]);
  if (fileIds.length === 0) return;
  const entity = ec.entity.entity;
  const rows = await tx
    .selectFrom("attachment")
    .selectAll()
    .where("fileId", "in", [...fileIds])
    .where("delFlag", "=", "0")
    .execute();
  for (const row of rows) {
    const isBound = row.bizId !== null && row.bizId !== "";
    if (isBound && row.bizType === entity && row.bizId === id) continue;
    if (isBound || (row.uploadBy !== null && row.uploadBy !== ec.who.userId))
      throw new BadRequestFailure([{ field: name, rule: "reference", text: "NOT_FOUND" }]);
    checkLimits(row, limits);
  }
  await claimFiles(tx, ec.call, fileIds, entity, id);
}

function checkLimits(file: { readonly ext: string; readonly size: number }, limits: FileLimits): void {
  const ext = file.ext.toLowerCase().replace(/^\./, "");
  if (limits.accept !== undefined && !limits.accept.some((one) => one === ext)) throw new RefusedFailure("FILE_TYPE");
  if (limits.maxBytes !== undefined && file.size > limits.maxBytes) {
    throw new RefusedFailure("FILE_SIZE", "FILE_SIZE", { limitMb: Math.floor(limits.maxBytes / BYTES_PER_MB) });
  }
}
