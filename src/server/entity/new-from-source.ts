import type { Entity, Workflow } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { newRecord, type DefaultSource } from "../../core/form/new-record.ts";
import type { Queries } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import { soleChoices } from "./lookups.ts";
import { copiedHead } from "./source.ts";
import { supplierNameIn } from "../system/supplier-name.ts";
import type { EntityRecord } from "./stored-record.ts";

/** What a new record begins with: defaults, the workflow's mark, what the source offers, and what only it writes. */
export async function beginRecord(
  db: Queries,
  ec: EntityCall,
  entity: Entity,
  workflow: Workflow,
  source: EntityRecord | undefined,
): Promise<Record<string, unknown>> {
  const defaults = newRecord(entity, workflow, await defaultSource(db, ec));
  const copied =
    source === undefined || entity.source === undefined ? { fixed: {}, offered: {} } : copiedHead(entity, entity.source, source);
  const begun = { ...defaults, ...whereValues(workflow), ...copied.offered, ...copied.fixed };
  return { ...begun, ...(await soleChoices(db, ec, entity, begun)) };
}

/** Values that make a record one of the workflow's: the equalities of its `where`. */
export function whereValues(workflow: Workflow): Facts {
  const values: Record<string, unknown> = {};
  for (const [field, comparison] of Object.entries(workflow.where ?? {})) {
    if (typeof comparison === "object" && comparison !== null && "eq" in comparison) values[field] = String(comparison.eq);
  }
  return values;
}

/** What defaults may be taken from in this call. */
export async function defaultSource(db: Queries, ec: EntityCall): Promise<DefaultSource> {
  const { userName, nickName, companyName, supplierId, companyId } = ec.session;
  const known = {
    userName,
    nickName,
    phonenumber: ec.who.user.phonenumber,
    companyName,
    companyId,
    supplierName: await supplierNameIn(db, { product: ec.product, enterprise: supplierId }, companyId),
  };
  return {
    now: ec.now,
    session: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined && value !== "")),
  };
}
