import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Transaction } from "../store/port.ts";
import { filesIn } from "../entity/concealed-files.ts";
import type { EntityRecord } from "../entity/stored-record.ts";

/** Files that an action took out of a record: nobody reads them any more, and no archive holds them. */
export async function dropRemovedFiles(
  tx: Transaction,
  entity: Entity,
  before: EntityRecord,
  after: EntityRecord,
): Promise<void> {
  const kept = new Set(filesIn(entity, after));
  const removed = filesIn(entity, before).filter((fileId) => !kept.has(fileId));
  if (removed.length === 0) return;
  await tx
    .updateTable("attachment")
    .set({ delFlag: "2" })
    .where("fileId", "in", removed)
    .where("bizType", "=", entity.entity)
    .where("bizId", "=", before.id)
    .execute();
}
