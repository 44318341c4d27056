import { mayChangeRecords, mayEditRecord, mayReadPictures, mayReadRecord, originOf } from "../entity/file-access.ts";
import { readsCopyOf } from "../entity/made-from.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { jsonBody, whoCalls, writeAnswer, type Call } from "../wire/call.ts";
import { BadRequestFailure, NoPermissionFailure, NotFoundFailure, RefusedFailure } from "../ground/failures.ts";
import { Input } from "../wire/input.ts";
import { readPage } from "../wire/page.ts";
import { queryText } from "../wire/query.ts";
import { replyData, replyDone, replyRows, type Reply } from "../wire/reply.ts";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { tableOf } from "../store/entity-tables.ts";
import { entityTables, type Queries, type Transaction } from "../store/port.ts";
import { audit } from "../system/audit.ts";
import { claimFiles } from "../system/file-rules.ts";
import { newName } from "../session/tokens.ts";

/** Kind of the attachments behind pictures of records. */
const IMAGE_TYPE = "record_image";
const PICTURE = "picture";
const MAX_IMAGES = 9;
const ID = /^\d{1,20}$/;

type TaskPictures = NonNullable<Entity["taskPictures"]>;
/** Kinds of task pictures on the wire: of what is asked and of what is offered, as an inquiry and an offer (domain 4.17). */
const KINDS = { asked: "0", offered: "1" } as const satisfies Record<TaskPictures, string>;

/** A picture as lists answer it; `fileId` is what a ticket and the download take. */
type Image = { readonly id: string; readonly fileId: string; readonly name: string; readonly createTime: string };

/** A picture is read by whoever reads its record; one of what is asked by those invited to it as well. */
export function allowRecordImages({ fileRules }: Services): void {
  fileRules.set(IMAGE_TYPE, async (call, reader, { bizId }) => {
    if (reader === undefined || bizId === null) return false;
    const image = await call.services.store.read((db) =>
      db
        .selectFrom("record_image")
        .select(["kind", "bizType", "bizId"])
        .where("imageId", "=", bizId)
        .where("delFlag", "=", "0")
        .executeTakeFirst(),
    );
    if (image === undefined) return false;
    const { kind, bizType: entity, bizId: id } = image;
    return (await mayReadPictures(call, reader, entity, id)) || (kind === KINDS.asked && readsCopyOf(call, reader, entity, id));
  });
}

/** POST /buyingtaskimg {taskId, kind, fileIds}: pictures of an inquiry or an offer. */
export async function saveTaskImages(call: Call): Promise<Reply> {
  const input = new Input(jsonBody(call));
  const taskId = input.text("taskId", { max: 20, pattern: ID });
  const kind = input.text("kind", { max: 1, pattern: /^[01]$/ });
  const fileIds = input.ids("fileIds", MAX_IMAGES);
  input.check();
  return saveImages(call, kind, taskEntity(call, kind === KINDS.offered ? "offered" : "asked"), taskId, fileIds);
}

/** POST /tdhcsystem/picture/save {bizType, bizId, fileIds}: pictures of any record; `bizType` names its kind. */
export async function savePictures(call: Call): Promise<Reply> {
  const input = new Input(jsonBody(call));
  const bizType = input.text("bizType", { max: 64 });
  const bizId = input.text("bizId", { max: 20, pattern: ID });
  const fileIds = input.ids("fileIds", MAX_IMAGES);
  input.check();
  return saveImages(call, PICTURE, bizType, bizId, fileIds);
}

/**
 * GET /buyingtaskimg/getImges/{id}: pictures of an inquiry, for its company and for those invited to it. The id is the
 * inquiry's; where no inquiry has it, the quotation of that id says which one is meant.
 */
export async function inquiryImages(call: Call): Promise<Reply> {
  const [who, id, entity] = [whoCalls(call), taskIdOf(call), taskEntity(call, "asked")];
  if (await mayReadRecord(call, who, entity, id)) return imagePage(call, await shownImages(call, KINDS.asked, entity, id));
  const isAsked = await call.services.store.read((db) => isThere(db, entity, id));
  const askedId = isAsked ? id : await originOf(call, who, taskEntity(call, "offered"), id);
  if (askedId === undefined || !(await readsCopyOf(call, who, entity, askedId))) throw new NotFoundFailure();
  return imagePage(call, await call.services.store.read((db) => imagesOf(db, KINDS.asked, entity, askedId)));
}

/** GET /buyingtaskimg/getOfferImges/{id}: pictures of an offer. */
export async function offerImages(call: Call): Promise<Reply> {
  const [id, entity] = [taskIdOf(call), taskEntity(call, "offered")];
  if (!(await mayReadRecord(call, whoCalls(call), entity, id))) throw new NotFoundFailure();
  return imagePage(call, await shownImages(call, KINDS.offered, entity, id));
}

/** GET /tdhcsystem/picture/list?bizType=&bizId=: no owner named, no pictures. */
export async function pictureList(call: Call): Promise<Reply> {
  const bizType = queryText(call.query, "bizType");
  const bizId = queryText(call.query, "bizId");
  if (bizType === undefined || bizId === undefined) return replyData(call, [], "FOUND");
  if (!(await mayReadRecord(call, whoCalls(call), bizType, bizId))) throw new NotFoundFailure();
  return replyData(call, await shownImages(call, PICTURE, bizType, bizId), "FOUND");
}

