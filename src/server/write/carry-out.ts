import type { Action, Entity } from "../../core/definition/generated/documents.ts";
import { effectNamed } from "../hooks/hooks.ts";
import type { Transaction } from "../store/port.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { updateLine, writeFacts } from "../save/save-record.ts";
import { noteWritten } from "../save/written.ts";
import type { EntityRecord } from "../entity/stored-record.ts";

/** A record that was just made, changed or removed. */
export type CarriedOut = {
  readonly entity: Entity;
  readonly action: Action;
  /** As it stood before; the new record itself for one that was made. */
  readonly record: EntityRecord;
  readonly after: EntityRecord;
};

/**
 * The effect of an action that saves: it sees what is stored by now, changes other records itself, and what it answers
 * for its own record is written without counting as another change of it.
 */
export async function carryOut(tx: Transaction, ec: EntityCall, { entity, action, record, after }: CarriedOut): Promise<void> {
  if (action.effect === undefined) return;
  const run = effectNamed(ec.call.services.hooks, action.effect);
  const { head, lines } = await run({ tx, ec, entity, action, record: after, before: record, input: {} });
  if (head !== undefined) await writeFacts(tx, entity, after.id, head);
  for (const [key, byId] of Object.entries(lines ?? {})) {
    const table = entity.lines?.find((one) => one.key === key);
    if (table === undefined) continue;
    for (const [id, values] of byId) await updateLine(tx, entity.entity, table, id, values);
    const changed = [...byId.values()].flatMap((values) => Object.keys(values).map((field) => `${key}.${field}`));
    noteWritten(tx, entity.entity, after.id, changed);
  }
}
