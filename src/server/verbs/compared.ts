import { pivotTable } from "../../core/table/pivot.ts";
import type { Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { beginEntityCall, wordedAction } from "../entity/entity-call.ts";
import { withLinkedStandings } from "../entity/linked-standings.ts";
import { loadRecords } from "../entity/load.ts";
import { toWireRecord } from "../entity/wire-row.ts";

/** GET …/{action}/{id}: the lines of a record against the records that answer them, as the pivot of the action's screen. */
export async function compared(call: Call, workflowName: string, actionKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  const screen = ec.product.screens[wordedAction(ec, actionKey).opens ?? ""]?.[ec.who.code];
  const tabs = screen?.kind === "detail" ? (screen.tabs ?? []) : [];
  const pivot = tabs.find((tab) => tab.pivot !== undefined)?.pivot;
  if (pivot === undefined) throw new RangeError(`${workflowName}.${actionKey} opens no screen with a pivot`);
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [call.params["id"] ?? ""]);
    if (record === undefined) throw new NotFoundFailure();
    return replyData(call, pivotTable(pivot, toWireRecord(ec, await withLinkedStandings(db, ec, record))), "FOUND");
  });
}
