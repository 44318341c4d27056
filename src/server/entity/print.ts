import { gateRow } from "../../core/gate/gate.ts";
import type { Call } from "../http/call.ts";
import { NotFoundFailure } from "../http/failures.ts";
import { replyData, type Reply } from "../http/reply.ts";
import { beginEntityCall } from "./entity-call.ts";
import { loadRecords } from "./load.ts";
import { refusedRow } from "./refused-row.ts";
import { toWireRecord } from "./wire-row.ts";

/** GET …/print/{id}: what the print view needs, as far as the reader may see it. */
export async function print(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [call.params["id"] ?? ""]);
    if (record === undefined) throw new NotFoundFailure();
    const entity = ec.entityOf(record);
    const workflow = ec.workflowOf(record);
    const refusal = gateRow(actionKey, record, { entity, workflowOf: ec.workflowOf, session: ec.session, now: ec.now });
    if (refusal !== undefined) throw refusedRow(ec, record, refusal);
    const company = ec.companies.get(String(record[entity.scope.company ?? ""] ?? ""));
    const printed = {
      template: workflow.actions.find((action) => action.key === actionKey)?.template ?? null,
      companyName: company?.comName ?? null,
      printTime: ec.now,
      printBy: ec.session.nickName,
    };
    return replyData(call, { ...toWireRecord(ec, record), printed }, "FOUND");
  });
}
