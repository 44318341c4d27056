import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { messageText } from "../../core/contract/messages.ts";
import { gateTexts } from "../../core/gate/gate-texts.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { jsonBody, writeAnswer, type Call, type JsonObject } from "../wire/call.ts";
import { NoPermissionFailure, RefusedFailure } from "../ground/failures.ts";
import type { Reply } from "../wire/reply.ts";
import { hasSerialId, idColumn, tableFor } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";
import { carryOut } from "../write/carry-out.ts";
import { commit } from "../write/commit.ts";
import { claimEntered } from "../entity/claim-entered.ts";
import { composed } from "./compose.ts";
import { beginEntityCall, codeOf, wordedAction, type EntityCall } from "../entity/entity-call.ts";
import { newOwners } from "../entity/new-owners.ts";
import { nextDocumentNumber } from "../entity/numbering.ts";
import { checkSourceState, sourceFor } from "../entity/source.ts";
import { assertLegalState } from "../entity/states.ts";
import { storeRefusal } from "../write/store-refusal.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { warningsOf } from "./warnings.ts";

/** POST …: a new record, made from its source document where the entity has one. */
export async function create(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = wordedAction(ec, actionKey);
  if (!mayTouch(action, ec.session)) throw new NoPermissionFailure();
  const body = jsonBody(call);
  return writeAnswer(call, async (tx) => {
    const data = await makeRecord(tx, ec, action, body);
    return { kind: "envelope", body: { code: 200, msg: action.success?.[call.lang] ?? messageText("DONE", call.lang), data } };
  });
}

/** Make a record of what was entered, whoever sends it: a form, or a row of a sheet. */
export async function makeRecord(tx: Transaction, ec: EntityCall, action: Action, body: JsonObject): Promise<Facts> {
  const { entity, workflow, id, record } = await judgeNew(tx, ec, action, body);
  const number = await nextDocumentNumber(tx, entity, record, codeOf(ec.product, ec.companies, record, entity), ec.now);
  const numbered = entity.number === undefined ? record : { ...record, [entity.number.field]: number };
  assertLegalState(workflow, numbered);
  await claimEntered(tx, ec, entity, numbered);
  await commit(tx, ec, {
    kind: "made",
    entity,
    workflow,
    action,
    after: numbered,
    input: {},
    param: body,
    hook: () => carryOut(tx, ec, { entity, action, record: numbered, after: numbered }),
  });
  const warnings = await warningsOf(tx, ec, entity, workflow, numbered);
  return { id, ...(entity.number === undefined ? {} : { [entity.number.field]: number }), warnings, lockVersion: 0 };
}

type NewRecord = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly id: string;
  readonly record: EntityRecord;
};

/**
 * The record as it would be made of what was entered; nothing is written.
 *
 * @throws {PortalFailure} what speaks against it
 */
export async function judgeNew(tx: Transaction, ec: EntityCall, action: Action, body: JsonObject): Promise<NewRecord> {
  const source = ec.entity.source === undefined ? undefined : await sourceFor(tx, ec, ec.entity.source, body);
  const owner = source ?? (await newOwners(tx, ec, body));
  const entity = ec.entityOf(owner);
  const workflow = workflowIn(ec, codeOf(ec.product, ec.companies, owner, entity));
  if (workflow.actions.every(({ key }) => key !== action.key))
    throw new RefusedFailure("STATE_REFUSED", gateTexts.notInThisCompany);
  const id = await newId(tx, ec, entity);
  const record = await composed(tx, ec, { entity, workflow, action, source, body, owner, id });
  if (source !== undefined && ec.entity.source !== undefined) checkSourceState(ec, ec.entity.source, source);
  await refuseByGuards(tx, ec, entity, action, record);
  return { entity, workflow, id, record };
}

/** An id of the engine's, or the next number of a table that the portal numbers itself. */
async function newId(tx: Transaction, ec: EntityCall, entity: Entity): Promise<string> {
  const table = tableFor(entity);
  return hasSerialId(entity) ? ec.call.services.store.nextSerial(tx, table, idColumn(entity)) : nextId(tx, table);
}

async function refuseByGuards(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  action: Action,
  record: EntityRecord,
): Promise<void> {
  const refusal = await storeRefusal({ tx, ec, entity, action, record, input: {} });
  if (refusal !== undefined) throw new RefusedFailure(refusal.bizCode, refusal.text, {}, refusal.field);
}

function workflowIn(ec: EntityCall, code: string): Workflow {
  return ec.product.workflows[ec.workflow.workflow]?.[code] ?? ec.workflow;
}
