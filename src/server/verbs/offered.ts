import type { Action, Lookup } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import type { Call } from "../wire/call.ts";
import { NoPermissionFailure, NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { offeredRows } from "../entity/lookups.ts";
import { scalarText } from "../entity/scalar-text.ts";
import { endOnly } from "../entity/wire-row.ts";

/** Whether what an entity looks up is offered to choose from: lines of a record that is named by its id. */
export function isOffered(lookup: Lookup): boolean {
  return lookup.lines !== undefined;
}

/** Whether people enter records with an action, and so may see what they are offered. */
export function enters(action: Action): boolean {
  return action.does === "create" || action.does === "edit";
}

/**
 * GET …/offered/{field}/{id}: what a field may be chosen from in the record of that id. Each has its values and a label
 * in which a field that shows its end alone does so, because a list of choices is a list.
 */
export async function offered(call: Call, workflowName: string, by: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  if (!ec.workflow.actions.some((action) => enters(action) && mayTouch(action, ec.session))) throw new NoPermissionFailure();
  const lookup = ec.entity.lookups?.find((one) => one.by === by && isOffered(one));
  const field = fieldIndex(ec.entity.fields).get(by);
  if (lookup?.record === undefined || field === undefined) throw new NotFoundFailure();
  const record = { [lookup.record]: call.params["id"] ?? "" };
  return call.services.store.read(async (db) => {
    const rows = await offeredRows(db, ec, lookup, record);
    const choices = rows.map((row) => {
      const beside = Object.values(lookup.copy ?? {}).map((key) => [key, row[key] ?? null] as const);
      const label = [...beside.map(([, value]) => value), endOnly(field, row[lookup.match])].map(scalarText).filter(Boolean);
      return { ...Object.fromEntries(beside), [lookup.match]: row[lookup.match], label: label.join(" ") };
    });
    return replyData(call, choices, "FOUND");
  });
}
