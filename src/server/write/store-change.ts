import type { Entity, LineEntity } from "../../core/definition/generated/documents.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { refuseDuplicates } from "../entity/duplicate.ts";
import { linesOf } from "../entity/load.ts";
import { isSecret } from "../../core/gate/kept-back.ts";
import type { LineRecord } from "../entity/stored-record.ts";
import type { Transaction } from "../store/port.ts";
import type { Change, Changing } from "../save/change.ts";
import { dropRemovedFiles } from "../save/removed-files.ts";
import {
  bringBack,
  deleteLines,
  eraseRecord,
  insertLines,
  insertRecord,
  markRemoved,
  updateLine,
  updateRecord,
  type Author,
} from "../save/save-record.ts";
import { noteWritten } from "../save/written.ts";

/** Write a change to the tables of its record: what differs, and nothing else. */
export async function storeChange(tx: Transaction, ec: EntityCall, change: Change): Promise<void> {
  const author: Author = { userName: ec.session.userName, now: ec.now };
  const { entity } = change;
  switch (change.kind) {
    case "made":
      return refuseDuplicates(() => insertRecord(tx, entity, change.after, author));
    case "changed":
      return refuseDuplicates(() => storeDifferences(tx, change, author));
    case "removed":
      return entity.erase === true
        ? eraseRecord(tx, entity, change.before.id)
        : markRemoved(tx, entity, change.before.id, author);
    case "revived":
      return refuseDuplicates(() => bringBack(tx, entity, change.after.id, author));
  }
}

async function storeDifferences(tx: Transaction, { entity, action, before, after }: Changing, author: Author): Promise<void> {
  const changes = Object.fromEntries(
    entity.fields
      .filter((field) => differs(before[field.key], after[field.key]) && (!isSecret(field) || after[field.key] !== undefined))
      .map((field): [string, unknown] => [field.key, after[field.key] ?? null]),
  );
  const supplier = entity.scope.supplier ?? "";
  if (after[supplier] !== before[supplier]) changes[supplier] = after[supplier];
  // A further event of a journey changes nothing that an open form shows, so it must not cost that form its version.
  const isAppendOnly = action.append !== undefined && Object.keys(changes).length === 0;
  if (!isAppendOnly) await updateRecord(tx, entity, after.id, changes, author);
  for (const table of entity.lines ?? []) {
    if (table.of === undefined)
      await storeLines(tx, entity, table, after.id, linesOf(before, table.key), linesOf(after, table.key));
  }
  await dropRemovedFiles(tx, entity, before, after);
}

/** Lines that are gone go, lines that differ change, lines without an id are new; each stands where the list has it. */
async function storeLines(
  tx: Transaction,
  entity: Entity,
  table: LineEntity,
  parentId: string,
  before: readonly LineRecord[],
  after: readonly LineRecord[],
): Promise<void> {
  const known = new Map(before.map((line, index) => [line.id, { line, index }]));
  const kept = new Set(after.map((line) => line.id));
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  await deleteLines(tx, entity, table, gone);
  // A line less is noted as the whole table, a value of one as its field.
  const noted = new Set(gone.length > 0 ? [table.key] : []);
  for (const [index, line] of after.entries()) {
    const own = known.get(line.id);
    if (own === undefined) {
      await insertLines(tx, entity, table, parentId, [line], index + 1);
      continue;
    }
    const changed = table.fields.filter((field) => differs(own.line[field.key], line[field.key]));
    const values = Object.fromEntries(changed.map((field) => [field.key, line[field.key] ?? null]));
    for (const { key } of changed) noted.add(`${table.key}.${key}`);
    await updateLine(tx, entity.entity, table, line.id, values, own.index === index ? undefined : index + 1);
  }
  noteWritten(tx, entity.entity, parentId, [...noted]);
}

function differs(one: unknown, other: unknown): boolean {
  return one !== other && JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
}
