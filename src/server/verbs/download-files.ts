import { gateRow, mayTouch } from "../../core/gate/gate.ts";
import type { Call } from "../wire/call.ts";
import { NoPermissionFailure, NotFoundFailure } from "../ground/failures.ts";
import type { Reply } from "../wire/reply.ts";
import { archive, filesOfRecord } from "../system/purchase-download.ts";
import { concealedFiles } from "../entity/concealed-files.ts";
import { beginEntityCall, wordedAction } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";
import { refusedRow } from "../entity/refused-row.ts";

/** GET …/{action}/{id}: every file of a record that the reader sees, in one archive; one without any is not there. */
export async function downloadFiles(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  if (!mayTouch(wordedAction(ec, actionKey), ec.session)) throw new NoPermissionFailure();
  const [record] = await call.services.store.read((db) => loadRecords(db, ec, [call.params["id"] ?? ""]));
  if (record === undefined) throw new NotFoundFailure();
  const context = { entity: ec.entityOf(record), workflowOf: ec.workflowOf, session: ec.session, now: ec.now };
  const refusal = gateRow(actionKey, record, context);
  if (refusal !== undefined) throw refusedRow(ec, record, refusal);
  const concealed = concealedFiles(ec, record);
  const files = (await filesOfRecord(call, ec.entity.entity, record.id)).filter(({ fileId }) => !concealed.has(fileId));
  if (files.length === 0) throw new NotFoundFailure();
  return archive(call, files);
}
