import type { FailedRow } from "../../core/contract/envelope.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { gateRow, mayTouch, refuseSelection } from "../../core/gate/gate.ts";
import { jsonBody, writeAnswer, type Call } from "../wire/call.ts";
import { BadRequestFailure, BatchRefusedFailure, NoPermissionFailure } from "../ground/failures.ts";
import { queryText } from "../wire/query.ts";
import { replyDone, type Reply } from "../wire/reply.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { carryOut } from "../write/carry-out.ts";
import { commit } from "../write/commit.ts";
import { readActionBody, versionOf } from "../entity/action-body.ts";
import { beginEntityCall, wordedAction, type EntityCall } from "../entity/entity-call.ts";
import { loadRecords } from "../entity/load.ts";
import { conflict, failedRow } from "../entity/refused-row.ts";
import { storeRefusal } from "../write/store-refusal.ts";
import type { EntityRecord } from "../entity/stored-record.ts";

const MAX_IDS = 300;

/** DELETE …/{ids}?lockVersion=, or a PUT with the rows in its body: mark records as deleted, all of them or none. */
export async function remove(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const worded = wordedAction(ec, actionKey);
  if (!mayTouch(worded, ec.session)) throw new NoPermissionFailure();
  const items = call.method === "DELETE" ? undefined : readActionBody(jsonBody(call));
  const ids = items?.map((item) => item.id) ?? [
    ...new Set(
      (call.params["ids"] ?? "")
        .split(",")
        .map((id) => id.trim())
        .filter((id) => id !== ""),
    ),
  ];
  if (ids.length === 0 || ids.length > MAX_IDS || ids.some((id) => !/^\d{1,20}$/.test(id))) {
    throw new BadRequestFailure([{ field: "id", rule: "digits", text: "FIELD_WRONG" }]);
  }
  return writeAnswer(call, async (tx) => {
    await call.services.store.lockForUpdate(tx, tableFor(ec.entity), ids.toSorted(), idColumn(ec.entity));
    const records = await loadRecords(tx, ec, ids);
    if (refuseSelection(worded, ids.length) !== undefined)
      throw new BadRequestFailure([{ field: "id", rule: "selection", text: "FIELD_WRONG" }]);
    const versions = items?.map((item) => item.lockVersion) ?? versionsOf(call, ids.length);
    const failed: FailedRow[] = [];
    for (const [index, record] of records.entries())
      failed.push(...(await refusalOf(tx, ec, actionKey, record, versions[index])));
    const [first, ...others] = failed;
    if (first !== undefined) throw new BatchRefusedFailure([first, ...others]);
    for (const record of records) await removeOne(tx, ec, actionKey, record);
    return replyDone(call);
  });
}

/** One version for each id, comma separated in the same order; none at all means that states only are compared. */
function versionsOf(call: Call, count: number): readonly (number | undefined)[] {
  const texts = queryText(call.query, "lockVersion")
    ?.split(",")
    .map((text) => text.trim());
  if (texts === undefined) return [];
  if (texts.length !== count) throw new BadRequestFailure([{ field: "lockVersion", rule: "count", text: "FIELD_WRONG" }]);
  return texts.map((text) => versionOf(text));
}

async function refusalOf(
  tx: Transaction,
  ec: EntityCall,
  key: string,
  record: EntityRecord,
  version: number | undefined,
): Promise<FailedRow[]> {
  const entity = ec.entityOf(record);
  if (version !== undefined && version !== record.lockVersion) return [failedRow(ec, record, conflict)];
  const refusal = gateRow(key, record, { entity, workflowOf: ec.workflowOf, session: ec.session, now: ec.now });
  const found = refusal ?? (await guardRefusal(tx, ec, key, record));
  return found === undefined ? [] : [failedRow(ec, record, found)];
}

async function guardRefusal(
  tx: Transaction,
  ec: EntityCall,
  key: string,
  record: EntityRecord,
): Promise<GuardRefusal | undefined> {
  const action = ec.workflowOf(record).actions.find((one) => one.key === key);
  return action && storeRefusal({ tx, ec, entity: ec.entityOf(record), action, record, input: {} });
}

async function removeOne(tx: Transaction, ec: EntityCall, key: string, record: EntityRecord): Promise<void> {
  const entity = ec.entityOf(record);
  const workflow = ec.workflowOf(record);
  const action = workflow.actions.find((one) => one.key === key) ?? wordedAction(ec, key);
  await commit(tx, ec, {
    kind: "removed",
    entity,
    workflow,
    action,
    before: record,
    input: {},
    hook: () => carryOut(tx, ec, { entity, action, record, after: record }),
  });
}
