import type { Call } from "../wire/call.ts";
import { ElsewhereFailure, NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import type { Queries } from "../store/port.ts";
import { companyOf } from "../entity/elsewhere.ts";
import { authorName } from "../entity/author-name.ts";
import { concealedFiles, copiedFiles, holdsFiles } from "../entity/concealed-files.ts";
import { filesOf, type AttachedFile } from "../entity/files.ts";
import { beginEntityCall, type EntityCall } from "../entity/entity-call.ts";
import { withLinkedStandings } from "../entity/linked-standings.ts";
import { loadRecords } from "../entity/load.ts";
import { requireRead } from "../entity/may-read.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { toWireRecord } from "../entity/wire-row.ts";

/** GET …/{id}: the record with all its lines, names and sizes of its files, and the name of its author. */
export async function get(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  requireRead(ec, "get");
  return call.services.store.read(async (db) => {
    const id = call.params["id"] ?? "";
    const [record] = await loadRecords(db, ec, [id]).catch((failure: unknown) => orElsewhere(failure, db, ec, id));
    return replyData(call, record === undefined ? {} : await wholeRecord(db, ec, record), "FOUND");
  });
}

/** Not found, and under which company of the caller's it would be. @throws {NotFoundFailure | ElsewhereFailure} */
async function orElsewhere(failure: unknown, db: Queries, ec: EntityCall, id: string): Promise<never> {
  const company = failure instanceof NotFoundFailure ? await companyOf(db, ec, id) : undefined;
  throw company === undefined ? failure : new ElsewhereFailure({ comId: company.comId, comName: company.comName });
}

/** GET …/{files field}/{id}: the files of a record that the reader sees. */
export async function files(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  requireRead(ec, "get");
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [call.params["id"] ?? ""]);
    return replyData(call, record === undefined ? [] : await shownFiles(db, ec, record), "FOUND");
  });
}

/** A record on the wire with its author's name, and with its files named beside the ids; an entity may have a field of that name itself. */
export async function wholeRecord(db: Queries, ec: EntityCall, record: EntityRecord): Promise<Readonly<Record<string, unknown>>> {
  const { fields, lines = [] } = ec.entityOf(record);
  const hasFiles = [fields, ...lines.map((table) => table.fields)].some((own) => own.some(holdsFiles));
  const [author, attachments, told] = await Promise.all([
    authorName(db, record["createBy"], ec.session),
    hasFiles ? shownFiles(db, ec, record) : undefined,
    withLinkedStandings(db, ec, record),
  ]);
  return { ...toWireRecord(ec, told), ...author, ...(attachments === undefined ? {} : { attachments }) };
}

/** The files of a record but for those in fields that the reader may not see. */
async function shownFiles(db: Queries, ec: EntityCall, record: EntityRecord): Promise<readonly AttachedFile[]> {
  const attached = await filesOf(db, ec.entity.entity, record.id, copiedFiles(ec, record));
  if (attached.length === 0) return attached;
  const concealed = concealedFiles(ec, record);
  return attached.filter(({ fileId }) => !concealed.has(fileId));
}
