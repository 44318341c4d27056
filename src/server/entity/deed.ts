import type { Action, Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { AuditEntry } from "../system/audit.ts";
import { codeOf, type EntityCall } from "./entity-call.ts";
import type { EntityRecord } from "./stored-record.ts";

/** An action on a record, as the record's own company has it. */
type ActionOnRecord = {
  readonly record: EntityRecord;
  readonly entity: Entity;
  readonly workflow: Workflow;
  readonly action: Action;
};

/** What the log keeps of every action on a record, besides its states. */
export function deedOn(ec: EntityCall, { record, entity, workflow, action }: ActionOnRecord) {
  return {
    workflow: workflow.workflow,
    action: action.key,
    code: codeOf(ec.product, ec.companies, record, entity),
    entity: entity.entity,
    entityId: record.id,
  } satisfies Partial<AuditEntry>;
}

/** The same of an action that is about no record, such as an export. */
export function deedOf(ec: EntityCall, action: Action) {
  return {
    workflow: ec.workflow.workflow,
    action: action.key,
    code: ec.who.code,
    entity: ec.entity.entity,
  } satisfies Partial<AuditEntry>;
}
