import type { Entity, Workflow } from "../../core/definition/generated/documents.ts";
import { limitWarnings } from "../ledger/limits.ts";
import type { Transaction } from "../store/port.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import type { EntityRecord } from "../entity/stored-record.ts";

/** A warning on the wire. */
export type FieldWarning = { readonly field: string; readonly msg: string };

/**
 * What would be refused later, said on saving already: the limits of the actions that leave the draft, as far as their
 * ledger warns of them.
 */
export async function warningsOf(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  workflow: Workflow,
  record: EntityRecord,
): Promise<readonly FieldWarning[]> {
  const warnings = new Map<string, FieldWarning>();
  const committing = workflow.actions.filter((action) => action.commits === true);
  for (const action of committing) {
    for (const name of action.guards ?? []) {
      const warned = await limitWarnings({ tx, ec, entity, action, record, input: {} }, name);
      for (const { field, text } of warned) warnings.set(field, { field, msg: text[ec.call.lang] });
    }
  }
  return [...warnings.values()];
}
