import type { Facts } from "../../core/condition/evaluate.ts";
import { messageText } from "../../core/contract/messages.ts";
import { gateRow } from "../../core/gate/gate.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { amongIds, amongTexts } from "../entity/sql-text.ts";
import { stateFields } from "../entity/states.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { type Call, jsonBody, type JsonObject, writeAnswer } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, replyRows, type Reply } from "../wire/reply.ts";
import { heldPage, heldRecord, type HeldRecords, isOwner, recordsWhere } from "./held-records.ts";
import { holderCall } from "./holder-call.ts";
import { pressAsHolder } from "./press-as-holder.ts";

/** GET …: the records of one's account, newest first, narrowed by their state, or those that a proof is of. */
export async function listHeld(call: Call, held: HeldRecords): Promise<Reply> {
  const ec = await holderCall(call, held.workflow);
  const asked = stateFields(ec.workflow).flatMap((field) => {
    const state = queryText(call.query, field);
    return state === undefined ? [] : [amongTexts(field, [state])];
  });
  const { records, total, isOwner: owner } = await heldPage(call, ec, held, asked);
  return replyRows(call, await call.services.store.read(async (db) => held.show(db, ec, records, owner)), total);
}

/** GET …/{number}: one record, of one's account or by a proof. */
export async function readHeld(call: Call, held: HeldRecords, number: unknown): Promise<Reply> {
  const ec = await holderCall(call, held.workflow);
  const record = await heldRecord(call, ec, held, number, call.query as JsonObject);
  const owner = isOwner(call, ec.entity, record);
  const [shown] = await call.services.store.read(async (db) => held.show(db, ec, [record], owner));
  return replyData(call, shown, "FOUND");
}

/** PUT …: an action of the holder on the record that the body names by its number, with the proof beside. */
export async function pressHeld(call: Call, held: HeldRecords, action: string): Promise<Reply> {
  const ec = await holderCall(call, held.workflow);
  const { [ec.entity.number?.field ?? "id"]: number, ...body } = jsonBody(call);
  const proving = Object.values(held.proof ?? {});
  const given = Object.fromEntries(Object.entries(body).filter(([key]) => !proving.includes(key)));
  const { id } = await heldRecord(call, ec, held, number, body);
  return writeAnswer(call, async (tx) => {
    await call.services.store.lockForUpdate(tx, tableFor(ec.entity), [id]);
    const record = await recordOf(tx, ec, id);
    await pressAsHolder(tx, ec, record, action, given);
    const data = await shownById(tx, ec, held, id, isOwner(call, ec.entity, record));
    return { kind: "envelope", body: { code: 200, msg: messageText("DONE", call.lang), data } };
  });
}

/** A record as its holder sees it now. */
export async function shownById(
  db: Queries,
  ec: EntityCall,
  held: HeldRecords,
  id: string,
  owner: boolean,
): Promise<Facts | undefined> {
  const [shown] = await held.show(db, ec, [await recordOf(db, ec, id)], owner);
  return shown;
}

/** Actions of the holder that the record's state allows. */
export function mayPress(ec: EntityCall, record: EntityRecord): readonly string[] {
  const { entity, session, now, workflowOf } = ec;
  return workflowOf(record).actions.flatMap(({ key, needs, does }) =>
    needs === "holder" && does !== "create" && gateRow(key, record, { entity, session, now, workflowOf }) === undefined
      ? [key]
      : [],
  );
}

async function recordOf(db: Queries, ec: EntityCall, id: string): Promise<EntityRecord> {
  const [record] = await recordsWhere(ec, db, amongIds(ec.entity, [id]));
  if (record === undefined) throw new NotFoundFailure();
  return record;
}
