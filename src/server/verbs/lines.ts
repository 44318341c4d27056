import type { Call } from "../wire/call.ts";
import { NoPermissionFailure, NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { beginEntityCall } from "../entity/entity-call.ts";
import { withLinkedStandings } from "../entity/linked-standings.ts";
import { loadRecords } from "../entity/load.ts";
import { isReadable, toWireLines } from "../entity/wire-row.ts";

/** GET …/{table}/{id}: the rows of a line table that actions write, such as the events of a journey. */
export async function lines(call: Call, workflowName: string, tableKey: string): Promise<Reply> {
  const ec = await beginEntityCall(call, workflowName);
  return call.services.store.read(async (db) => {
    const [record] = await loadRecords(db, ec, [call.params["id"] ?? ""]);
    if (record === undefined) throw new NotFoundFailure();
    if (!isReadable(ec, record, tableKey)) throw new NoPermissionFailure();
    return replyData(call, toWireLines(ec, ec.entityOf(record), tableKey, await withLinkedStandings(db, ec, record)), "FOUND");
  });
}
