import type { Entity, Source, Workflow } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { messages } from "../../core/contract/messages.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { gateRow, mayTouch } from "../../core/gate/gate.ts";
import type { Call } from "../wire/call.ts";
import { offeredBy } from "../ledger/sums.ts";
import { NoPermissionFailure, NotFoundFailure } from "../ground/failures.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import type { Queries, Transaction } from "../store/port.ts";
import { beginEntityCall, codeOf, entityNamed, wordedAction, workflowsOn, type EntityCall } from "../entity/entity-call.ts";
import { linesOf, loadRecords } from "../entity/load.ts";
import { beginRecord, whereValues } from "../entity/new-from-source.ts";
import { refusedRow } from "../entity/refused-row.ts";
import { sourceStateRefusal, copiedLine } from "../entity/source.ts";
import { storeRefusal } from "../write/store-refusal.ts";
import { normalized, type EntityRecord } from "../entity/stored-record.ts";

/** GET …/{id}: a new record of another entity as this one offers it; nothing is stored. */
export async function flip(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const action = wordedAction(ec, actionKey);
  if (!mayTouch(action, ec.session)) throw new NoPermissionFailure();
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [call.params["id"] ?? ""]);
    if (record === undefined) throw new NotFoundFailure();
    const own = ec.workflowOf(record).actions.find((one) => one.key === actionKey) ?? action;
    const refusal = gateRow(actionKey, record, {
      entity: ec.entityOf(record),
      workflowOf: ec.workflowOf,
      session: ec.session,
      now: ec.now,
    });
    if (refusal !== undefined) throw refusedRow(ec, record, refusal);
    // What a flip asks of the store is only read; it takes the transaction's view for granted.
    const asked = { tx: db as Transaction, ec, entity: ec.entityOf(record), action: own, record, input: {} };
    const refused = await storeRefusal(asked);
    if (refused !== undefined) throw refusedRow(ec, record, refused);
    const target = targetOf(ec, own.opens, record);
    const notNow = sourceStateRefusal(ec, target.source, record);
    if (notNow !== undefined) throw refusedRow(ec, record, notNow);
    const begun = await beginRecord(db, ec, target.entity, target.workflow, record);
    const lines = await offeredLines(db, ec, target.entity, target.source, record);
    return replyData(call, computeRecord(target.entity, { ...begun, ...lines }));
  });
}

type Target = { readonly entity: Entity; readonly workflow: Workflow; readonly source: Source };

/** The entity whose screen the action opens, and the workflow that the query chooses (packing=0/1) or the screen names. */
function targetOf(ec: EntityCall, screenId: string | undefined, record: EntityRecord): Target {
  const code = codeOf(ec.product, ec.companies, record, ec.entityOf(record));
  const screen = ec.product.screens[screenId ?? ""]?.[code];
  if (screen === undefined || screen.kind === "lines") throw new RangeError(`there is no screen ${String(screenId)} to flip to`);
  const entity = entityNamed(ec.product, screen.entity, code);
  if (entity.source === undefined) throw new RangeError(`${entity.entity} has no source to flip from`);
  const workflows = workflowsOn(ec.product, entity.entity, code);
  const asked = workflows.find((workflow) => {
    const wanted = Object.entries(whereValues(workflow));
    return wanted.length > 0 && wanted.every(([key, value]) => queryText(ec.call.query, key) === value);
  });
  const workflow = asked ?? workflows.find((one) => one.workflow === screen.workflow);
  if (workflow === undefined) throw new RangeError(`${screen.screen} has no workflow`);
  return { entity, workflow, source: entity.source };
}

/** Lines of the source that have something left, each with what remains. */
async function offeredLines(db: Queries, ec: EntityCall, entity: Entity, source: Source, record: EntityRecord): Promise<Facts> {
  const from = source.lines;
  const table = entity.lines?.find((one) => one.key === from?.to);
  if (from === undefined || table === undefined) return {};
  const left =
    from.remaining === undefined
      ? undefined
      : await offeredBy(db, ec.product, { entity: entity.entity, lines: from.to, field: from.remaining }, record);
  const quantityField = fieldIndex(table.fields).get(from.remaining ?? "");
  const rows = linesOf(record, from.from).flatMap((line): Facts[] => {
    const rest = left?.get(line.id);
    if (left !== undefined && rest === undefined) return [];
    return [
      {
        ...copiedLine(from, line),
        ...(quantityField === undefined ? {} : { [quantityField.key]: normalized(quantityField, rest) }),
      },
    ];
  });
  if (rows.length === 0)
    throw refusedRow(ec, record, { bizCode: "STATE_REFUSED", text: from.exhausted ?? messages.STATE_REFUSED });
  return { [from.to]: rows };
}
