import { sql } from "kysely";
import type { Action, Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { plainTexts } from "../../core/gate/plain-texts.ts";
import type { Transaction } from "../store/port.ts";
import { codeOf, ownerOf, type EntityCall } from "../entity/entity-call.ts";
import { selectRows } from "../entity/load.ts";
import { allOf, amongTexts } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import { readersOf } from "./readers.ts";
import { actionKey, saidBy } from "./templates.ts";
import { type NewMessage, writeMessages } from "./write.ts";

/** Write the in-app messages of an action: to the supplier's people, or to those of a role in the record's company. */
export async function notify(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  action: Action,
  record: EntityRecord,
  facts: Facts,
): Promise<void> {
  if (action.notify === undefined) return;
  const message = {
    templateKey: actionKey(ec.workflowOf(record).workflow, action.key, codeOf(ec.product, ec.companies, record, entity)),
    text: saidBy(entity, action),
    reach: action.reach,
    now: ec.now,
  };
  const invited = action.notify.flatMap((notice) => (typeof notice === "object" ? notice.invited : []));
  if (invited.length > 0) await notifyInvited(tx, ec, { entity, record, message, facts, roles: invited });
  const readers = new Set<number>();
  for (const notice of action.notify) {
    for (const userId of await readersOf(tx, ec.product, notice, { entity, record })) readers.add(userId);
  }
  readers.delete(ec.who.userId);
  await writeMessages(tx, {
    ...message,
    readers,
    facts: { ...record, ...facts, no: String(record[entity.label] ?? record.id) },
    ...ledTo(entity, action, record),
    comId: ownerOf(record, entity),
  });
}

/** The record that a message leads to: the one that it is about, or another one that this names. */
function ledTo({ entity, fields }: Entity, { about }: Action, record: EntityRecord): { bizType: string; bizId: string } {
  const field = fields.find(({ key }) => key === about);
  const id = about === undefined ? undefined : record[about];
  return field?.ref === undefined || typeof id !== "string"
    ? { bizType: entity, bizId: record.id }
    : { bizType: field.ref, bizId: id };
}

/** A message for the holders of these roles at the suppliers of the records that name this one. */
type Invitation = {
  readonly entity: Entity;
  readonly record: EntityRecord;
  readonly message: Pick<NewMessage, "templateKey" | "text" | "reach" | "now">;
  readonly facts: Facts;
  readonly roles: readonly string[];
};

const isLive = sql<boolean>`${sql.ref("delFlag")} = '0'`;

/** The suppliers of the records that name this one, each told about its own record, which is what it may open. */
async function notifyInvited(
  tx: Transaction,
  ec: EntityCall,
  { entity, record, message, facts, roles }: Invitation,
): Promise<void> {
  const linked = entity.lines?.find((table) => table.of !== undefined && table.of.lines === undefined)?.of;
  const other = linked === undefined ? undefined : ec.product.entities[linked.entity]?.[ec.product.variants.default];
  if (linked === undefined || other === undefined) return;
  const rows = await selectRows(tx, other, allOf([isLive, amongTexts(linked.by, [record.id])]));
  for (const row of rows) {
    const one = toRecord(ec.product.entities[linked.entity]?.[codeOf(ec.product, ec.companies, row, other)] ?? other, row);
    const readers = new Set<number>();
    for (const role of roles) {
      for (const userId of await readersOf(tx, ec.product, role, { entity: other, record: one })) readers.add(userId);
    }
    readers.delete(ec.who.userId);
    await writeMessages(tx, {
      ...message,
      readers,
      facts: { ...one, ...plainTexts(record), ...plainTexts(facts), no: String(one[other.label] ?? one.id) },
      bizType: other.entity,
      bizId: one.id,
      comId: ownerOf(one, other),
    });
  }
}
