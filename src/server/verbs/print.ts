import type { Action } from "../../core/definition/generated/documents.ts";
import type { Printed } from "../../core/contract/print.ts";
import { gateRow, mayTouch } from "../../core/gate/gate.ts";
import { companyLanguage, comparedOn } from "../../core/print/company-paper.ts";
import type { Call } from "../wire/call.ts";
import { NoPermissionFailure, NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { deedOn } from "../entity/deed.ts";
import { beginEntityCall, codeOf, wordedAction, type EntityCall } from "../entity/entity-call.ts";
import type { Transaction } from "../store/port.ts";
import { audit } from "../system/audit.ts";
import { withLinkedStandings } from "../entity/linked-standings.ts";
import { loadRecords } from "../entity/load.ts";
import { relatedRecords } from "./print-related.ts";
import { refusedRow } from "../entity/refused-row.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { toWireRecord } from "../entity/wire-row.ts";

/** Value of sys_oper_type: something else. */
const PRINT_TYPE = "0";

/** GET …/print/{id}: what the print view needs, as far as the reader may see it; each call counts as one more copy. */
export async function print(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  if (!mayTouch(wordedAction(ec, actionKey), ec.session)) throw new NoPermissionFailure();
  return call.services.store.write(async (tx) => {
    const [record] = await loadRecords(tx, ec, [call.params["id"] ?? ""]);
    if (record === undefined) throw new NotFoundFailure();
    const entity = ec.entityOf(record);
    const workflow = ec.workflowOf(record);
    const refusal = gateRow(actionKey, record, { entity, workflowOf: ec.workflowOf, session: ec.session, now: ec.now });
    if (refusal !== undefined) throw refusedRow(ec, record, refusal);
    const company = ec.companies.get(String(record[entity.scope.company ?? ""] ?? ""));
    const action = workflow.actions.find((one) => one.key === actionKey) ?? wordedAction(ec, actionKey);
    const paper = ec.product.prints[action.template ?? ""];
    if (paper === undefined) throw new RangeError(`${workflow.workflow} ${actionKey} names no paper`);
    const printed: Printed = {
      paper,
      companyName: company?.comName ?? null,
      language: companyLanguage(ec.product, company?.code ?? ec.product.variants.default),
      printTime: ec.now,
      printBy: ec.session.nickName,
      copyNo: await noteCopy(tx, ec, record, action),
      ...(await relatedRecords(tx, ec, paper, record)),
      comparisons: comparedOn(ec.product, paper, codeOf(ec.product, ec.companies, record, entity)),
    };
    return replyData(call, { ...toWireRecord(ec, await withLinkedStandings(tx, ec, record)), printed }, "FOUND");
  });
}

/** Write the copy into the operation log, which is its counter, and tell which one it is. */
async function noteCopy(tx: Transaction, ec: EntityCall, record: EntityRecord, action: Action): Promise<number> {
  const deed = deedOn(ec, { record, entity: ec.entityOf(record), workflow: ec.workflowOf(record), action });
  await audit(tx, ec.call, { ...deed, businessType: PRINT_TYPE });
  const { copies } = await tx
    .selectFrom("oper_log")
    .select((all) => all.fn.countAll<number>().as("copies"))
    .where("entity", "=", deed.entity)
    .where("entityId", "=", deed.entityId)
    .where("action", "=", deed.action)
    .executeTakeFirstOrThrow();
  return Number(copies);
}
