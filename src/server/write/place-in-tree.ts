import { generationsBelow, levelOf } from "../entity/tree.ts";
import type { Transaction } from "../store/port.ts";
import { afterOf, type Change } from "../save/change.ts";
import { writeFacts } from "../save/save-record.ts";

/** A record in a tree knows its level, and those below it follow: nobody's edit, so no version goes up. */
export async function placeInTree(tx: Transaction, change: Change): Promise<void> {
  const { entity } = change;
  const record = afterOf(change);
  if (entity.tree === undefined || record === undefined) return;
  const { level: field } = entity.tree;
  const level = (await levelOf(tx, entity, record)) ?? 1;
  if (record[field] === level) return;
  await writeFacts(tx, entity, record.id, { [field]: level });
  for (const [index, ids] of (await generationsBelow(tx, entity, record.id)).entries())
    for (const id of ids) await writeFacts(tx, entity, id, { [field]: level + index + 1 });
}
