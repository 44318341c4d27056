import type { Action, Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { messageText } from "../../core/contract/messages.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { leadsTo } from "../../core/form/leads-to.ts";
import { changesBetween, firstChange, keepsAside, keptChanges, proposedRecord } from "../../core/form/pending.ts";
import { validateRecord, type ValueFault } from "../../core/form/validate.ts";
import { gateRow, mayTouch } from "../../core/gate/gate.ts";
import { jsonBody, writeAnswer, type Call, type JsonObject } from "../wire/call.ts";
import { BadRequestFailure, NoPermissionFailure, NotFoundFailure, type InputFault } from "../ground/failures.ts";
import type { Reply } from "../wire/reply.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { carryOut } from "../write/carry-out.ts";
import { commit } from "../write/commit.ts";
import { versionOf } from "../entity/action-body.ts";
import { claimEntered } from "../entity/claim-entered.ts";
import { lineBeginning } from "./compose.ts";
import { beginEntityCall, codeOf, wordedAction, type EntityCall } from "../entity/entity-call.ts";
import { enteredOf, mergedLines } from "../entity/entered.ts";
import { wholeRecord } from "./get.ts";
import { loadRecords } from "../entity/load.ts";
import { lookedUp } from "../entity/lookups.ts";
import { linesWithNamed } from "../entity/named-by-lines.ts";
import { linesRecalling } from "../entity/recalled-lines.ts";
import { defaultSource } from "../entity/new-from-source.ts";
import { given, withLinesOf } from "../write/action-change.ts";
import { alsoGiven, givingOf } from "../save/giving.ts";
import { withoutSecrets } from "../entity/secrets.ts";
import { ownersByAccount, ownersNamed } from "../entity/new-owners.ts";
import { conflict, refusedRow } from "../entity/refused-row.ts";
import { loadOther } from "../entity/source.ts";
import { assertLegalState } from "../entity/states.ts";
import { storeRefusal } from "../write/store-refusal.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { dictionariesOf, loadVocabulary } from "../entity/vocabulary.ts";
import { warningsOf } from "./warnings.ts";

/** PUT …: change a record that may be edited; its lines are replaced by id. */
export async function update(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const worded = wordedAction(ec, actionKey);
  if (!mayTouch(worded, ec.session)) throw new NoPermissionFailure();
  const body = jsonBody(call);
  return writeAnswer(call, async (tx) => {
    const data = await changeRecord(tx, ec, worded, body);
    return { kind: "envelope", body: { code: 200, msg: worded.success?.[call.lang] ?? messageText("DONE", call.lang), data } };
  });
}

/** Change a record by what was entered, whoever sends it: a form, or a row of a sheet. */
export async function changeRecord(tx: Transaction, ec: EntityCall, worded: Action, body: JsonObject): Promise<Facts> {
  const id = idOf(ec.entity, body);
  const { store } = ec.call.services;
  const [record] = await loadRecords(tx, ec, [id], store.rowLock(tableFor(ec.entity)));
  if (record === undefined) throw new NotFoundFailure();
  const entity = ec.entityOf(record);
  const workflow = ec.workflowOf(record);
  const action = workflow.actions.find((one) => one.key === worded.key) ?? worded;
  const isKept = keepsAside(entity, record);
  const judged = await changed(tx, ec, entity, action, isKept ? proposedRecord(entity, record) : record, body);
  const version = versionOf(body["lockVersion"]);
  if (version !== undefined && version !== record.lockVersion) throw refusedRow(ec, record, conflict);
  await refuse(tx, ec, entity, action, record, judged);
  const after = await settled(tx, ec, entity, action, record, judged);
  assertLegalState(workflow, after);
  await claimEntered(tx, ec, entity, after);
  await commit(tx, ec, {
    kind: "changed",
    entity,
    workflow,
    action,
    before: record,
    after: isKept ? keptAside(entity, record, after) : after,
    input: {},
    param: body,
    hook: () => carryOut(tx, ec, { entity, action, record, after }),
  });
  const [saved] = await loadRecords(tx, ec, [id]);
  const warnings = await warningsOf(tx, ec, entity, workflow, saved ?? after);
  return { ...(await wholeRecord(tx, ec, saved ?? after)), warnings };
}

/** The id, by the name that every record gives it or by the entity's own, such as userId. */
function idOf(entity: Entity, body: JsonObject): string {
  const id = body["id"] ?? body[idColumn(entity)];
  if ((typeof id === "string" && /^\d{1,20}$/.test(id)) || Number.isSafeInteger(id)) return String(id);
  throw new BadRequestFailure([{ field: "id", rule: "required", text: "FIELD_REQUIRED" }]);
}

/** The record as it would be, checked; a stored value that was not touched may be one that nobody may choose any more. */
async function changed(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  action: Action,
  record: EntityRecord,
  body: JsonObject,
): Promise<EntityRecord> {
  const all = enteredOf(entity, body, record, ec.session);
  const entered = { ...all, head: withoutSecrets(entity, all.head) };
  const faults: InputFault[] = [...entered.faults];
  const giving = givingOf(ec, entity, action, record, {});
  const also = await alsoGiven(tx, ec, entity, giving, action.set);
  // What the record was made from is asked for by its lines alone, beside what values take from it.
  const source = entered.lines.size > 0 ? await sourceOf(tx, ec, entity, record) : undefined;
  // A line of another document is refused in the words of making a new one, whichever form sends it.
  const foreignLine = ec.workflowOf(record).actions.find((one) => one.does === "create")?.refusal;
  const defaults = await defaultSource(tx, ec);
  const lines: Record<string, unknown> = {};
  for (const table of entity.lines ?? []) {
    const own = entered.lines.get(table.key);
    if (own === undefined || table.set !== undefined) continue;
    lines[table.key] = mergedLines(table, record, own, (line, index) =>
      lineBeginning(entity, table.key, source, line, `${table.key}[${index}]`, { foreignLine, defaults }, faults),
    );
  }
  const code = codeOf(ec.product, ec.companies, record, entity);
  const vocabulary = await loadVocabulary(tx, ec.product, code, dictionariesOf(entity));
  const owners = await ownersNamed(tx, ec, entity, record, entered.head);
  const looked = await lookedUp(tx, ec, entity, { ...record, ...entered.head, ...owners });
  faults.push(...looked.faults);
  const first = keepsAside(entity, record) ? firstChange(entity, record) : {};
  const moved = {
    ...given(ec, entity, action, { ...giving, ...also }),
    ...leadsTo(action, record, entity),
    ...first,
  };
  const head = { ...record, ...entered.head, ...owners, ...looked.facts, ...ownersByAccount(ec) };
  const saved = { ...withoutLines(entity, head), ...lines };
  const named = { ...saved, ...(await linesWithNamed(tx, ec, entity, saved)) };
  const recalled = await linesRecalling(tx, { product: ec.product, code }, entity, named);
  const after = computeRecord(entity, { ...head, ...named, ...recalled, ...moved }, vocabulary.labelOf);
  const found = validateRecord(entity, after, [{ at: "save" }], { ...vocabulary, now: ec.now });
  const isStoredChoice = ({ rule, field }: ValueFault): boolean =>
    (rule === "dict" || rule === "among") && after[field] === record[field] && !field.includes("[");
  faults.push(...found.filter((fault) => !isStoredChoice(fault)));
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return after;
}

/** The fields alone: lines that were not entered stay as they are. */
function withoutLines(entity: Entity, record: Facts): Facts {
  const tables = new Set((entity.lines ?? []).map(({ key }) => key));
  return Object.fromEntries(Object.entries(record).filter(([key]) => !tables.has(key)));
}

/** What was entered has been judged: the action clears fields and adds lines by it. */
async function settled(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  action: Action,
  record: EntityRecord,
  judged: EntityRecord,
): Promise<EntityRecord> {
  const cleared = { ...judged, ...Object.fromEntries((action.clear ?? []).map((key) => [key, null])) };
  if (action.adds === undefined && action.drops === undefined) return cleared;
  const { labelOf } = await loadVocabulary(
    tx,
    ec.product,
    codeOf(ec.product, ec.companies, record, entity),
    dictionariesOf(entity),
  );
  const giving = { ...givingOf(ec, entity, action, record, {}), after: judged };
  return withLinesOf(entity, action, giving, cleared, labelOf);
}

async function sourceOf(tx: Transaction, ec: EntityCall, entity: Entity, record: Facts): Promise<EntityRecord | undefined> {
  const { source } = entity;
  const id = source === undefined ? undefined : record[source.by];
  return source === undefined || id === null || id === undefined ? undefined : loadOther(tx, ec, source.entity, String(id));
}

/** The stored record's state decides; checks of the store see it and the record as it would be. */
async function refuse(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  action: Action,
  record: EntityRecord,
  after: EntityRecord,
): Promise<void> {
  const refusal = gateRow(action.key, record, { entity, workflowOf: ec.workflowOf, session: ec.session, now: ec.now });
  if (refusal !== undefined) throw refusedRow(ec, record, refusal);
  const refused = await storeRefusal({ tx, ec, entity, action, record, after, input: {} });
  if (refused !== undefined) throw refusedRow(ec, record, refused);
}

/** What a person has entered is kept aside until an action applies it; only what others write is stored now. */
function keptAside(entity: Entity, record: EntityRecord, after: EntityRecord): EntityRecord {
  const { pending } = entity;
  if (pending === undefined) return after;
  const states = Object.fromEntries(Object.keys(pending.to).map((key) => [key, after[key]]));
  const stored = computeRecord(entity, { ...record, ...states });
  const moved = entity.fields.filter((field) => stored[field.key] !== record[field.key]);
  return {
    ...record,
    ...Object.fromEntries(moved.map((field) => [field.key, after[field.key] ?? null])),
    [pending.into]: keptChanges(changesBetween(entity, record, after)),
  };
}
