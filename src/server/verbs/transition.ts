import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { FailedRow } from "../../core/contract/envelope.ts";
import { fillText } from "../../core/contract/language.ts";
import { messages } from "../../core/contract/messages.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { gateRow, mayTouch, refuseSelection } from "../../core/gate/gate.ts";
import { proposedRecord } from "../../core/form/pending.ts";
import { missingFields, momentsOf } from "../../core/form/required.ts";
import { missingText } from "../../core/gate/gate-texts.ts";
import type { GuardRefusal } from "../../core/gate/requirements.ts";
import { successText } from "../../core/gate/success-text.ts";
import { verdictText } from "../../core/gate/verdict-text.ts";
import { jsonBody, writeAnswer, type Call, type JsonObject } from "../wire/call.ts";
import {
  BadRequestFailure,
  BatchRefusedFailure,
  FollowRefusedFailure,
  NoPermissionFailure,
  RefusedFailure,
  type InputFault,
} from "../ground/failures.ts";
import type { Reply } from "../wire/reply.ts";
import { idColumn } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { inSavepoint } from "../store/savepoint.ts";
import { commit } from "../write/commit.ts";
import { readActionBody, type ActionItem } from "../entity/action-body.ts";
import { beginEntityCall, codeOf, wordedAction, type EntityCall } from "../entity/entity-call.ts";
import { REMOVED, visibleRecords } from "../entity/load.ts";
import { loadLocked } from "../entity/lock-order.ts";
import type { Allowed } from "../write/action-change.ts";
import { perform } from "../write/perform.ts";
import { promptedInto, promptedOf, type Prompted } from "../entity/prompted.ts";
import { conflict, failedRow } from "../entity/refused-row.ts";
import { storeRefusal } from "../write/store-refusal.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { dictionariesOf, loadVocabulary, type Vocabulary } from "../entity/vocabulary.ts";
import { unknownInputs } from "../entity/unknown-inputs.ts";
import { toWireRows } from "../entity/wire-rows.ts";

/** One row of the action, with everything that decides about it. */
type Candidate = {
  readonly item: ActionItem;
  readonly record: EntityRecord;
  readonly entity: Entity;
  readonly workflow: Workflow;
  /** The action as the record's own company words it; undefined where that company lacks it. */
  readonly action: Action | undefined;
  readonly prompted: Prompted;
  readonly vocabulary: Vocabulary;
};

/**
 * Carry out a workflow action on records, in the order of checks of domain 7.1: the route has judged token, permission
 * and company; here follow scope, body, version, state and guards, and then the change, its effect, one audit row per
 * record and the messages, all in one transaction.
 */