/** DELETE /buyingtaskimg/logicRemove/{id}: one's own picture, or several, is marked as removed. */
export async function removeImages(call: Call): Promise<Reply> {
  const ids = [...new Set((call.params["id"] ?? "").split(",").map((id) => id.trim()))];
  if (ids.length > MAX_IMAGES || ids.some((id) => !/^[\w-]{1,64}$/.test(id))) throw new NotFoundFailure();
  const who = whoCalls(call);
  for (const { entity } of withTaskPictures(call.services.product)) await call.services.catchUp.run(entity);
  return writeAnswer(call, async (tx) => {
    const removed = await tx
      .updateTable("record_image")
      .set({ delFlag: "2" })
      .where("imageId", "in", ids)
      .where("createBy", "=", who.userId)
      .where("delFlag", "=", "0")
      .returning(["kind", "bizType", "bizId"])
      .execute();
    if (removed.length < ids.length) throw new NotFoundFailure();
    for (const { kind, bizType, bizId } of removed) await requireOpen(tx, call, kind, bizType, bizId);
    for (const { bizType, bizId } of removed)
      await audit(tx, call, { operation: "removePicture", businessType: "3", entity: bizType, entityId: bizId });
    return replyDone(call);
  });
}

/** Entities of which the product's documents say that they have pictures of tasks. */
function withTaskPictures({ entities, variants }: Product): readonly Entity[] {
  return Object.values(entities).flatMap((perVariant) => {
    const entity = perVariant[variants.default];
    return entity?.taskPictures === undefined ? [] : [entity];
  });
}

/** @throws {NotFoundFailure} in a product that has no such tasks */
function taskEntity(call: Call, which: TaskPictures): string {
  const found = withTaskPictures(call.services.product).find(({ taskPictures }) => taskPictures === which);
  if (found === undefined) throw new NotFoundFailure();
  return found.entity;
}

/** @throws {NotFoundFailure} for what can be no id */
function taskIdOf(call: Call): string {
  const id = call.params["id"] ?? "";
  if (!ID.test(id)) throw new NotFoundFailure();
  return id;
}

/** Whether a record of that id was ever made, whoever may see it. */
async function isThere(db: Queries, entity: string, id: string): Promise<boolean> {
  const row = await entityTables(db).selectFrom(tableOf(entity)).select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

function imagePage(call: Call, images: readonly Image[]): Reply {
  const page = readPage(call.query);
  return replyRows(call, images.slice(page.offset, page.offset + page.limit), images.length);
}

/** Pictures of a record that the caller sees; none while its files are kept from them. */
async function shownImages(call: Call, kind: string, entity: string, id: string): Promise<readonly Image[]> {
  if (!(await mayReadPictures(call, whoCalls(call), entity, id))) return [];
  return call.services.store.read((db) => imagesOf(db, kind, entity, id));
}

/** A record has few pictures; they are all read, in the order in which they were put there. */
async function imagesOf(db: Queries, kind: string, bizType: string, bizId: string): Promise<readonly Image[]> {
  return db
    .selectFrom("record_image")
    .innerJoin("attachment", "attachment.fileId", "record_image.fileId")
    .select(["record_image.imageId as id", "record_image.fileId", "attachment.name", "record_image.createTime"])
    .where("record_image.kind", "=", kind)
    .where("record_image.bizType", "=", bizType)
    .where("record_image.bizId", "=", bizId)
    .where("record_image.delFlag", "=", "0")
    .orderBy("record_image.sort")
    .orderBy("record_image.imageId")
    .execute();
}

async function saveImages(call: Call, kind: string, bizType: string, bizId: string, fileIds: readonly string[]): Promise<Reply> {
  const who = whoCalls(call);
  if (!(await mayReadRecord(call, who, bizType, bizId))) throw new NotFoundFailure();
  if (!mayChangeRecords(call, who, bizType)) throw new NoPermissionFailure();
  if (fileIds.length === 0) throw new BadRequestFailure([{ field: "fileIds", rule: "required", text: "FIELD_REQUIRED" }]);
  return writeAnswer(call, async (tx) => {
    await requireOpen(tx, call, kind, bizType, bizId);
    const present = await imagesOf(tx, kind, bizType, bizId);
    if (present.length + fileIds.length > MAX_IMAGES)
      throw new BadRequestFailure([{ field: "fileIds", rule: "maxFiles", text: "FIELD_WRONG" }]);
    for (const [index, fileId] of fileIds.entries()) {
      const imageId = newName();
      await claimFiles(tx, call, [fileId], IMAGE_TYPE, imageId);
      const file = await tx.selectFrom("attachment").select("mime").where("fileId", "=", fileId).executeTakeFirstOrThrow();
      if (!file.mime.startsWith("image/")) throw new RefusedFailure("FILE_TYPE");
      await tx
        .insertInto("record_image")
        .values({
          imageId,
          kind,
          bizType,
          bizId,
          fileId,
          sort: present.length + index,
          createBy: who.userId,
          createTime: isoNow(call.services.clock),
        })
        .execute();
    }
    await audit(tx, call, { operation: "addPicture", businessType: "1", entity: bizType, entityId: bizId, param: { fileIds } });
    return replyDone(call);
  });
}

/**
 * Pictures of an inquiry or an offer are a part of it: they change while it may be edited, and not after. Others, such
 * as those of goods on their way, are taken at any time.
 *
 * @throws {RefusedFailure} STATE_REFUSED
 */
async function requireOpen(tx: Transaction, call: Call, kind: string, bizType: string, bizId: string): Promise<void> {
  if (kind !== PICTURE && !(await mayEditRecord(tx, call, whoCalls(call), bizType, bizId)))
    throw new RefusedFailure("STATE_REFUSED");
}
