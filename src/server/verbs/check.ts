import { proposedRecord } from "../../core/form/pending.ts";
import { missingFields, momentsOf } from "../../core/form/required.ts";
import { requiredText } from "../../core/form/fault-texts.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { storeGuardNamed } from "../write/store-guard.ts";
import { jsonBody, type Call } from "../wire/call.ts";
import { NoPermissionFailure, NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import type { Transaction } from "../store/port.ts";
import { readActionBody } from "../entity/action-body.ts";
import { beginEntityCall, wordedAction } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";

/** What is still missing: where it stands, and in words. `tab` is the line table, or `detail` for the head. */
type Missing = { readonly tab: string; readonly field: string; readonly msg: string };

/** PUT …Check: what the first action that leaves the draft would miss in a record; nothing is changed. */
export async function check(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  if (!mayTouch(wordedAction(ec, actionKey), ec.session)) throw new NoPermissionFailure();
  const [item] = readActionBody(jsonBody(call));
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [item?.id ?? ""]);
    if (record === undefined) throw new NotFoundFailure();
    const entity = ec.entityOf(record);
    const commit = ec.workflowOf(record).actions.find((action) => action.commits === true);
    if (commit === undefined) return replyData(call, { ok: true, missing: [] }, "FOUND");
    const missing = missingFields(entity, proposedRecord(entity, record), momentsOf(commit)).map(({ field, line }): Missing => {
      const tab = line?.table.key ?? entity.lines?.find((table) => table.key === field.key)?.key ?? "detail";
      return {
        tab,
        field: line === undefined ? field.key : `${line.table.key}[${line.index}].${field.key}`,
        msg: requiredText(field.title)[call.lang],
      };
    });
    if (missing.length === 0) {
      for (const name of commit.guards ?? []) {
        // The guards of a check only read; they take the transaction's view for granted.
        const context = { tx: db as Transaction, ec, entity, action: commit, record, input: {} };
        const refused = await storeGuardNamed(call.services.hooks, name)?.(context);
        if (refused !== undefined) missing.push({ tab: "detail", field: "", msg: refused.text[call.lang] });
      }
    }
    return replyData(call, { ok: missing.length === 0, missing }, "FOUND");
  });
}