export async function transition(
  call: Call,
  workflowName: string,
  actionKey: string,
  { answer = changedRows, of }: TransitionOptions = {},
): Promise<Reply> {
  const begun = await beginEntityCall(call, workflowName);
  const worded = wordedAction(begun, actionKey);
  if (!mayTouch(worded, begun.session)) throw new NoPermissionFailure();
  const ec = worded.revives === true ? { ...begun, revives: true } : begun;
  const items = readActionBody(givenBody(call), of?.id ?? call.params["id"], { idName: idColumn(ec.entity), action: worded });
  return writeAnswer(call, async (tx) => {
    const ids = items.map((item) => item.id);
    const [records, vocabularies] = await loadLocked(tx, ec, ids, (heads) => vocabulariesOf(tx, ec, actionKey, worded, heads));
    const selection = refuseSelection(worded, items.length);
    if (selection !== undefined) throw new BadRequestFailure([{ field: "items", rule: "selection", text: selection.text }]);
    const candidates = candidatesOf(ec, actionKey, worded, items, records, vocabularies);
    const faults = [...unknownIn(worded, candidates), ...candidates.flatMap(({ prompted }) => prompted.faults)];
    if (faults.length > 0) throw new BadRequestFailure(faults);
    const stale = candidates.filter((one) => mayStillChoose(ec, actionKey, one)).flatMap(({ prompted }) => prompted.stale);
    if (stale.length > 0) throw new BadRequestFailure(stale);
    // A single row has nothing beside it that could be done: it is refused as by any action.
    const isEach = worded.bulk === "each" && items.length > 1;
    const failed: FailedRow[] = [];
    const changed: string[] = [];
    const told: Record<string, string> = {};
    for (const candidate of candidates) {
      const refusal = await judge(tx, ec, actionKey, candidate);
      if (refusal === undefined && candidate.action !== undefined) {
        // Rows before it already count: two notes of one batch must fit into what remains together.
        const allowed = { ...candidate, action: candidate.action, detached: of?.fileId };
        const late = await carriedOut(tx, ec, allowed, isEach, told);
        if (late === undefined) changed.push(candidate.record.id);
        else failed.push(failedRow(ec, candidate.record, late));
      } else failed.push(failedRow(ec, candidate.record, refusal ?? { bizCode: "STATE_REFUSED", text: messages.STATE_REFUSED }));
    }
    const [first, ...others] = failed;
    // Where nothing can be done the batch is refused, as the button is off for it.
    if (first !== undefined && (!isEach || changed.length === 0)) throw new BatchRefusedFailure([first, ...others]);
    const rows = await answer(tx, ec, changed);
    const said = first === undefined ? successText(worded, rows as readonly Facts[]) : verdictText(changed.length, failed.length);
    const msg = said[call.lang];
    if (answer !== changedRows) return { kind: "envelope", body: { code: 200, msg, data: rows } };
    const isToldOnce = Object.keys(told).length > 0;
    const data = { rows, ...(failed.length > 0 && { failed }), ...(isToldOnce && { told }) };
    return { kind: "envelope", body: { code: 200, msg, data }, ...(isToldOnce && { isToldOnce }) };
  });
}

/** What the record does not offer is told as such only where it is as it was read, and its state takes a choice at all. */
function mayStillChoose(ec: EntityCall, key: string, { item, record, entity, workflow, prompted }: Candidate): boolean {
  if (prompted.stale.length === 0 || (item.lockVersion !== undefined && item.lockVersion !== record.lockVersion)) return false;
  const context = { entity, workflowOf: () => workflow, session: ec.session, now: ec.now };
  return gateRow(key, proposedRecord(entity, record), context) === undefined;
}

/**
 * Carry the action out; what another document that it sets off refuses is a refusal of this row. Where rows stand for
 * themselves, what was written for a row that is refused then is taken back, and the others are kept.
 */
async function carriedOut(
  tx: Transaction,
  ec: EntityCall,
  allowed: Allowed,
  isEach: boolean,
  told: Record<string, string>,
): Promise<GuardRefusal | undefined> {
  const carryOut = async (): Promise<void> => {
    if (allowed.record["delFlag"] === REMOVED) await revive(tx, ec, allowed);
    else Object.assign(told, await perform(tx, ec, allowed));
  };
  try {
    await (isEach ? inSavepoint(tx, carryOut) : carryOut());
    return undefined;
  } catch (error) {
    if (error instanceof FollowRefusedFailure) return error.refusal;
    if (isEach && error instanceof RefusedFailure) return toldRefusal(error);
    throw error;
  }
}

function toldRefusal({ bizCode, text, facts }: RefusedFailure): GuardRefusal {
  return { bizCode, text: fillText(typeof text === "string" ? messages[text] : text, facts) };
}

/** Bring a removed record back, in the state in which it was. */
async function revive(tx: Transaction, ec: EntityCall, { record, entity, workflow, action }: Allowed): Promise<void> {
  await commit(tx, ec, { kind: "revived", entity, workflow, action, after: record, input: {} });
}

/** How a call differs from pressing the action. */
export type TransitionOptions = {
  readonly answer?: Answer;
  /** One file of one record, which alone the action takes out. */
  readonly of?: { readonly id: string; readonly fileId: string };
};

/** What was entered: the body, or the query of a call whose verb has none. */
function givenBody(call: Call): JsonObject {
  const body = jsonBody(call);
  return call.method === "DELETE" ? { ...call.query, ...body } : body;
}

/** Each name once that says nothing to the action, however many rows it came with. */
function unknownIn(worded: Action, candidates: readonly Candidate[]): readonly InputFault[] {
  const faults = candidates.flatMap(({ entity, action, item }) =>
    unknownInputs(entity, action === undefined ? [worded] : [worded, action], item.given),
  );
  return [...new Map(faults.map((fault) => [fault.field, fault])).values()];
}

