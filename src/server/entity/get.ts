import type { Field } from "../../core/definition/generated/documents.ts";
import type { Call } from "../http/call.ts";
import { replyData, type Reply } from "../http/reply.ts";
import type { Queries } from "../store/port.ts";
import { filesOf } from "./files.ts";
import { beginEntityCall, type EntityCall } from "./entity-call.ts";
import { loadRecords } from "./load.ts";
import type { EntityRecord } from "./stored-record.ts";
import { toWireRecord } from "./wire-row.ts";

/** GET …/{id}: the record with all its lines, and names and sizes of its files. */
export async function get(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [call.params["id"] ?? ""]);
    return replyData(call, record === undefined ? {} : await withFiles(db, ec, record), "FOUND");
  });
}

/** GET …/{files field}/{id}: the files of a record that the reader sees. */
export async function files(call: Call, workflowName: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [call.params["id"] ?? ""]);
    return replyData(call, record === undefined ? [] : await filesOf(db, ec.entity.entity, record.id), "FOUND");
  });
}

/** A record on the wire with its files named beside the ids; an entity may have a field of that name itself. */
export async function withFiles(db: Queries, ec: EntityCall, record: EntityRecord): Promise<Readonly<Record<string, unknown>>> {
  const wire = toWireRecord(ec, record);
  const { fields } = ec.entityOf(record);
  if (!fields.some(holdsFiles)) return wire;
  const attachments = await filesOf(db, ec.entity.entity, record.id);
  return { ...wire, attachments };
}

function holdsFiles(field: Field): boolean {
  return field.kind === "files" || field.kind === "file";
}
