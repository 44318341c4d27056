import { gateRow, mayTouch } from "../../core/gate/gate.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { mayUse } from "../../core/gate/permissions.ts";
import type { Call } from "../wire/call.ts";
import type { Services } from "../services.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { concealedFiles, concealsFiles } from "./concealed-files.ts";
import { beginEntityCall, gatherEntityCall, workflowsOn, type EntityCall } from "./entity-call.ts";
import { selectRows, withLines } from "./load.ts";
import { copiesFilesOf, isShownIn } from "./made-from.ts";
import { inScope } from "./scope.ts";
import { allOf, amongIds } from "./sql-text.ts";
import { toRecord, type EntityRecord } from "./stored-record.ts";

/**
 * A file of a record is read by whoever sees the field that it stands in: a permission to open one of its kind, and its
 * scope. Where a record made from it shows the file too, its readers read it as well.
 */
export function allowRecordFiles(services: Services): void {
  for (const entity of Object.keys(services.product.entities)) {
    const shownIn = copiesFilesOf(services.product, entity);
    services.fileRules.set(entity, async (call, reader, { bizId, fileId }) => {
      if (reader === undefined || bizId === null) return false;
      const found = await readable(call, reader, entity, bizId);
      if (found !== undefined && !concealedFiles(found.ec, found.record).has(fileId)) return true;
      for (const other of shownIn) if (await isShownIn(call, reader, other, bizId, fileId)) return true;
      return false;
    });
  }
}

/** Whether a record exists for somebody: one who may open records of its kind, and whose scope holds it. */
export async function mayReadRecord(call: Call, reader: SignedIn, entity: string, id: string): Promise<boolean> {
  return (await readable(call, reader, entity, id)) !== undefined;
}

/** Whether somebody sees a record and nothing of its files is kept from them, as those of a sealed offer are. */
export async function mayReadPictures(call: Call, reader: SignedIn, entity: string, id: string): Promise<boolean> {
  const found = await readable(call, reader, entity, id);
  return found !== undefined && !concealsFiles(found.ec, found.record);
}

/** The record that one which somebody sees was made from, as the inquiry of their quotation. */
export async function originOf(call: Call, reader: SignedIn, entity: string, id: string): Promise<string | undefined> {
  const found = await readable(call, reader, entity, id);
  const by = found?.ec.entity.source?.by;
  const origin = by === undefined ? undefined : found?.record[by];
  return typeof origin === "string" && origin !== "" ? origin : undefined;
}

type Readable = { readonly ec: EntityCall; readonly record: EntityRecord };

async function readable(call: Call, reader: SignedIn, entity: string, id: string): Promise<Readable | undefined> {
  const { product, store } = call.services;
  if (!Object.hasOwn(product.entities, entity)) return undefined;
  const workflow = workflowsOn(product, entity, reader.code).find((one) => mayRead(one, reader.session, "get"));
  if (workflow === undefined) return undefined;
  const ec = await beginEntityCall({ ...call, signedIn: reader }, workflow.workflow);
  const record = await store.read((db) => recordInScope(db, ec, id));
  return record === undefined ? undefined : { ec, record };
}

async function recordInScope(db: Queries, ec: EntityCall, id: string): Promise<EntityRecord | undefined> {
  const rows = await selectRows(db, ec.entity, allOf([amongIds(ec.entity, [id]), inScope(ec)]));
  const records = rows.map((row) => toRecord(ec.entityOf(row), row));
  return (await withLines(db, ec.entityOf, records))[0];
}

/**
 * Whether somebody may change this very record as it stands: one of its workflow's editing actions is open to them now.
 * Whoever asks within a write has let what elapses catch up before.
 */
export async function mayEditRecord(tx: Transaction, call: Call, writer: SignedIn, entity: string, id: string): Promise<boolean> {
  const [named] = workflowsOn(call.services.product, entity, writer.code);
  if (named === undefined) return false;
  const ec = gatherEntityCall({ ...call, signedIn: writer }, named.workflow);
  const record = await recordInScope(tx, ec, id);
  if (record === undefined) return false;
  const context = { entity: ec.entityOf(record), workflowOf: ec.workflowOf, session: ec.session, now: ec.now };
  return ec
    .workflowOf(record)
    .actions.some(
      (action) => action.does === "edit" && mayTouch(action, ec.session) && gateRow(action.key, record, context) === undefined,
    );
}

/** Whether somebody may also change records of that kind: in one of its workflows they create or edit. */
export function mayChangeRecords(call: Call, writer: SignedIn, entity: string): boolean {
  return workflowsOn(call.services.product, entity, writer.code).some((workflow) =>
    workflow.actions.some(({ does, needs }) => (does === "create" || does === "edit") && mayUse(writer.session, needs)),
  );
}