/** The dictionaries of the records and of what is asked for them, by the code of the company; lines are not needed for it. */
export async function vocabulariesOf(
  tx: Transaction,
  ec: EntityCall,
  key: string,
  worded: Action,
  heads: readonly EntityRecord[],
): Promise<ReadonlyMap<string, Vocabulary>> {
  const vocabularies = new Map<string, Vocabulary>();
  for (const head of heads) {
    const entity = ec.entityOf(head);
    const code = codeOf(ec.product, ec.companies, head, entity);
    if (vocabularies.has(code)) continue;
    const { prompt: prompts = [] } = ec.workflowOf(head).actions.find((one) => one.key === key) ?? worded;
    const asked = [...dictionariesOf(entity), ...prompts.flatMap(({ dict }) => dict ?? [])];
    vocabularies.set(code, await loadVocabulary(tx, ec.product, code, asked));
  }
  return vocabularies;
}

/** What was entered for each record, with the action as the record's own company has it. */
export function candidatesOf(
  ec: EntityCall,
  key: string,
  worded: Action,
  items: readonly ActionItem[],
  records: readonly EntityRecord[],
  vocabularies: ReadonlyMap<string, Vocabulary>,
): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (const [index, item] of items.entries()) {
    const record = records[index];
    if (record === undefined) continue;
    const entity = ec.entityOf(record);
    const workflow = ec.workflowOf(record);
    const action = workflow.actions.find((one) => one.key === key);
    const vocabulary = vocabularies.get(codeOf(ec.product, ec.companies, record, entity));
    if (vocabulary === undefined) throw new RangeError(`the dictionaries of ${entity.entity} were not read`);
    const prompted = promptedOf(entity, action ?? worded, record, item.given, {
      ...vocabulary,
      now: ec.now,
      session: ec.session,
    });
    candidates.push({ item, record, entity, workflow, action, prompted, vocabulary });
  }
  return candidates;
}

/** Version, state, conditions, required fields, pure guards, missing inputs, store guards; the first that refuses. */
export async function judge(
  tx: Transaction,
  ec: EntityCall,
  key: string,
  candidate: Candidate,
): Promise<GuardRefusal | undefined> {
  const { item, entity, action, prompted } = candidate;
  const { record } = candidate;
  if (item.lockVersion !== undefined && item.lockVersion !== record.lockVersion) return conflict;
  // A removed record is only brought back; its state says nothing about that.
  if (record["delFlag"] === REMOVED && action?.revives === true) return undefined;
  const context = { entity, workflowOf: () => candidate.workflow, session: ec.session, now: ec.now, input: prompted.values };
  const proposed = proposedRecord(entity, record);
  const refusal = gateRow(key, proposed, context);
  if (refusal !== undefined || action === undefined) return refusal;
  if (prompted.missing !== undefined) return prompted.missing;
  const stillMissing = refuseMissing(entity, action, { ...proposed, ...promptedInto(entity, action, prompted.values) });
  if (stillMissing !== undefined) return stillMissing;
  return storeRefusal({ tx, ec, entity, action, record, input: prompted.values });
}

/** Fields that an input could have filled were left out of the gate; with the inputs in place they must be there. */
function refuseMissing(entity: Entity, action: Action, record: Facts): GuardRefusal | undefined {
  const missing = missingFields(entity, record, momentsOf(action));
  if (missing.length === 0) return undefined;
  const asked = action.prompt?.find(
    (prompt) =>
      prompt.refusal !== undefined && missing.some(({ field, line }) => line === undefined && field.key === prompt.into),
  );
  return { bizCode: "STATE_REFUSED", text: asked?.refusal ?? missingText(missing, action.incomplete) };
}

/** What an action answers, made in its transaction so that a replay says the same. */
export type Answer = (tx: Transaction, ec: EntityCall, changed: readonly string[]) => Promise<readonly unknown[]>;

/** The changed rows as the list shows them, in the order of the request; rows that left the caller's sight are left out. */
const changedRows: Answer = async (tx, ec, changed) => toWireRows(tx, ec, await visibleRecords(tx, ec, changed));
