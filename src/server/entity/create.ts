import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import { messageText } from "../../core/contract/messages.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { validateRecord } from "../../core/form/validate.ts";
import { isPureGuard, pureGuards } from "../../core/gate/guards.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { storeGuardNamed } from "../effects/registry.ts";
import { jsonBody, writeAnswer, type Call, type JsonObject } from "../http/call.ts";
import { BadRequestFailure, NoPermissionFailure, RefusedFailure, type InputFault } from "../http/failures.ts";
import type { Reply } from "../http/reply.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextId } from "../store/sequences.ts";
import { audit } from "../system/audit.ts";
import { claimEntered } from "./claim-entered.ts";
import { refuseDuplicates } from "./duplicate.ts";
import { beginEntityCall, codeOf, wordedAction, type EntityCall } from "./entity-call.ts";
import { enteredOf, mergedLines, type EnteredLine } from "./entered.ts";
import { beginRecord } from "./new-from-source.ts";
import { nextDocumentNumber } from "./numbering.ts";
import { insertRecord } from "./save-record.ts";
import { copiedLine, sourceFor, sourceLine } from "./source.ts";
import { assertLegalState, auditTitle, stateText } from "./states.ts";
import type { EntityRecord } from "./stored-record.ts";
import { dictionariesOf, loadVocabulary } from "./vocabulary.ts";
import { warningsOf } from "./warnings.ts";

/** Value of sys_oper_type: something new. */
const CREATE_TYPE = "1";

/** POST …: a new record, made from its source document where the entity has one. */
export async function create(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = wordedAction(ec, actionKey);
  if (!mayTouch(action, ec.session)) throw new NoPermissionFailure();
  const body = jsonBody(call);
  return writeAnswer(call, async (tx) => {
    const source =
      ec.entity.source === undefined ? undefined : await sourceFor(tx, ec, ec.entity.source, body[ec.entity.source.by]);
    const owner = source ?? (await ownOwners(tx, ec));
    const entity = ec.entityOf(owner);
    const workflow = workflowIn(ec, codeOf(ec.product, ec.companies, owner, entity));
    const id = await nextId(tx, tableOf(entity.entity));
    const record = await composed(tx, ec, { entity, workflow, action, source, body, owner, id });
    await refuseByGuards(tx, ec, entity, action, record);
    const number = await nextDocumentNumber(tx, entity, record, codeOf(ec.product, ec.companies, record, entity), ec.now);
    const numbered = entity.number === undefined ? record : { ...record, [entity.number.field]: number };
    assertLegalState(workflow, numbered);
    await claimEntered(tx, ec, entity, numbered);
    await refuseDuplicates(() => insertRecord(tx, entity, numbered, { userName: ec.session.userName, now: ec.now }));
    const warnings = await warningsOf(tx, ec, entity, workflow, numbered);
    await audit(tx, call, {
      title: auditTitle(entity, action),
      businessType: CREATE_TYPE,
      entity: entity.entity,
      entityId: id,
      toState: stateText(workflow, numbered),
      param: body,
    });
    const data = { id, ...(entity.number === undefined ? {} : { [entity.number.field]: number }), warnings, lockVersion: 0 };
    return { kind: "envelope", body: { code: 200, msg: action.success?.[call.lang] ?? messageText("DONE", call.lang), data } };
  });
}

type Composing = {
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly action: Action;
  readonly source: EntityRecord | undefined;
  readonly body: JsonObject;
  readonly owner: Facts;
  readonly id: string;
};

/** The whole new record, checked. */
async function composed(
  tx: Transaction,
  ec: EntityCall,
  { entity, workflow, action, source, body, owner, id }: Composing,
): Promise<EntityRecord> {
  const owners = Object.fromEntries(
    [entity.scope.company, entity.scope.supplier].filter((key) => key !== undefined).map((key) => [key, owner[key]]),
  );
  const begun = { ...(await beginRecord(tx, ec, entity, workflow, source)), ...owners };
  const entered = enteredOf(entity, body, begun);
  const faults: InputFault[] = [...entered.faults];
  const lines = (entity.lines ?? []).map((table) => {
    const begin = (line: EnteredLine, index: number): Facts =>
      lineBeginning(entity, table.key, source, line, `${table.key}[${index}]`, action, faults);
    return [table.key, mergedLines(table, begun, entered.lines.get(table.key) ?? [], begin)] as const;
  });
  const vocabulary = await loadVocabulary(
    tx,
    ec.product,
    codeOf(ec.product, ec.companies, begun, entity),
    dictionariesOf(entity),
  );
  const record = computeRecord(
    entity,
    { ...begun, ...entered.head, ...Object.fromEntries(lines), id, lockVersion: 0, createBy: ec.session.userName },
    vocabulary.labelOf,
  );
  faults.push(...validateRecord(entity, record, [{ at: "save" }], { dictionary: vocabulary.dictionary, now: ec.now }));
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return record;
}

/** What a new line begins with: its defaults, and what its line of the source says; a line of another document is a fault. */
export function lineBeginning(
  entity: Entity,
  tableKey: string,
  source: EntityRecord | undefined,
  line: EnteredLine,
  name: string,
  action: Action,
  faults: InputFault[],
): Facts {
  const table = entity.lines?.find((one) => one.key === tableKey);
  const values: Record<string, unknown> = {};
  for (const field of table?.fields ?? [])
    if (typeof field.default === "string" || typeof field.default === "number") values[field.key] = field.default;
  const from = entity.source?.lines;
  if (from === undefined || from.to !== tableKey || source === undefined) return values;
  const found = sourceLine(from, source, line.body[from.by]);
  if (found === undefined) {
    const isMissing = line.body[from.by] === undefined || line.body[from.by] === null || line.body[from.by] === "";
    faults.push({
      field: `${name}.${from.by}`,
      rule: isMissing ? "required" : "source",
      text: isMissing ? "FIELD_REQUIRED" : (action.refusal ?? "FIELD_WRONG"),
    });
    return values;
  }
  const fields = fieldIndex(table?.fields ?? []);
  const offered = Object.entries(copiedLine(from, found)).map(
    ([key, value]) => [key, fields.get(key) === undefined ? undefined : value] as const,
  );
  return { ...values, ...Object.fromEntries(offered.filter(([, value]) => value !== undefined)) };
}

async function refuseByGuards(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  action: Action,
  record: EntityRecord,
): Promise<void> {
  for (const name of action.guards ?? []) {
    const refusal = isPureGuard(name)
      ? pureGuards[name]({ session: ec.session, row: record, input: {}, now: ec.now })
      : await storeGuardNamed(name)?.({ tx, ec, entity, action, record, input: {} });
    if (refusal !== undefined) throw new RefusedFailure(refusal.bizCode, refusal.text);
  }
}

/** Owners of a record that is made from nothing: the chosen company, which must be a subsidiary, and the caller's own supplier record. */
async function ownOwners(tx: Transaction, ec: EntityCall): Promise<Facts> {
  const { company } = ec.who;
  if (company === undefined || company.companyRole === "1") {
    throw new RefusedFailure("STATE_REFUSED", { cn: "请先切换到具体公司", id: "Pilih anak perusahaan dahulu" });
  }
  const { supplierId } = ec.session;
  const supplier =
    supplierId === undefined
      ? undefined
      : await tx
          .selectFrom("supplier")
          .select("id")
          .where("enterpriseId", "=", supplierId)
          .where("comId", "=", company.comId)
          .where("delFlag", "=", "0")
          .executeTakeFirst();
  const { company: companyKey, supplier: supplierKey } = ec.entity.scope;
  return {
    ...(companyKey === undefined ? {} : { [companyKey]: company.comId }),
    ...(supplierKey === undefined ? {} : { [supplierKey]: supplier?.id ?? null }),
  };
}

function workflowIn(ec: EntityCall, code: string): Workflow {
  return ec.product.workflows[ec.workflow.workflow]?.[code] ?? ec.workflow;
}
